import { useMemo } from 'react';
import { MOST_SERIES } from './chart-colors.ts';
import { cartesianOption, groupRest, type ChartFrame, type Series, withAxisNames } from './chart-option.ts';
import { Chart, useChartFrame } from './chart.tsx';
import { lineSeries } from './line-series.ts';

export type LineChartProps = {
  categories: readonly string[];
  /** Shorter names of the categories, for the axis. */
  axisNames?: readonly string[] | undefined;
  series: readonly Series[];
  /** Name of the combined series beyond the sixth. */
  restName?: string;
  /** The axis starts at zero, as suits amounts; rates, which vary little relative to their size, turn it off. */
  isFromZero?: boolean;
  /** Decimals of the figures; as many as a value has when left out. */
  decimals?: number;
  label: string;
  /** Height in pixels. */
  height?: number;
};

type LineContent = Pick<LineChartProps, 'categories' | 'axisNames' | 'series' | 'restName' | 'isFromZero'>;

/** ECharts option of a line chart; separate from the component so that it can be tested without drawing. */
export const lineOption = (frame: ChartFrame, content: LineContent) => {
  const { categories, series, restName = '…', isFromZero = true } = content;
  const base = withAxisNames(cartesianOption(frame, categories), content.axisNames);
  return {
    ...base,
    yAxis: { ...(base['yAxis'] as object), scale: !isFromZero }, // set by cartesianOption
    tooltip: { ...(base['tooltip'] as object), trigger: 'axis' }, // set by baseOption
    series: groupRest(series, { most: MOST_SERIES, restName }).map((line, at) =>
      lineSeries(line, { frame, at }),
    ),
  };
};

/** Chart of lines over time, which starts at the right in right-to-left pages. */
export const LineChart = ({
  categories,
  axisNames,
  series,
  restName,
  isFromZero,
  decimals,
  label,
  height,
}: LineChartProps) => {
  const frame = useChartFrame(decimals);
  const option = useMemo(
    () => lineOption(frame, { categories, axisNames, series, restName, isFromZero }),
    [frame, categories, axisNames, series, restName, isFromZero],
  );
  return <Chart option={option} label={label} height={height} />;
};
