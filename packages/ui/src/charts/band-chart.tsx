import { useMemo } from 'react';
import { useCalendar } from '../jalali/use-calendar.ts';
import { cartesianOption, type ChartFrame, tooltipHtml } from './chart-option.ts';
import { Chart, useChartFrame } from './chart.tsx';
import { lineSeries } from './line-series.ts';

export type BandContent = {
  /** Days of the chart, oldest first. */
  dates: readonly string[];
  /** Floor per day; null when there was no band. */
  floor: readonly (number | null)[];
  ceiling: readonly (number | null)[];
  /** Average rate per day; null on days without deals. */
  average: readonly (number | null)[];
  names: Readonly<Record<'floor' | 'ceiling' | 'average', string>>;
};

export type BandChartProps = BandContent & {
  label: string;
  height?: number;
};

/** Series of a stepped line, optionally filled down to the series below it. */
const stepSeries = (
  { name, values }: { name: string; values: readonly (number | null)[] },
  { frame, isFilled }: { frame: ChartFrame; isFilled: boolean },
) => ({
  type: 'line',
  name,
  step: 'end',
  stack: 'band',
  stackStrategy: 'all',
  data: [...values],
  symbol: 'none',
  lineStyle: { width: 1.5, color: frame.colors.tx2 },
  itemStyle: { color: frame.colors.tx2 },
  ...(isFilled && { areaStyle: { color: frame.colors.primary, opacity: 0.1 } }),
  z: 2,
});

/** ECharts option of a band chart; separate from the component so that it can be tested without drawing. */
export const bandOption = (frame: ChartFrame, { dates, floor, ceiling, average, names }: BandContent) => {
  // The axis shows days without their year (`YYYY/` or `YYYY-`); the tooltip has the whole day.
  const base = cartesianOption(
    frame,
    dates.map((date) => date.slice(5)),
  );
  // The ceiling is stacked on the floor: the series holds their difference, the tooltip shows the ceiling itself.
  const between = ceiling.map((value, day) => {
    const low = floor[day] ?? null;
    return value === null || low === null ? null : value - low;
  });
  const pointsOf = (day: number) => [
    { seriesName: names.ceiling, value: ceiling[day] },
    { seriesName: names.average, value: average[day], color: frame.colors.series[0] },
    { seriesName: names.floor, value: floor[day] },
  ];
  return {
    ...base,
    yAxis: { ...(base['yAxis'] as object), scale: true }, // set by cartesianOption
    tooltip: {
      ...(base['tooltip'] as object), // set by baseOption
      trigger: 'axis',
      formatter: (points: { dataIndex: number }[]) => {
        const day = points[0]?.dataIndex ?? 0;
        return tooltipHtml(
          pointsOf(day).map((one) => ({ color: frame.colors.tx2, ...one, name: dates[day] ?? '' })),
          frame,
        );
      },
    },
    series: [
      stepSeries({ name: names.floor, values: floor }, { frame, isFilled: false }),
      stepSeries({ name: names.ceiling, values: between }, { frame, isFilled: true }),
      { ...lineSeries({ name: names.average, values: average }, { frame, at: 0 }), connectNulls: true, z: 4 },
    ],
  };
};

/**
 * Chart of floor and ceiling as steps with a line of rates between them; time starts at the right in right-to-left
 * pages.
 */
export const BandChart = ({ label, height, ...content }: BandChartProps) => {
  const frame = useChartFrame(0);
  const { dates, floor, ceiling, average, names } = content;
  const { format: formatDay } = useCalendar();
  const { floor: low, ceiling: high, average: middle } = names;
  const option = useMemo(
    () =>
      bandOption(frame, {
        dates: dates.map(formatDay),
        floor,
        ceiling,
        average,
        names: { floor: low, ceiling: high, average: middle },
      }),
    [frame, dates, floor, ceiling, average, low, high, middle, formatDay],
  );
  return <Chart option={option} label={label} height={height} />;
};
