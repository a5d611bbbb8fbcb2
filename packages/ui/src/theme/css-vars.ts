/** Colours of a theme as `--nz-…` variables. Independent of antd, so that the sign-in page can use it. */
import { contrastRatio, mixColors, untilContrast } from './contrast.ts';
import { DEFAULT_PALETTE, PALETTES, type PaletteId } from './palettes.ts';
import { DARK_TOKENS, LIGHT_TOKENS, SEMI_DARK_SIDEBAR, type NeutralToken } from './tokens.ts';

export type ThemeType = 'light' | 'semi-dark' | 'dark';
/** Two custom colours of the user, from which the others are derived. */
export type CustomColors = { primary: string; sec: string };
export type PaletteChoice = PaletteId | CustomColors;

type AccentToken =
  | 'primary'
  | 'primary-ring'
  | 'sec'
  | 'fill'
  | 'fill-hover'
  | 'link'
  | 'sel'
  | 'series1'
  | 'series2';
export type ColorToken = NeutralToken | AccentToken;
export type CssVar = `--nz-${string}`;
export type ThemeColors = Record<ColorToken, string>;

type Accents = CustomColors & { fill: string; link: string };

/** Contrast that derived colours of text must reach, a little above AA's 4.5. */
const DERIVED_TEXT_RATIO = 4.6;
/** Contrast of marks that are no text (WCAG 2.2, 1.4.11). */
const MARK_RATIO = 3;
/**
 * Factor by which hovering raises the contrast of the fill, in dark themes as well: a brighter fill would drop white
 * text below AA.
 */
const HOVER_GAIN = 1.33;

const DEFAULT = PALETTES.find((palette) => palette.id === DEFAULT_PALETTE);

const selectedRow = (primary: string, isDark: boolean): string =>
  isDark ? mixColors(primary, DARK_TOKENS.surface, 0.24) : mixColors(primary, LIGHT_TOKENS.surface, 0.12);

const deriveAccents = ({ primary, sec }: CustomColors, isDark: boolean): Accents => {
  const { page, surface, overlay } = isDark ? DARK_TOKENS : LIGHT_TOKENS;
  // A near-black mark is invisible in a dark theme and a near-white one in a light theme, so it is moved until it has
  // enough contrast.
  const mark = untilContrast(primary, [surface], {
    ratio: MARK_RATIO,
    toward: isDark ? 'lighter' : 'darker',
  });
  return {
    primary: mark,
    sec,
    fill: untilContrast(primary, [LIGHT_TOKENS['on-fill']], { ratio: DERIVED_TEXT_RATIO, toward: 'darker' }),
    link: untilContrast(primary, [page, surface, overlay, selectedRow(mark, isDark)], {
      ratio: DERIVED_TEXT_RATIO,
      toward: isDark ? 'lighter' : 'darker',
    }),
  };
};

const accentsOf = (choice: PaletteChoice, isDark: boolean): Accents => {
  if (typeof choice !== 'string') return deriveAccents(choice, isDark);
  // An unknown id comes from outdated storage of a browser; the default palette is used instead of failing.
  const palette = PALETTES.find(({ id }) => id === choice) ?? DEFAULT;
  if (!palette) throw new Error('The default palette is missing.');
  const { primary, sec, fill, linkLight, linkDark } = palette;
  return { primary, sec, fill, link: isDark ? linkDark : linkLight };
};

/** Series 1 and 2 of the default palette, tuned by hand against the other four, also for colour blindness. */
const TUNED_SERIES = { light: ['#038fde', '#d97706'], dark: ['#2ca2f2', '#fa8c16'] } as const;

const firstSeries = (accents: Accents, isDark: boolean): { series1: string; series2: string } => {
  if (accents.primary === DEFAULT?.primary && accents.sec === DEFAULT.sec) {
    const [series1, series2] = isDark ? TUNED_SERIES.dark : TUNED_SERIES.light;
    return { series1, series2 };
  }
  const { surface } = isDark ? DARK_TOKENS : LIGHT_TOKENS;
  const visible = (color: string) =>
    untilContrast(color, [surface], { ratio: MARK_RATIO, toward: isDark ? 'lighter' : 'darker' });
  return { series1: visible(accents.primary), series2: visible(accents.sec) };
};

/** Colour of a filled control under the pointer; that of the default palette is given, not computed. */
const hoverOf = (fill: string): string => {
  if (fill === DEFAULT?.fill) return '#07659d';
  const white = LIGHT_TOKENS['on-fill'];
  return untilContrast(fill, [white], { ratio: contrastRatio(fill, white) * HOVER_GAIN, toward: 'darker' });
};

/** Colours of a theme by token; `semi-dark` is light with a dark sidebar. */
export const colorsFor = (theme: ThemeType, choice: PaletteChoice = DEFAULT_PALETTE): ThemeColors => {
  const isDark = theme === 'dark';
  const accents = accentsOf(choice, isDark);
  const sec = accents.sec;
  const darkText = LIGHT_TOKENS['on-sec'];
  return {
    ...(isDark ? DARK_TOKENS : LIGHT_TOKENS),
    ...(theme === 'semi-dark' ? SEMI_DARK_SIDEBAR : {}),
    ...accents,
    ...firstSeries(accents, isDark),
    'on-sec': contrastRatio(darkText, sec) >= contrastRatio('#ffffff', sec) ? darkText : '#ffffff',
    'fill-hover': hoverOf(accents.fill),
    'primary-ring': `color-mix(in srgb, ${accents.primary} 25%, transparent)`,
    sel: selectedRow(accents.primary, isDark),
  };
};

/** Colours of a theme by the names of their CSS variables. */
export const cssVars = (colors: ThemeColors): Record<CssVar, string> =>
  Object.fromEntries(Object.entries(colors).map(([token, value]) => [`--nz-${token}`, value]));

/** Sets the variables on an element (the page's root); other styles of it stay. */
export const applyTheme = (css: Record<CssVar, string>, root: HTMLElement): void => {
  for (const [name, value] of Object.entries(css)) root.style.setProperty(name, value);
};
