/**
 * Panel that shows figures as a chart or as a table; marks of the chart and cells of the table link to the same rows.
 */
import { Icon } from '@nazer/ui/icons/icon.tsx';
import { type ReactNode, useState } from 'react';
import { useText } from '../../platform/words/i18n.tsx';
import { Panel } from '@nazer/ui/cards/panel.tsx';
import { useLabelled } from '@nazer/ui/use-labelled.ts';
import './chart-panel.css';

export interface ChartPanelProps {
  readonly title: string;
  readonly note: string;
  /** Placeholder or sentence of a query that has not answered, above what is there. */
  readonly state?: ReactNode;
  /** Whether there are figures: chart and table stay away before that. */
  readonly isRead?: boolean;
  /** Displayed beside the chart, not beside the table. */
  readonly legend: ReactNode;
  readonly chart: ReactNode;
  /** Headings of the table, all different; each row has one cell for each. */
  readonly head: readonly string[];
  readonly rows: readonly { readonly key: string; readonly cells: readonly ReactNode[] }[];
}

export function ChartPanel(props: ChartPanelProps) {
  const { title, note, state, isRead = true, legend, chart, head, rows } = props;
  const labelled = useLabelled();
  const t = useText('cards');
  const [isTable, setIsTable] = useState(false);
  const turn = (
    <button
      type="button"
      className="chart-panel__turn"
      aria-label={labelled(t(isTable ? 'asChart' : 'asTable'), title)}
      onClick={() => setIsTable(!isTable)}
    >
      <Icon name={isTable ? 'chart' : 'list'} size={14} /> {t(isTable ? 'chart' : 'table')}
    </button>
  );
  return (
    <Panel
      title={title}
      note={note}
      more={
        <span className="chart-panel__more">
          {!isTable && legend}
          {turn}
        </span>
      }
    >
      {state}
      {isRead &&
        (isTable ? (
          <div className="chart-panel__scroll">
            <table className="chart-panel__table" aria-label={title}>
              <thead>
                <tr>
                  {head.map((name) => (
                    <th key={name} scope="col">
                      {name}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {rows.map(({ key, cells }) => (
                  <tr key={key}>
                    {cells.map((cell, at) => (
                      <td key={head[at]}>{cell}</td>
                    ))}
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        ) : (
          <div className="dashboard-chart">{chart}</div>
        ))}
    </Panel>
  );
}
