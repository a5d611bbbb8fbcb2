import './chart.css';

const COUNT = 6;

/** The names of series beside their colours; a part of the panel's header, not of the picture. */
export const Legend = ({ names, lineFrom = Infinity }: { names: readonly string[]; lineFrom?: number }) => (
  <ul className="nz-legend">
    {names.map((name, index) => (
      <li key={name}>
        <i
          className={index >= lineFrom ? 'nz-legend__line' : undefined}
          style={{ background: `var(--nz-series${(index % COUNT) + 1})` }}
        />
        {name}
      </li>
    ))}
  </ul>
);
