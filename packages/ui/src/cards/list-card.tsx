import type { ReactNode } from 'react';
import { Panel, type PanelProps } from './panel.tsx';

export interface ListCardRow {
  readonly key: string | number;
  /** Element at the start of the line: an icon, a picture or a checkbox. */
  readonly lead?: ReactNode;
  readonly title: ReactNode;
  readonly detail?: ReactNode;
  readonly end?: ReactNode;
}

export type ListCardProps = Omit<PanelProps, 'children'> & { readonly rows: readonly ListCardRow[] };

/** Card with a title and lines of one shape. */
export const ListCard = ({ rows, ...panel }: ListCardProps) => (
  <Panel {...panel}>
    <ul className="nz-card-list">
      {rows.map(({ key, lead, title, detail, end }) => (
        <li key={key}>
          {lead}
          <p>
            <b>{title}</b>
            {detail && <span>{detail}</span>}
          </p>
          {end && <span className="nz-card-list__end">{end}</span>}
        </li>
      ))}
    </ul>
  </Panel>
);
