import { type Shade, shadeColor } from './state-shades.ts';
import './chart.css';

const COUNT = 6;

const backgroundOf = (at: number, shade: Shade | undefined): string =>
  shade ? shadeColor(shade) : `var(--nz-series${(at % COUNT) + 1})`;

/** The names of series beside their colours; a part of the panel's header, not of the picture. */
interface Props {
  readonly names: readonly string[];
  /** From this one on they are lines. */
  readonly lineFrom?: number;
  /** Of series that are states, by their place. */
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
