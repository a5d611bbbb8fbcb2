import { readFileSync } from 'node:fs';
import { theme as antdAlgorithms } from 'antd';
import { describe, expect, it } from 'vitest';
import { contrastRatio, isHexColor, mixColors } from './contrast.ts';
import { colorsFor, cssVars, type ColorToken, type ThemeColors, type ThemeType } from './css-vars.ts';
import { PALETTES } from './palettes.ts';
import { applyTheme, themeFor } from './theme-for.ts';
import { varsSheet } from './vars-sheet.ts';

const THEMES: ThemeType[] = ['light', 'semi-dark', 'dark'];
const combinations = THEMES.flatMap((theme) => PALETTES.map(({ id }) => ({ theme, id })));
const GROUNDS = ['page', 'surface', 'well', 'overlay', 'hov', 'sel'] as const;
const STATUSES = ['ok', 'warn', 'bad', 'info', 'wait', 'mute'] as const;

const lowest = (colors: ThemeColors, text: ColorToken, grounds: readonly ColorToken[]): number =>
  Math.min(...grounds.map((ground) => contrastRatio(colors[text], colors[ground])));

describe('contrast of every theme and palette', () => {
  it.each(combinations)('text is readable on every ground: $theme $id', ({ theme, id }) => {
    const colors = colorsFor(theme, id);
    for (const text of ['tx', 'tx2', 'tx3'] as const)
      expect(lowest(colors, text, GROUNDS)).toBeGreaterThanOrEqual(4.5);
    expect(lowest(colors, 'link', ['page', 'surface', 'overlay', 'sel'])).toBeGreaterThanOrEqual(4.5);
    expect(contrastRatio(colors['on-fill'], colors.fill)).toBeGreaterThanOrEqual(4.6);
    expect(contrastRatio(colors['on-fill'], colors['fill-hover'])).toBeGreaterThanOrEqual(6);
    expect(contrastRatio(colors['on-bad'], colors.bad)).toBeGreaterThanOrEqual(4.5);
    expect(contrastRatio(colors['on-sec'], colors.sec)).toBeGreaterThanOrEqual(4.5);
  });

  it.each(combinations)(
    'statuses are readable on their tint and on the sheet: $theme $id',
    ({ theme, id }) => {
      const colors = colorsFor(theme, id);
      for (const status of STATUSES) {
        expect(contrastRatio(colors[status], colors[`${status}-tint`])).toBeGreaterThanOrEqual(4.5);
        expect(contrastRatio(colors[status], colors.surface)).toBeGreaterThanOrEqual(4.5);
      }
    },
  );

  it.each(combinations)('marks stand out from the sheet: $theme $id', ({ theme, id }) => {
    const colors = colorsFor(theme, id);
    const marks = [
      'primary',
      'ctl',
      'bad-mark',
      'series1',
      'series2',
      'series3',
      'series4',
      'series5',
      'series6',
    ] as const;
    for (const mark of marks) expect(contrastRatio(colors[mark], colors.surface)).toBeGreaterThanOrEqual(3);
  });

  it.each(combinations)('the sidebar is readable, its chosen item too: $theme $id', ({ theme, id }) => {
    const colors = colorsFor(theme, id);
    expect(contrastRatio(colors['sidebar-tx'], colors.sidebar)).toBeGreaterThanOrEqual(4.5);
    expect(contrastRatio(colors['sidebar-tx3'], colors.sidebar)).toBeGreaterThanOrEqual(4.5);
    expect(contrastRatio(colors['sidebar-act-tx'], colors['sidebar-act'])).toBeGreaterThanOrEqual(4.5);
  });
});

/**
 * Least contrasts the visual language promises for the default palette: text, its grounds, and the ratio in the light and
 * in the dark theme, rounded down.
 */
const PROMISES: [ColorToken, readonly ColorToken[], number, number][] = [
  ['tx', GROUNDS, 14.3, 10.7],
  ['tx2', GROUNDS, 6.7, 6.3],
  ['tx3', GROUNDS, 4.7, 4.8],
  ['ctl', ['surface'], 3.2, 3.5],
  ['primary', ['surface'], 3.5, 5],
  ['on-fill', ['fill'], 4.69, 4.69],
  ['on-fill', ['fill-hover'], 6.2, 6.2],
  ['link', ['page', 'surface', 'overlay', 'sel'], 4.63, 5.2],
  ['ok', ['ok-tint'], 5.6, 6.5],
  ['warn', ['warn-tint'], 5.9, 6.6],
  ['bad', ['bad-tint'], 5.6, 6.3],
  ['info', ['info-tint'], 5.2, 6.5],
  ['wait', ['wait-tint'], 6, 6.1],
  ['mute', ['mute-tint'], 5.9, 6.6],
  ['bad-mark', ['surface'], 4.5, 4.6],
  ['on-sec', ['sec'], 7.2, 7.2],
];

