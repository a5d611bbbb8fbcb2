/** Deletes several rows in batches, with the outcome of each row, and can restore all that were deleted. */
import type { KeyParts } from '@nazer/contract/kernel/page.ts';
import type { RowDependents } from '@nazer/contract/kernel/resource-calls.ts';
import type { AnyRow, ResourceDefinition } from '@nazer/contract/kernel/resource.ts';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { ApiError, isUnanswered } from '../../platform/calls/api-error.ts';
import { presentError } from '../../platform/calls/present-error.ts';
import { refreshAfterWrite } from '../refresh-after-write.ts';
import { deleteRows, getDependents, restoreRows } from '../resource-api.ts';
import { keyParts, keyText, titleOf } from '@nazer/contract/kernel/row-key.ts';

export interface BulkRow {
  /** Key of the row as one text, by which answers are matched. */
  readonly id: string;
  readonly key: KeyParts;
  readonly rowVersion: number;
  readonly title: string;
}

/**
 * `notDeleted`: the server refused to delete the row; `unknown`: no answer came, so it may be deleted or not;
 * `notRestored`: the row was deleted, and undoing it failed.
 */
export type RowOutcome = 'deleted' | 'notDeleted' | 'unknown' | 'restored' | 'notRestored';

export interface RowResult {
  readonly outcome: RowOutcome;
  /** The server's sentence when the row was not deleted or not restored. */
  readonly desc: string;
}

/** Stages in their order; `asking` shows dependents and waits for the user's decision. */
export type BulkStage = 'asking' | 'deleting' | 'deleted' | 'restoring' | 'restored';

/** Rows per call: few enough that progress is visible, enough that the deletion is quick. */
const stepSize = 10;

const idOf = (key: KeyParts): string => key.map(({ id }) => String(id)).join('_');

function rowsOf(definition: ResourceDefinition, rows: readonly AnyRow[]): BulkRow[] {
  return rows.flatMap((row) => {
    const id = keyText(definition, row);
    const key = keyParts(definition, id);
    return key ? [{ id, key, rowVersion: row.rowVersion, title: titleOf(definition, row) || id }] : [];
  });
}

function stepsOf(rows: readonly BulkRow[]): BulkRow[][] {
  return Array.from({ length: Math.ceil(rows.length / stepSize) }, (_, step) =>
    rows.slice(step * stepSize, (step + 1) * stepSize),
  );
}

interface RowAnswer extends RowResult {
  readonly key: KeyParts;
}

/** Whether the server has deleted, or may have deleted, rows of a batch whose results did not come. */
const isFateOpen = (error: unknown): error is ApiError =>
  error instanceof ApiError && (isUnanswered(error) || error.status === 503 || error.code === 'alreadyDone');

interface Deletion {
  readonly definition: ResourceDefinition;
  readonly withChildren: boolean;
  readonly store: (answers: readonly RowAnswer[]) => void;
}

/**
 * Deletes the rows of a batch. When the results did not come, although the call was sent again under its key, the rows
 * are read: one that is gone is deleted. One that is still there stays unknown, because the server may be deleting it,
 * unless the server says that the call has ended. Throws the failure when rows are left unknown, and any refusal.
 */
async function deleteBatch({ definition, withChildren, store }: Deletion, batch: readonly BulkRow[]) {
  const keys = batch.map(({ key }) => key);
  const all = (outcome: RowOutcome) => keys.map((key): RowAnswer => ({ key, outcome, desc: '' }));
  try {
    const sent = batch.map(({ key, rowVersion }) => ({ key, rowVersion }));
    const answers = await deleteRows(definition, sent, withChildren);
    store(
      answers.map(({ key, deleted, desc }) => ({ key, desc, outcome: deleted ? 'deleted' : 'notDeleted' })),
    );
  } catch (error) {
    if (!isFateOpen(error)) throw error;
    store(all('unknown'));
    const isEnded = error.code === 'alreadyDone';
    const present = new Set((await getDependents(definition, keys)).map(({ key }) => idOf(key)));
    const left: RowOutcome = isEnded ? 'notDeleted' : 'unknown';
    store([
      ...all('deleted').filter(({ key }) => !present.has(idOf(key))),
      ...all(left).filter(({ key }) => present.has(idOf(key))),
    ]);
    if (!isEnded && present.size > 0) throw error;
  }
}

/**
 * State and steps of a bulk deletion. `run` ends at stage `deleted` also when a call failed: rows without a
 * result were not tried, and `run` tries them and the `unknown` ones again. `dependents`, by `BulkRow.id`, are
 * undefined until they are known. `run` and `undo` show failures as toasts.
 */
export function useBulkDelete(definition: ResourceDefinition, chosen: readonly AnyRow[]) {
  // Copied when the dialog opens: the list behind it loses the deleted rows while the dialog still reports on them.
  const [rows] = useState(() => rowsOf(definition, chosen));
  const [stage, setStage] = useState<BulkStage>('asking');
  const [results, setResults] = useState<Readonly<Record<string, RowResult>>>({});
  const storeResults = (answers: readonly RowAnswer[]) =>
    setResults((before) => {
      // A row known to be deleted stays so when its batch is sent again and the server no longer finds it.
      const news = answers.filter(
        ({ key, outcome }) =>
          before[idOf(key)]?.outcome !== 'deleted' || (outcome !== 'notDeleted' && outcome !== 'unknown'),
      );
      return {
        ...before,
        ...Object.fromEntries(news.map(({ key, outcome, desc }) => [idOf(key), { outcome, desc }])),
      };
    });

  const query = useQuery({
    queryKey: [`POST /${definition.name}/GetDependents`, rows.map(({ id }) => id)],
    queryFn: ({ signal }) =>
      getDependents(
        definition,
        rows.map(({ key }) => key),
        signal,
      ),
    enabled: stage === 'asking',
    // Counts are read anew each time the dialog opens; the deletion itself checks again on the server.
    gcTime: 0,
  });
  const dependents = useMemo(
    () => query.data && new Map(query.data.map((one): [string, RowDependents] => [idOf(one.key), one])),
    [query.data],
  );

  const isOpen = ({ id }: BulkRow): boolean => (results[id]?.outcome ?? 'unknown') === 'unknown';
  const run = async (withChildren: boolean): Promise<void> => {
    setStage('deleting');
    try {
      // A batch with an unknown row is sent again as it was: the same input goes under the same key.
      for (const batch of stepsOf(rows).filter((one) => one.some(isOpen)))
        await deleteBatch({ definition, withChildren, store: storeResults }, batch);
    } catch (error) {
      presentError(error);
    }
    setStage('deleted');
    await refreshAfterWrite(definition);
  };

  const undo = async (): Promise<void> => {
    setStage('restoring');
    const deletedKeys = rows.filter(({ id }) => results[id]?.outcome === 'deleted').map(({ key }) => key);
    try {
      const answers = await restoreRows(definition, deletedKeys);
      storeResults(
        answers.map(({ key, restored, desc }) => ({
          key,
          desc,
          outcome: restored ? 'restored' : 'notRestored',
        })),
      );
      setStage('restored');
    } catch (error) {
      presentError(error);
      setStage('deleted');
    }
    await refreshAfterWrite(definition);
  };

  const countOf = (outcome: RowOutcome): number =>
    Object.values(results).filter((result) => result.outcome === outcome).length;
  return {
    rows,
    stage,
    results,
    dependents,
    counting: query,
    hasOpenRows: rows.some(isOpen),
    doneCount: rows.filter((row) => !isOpen(row)).length,
    countOf,
    run,
    undo,
  } as const;
}

export type BulkDeletion = ReturnType<typeof useBulkDelete>;
