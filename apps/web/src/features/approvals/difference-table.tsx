/** Table of changes: each item with its value before and after. */
import { Icon } from '@nazer/ui/icons/icon.tsx';
import { Fragment, type ReactNode } from 'react';
import { useText } from '../../platform/words/i18n.tsx';

export interface DifferenceRow {
  readonly key: string;
  /** Name of the record; rows of one record stand together below it. */
  readonly group?: string;
  readonly title: ReactNode;
  readonly before: ReactNode;
  readonly after: ReactNode;
}

export interface DifferenceTableProps {
  readonly label: string;
  /** Heading of the values before the change. */
  readonly now: string;
  readonly rows: readonly DifferenceRow[];
}

/** Only a heading when there are no rows. Names of records stand between the rows when there are several. */
export function DifferenceTable({ label, now, rows }: DifferenceTableProps) {
  const t = useText('approvals');
  const groups = Map.groupBy(rows, ({ group = '' }) => group);
  return (
    <section className="ap-part" aria-label={label}>
      <h3>
        {label} <small>{t('changeCount', { count: rows.length })}</small>
      </h3>
      {rows.length > 0 && (
        <table className="ap-table">
          <thead>
            <tr>
              <th scope="col">{t('subject')}</th>
              <th scope="col">{now}</th>
              <td />
              <th scope="col">{t('after')}</th>
            </tr>
          </thead>
          <tbody>
            {[...groups].map(([group, members]) => (
              <Fragment key={group}>
                {group !== '' && groups.size > 1 && (
                  <tr className="ap-table__group">
                    <th scope="rowgroup" colSpan={4}>
                      {group}
                    </th>
                  </tr>
                )}
                {members.map(({ key, title, before, after }) => (
                  <tr key={key}>
                    <th scope="row">{title}</th>
                    <td>{before}</td>
                    <td className="ap-table__to">
                      <Icon name="chevron-end" size={14} />
                    </td>
                    <td className="ap-table__after">{after}</td>
                  </tr>
                ))}
              </Fragment>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}
