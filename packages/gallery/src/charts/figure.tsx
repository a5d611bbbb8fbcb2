/** Chart of ECharts over series of figures, in the frame with table and files. */
import { cartesianOption, type ChartFrame, horizontalOption } from '@nazer/ui/charts/chart-option.ts';
import { Chart, useChartFrame } from '@nazer/ui/charts/chart.tsx';
import { FunnelChart, GaugeChart, ScatterChart } from 'echarts/charts';
import {
  DataZoomComponent,
  LegendComponent,
  MarkPointComponent,
  VisualMapComponent,
} from 'echarts/components';
import { type EChartsCoreOption, use } from 'echarts/core';
import { useMemo } from 'react';
import { FigureFrame } from '../figures/figure-frame.tsx';
import type { FigureSeries } from '../figures/files.ts';

use([
  DataZoomComponent,
  FunnelChart,
  GaugeChart,
  LegendComponent,
  MarkPointComponent,
  ScatterChart,
  VisualMapComponent,
]);

/** Series with its options of ECharts. */
export interface DrawnSeries extends FigureSeries {
  /** Options of the series, laid over those of a line without points: other kinds set their `type`. */
  readonly draw?: object;
}

export interface FigureProps {
  readonly label: string;
  /** Name of the first column of the table. */
  readonly of: string;
  readonly categories: readonly string[];
  readonly series: readonly DrawnSeries[];
  /** Whether categories run from top to bottom, i.e. bars lie. */
  readonly isTurned?: boolean;
  /** Options of the horizontal axis. */
  readonly x?: object;
  /** Options of the vertical axis; an array makes several axes. */
  readonly y?: object;
  /**
   * Options that replace the usual ones of the same name, series included, except those of the tooltip, which are laid
   * over the usual ones; the table keeps the figures of `series`.
   */
  readonly extra?: (frame: ChartFrame) => EChartsCoreOption;
  /** Pixels, 240 when absent. */
  readonly height?: number;
}

/** Option of ECharts for a figure. */
export function optionOf(
  frame: ChartFrame,
  {
    categories,
    series,
    isTurned,
    x,
    y,
    extra,
  }: Pick<FigureProps, 'categories' | 'series' | 'isTurned' | 'x' | 'y' | 'extra'>,
): EChartsCoreOption {
  const base = (isTurned ? horizontalOption : cartesianOption)(frame, categories);
  const hasLegend = series.length > 1;
  const own = extra?.(frame) ?? {};
  return {
    ...base,
    ...(hasLegend && {
      legend: {
        bottom: 0,
        data: series.filter(({ isInvisible }) => !isInvisible).map(({ name }) => name),
        icon: 'roundRect',
        itemWidth: 10,
        itemHeight: 10,
        textStyle: { color: frame.colors.tx2 },
      },
      grid: { ...(base['grid'] as object), bottom: 30 },
    }),
    xAxis: { ...(base['xAxis'] as object), ...x },
    yAxis: Array.isArray(y)
      ? y.map((one: object) => ({ ...(base['yAxis'] as object), ...one }))
      : { ...(base['yAxis'] as object), ...y },
    series: series.map(({ name, values, draw, isInvisible }) => ({
      type: 'line',
      name,
      data: [...values],
      showSymbol: false,
      ...draw,
      ...(isInvisible && { itemStyle: { color: 'transparent' } }),
    })),
    ...own,
    tooltip: {
      ...(base['tooltip'] as object), // set by baseOption
      trigger: 'axis',
      axisPointer: { type: 'none' },
      ...(own['tooltip'] as object | undefined), // an object wherever `extra` gives it
    },
  };
}

export function Figure(props: FigureProps) {
  const { label, of, categories, series, height = 240 } = props;
  const frame = useChartFrame();
  const option = useMemo(() => optionOf(frame, props), [frame, props]);
  return (
    <FigureFrame label={label} of={of} categories={categories} series={series} height={height}>
      {(sentence) => <Chart option={option} label={sentence} height={height} />}
    </FigureFrame>
  );
}
