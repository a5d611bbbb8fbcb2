import { useMemo } from 'react';
import { MOST_SERIES } from './chart-colors.ts';
import { cartesianOption, groupRest, type ChartFrame, type Series, withAxisNames } from './chart-option.ts';
import { Chart, useChartFrame } from './chart.tsx';
import { lineSeries } from './line-series.ts';

export type LineChartProps = {
  categories: readonly string[];
  /** Shorter names of the categories, below the lines. */
  axisNames?: readonly string[] | undefined;
  series: readonly Series[];
  /** The name of series beyond six together. */
  restName?: string;
  /** Amounts begin at zero; rates, whose movement is small beside their size, need not. */
  isFromZero?: boolean;
  decimals?: number;
  label: string;
  height?: number;
};

type LineContent = Pick<LineChartProps, 'categories' | 'axisNames' | 'series' | 'restName' | 'isFromZero'>;

/** The option of a line chart; apart from the component so that it can be tested without drawing. */
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

/** Lines over time; time begins at the right in right-to-left. */
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
