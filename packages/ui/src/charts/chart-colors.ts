/** Colours of charts, read from the page: ECharts writes them into the SVG and cannot follow CSS variables. */
import type { Status } from '../tag.tsx';

const NAMES = ['surface', 'overlay', 'hair', 'tx', 'tx2', 'tx3', 'primary', 'sh2'] as const;
const STATES = ['ok', 'warn', 'bad', 'info', 'wait', 'mute'] as const satisfies readonly Status[];
const SERIES = ['series1', 'series2', 'series3', 'series4', 'series5', 'series6'] as const;

export type ChartColors = Record<(typeof NAMES)[number], string> & {
  series: string[];
  states: Record<Status, string>;
};

/** Values of `--nz-…` variables as they apply to an element (by default the root). */
export const readChartColors = (element: Element = document.documentElement): ChartColors => {
  const style = getComputedStyle(element);
  const value = (name: string) => style.getPropertyValue(`--nz-${name}`).trim();
  const named = Object.fromEntries(NAMES.map((name) => [name, value(name)])) as Record<
    (typeof NAMES)[number],
    string
  >; // one entry per name
  const states = Object.fromEntries(STATES.map((state) => [state, value(`${state}-mark`)])) as Record<
    Status,
    string
  >; // one entry per state
  return { ...named, states, series: SERIES.map(value) };
};

/** Number of series whose colours can be told apart; further ones are combined as «سایر». */
export const MOST_SERIES = SERIES.length;
