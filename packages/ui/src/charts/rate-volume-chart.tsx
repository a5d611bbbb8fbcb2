/**
 * Chart of a rate by day: band between lowest and highest, average, average of an earlier year, and the volume below.
 */
import { DataZoomComponent } from 'echarts/components';
import { use } from 'echarts/core';
import { useMemo } from 'react';
import { type ChartFrame, cartesianOption, tooltipHtml, withAxisNames } from './chart-option.ts';
import { Chart, useChartFrame } from './chart.tsx';

use([DataZoomComponent]);

type Values = readonly (number | null)[];

export type RateVolumeContent = {
  /** Days in the reader's calendar, oldest first. */
  categories: readonly string[];
  /** Days without their year, for the axis. */
  axisNames?: readonly string[] | undefined;
  low: Values;
  high: Values;
  middle: Values;
  /** Average of the earlier year per day; null when nothing is compared. */
  before: Values | null;
  volume: Values;
  names: { band: string; middle: string; before: string; volume: string };
};

export type RateVolumeChartProps = RateVolumeContent & { label: string; height?: number };

/** Height of the volume's part of the chart. */
const VOLUME_SHARE = '22%';

const difference = (high: Values, low: Values): Values =>
  high.map((value, index) => {
    const least = low[index] ?? null;
    return value === null || least === null ? null : value - least;
  });

/** Common part of the two edges of the band: the upper one is stacked on the lower, and neither reacts to the pointer. */
const still = { type: 'line', symbol: 'none', silent: true, stack: 'band', z: 1 } as const;

/** Axes of days of both grids, which move together. */
const axesOf = (base: Record<string, unknown>) => {
  const xAxis = base['xAxis'] as object; // set by cartesianOption
  const yAxis = base['yAxis'] as object;
  return {
    grid: [
      { top: 12, bottom: '44%', left: 56, right: 56 },
      { top: '62%', height: VOLUME_SHARE, left: 56, right: 56 },
    ],
    xAxis: [
      { ...xAxis, gridIndex: 0, axisLabel: { show: false } },
      { ...xAxis, gridIndex: 1 },
    ],
    yAxis: [
      { ...yAxis, gridIndex: 0, scale: true },
      { ...yAxis, gridIndex: 1, splitNumber: 2 },
    ],
  };
};

/** Formatter of the tooltip with the rows of one day. */
const tooltipOf =
  (frame: ChartFrame, content: RateVolumeContent) =>
  (points: readonly { dataIndex: number; name: string }[]): string => {
    const first = points[0];
    if (!first) return '';
    const { dataIndex: at, name } = first;
    const { names, low, high, middle, before, volume } = content;
    const { primary, tx3, series } = frame.colors;
    const [least, most] = [low[at] ?? null, high[at] ?? null];
    const range = least === null || most === null ? null : `${frame.format(least)} – ${frame.format(most)}`;
    const rows = [
      { seriesName: names.middle, value: middle[at] ?? null, color: primary },
      { seriesName: names.band, value: range, color: primary },
      ...(before ? [{ seriesName: names.before, value: before[at] ?? null, color: tx3 }] : []),
      { seriesName: names.volume, value: volume[at] ?? null, color: series[2] },
    ];
    return tooltipHtml(
      rows.map((row) => ({ ...row, name })),
      frame,
    );
  };

/** ECharts option of the chart; separate from the component so that it can be tested without drawing. */
export const rateVolumeOption = (frame: ChartFrame, content: RateVolumeContent) => {
  const { categories, axisNames, low, high, middle, before, volume, names } = content;
  const { primary, tx3, hair, series } = frame.colors;
  const base = withAxisNames(cartesianOption(frame, categories), axisNames) as Record<string, unknown>; // a plain object of options
  return {
    ...base,
    ...axesOf(base),
    axisPointer: { link: [{ xAxisIndex: 'all' }] },
    tooltip: { ...(base['tooltip'] as object), trigger: 'axis', formatter: tooltipOf(frame, content) }, // set by baseOption
    dataZoom: [
      {
        type: 'slider',
        xAxisIndex: [0, 1],
        bottom: 4,
        height: 24,
        left: 56,
        right: 56,
        borderColor: hair,
        fillerColor: `${primary}22`,
        handleStyle: { color: primary },
        showDetail: false,
        brushSelect: false,
      },
    ],
    series: [
      { ...still, data: [...low], lineStyle: { width: 0.5, color: primary }, areaStyle: { opacity: 0 } },
      {
        ...still,
        data: [...difference(high, low)],
        lineStyle: { width: 0.5, color: primary },
        areaStyle: { color: primary, opacity: 0.16 },
      },
      {
        type: 'line',
        name: names.middle,
        data: [...middle],
        symbol: 'none',
        connectNulls: true,
        lineStyle: { width: 2, color: primary },
        z: 3,
      },
      ...(before
        ? [
            {
              type: 'line',
              name: names.before,
              data: [...before],
              symbol: 'none',
              connectNulls: true,
              lineStyle: { width: 1.5, type: 'dashed', color: tx3 },
              z: 2,
            },
          ]
        : []),
      {
        type: 'bar',
        name: names.volume,
        xAxisIndex: 1,
        yAxisIndex: 1,
        data: [...volume],
        barMaxWidth: 14,
        itemStyle: { color: series[2] },
      },
    ],
  };
};

export const RateVolumeChart = ({ label, height = 460, ...content }: RateVolumeChartProps) => {
  const frame = useChartFrame();
  const { categories, axisNames, low, high, middle, before, volume, names } = content;
  const option = useMemo(
    () => rateVolumeOption(frame, { categories, axisNames, low, high, middle, before, volume, names }),
    [frame, categories, axisNames, low, high, middle, before, volume, names],
  );
  return <Chart option={option} label={label} height={height} />;
};
