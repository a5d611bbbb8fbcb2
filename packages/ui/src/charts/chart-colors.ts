/** The chart's colours, read from the page: ECharts writes them into the SVG and cannot follow a CSS variable. */
import type { Status } from '../tag.tsx';

const NAMES = ['surface', 'overlay', 'hair', 'tx', 'tx2', 'tx3', 'primary', 'sh2'] as const;
const STATES = ['ok', 'warn', 'bad', 'info', 'wait', 'mute'] as const satisfies readonly Status[];
const SERIES = ['series1', 'series2', 'series3', 'series4', 'series5', 'series6'] as const;

export type ChartColors = Record<(typeof NAMES)[number], string> & {
  series: string[];
  states: Record<Status, string>;
};

/** The `--nz-…` values as they stand on an element (the page's root by default). */
export const readChartColors = (element: Element = document.documentElement): ChartColors => {
  const style = getComputedStyle(element);
  const value = (name: string) => style.getPropertyValue(`--nz-${name}`).trim();
  const named = Object.fromEntries(NAMES.map((name) => [name, value(name)])) as Record<
    (typeof NAMES)[number],
    string
  >; // one entry a name
  const states = Object.fromEntries(STATES.map((state) => [state, value(`${state}-mark`)])) as Record<
    Status,
    string
  >; // one entry a state
  return { ...named, states, series: SERIES.map(value) };
};

/** Six series can be told apart; what is beyond joins the last as «سایر». */
export const MOST_SERIES = SERIES.length;
