import { useMemo } from 'react';
import { MOST_SERIES } from './chart-colors.ts';
import {
  cartesianOption,
  colorOf,
  groupRest,
  horizontalOption,
  type ChartFrame,
  type Series,
  withAxisNames,
} from './chart-option.ts';
import { Chart, type ChartProps, useChartFrame } from './chart.tsx';
import { lineSeries } from './line-series.ts';

export type BarChartProps = {
  categories: readonly string[];
  /** Shorter names of the categories, for the axis of vertical bars. */
  axisNames?: readonly string[] | undefined;
  series: readonly Series[];
  /** Series drawn as lines above the bars; their colours follow those of the bars. */
  lines?: readonly Series[];
  /** Draws horizontal bars from the start edge. */
  isHorizontal?: boolean;
  /** Puts the bars of a category on top of each other instead of side by side. */
  isStacked?: boolean;
  /** Name of the combined series beyond the sixth. */
  restName?: string;
  /** Decimals of the figures; as many as a value has when left out. */
  decimals?: number;
  label: string;
  /** Height in pixels. */
  height?: number;
  onPick?: ChartProps['onPick'];
};

type BarContent = Pick<
  BarChartProps,
  'categories' | 'axisNames' | 'series' | 'lines' | 'isHorizontal' | 'isStacked' | 'restName'
>;

/** Greatest width of a bar in pixels. */
const BAR_WIDTH = 11;

/** ECharts option of a bar chart; separate from the component so that it can be tested without drawing. */
export const barOption = (frame: ChartFrame, content: BarContent) => {
  const { categories, lines = [], isHorizontal = false, isStacked = false, restName = '…' } = content;
  const bars = groupRest(content.series, { most: MOST_SERIES - lines.length, restName });
  const base = isHorizontal
    ? horizontalOption(frame, categories)
    : withAxisNames(cartesianOption(frame, categories), content.axisNames);
  return {
    ...base,
    tooltip: { ...(base['tooltip'] as object), trigger: 'axis', axisPointer: { type: 'none' } }, // set by baseOption
    series: [
      ...bars.map((bar) => ({
        type: 'bar',
        name: bar.name,
        data: [...bar.values],
        barMaxWidth: BAR_WIDTH,
        barGap: '20%',
        ...(isStacked ? { stack: 'all' } : {}),
        itemStyle: { borderRadius: isStacked ? 0 : 1.5, color: colorOf(bar, frame.colors) },
      })),
      ...lines.map((line, index) => lineSeries(line, { frame, at: bars.length + index })),
    ],
  };
};

/** Chart of vertical or horizontal bars, optionally with lines above them. */
export const BarChart = ({ decimals, label, height, onPick, ...content }: BarChartProps) => {
  const frame = useChartFrame(decimals);
  const { categories, axisNames, series, lines, isHorizontal, isStacked, restName } = content;
  const option = useMemo(
    () => barOption(frame, { categories, axisNames, series, lines, isHorizontal, isStacked, restName }),
    [frame, categories, axisNames, series, lines, isHorizontal, isStacked, restName],
  );
  return <Chart option={option} label={label} height={height} onPick={onPick} />;
};
