/** The ten navigation styles as data: the parts of the frame each one has, and their places. */
import { layoutTypes, type NavStyle, navStyles } from '@nazer/contract/identity/appearance.ts';
import type { Settings } from '../../platform/settings.ts';

/** Bar above the page. `strip`: state of the market and the day; `menu`: groups of the menu side by side. */
export type Bar = 'strip' | 'header' | 'menu';

/**
 * Content of the header. `trail`: menu button and breadcrumb; `brand`: logo and search by category; `inside`: logo
 * and groups of the menu.
 */
export type HeaderKind = 'trail' | 'brand' | 'inside';

export interface FrameParts {
  /** Form of the sidebar; null when the menu is a drawer or stands in a bar. */
  readonly side: 'expanded' | 'mini' | null;
  /** Bars from top to bottom; without any, the sidebar has the buttons of the header. */
  readonly bars: readonly Bar[];
  readonly header: HeaderKind;
  /** Bar that is dark in every theme. */
  readonly dark?: Bar;
}

const aside = (side: FrameParts['side'], bars: readonly Bar[] = ['header']): FrameParts => ({
  side,
  bars,
  header: 'trail',
});

const above = (bars: readonly Bar[], own: Partial<FrameParts> = {}): FrameParts => ({
  side: null,
  bars,
  header: 'brand',
  ...own,
});

const partsByStyle: Readonly<Record<NavStyle, FrameParts>> = {
  fixed: aside('expanded'),
  'mini-sidebar': aside('mini'),
  drawer: aside(null),
  'no-header-mini-sidebar': aside('mini', []),
  'no-header-expanded-sidebar': aside('expanded', []),
  'default-horizontal': above(['header', 'menu']),
  'dark-horizontal': above(['header', 'menu'], { dark: 'menu' }),
  'inside-header-horizontal': above(['header'], { header: 'inside', dark: 'header' }),
  'below-header': above(['strip', 'header', 'menu']),
  'above-header': above(['menu', 'header']),
};

/**
 * Parts of a style. Below 992 px every style uses the drawer. A style unknown to this version counts as the fixed
 * one.
 */
export function partsOf(style: string, isNarrow: boolean): FrameParts {
  const known = navStyles.find((name) => name === style) ?? 'fixed';
  return partsByStyle[isNarrow ? 'drawer' : known];
}

const heights = { strip: 32, menu: 42 } as const;
const headerHeights = { trail: 48, brand: 48, inside: 52 } as const;

/** Total height of the bars in px; a list fills the rest of the screen. */
export const heightOfBars = ({ bars, header }: FrameParts): number =>
  bars.reduce((sum, bar) => sum + (bar === 'header' ? headerHeights[header] : heights[bar]), 0);

/**
 * Reads a choice from the address: `NAV_STYLE_ABOVE_HEADER` and `above-header` are the same; undefined for unknown
 * values.
 */
function readChoice<T extends string>(
  choices: readonly T[],
  prefix: string,
  text: string | null,
): T | undefined {
  const short = (text ?? '').replace(prefix, '').toLowerCase().replaceAll('_', '-');
  return choices.find((choice) => choice === short);
}

/**
 * Frame settings of the address, which override stored ones: `?nav-style=drawer&layout-type=LAYOUT_TYPE_BOXED`.
 * Unknown values are ignored.
 */
export function readFrameFromQuery(search: string): Partial<Settings> {
  const query = new URLSearchParams(search);
  const navStyle = readChoice(navStyles, 'NAV_STYLE_', query.get('nav-style'));
  const layoutType = readChoice(layoutTypes, 'LAYOUT_TYPE_', query.get('layout-type'));
  return { ...(navStyle && { navStyle }), ...(layoutType && { layoutType }) };
}
