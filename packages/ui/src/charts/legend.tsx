import { type Shade, shadeColor } from './state-shades.ts';
import './chart.css';

const COUNT = 6;

const backgroundOf = (at: number, shade: Shade | undefined): string =>
  shade ? shadeColor(shade) : `var(--nz-series${(at % COUNT) + 1})`;

/** Legend with the names of series beside their colours; part of the panel's header, not of the chart. */
interface Props {
  readonly names: readonly string[];
  /** Index from which the series are lines. */
  readonly lineFrom?: number;
  /** Colours of series that are states, by index. */
  readonly shades?: readonly (Shade | undefined)[];
}

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
