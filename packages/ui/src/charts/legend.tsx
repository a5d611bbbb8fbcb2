import { type Shade, shadeColor } from './state-shades.ts';
import './chart.css';

/** Number of colours of series; a seventh series begins again with the first colour. */
const SERIES_COLORS = 6;

const backgroundOf = (at: number, shade: Shade | undefined): string =>
  shade ? shadeColor(shade) : `var(--nz-series${(at % SERIES_COLORS) + 1})`;

interface Props {
  readonly names: readonly string[];
  /** Index from which the series are lines; none are when left out. */
  readonly lineFrom?: number;
  /** Colours of series that are states, by index; the others have the colour of their place. */
  readonly shades?: readonly (Shade | undefined)[];
}

/** Legend with the names of series, each once, beside their colours; part of the panel's header, not of the chart. */
export const Legend = ({ names, lineFrom = Infinity, shades = [] }: Props) => (
  <ul className="nz-legend">
    {names.map((name, index) => (
      <li key={name}>
        <i
          className={index >= lineFrom ? 'nz-legend__line' : undefined}
          style={{ background: backgroundOf(index, shades[index]) }}
        />
        {name}
      </li>
    ))}
  </ul>
);
