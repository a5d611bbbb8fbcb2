/** Rows of a bulk deletion: their dependents before it, the outcome of each row after it. */
import type { RowDependents } from '@nazer/contract/kernel/resource-calls.ts';
import { useLanguage, useText } from '../../platform/words/i18n.tsx';
import type { MessageKey } from '../../platform/words/messages.ts';
import { useCountedName } from '../resource-words.ts';
import { useCount } from '../use-format.ts';
import type { BulkDeletion, BulkRow, RowOutcome } from './use-bulk-delete.ts';
import '../files/files.css';

type ChildCounts = RowDependents['children'];

/** Joins counts into text, for example «4 محصول و 3 تلفن». */
export function useCountedList(): (counted: ChildCounts) => string {
  const language = useLanguage();
  const count = useCount();
  const name = useCountedName();
  const list = new Intl.ListFormat(language, { type: 'conjunction' });
  return (counted) => list.format(counted.map((one) => `${count(one.count)} ${name(one.resource)}`));
}

/**
 * Child rows of all rows together, summed by resource; without those of rows that a mention keeps from being deleted.
 */
export function sumDependents(all: Iterable<RowDependents>): ChildCounts {
  const sums = new Map<string, number>();
  for (const { children, mentions } of all) {
    if (mentions.length > 0) continue;
    for (const { resource, count } of children) sums.set(resource, (sums.get(resource) ?? 0) + count);
  }
  return [...sums].map(([resource, count]) => ({ resource, count }));
}

const outcomeWords: Readonly<Record<RowOutcome, MessageKey<'dialog'>>> = {
  deleted: 'bulkDeleted',
  notDeleted: 'bulkNotDeleted',
  unknown: 'bulkUnknown',
  restored: 'bulkRowRestored',
  notRestored: 'bulkNotRestored',
  restoreUnknown: 'bulkUnknown',
};

interface RowsProps {
  readonly deletion: BulkDeletion;
  readonly withChildren: boolean;
}

/**
 * What deleting would do with a row: it goes, alone or with its child rows, or it stays because of them or because
 * other records refer to it; «…» until its dependents are known.
 */
function Outlook({ row, deletion, withChildren }: RowsProps & { readonly row: BulkRow }) {
  const t = useText('dialog');
  const counted = useCountedList();
  if (!deletion.dependents) return '…';
  const found = deletion.dependents.get(row.id);
  if (found && found.mentions.length > 0)
    return <span className="rf-problem">{t('bulkMentioned', { list: counted(found.mentions) })}</span>;
  if (!found || found.children.length === 0) return t('bulkGoes');
  const list = counted(found.children);
  return withChildren ? (
    t('bulkGoesWith', { list })
  ) : (
    <span className="rf-problem">{t('bulkStays', { list })}</span>
  );
}

/** What happened to a row: the server's sentence, else the word of the outcome. */
function Result({ row, deletion }: { readonly row: BulkRow; readonly deletion: BulkDeletion }) {
  const t = useText('dialog');
  const result = deletion.results[row.id];
  if (!result) return deletion.stage === 'deleting' ? '…' : t('bulkUntried');
  const isFine = result.outcome === 'deleted' || result.outcome === 'restored';
  return <span className={isFine ? '' : 'rf-problem'}>{result.desc || t(outcomeWords[result.outcome])}</span>;
}

export function BulkRows(props: RowsProps) {
  const { deletion } = props;
  const t = useText('dialog');
  const isAsking = deletion.stage === 'asking';
  return (
    <div className="rf-scroll">
      <table className="rf-table">
        <thead>
          <tr>
            <th scope="col">{t('bulkRow')}</th>
            <th scope="col">{t(isAsking ? 'bulkOutlook' : 'bulkResult')}</th>
          </tr>
        </thead>
        <tbody>
          {deletion.rows.map((row) => (
            <tr key={row.id}>
              <td>{row.title}</td>
              <td>
                {isAsking ? <Outlook {...props} row={row} /> : <Result row={row} deletion={deletion} />}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
