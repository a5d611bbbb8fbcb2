import { useMemo } from 'react';
import { cartesianOption, type ChartFrame } from './chart-option.ts';
import { Chart, useChartFrame } from './chart.tsx';
import { lineSeries } from './line-series.ts';

export type SparkContent = {
  kind: 'area' | 'line' | 'bar';
  /** Names of the values, shown in the tooltip. */
  categories: readonly string[];
  name: string;
  values: readonly number[];
  /** Index of the series colour, from 0. */
  color?: number;
};

export type SparkChartProps = SparkContent & {
  /** Decimals of the figures; as many as a value has when left out. */
  decimals?: number;
  label: string;
  /** Height in pixels. */
  height: number;
};

const barOf = ({ name, values, color = 0 }: SparkContent, { colors }: ChartFrame) => ({
  type: 'bar',
  name,
  data: [...values],
  barMaxWidth: 11,
  itemStyle: { borderRadius: 1.5, color: colors.series[color] },
});

const lineOf = ({ kind, name, values, color = 0 }: SparkContent, frame: ChartFrame) => ({
  ...lineSeries({ name, values }, { frame, at: color }),
  showSymbol: false,
  ...(kind === 'area' && { areaStyle: { color: frame.colors.series[color], opacity: 0.14 } }),
});

/** ECharts option of a small chart; separate from the component so that it can be tested without drawing. */
export const sparkOption = (frame: ChartFrame, content: SparkContent) => {
  const base = cartesianOption(frame, content.categories);
  const isBar = content.kind === 'bar';
  return {
    ...base,
    grid: { top: 6, bottom: 2, left: 4, right: 4 },
    xAxis: { ...(base['xAxis'] as object), show: false, boundaryGap: isBar }, // set by cartesianOption
    yAxis: { ...(base['yAxis'] as object), show: false, scale: !isBar }, // set by cartesianOption
    tooltip: { ...(base['tooltip'] as object), trigger: 'axis', axisPointer: { type: 'none' } }, // set by baseOption
    series: [isBar ? barOf(content, frame) : lineOf(content, frame)],
  };
};

/** Small chart of one series without axes, for cards; its figures are in the tooltip. */
export const SparkChart = ({ decimals, label, height, ...content }: SparkChartProps) => {
  const frame = useChartFrame(decimals);
  const { kind, categories, name, values, color } = content;
  const option = useMemo(
    () => sparkOption(frame, { kind, categories, name, values, ...(color !== undefined && { color }) }),
    [frame, kind, categories, name, values, color],
  );
  return <Chart option={option} label={label} height={height} />;
};
