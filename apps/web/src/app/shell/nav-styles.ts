/** The ten navigation styles as data: which parts of the frame a style has, and where they stand. */
import { layoutTypes, type NavStyle, navStyles } from '@nazer/contract/identity/appearance.ts';
import type { Settings } from '../../platform/settings.ts';

/** A bar above the page. `strip`: state of the market and notices; `menu`: the groups side by side. */
export type Bar = 'strip' | 'header' | 'menu';

/** `trail`: toggle and breadcrumb; `brand`: logo and search by category; `inside`: logo and the groups of the menu. */
export type HeaderKind = 'trail' | 'brand' | 'inside';

export interface FrameParts {
  /** The menu beside the page; null where it is a drawer or stands in a bar. */
  readonly side: 'expanded' | 'mini' | null;
  /** From the top down. Without bars the sidebar has the buttons of the header. */
  readonly bars: readonly Bar[];
  readonly header: HeaderKind;
  /** The bar that is dark in every theme. */
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

/** Below 992 px every style is the drawer. A style this version does not know, kept by another one, is the fixed one. */
export function partsOf(style: string, isNarrow: boolean): FrameParts {
  const known = navStyles.find((name) => name === style) ?? 'fixed';
  return partsByStyle[isNarrow ? 'drawer' : known];
}

const heights = { strip: 32, menu: 42 } as const;
const headerHeights = { trail: 48, brand: 48, inside: 52 } as const;

/** How much of the screen's height the bars take, in px: a list fills the rest. */
export const heightOfBars = ({ bars, header }: FrameParts): number =>
  bars.reduce((sum, bar) => sum + (bar === 'header' ? headerHeights[header] : heights[bar]), 0);

/** `NAV_STYLE_ABOVE_HEADER` and `above-header` name the same style; undefined for what is neither. */
function readChoice<T extends string>(
  choices: readonly T[],
  prefix: string,
  text: string | null,
): T | undefined {
  const short = (text ?? '').replace(prefix, '').toLowerCase().replaceAll('_', '-');
  return choices.find((choice) => choice === short);
}

/** `?nav-style=drawer&layout-type=LAYOUT_TYPE_BOXED` wins over what was kept; unknown values are ignored. */
export function readFrameFromQuery(search: string): Partial<Settings> {
  const query = new URLSearchParams(search);
  const navStyle = readChoice(navStyles, 'NAV_STYLE_', query.get('nav-style'));
  const layoutType = readChoice(layoutTypes, 'LAYOUT_TYPE_', query.get('layout-type'));
  return { ...(navStyle && { navStyle }), ...(layoutType && { layoutType }) };
}
