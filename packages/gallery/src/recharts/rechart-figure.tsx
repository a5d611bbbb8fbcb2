/**
 * A chart of Recharts in our look: colours of the page, time from the right in right-to-left pages, a table and files
 * behind it.
 */
import { formatNumber } from '@nazer/ui/number-format.ts';
import { FONT_FAMILY } from '@nazer/ui/theme/font.ts';
import { useUi } from '@nazer/ui/ui-context.ts';
import type { ReactElement } from 'react';
import {
  CartesianGrid,
  ResponsiveContainer,
  Tooltip,
  XAxis,
  type XAxisProps,
  YAxis,
  type YAxisProps,
} from 'recharts';
import { FigureFrame } from '../figures/figure-frame.tsx';
import type { Figures } from '../figures/files.ts';

/** Colours of series as CSS variables, six that can be distinguished. */
export const colours = [1, 2, 3, 4, 5, 6].map((one) => `var(--nz-series${one})`);

/** Data as Recharts expects it: an object for each category, with its `name` and a figure by the name of each series. */
export type Row = Readonly<Record<string, string | number | null>>;

const rowsOf = ({ categories, series }: Figures): Row[] =>
  categories.map((name, at) => ({
    name,
    ...Object.fromEntries(series.map((one) => [one.name, one.values[at] ?? null])),
  }));

interface RechartFigureProps extends Figures {
  /** Title below the chart, and beginning of the sentence for screen readers. */
  readonly label: string;
  /** Pixels, 240 when absent. */
  readonly height?: number;
  /**
   * The chart of Recharts over the rows, with `accessibilityLayer={false}`: for screen readers and keyboard the figure is
   * one image with a sentence.
   */
  readonly children: (rows: Row[]) => ReactElement;
}

export function RechartFigure({ height = 240, children, ...figures }: RechartFigureProps) {
  return (
    <FigureFrame {...figures} height={height}>
      {(sentence) => (
        <div role="img" aria-label={sentence} className="gal-figure-drawing">
          <ResponsiveContainer width="100%" height={height}>
            {children(rowsOf(figures))}
          </ResponsiveContainer>
        </div>
      )}
    </FigureFrame>
  );
}

/** Font of all texts of a chart. */
const words = { fontSize: 12, fontFamily: FONT_FAMILY };

/** Formatter of figures: at most two decimals, grouped in the way of the language; what is no number is left as it is. */
export function useFormat(): (value: unknown) => string {
  const { language } = useUi();
  return (value) =>
    typeof value === 'number' ? formatNumber(Math.round(value * 100) / 100, { language }) : String(value);
}

/** Box with the figures at the pointer. */
export function Tip() {
  const format = useFormat();
  const { direction } = useUi();
  return (
    <Tooltip
      formatter={format}
      isAnimationActive={false}
      contentStyle={{
        direction,
        background: 'var(--nz-overlay)',
        border: 0,
        borderRadius: 8,
        boxShadow: 'var(--nz-sh2)',
        color: 'var(--nz-tx)',
        ...words,
      }}
      itemStyle={{ color: 'var(--nz-tx2)' }}
      cursor={{ fill: 'var(--nz-hov)', stroke: 'var(--nz-hair)' }}
    />
  );
}

const tick = { fill: 'var(--nz-tx3)', ...words };

/** `x` and `y` override the usual options of an axis. */
interface AxesProps {
  readonly x?: Omit<XAxisProps, 'ref'>;
  readonly y?: Omit<YAxisProps, 'ref'>;
  /** Whether categories stand below each other; the chart itself then needs `layout="vertical"`. */
  readonly isTurned?: boolean;
}

/** Both axes, the grid lines of the figures, and the box at the pointer; mirrored in right-to-left pages. */
export function Axes({ x, y, isTurned = false }: AxesProps) {
  const isRtl = useUi().direction === 'rtl';
  const format = useFormat();
  const [orientation, names, figures] = [
    isRtl ? ('right' as const) : ('left' as const),
    { dataKey: 'name', type: 'category' as const },
    { type: 'number' as const, tickFormatter: format },
  ];
  return (
    <>
      <CartesianGrid stroke="var(--nz-hair)" vertical={isTurned} horizontal={!isTurned} />
      <XAxis
        {...(isTurned ? figures : names)}
        reversed={isRtl}
        tick={tick}
        tickLine={false}
        axisLine={false}
        height={24}
        {...x}
      />
      <YAxis
        {...(isTurned ? names : figures)}
        orientation={orientation}
        tick={tick}
        tickLine={false}
        axisLine={false}
        width={isTurned ? 64 : 44}
        {...y}
      />
      <Tip />
    </>
  );
}
