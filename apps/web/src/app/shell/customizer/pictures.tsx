/**
 * Small drawings of themes, navigation styles and layouts; those of styles are derived from the table of their parts.
 */
import type { LayoutType, NavStyle } from '@nazer/contract/identity/appearance.ts';
import { colorsFor, cssVars, type ThemeType } from '@nazer/ui/theme/css-vars.ts';
import { useSettings } from '../../../platform/use-settings.ts';
import { type Bar, type FrameParts, partsOf } from '../nav-styles.ts';

/** Size of the drawings of styles, in units of their view box. */
const wide = 68;
const high = 46;

const barHeights: Readonly<Record<Bar, number>> = { strip: 4, header: 9, menu: 7 };

interface Box {
  readonly at: readonly [x: number, y: number];
  readonly size: readonly [width: number, height: number];
}

function Rect({ at: [x, y], size: [width, height], as }: Box & { readonly as: string }) {
  return <rect className={`pic-${as}`} x={x} y={y} width={width} height={height} rx={height > 6 ? 0 : 1} />;
}

/** Lines of text that fill an area. */
function Lines({ at: [x, y], size: [width, height] }: Box) {
  const rows = Math.max(Math.floor((height - 11) / 5), 0);
  return (
    <>
      <Rect at={[x + 4, y + 4]} size={[16, 3]} as="line" />
      {Array.from({ length: rows }, (_, row) => (
        <Rect key={row} at={[x + 4, y + 11 + row * 5]} size={[width - 8, 2]} as="soft" />
      ))}
    </>
  );
}

/** Menu entries; the second one is active. */
function Entries({ count, at: [x, y], step: [dx, dy], size }: Box & EntriesStep) {
  return Array.from({ length: count }, (_, place) => (
    <Rect key={place} at={[x + place * dx, y + place * dy]} size={size} as={place === 1 ? 'act' : 'line'} />
  ));
}

interface EntriesStep {
  readonly count: number;
  readonly step: readonly [dx: number, dy: number];
}

function Bars({ parts, width }: { readonly parts: FrameParts; readonly width: number }) {
  let y = 0;
  return parts.bars.map((bar) => {
    const top = y;
    const height = barHeights[bar];
    y += height;
    const hasMenu = bar === 'menu' || (bar === 'header' && parts.header === 'inside');
    return (
      <g key={bar}>
        <Rect
          at={[0, top]}
          size={[width, height]}
          as={parts.dark === bar ? 'dark' : bar === 'strip' ? 'soft' : 'paper'}
        />
        <Rect at={[0, top + height]} size={[width, 0.8]} as="line" />
        {bar === 'header' && <Rect at={[3, top + 3]} size={[7, 3]} as="line" />}
        {hasMenu && <Entries count={4} at={[14, top + height / 2 - 1]} step={[9, 0]} size={[6, 2]} />}
      </g>
    );
  });
}

const sideWidths = { expanded: 16, mini: 8 } as const;

/** Picture of a navigation style, drawn from left to right; CSS mirrors it in right-to-left pages. */
export function NavStylePicture({ value }: { readonly value: NavStyle }) {
  const parts = partsOf(value, false);
  const side = parts.side ? sideWidths[parts.side] : 0;
  const isDrawer = parts.side === null && parts.header === 'trail';
  const top = parts.bars.reduce((sum, bar) => sum + barHeights[bar], 0);
  return (
    <svg className="pic" viewBox={`0 0 ${wide} ${high}`} aria-hidden="true">
      <Rect at={[0, 0]} size={[wide, high]} as="paper" />
      <g transform={`translate(${side})`}>
        <Bars parts={parts} width={wide - side} />
        <Lines at={[0, top]} size={[wide - side, high - top]} />
      </g>
      {parts.side && (
        <>
          <Rect at={[0, 0]} size={[side, high]} as="side" />
          <Entries count={6} at={[2.5, 8]} step={[0, 5]} size={[side - 5, 2]} />
        </>
      )}
      {isDrawer && <rect className="pic-drawer" x="0.5" y={top} width="20" height={high - top - 0.5} />}
    </svg>
  );
}

const layoutRooms: Readonly<Record<LayoutType, Box>> = {
  framed: { at: [7, 7], size: [98, 46] },
  full: { at: [0, 0], size: [112, 60] },
  boxed: { at: [16, 0], size: [80, 60] },
};

export function LayoutPicture({ value }: { readonly value: LayoutType }) {
  const { at, size } = layoutRooms[value];
  const [x, y] = at;
  const [width, height] = size;
  return (
    <svg className="pic" viewBox="0 0 112 60" aria-hidden="true">
      <Rect at={[0, 0]} size={[112, 60]} as="soft" />
      <Rect at={at} size={size} as="paper" />
      <Rect at={at} size={[22, height]} as="line" />
      <Lines at={[x + 24, y]} size={[width - 26, height]} />
    </svg>
  );
}

/** Picture of a theme in its own colours, whatever theme the page has. */
export function ThemePicture({ value }: { readonly value: ThemeType }) {
  const palette = useSettings((all) => all.colorSelection);
  return (
    <svg className="pic" viewBox="0 0 112 62" style={cssVars(colorsFor(value, palette))} aria-hidden="true">
      <Rect at={[0, 0]} size={[112, 62]} as="sheet" />
      <Rect at={[0, 0]} size={[28, 62]} as="sidebar" />
      <Entries count={4} at={[5, 12]} step={[0, 9]} size={[18, 3]} />
      <Rect at={[34, 9]} size={[26, 5]} as="text" />
      {[0, 1, 2, 3].map((row) => (
        <Rect key={row} at={[34, 21 + row * 9]} size={[70, 3]} as="hair" />
      ))}
    </svg>
  );
}
