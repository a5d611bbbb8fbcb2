import { Num } from '@nazer/ui/text.tsx';
import type { Figures } from './files.ts';

interface FigureTableProps extends Figures {
  readonly label: string;
  readonly height?: number;
}

/** The figures of a chart as a table, a row for each category; it scrolls beyond `height` pixels. */
export const FigureTable = ({ label, of, categories, series, height = 240 }: FigureTableProps) => (
  <div
    className="gal-figure-table"
    role="region"
    aria-label={label}
    tabIndex={0}
    style={{ maxBlockSize: height }}
  >
    <table>
      <thead>
        <tr>
          <th scope="col">{of}</th>
          {series.map(({ name }) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {categories.map((category, at) => (
          <tr key={category}>
            <th scope="row">{category}</th>
            {series.map(({ name, values }) => (
              <td key={name}>
                <Num value={values[at]} tabular />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </div>
);
