/** ECharts options in our look: hairlines, no axis line, time from the right in right-to-left pages. */
import type { EChartsCoreOption } from 'echarts/core';
import { mixColors } from '../theme/contrast.ts';
import { FONT_FAMILY } from '../theme/font.ts';
import type { ChartColors } from './chart-colors.ts';
import type { Shade } from './state-shades.ts';

export type ChartFrame = {
  colors: ChartColors;
  isRtl: boolean;
  /** Formats figures on axes and in the tooltip. */
  format: (value: number) => string;
};

export type Series = {
  name: string;
  /** One figure per category; null leaves a gap. */
  values: readonly (number | null)[];
  /** Colour of a state; when absent, the series gets the colour of its position. */
  shade?: Shade;
};

/** Colour of a series that is a state; undefined for one with the colour of its position. */
export const colorOf = ({ shade }: Series, { states, surface }: ChartColors): string | undefined =>
  shade && mixColors(states[shade.status], surface, shade.strength);

const labels = (colors: ChartColors) => ({ color: colors.tx3, fontSize: 12, fontFamily: FONT_FAMILY });

const MARKS = /[&<>"']/gu;
/** Escapes names, which come from data and are inserted into the tooltip's HTML. */
const escapeHtml = (text: string): string => text.replace(MARKS, (mark) => `&#${mark.charCodeAt(0)};`);

/** Argument of ECharts' tooltip formatter; a hollow point has its series' colour on the border. */
type TooltipPoint = {
  seriesName?: string;
  name: string;
  value: unknown;
  color?: unknown;
  borderColor?: unknown;
};

/** Beginning of the name that ECharts gives a series without one, such as that of a donut. */
const MADE_UP = 'series\0';

const tooltipRow = (point: TooltipPoint, format: ChartFrame['format']): string => {
  // A string is a figure that is already formatted.
  const text = typeof point.value === 'string' ? point.value : '–';
  const figure = typeof point.value === 'number' ? format(point.value) : text;
  const name = point.seriesName?.startsWith(MADE_UP) === false ? point.seriesName : point.name;
  const color = [point.borderColor, point.color].find((each) => typeof each === 'string') ?? 'currentColor';
  return (
    `<div class="nz-chart-tip__row"><i style="background:${escapeHtml(color)}"></i>` +
    `<span>${escapeHtml(name)}</span><bdi dir="ltr" class="nz-num">${escapeHtml(figure)}</bdi></div>`
  );
};

/** HTML of the tooltip of all charts: the category, then a row per series. */
export const tooltipHtml = (
  points: readonly TooltipPoint[],
  frame: Pick<ChartFrame, 'format' | 'isRtl'>,
): string => {
  const title = points[0] ? `<b>${escapeHtml(points[0].name)}</b>` : '';
  const rows = points.map((point) => tooltipRow(point, frame.format)).join('');
  return `<div class="nz-chart-tip" dir="${frame.isRtl ? 'rtl' : 'ltr'}">${title}${rows}</div>`;
};

/** Option common to all charts: colours, font, tooltip as an overlay, and no animation when the reader wants none. */
export const baseOption = (frame: ChartFrame): EChartsCoreOption => {
  const { colors } = frame;
  return {
    color: colors.series,
    textStyle: { fontFamily: FONT_FAMILY },
    animationDuration: 180,
    animationDurationUpdate: 180,
    tooltip: {
      backgroundColor: colors.overlay,
      borderColor: colors.hair,
      borderWidth: 0,
      padding: 8,
      confine: true,
      textStyle: { color: colors.tx, fontFamily: FONT_FAMILY, fontSize: 12 },
      extraCssText: `border-radius:8px;box-shadow:${colors.sh2}`,
      transitionDuration: 0.14,
      formatter: (points: TooltipPoint | TooltipPoint[]) => tooltipHtml([points].flat(), frame),
    },
  };
};

/** Measures the margins from the labels instead of the axes, so that long figures are never cut. */
const WITH_LABELS = { outerBoundsMode: 'same', outerBoundsContain: 'axisLabel' };

/**
 * Most categories of which ECharts itself chooses the labels that fit; of more, at most half as many are labelled at even
 * distances. ECharts also measures the labels it hides, and many of them would leave the bars no room.
 */
const MOST_LABELS = 24;

const labelInterval = (count: number): number | 'auto' =>
  count <= MOST_LABELS ? 'auto' : Math.ceil(count / MOST_LABELS) * 2 - 1;

/**
 * Option with the category axis at the bottom and figures at the start edge; both are mirrored in right-to-left
 * pages.
 */
export const cartesianOption = (frame: ChartFrame, categories: readonly string[]): EChartsCoreOption => {
  const { colors, isRtl, format } = frame;
  return {
    ...baseOption(frame),
    grid: { top: 12, bottom: 4, left: 4, right: 4, ...WITH_LABELS },
    xAxis: {
      type: 'category',
      data: [...categories],
      inverse: isRtl,
      axisLine: { show: false },
      axisTick: { show: false },
      axisLabel: { ...labels(colors), hideOverlap: true, interval: labelInterval(categories.length) },
    },
    yAxis: {
      type: 'value',
      position: isRtl ? 'right' : 'left',
      splitNumber: 4,
      splitLine: { lineStyle: { color: colors.hair, width: 1 } },
      axisLabel: { ...labels(colors), formatter: format },
    },
  };
};

/** Puts shorter names below the chart; the tooltip keeps the whole ones. */
export const withAxisNames = (
  option: EChartsCoreOption,
  axisNames: readonly string[] | undefined,
): EChartsCoreOption => {
  if (!axisNames) return option;
  const xAxis = option['xAxis'] as { axisLabel: object }; // set by cartesianOption
  const formatter = (name: string, index: number): string => axisNames[index] ?? name;
  return { ...option, xAxis: { ...xAxis, axisLabel: { ...xAxis.axisLabel, formatter } } };
};

/** Option of horizontal bars, which start at the start edge and run from top to bottom. */
export const horizontalOption = (frame: ChartFrame, categories: readonly string[]): EChartsCoreOption => {
  const { colors, isRtl, format } = frame;
  return {
    ...baseOption(frame),
    grid: { top: 4, bottom: 4, left: 4, right: 12, ...WITH_LABELS },
    xAxis: {
      type: 'value',
      inverse: isRtl,
      splitNumber: 4,
      splitLine: { lineStyle: { color: colors.hair, width: 1 } },
      axisLabel: { ...labels(colors), formatter: format },
    },
    yAxis: {
      type: 'category',
      data: [...categories],
      inverse: true,
      position: isRtl ? 'right' : 'left',
      axisLine: { show: false },
      axisTick: { show: false },
      axisLabel: { ...labels(colors), color: colors.tx2 },
    },
  };
};

const sumAt = (series: readonly Series[], index: number): number =>
  series.reduce((sum, { values }) => sum + (values[index] ?? 0), 0);

/**
 * Returns at most `most` series, of which the last sums up the rest under `restName`, because a seventh colour cannot
 * be told apart.
 */
export const groupRest = (
  series: readonly Series[],
  { most, restName }: { most: number; restName: string },
): readonly Series[] => {
  if (series.length <= most) return series;
  const rest = series.slice(most - 1);
  const length = Math.max(...rest.map(({ values }) => values.length));
  const values = Array.from({ length }, (_, index) => sumAt(rest, index));
  return [...series.slice(0, most - 1), { name: restName, values }];
};
