import type { ReactNode } from 'react';
import { Panel, type PanelProps } from './panel.tsx';

export interface ListCardRow {
  readonly key: string | number;
  /** An icon, a picture, a box to tick. */
  readonly lead?: ReactNode;
  readonly title: ReactNode;
  readonly detail?: ReactNode;
  readonly end?: ReactNode;
}

export type ListCardProps = Omit<PanelProps, 'children'> & { readonly rows: readonly ListCardRow[] };

/** Lines of one shape under a title. */
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
