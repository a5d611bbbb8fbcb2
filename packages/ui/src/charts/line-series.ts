import { type ChartFrame, colorOf, type Series } from './chart-option.ts';

/** Greatest number of points drawn on a line, as more would hide it; the tooltip still finds all points. */
const MOST_POINTS = 40;

/** Series of a 2 px line with hollow points, in the colour of its state, or of its position `at` if it is no state. */
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
