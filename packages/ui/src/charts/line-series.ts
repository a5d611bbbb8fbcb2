import { type ChartFrame, colorOf, type Series } from './chart-option.ts';

/** More points than this on a line hide it; the tooltip still finds them. */
const MOST_POINTS = 40;

/** A line of 2 px with hollow points, in the colour of its place among the series. */
export const lineSeries = (line: Series, { frame, at }: { frame: ChartFrame; at: number }) => {
  const { name, values } = line;
  const { series, surface } = frame.colors;
  const color = colorOf(line, frame.colors) ?? series[at % series.length];
  return {
    type: 'line',
    name,
    data: [...values],
    symbol: 'circle',
    symbolSize: 6,
    showSymbol: values.length <= MOST_POINTS,
    lineStyle: { width: 2, color },
    itemStyle: { color: surface, borderColor: color, borderWidth: 2 },
    z: 3,
  };
};
