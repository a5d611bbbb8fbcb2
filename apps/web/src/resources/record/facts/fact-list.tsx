/** Facts of a record in groups, each drawn by its kind. */
import type { ListColumn } from '@nazer/contract/kernel/list.ts';
import { isMaskedValue } from '@nazer/contract/kernel/masks.ts';
import type { FactGroup, RecordDefinition } from '@nazer/contract/kernel/record.ts';
import { Lat } from '@nazer/ui/text.tsx';
import { Suspense } from 'react';
import { apiData } from '../../../platform/calls/api.ts';
import { useText } from '../../../platform/words/i18n.tsx';
import { lazyPart } from '../../../platform/start/lazy-part.ts';
import { PageLink } from '../../../platform/page-link.tsx';
import { useMay } from '../../../platform/session/session.ts';
import { detailsInput } from '../../first-list-calls.ts';
import { KindValue } from '../../kinds/kind-value.tsx';
import { kinds, useValueContext, valueText } from '../../kinds/kinds.ts';
import { FactRow, FactSection, NoValue } from './fact.tsx';
import { groupsBelowHead } from './displayed-facts.ts';
import type { Details } from '../use-details.ts';
import { useValueLink } from '../use-record-link.ts';
import { useRecordWords, useWhole } from '../use-record-words.ts';

const MaskedValue = lazyPart(async () => (await import('../../masks/masked-value.tsx')).MaskedValue);

export interface FactsProps {
  readonly record: RecordDefinition;
  readonly row: Details;
}

interface ValueProps extends FactsProps {
  readonly column: ListColumn;
}

/** Masked number: revealed after a reason to those who may see it, otherwise with the sentence why not. */
function HiddenValue({ record, row, column }: ValueProps) {
  const t = useText('masks');
  const { column: wordOf } = useRecordWords(record);
  const mayReveal = useMay('personal.reveal');
  const { details, key } = record.of;
  const masked = String(row[column.key]);
  const reveal = async (reason: string): Promise<string> => {
    const { call = '' } = details ?? {};
    const input = details ? detailsInput(details, String(row[key[0] ?? ''])) : {};
    const body = { call, ...input, at: column.key, maskedValue: masked, reason };
    return (await apiData('POST /api/System/RevealPersonal', { body }, { present: 'caller' })).value;
  };
  return (
    <Suspense fallback={masked}>
      <MaskedValue
        label={wordOf(column.key)}
        masked={masked}
        reveal={mayReveal ? reveal : undefined}
        reason={t('closed')}
      />
    </Suspense>
  );
}

/**
 * Value drawn by its kind, with the unit that another column holds; the number of another record links to that record.
 * A dash for an unknown value.
 */
export function FactValue({ record, row, column }: ValueProps) {
  const whole = useWhole(record);
  const linkOf = useValueLink(whole);
  const context = useValueContext(whole, [row]);
  const value = row[column.key];
  const text = valueText(column, value, context);
  if (value === undefined || value === null || text === '') return <NoValue />;
  if (isMaskedValue(value)) return <HiddenValue record={record} row={row} column={column} />;
  // In a sentence, booleans are the words yes and no instead of a tick.
  const drawn = column.kind === 'boolean' ? text : <KindValue field={column} value={value} text={text} />;
  const href = record.of.key.includes(column.key) ? null : linkOf(column, value, row);
  if (href !== null) return <PageLink href={href}>{drawn}</PageLink>;
  const unit = record.columns.find(({ key }) => key === column.unit);
  const unitText = unit === undefined ? '' : valueText(unit, row[unit.key], context);
  if (unitText === '') return drawn;
  return (
    <span className="nz-money">
      {drawn} {unit?.kind === 'choice' ? unitText : <Lat>{unitText}</Lat>}
    </span>
  );
}

/** Groups of facts below the head, without what the head says. */
export function FactList({ record, row, groups }: FactsProps & { readonly groups: readonly FactGroup[] }) {
  const { own, column: wordOf } = useRecordWords(record);
  return groupsBelowHead(record, row, groups).map(({ name, columns }) => (
    <FactSection key={name} title={own(`group.${name}`)}>
      {columns.map((column) => (
        <FactRow key={column.key} name={wordOf(column.key)} isWide={kinds[column.kind].isWide === true}>
          <FactValue record={record} row={row} column={column} />
        </FactRow>
      ))}
    </FactSection>
  ));
}