describe('the default palette keeps the promised ratios', () => {
  it.each(PROMISES)('%s on %s', (...[text, grounds, light, dark]) => {
    expect(lowest(colorsFor('light'), text, grounds)).toBeGreaterThanOrEqual(light);
    expect(lowest(colorsFor('dark'), text, grounds)).toBeGreaterThanOrEqual(dark);
  });
});

describe("the user's own colours", () => {
  const own = ['#ffee00', '#ffffff', '#000000', '#00ff88', '#123456', '#ff00ff'];
  it.each(own.flatMap((primary) => THEMES.map((theme) => ({ primary, theme }))))(
    '$primary stays readable in $theme',
    ({ primary, theme }) => {
      const colors = colorsFor(theme, { primary, sec: '#fa8c16' });
      expect(contrastRatio(colors['on-fill'], colors.fill)).toBeGreaterThanOrEqual(4.6);
      expect(lowest(colors, 'link', ['page', 'surface', 'overlay', 'sel'])).toBeGreaterThanOrEqual(4.5);
      expect(contrastRatio(colors.primary, colors.surface)).toBeGreaterThanOrEqual(3);
    },
  );

  it('derives the fill of the default palette as it was tuned by hand', () => {
    const derived = colorsFor('light', { primary: '#038fde', sec: '#fa8c16' });
    expect(contrastRatio(derived.fill, '#0a79bb')).toBeLessThan(1.05);
  });

  it('refuses a colour which is not #rrggbb', () => {
    expect(() => colorsFor('light', { primary: 'red', sec: '#fa8c16' })).toThrow('#rrggbb');
    expect(isHexColor('#0a79bb')).toBe(true);
    expect(isHexColor('#fff')).toBe(false);
  });
});

describe('themeFor', () => {
  it('makes the selected row from primary over the sheet', () => {
    expect(colorsFor('light').sel).toBe('#e1f2fb');
    expect(colorsFor('dark').sel).toBe('#0e354d');
    expect(mixColors('#000000', '#ffffff', 0.5)).toBe('#808080');
  });

  it('gives semi-dark the light sheet and the dark sidebar', () => {
    const { css, isDark } = themeFor('semi-dark');
    expect(isDark).toBe(false);
    expect(css['--nz-surface']).toBe('#ffffff');
    expect(css['--nz-sidebar']).toBe('#0f1923');
  });

  it('maps the fill to buttons and primary to the seed', () => {
    const { antd } = themeFor('dark', 'red');
    expect(antd.token?.colorPrimary).toBe('#e0435a');
    expect(antd.components?.Button?.colorPrimary).toBe('#d33650');
    expect(antd.token?.colorTextQuaternary).toBe(antd.token?.colorTextTertiary);
  });

  it.each(THEMES)('antd shows our measured colours, not shades it derives: %s', (type) => {
    const token = antdAlgorithms.getDesignToken(themeFor(type).antd);
    const colors = colorsFor(type);
    expect(token.colorPrimary).toBe(colors.primary);
    expect(token.colorError).toBe(colors.bad);
    expect(token.colorLink).toBe(colors.link);
    expect(token.colorTextTertiary).toBe(colors.tx3);
    expect(token.colorBgContainer).toBe(colors.surface);
  });

  it('falls back to the default palette on an unknown id stored by an old browser', () => {
    expect(colorsFor('light', 'teal' as 'blue')).toEqual(colorsFor('light')); // a stale id is not in the type
  });

  it('writes the variables on the root element', () => {
    const written: Record<string, string> = {};
    const root = { style: { setProperty: (name: string, value: string) => (written[name] = value) } };
    applyTheme(cssVars(colorsFor('dark')), root as unknown as HTMLElement); // only style is touched
    expect(written['--nz-surface']).toBe('#12181f');
  });
});

it('vars.css is what write-vars.ts would write today', () => {
  expect(readFileSync(new URL('./vars.css', import.meta.url), 'utf8')).toBe(varsSheet());
});
