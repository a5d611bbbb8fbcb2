/** One ceiling of an office: its setting, what uses it, and its history. */
import type { ColumnDefinition, ListDefinition, ListRow } from '@nazer/contract/kernel/list.ts';
import { officeList } from '@nazer/contract/sarafi/offices.list.ts';
import { Money } from '@nazer/ui/text.tsx';
import type { ReactNode } from 'react';
import { useMay } from '../../platform/session/session.ts';
import { useText } from '../../platform/words/i18n.tsx';
import { useActorName } from '../../resources/actor-name.ts';
import { ActionButton } from '../../resources/page/action-button.tsx';
import { RowTable } from '../../resources/record/row-table.tsx';
import type { Taahod } from './limit-form.tsx';
import { useMoment } from './use-office-place.ts';
import './limit-part.css';

type Columns = Readonly<Record<string, ColumnDefinition>>;

const listOf = (columns: Columns): ListDefinition => ({
  ...officeList,
  // The values use words of the list of offices, but their keys are no links to its records.
  details: undefined as never,
  fields: Object.entries(columns).map(([key, column]) => ({ key, ...column })),
});

const historyColumns = (kinds: string): ListDefinition =>
  listOf({
    at: { kind: 'instant' },
    kind: { kind: 'choice', codes: kinds },
    ceiling: { kind: 'amount' },
    byUserName: { kind: 'text' },
    approvedByName: { kind: 'text' },
    description: { kind: 'text' },
  });
const histories = {
  taahod: historyColumns('taahodKind'),
  position: historyColumns('openPositionKind'),
} as const;

export function LimitHistory({
  subject,
  rows,
}: {
  readonly subject: keyof typeof histories;
  readonly rows: Taahod['history'];
}) {
  const t = useText('sarafi');
  const definition = histories[subject];
  const actorName = useActorName();
  const named = rows.map((row) => ({ ...row, byUserName: actorName(row.byUserName) }));
  if (rows.length === 0) return <p className="rf-empty">{t('limitHistoryEmpty')}</p>;
  return (
    <RowTable
      label={t('limitHistory')}
      definition={definition}
      columns={definition.fields}
      headingOf={(key) => t(`history.${key as 'at'}`)}
      rows={named as unknown as readonly ListRow[]} // rows hold only figures and texts
    />
  );
}

interface LimitProps {
  readonly title: string;
  readonly setLabel: string;
  readonly right: 'sarafi.taahod.edit' | 'sarafi.position.edit';
  readonly facts: readonly (readonly [name: string, value: ReactNode])[];
  readonly onSet: () => void;
  readonly children: ReactNode;
}

export function LimitPart({ title, setLabel, right, facts, onSet, children }: LimitProps) {
  const { at } = useMoment();
  const g = useText('grid');
  const mayEdit = useMay(right);
  return (
    <section className="rf-child ol" aria-label={title}>
      <h2>
        {title}{' '}
        {at === undefined && (
          <ActionButton
            isSmall
            icon="pencil"
            label={setLabel}
            reason={mayEdit ? '' : g('noEditRight')}
            onPress={onSet}
          />
        )}
      </h2>
      <dl>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {children}
    </section>
  );
}

/** Amount in euro to the cent. */
export const euro = (value: string | null) => <Money value={value} decimals={2} unit="EUR" />;
