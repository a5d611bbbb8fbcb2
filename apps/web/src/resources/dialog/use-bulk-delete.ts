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
 * `notRestored`: the row was deleted, and undoing it failed; `restoreUnknown`: it was deleted, and no answer came to
 * undoing it.
 */
export type RowOutcome = 'deleted' | 'notDeleted' | 'unknown' | 'restored' | 'notRestored' | 'restoreUnknown';

export interface RowResult {
  readonly outcome: RowOutcome;
  /** The server's sentence when the row was not deleted or not restored. */
  readonly desc: string;
}

/** Stages in their order; `asking` shows dependents and waits for the user's decision. */
export type BulkStage = 'asking' | 'deleting' | 'deleted' | 'restoring' | 'restored';

/** Rows per call: few enough that progress is visible, enough that the deletion is quick. */
const batchSize = 10;

const idOf = (key: KeyParts): string => key.map(({ id }) => String(id)).join('_');

function rowsOf(definition: ResourceDefinition, rows: readonly AnyRow[]): BulkRow[] {
  return rows.flatMap((row) => {
    const id = keyText(definition, row);
    const key = keyParts(definition, id);
    return key ? [{ id, key, rowVersion: row.rowVersion, title: titleOf(definition, row) || id }] : [];
  });
}

function batchesOf(rows: readonly BulkRow[]): BulkRow[][] {
  return Array.from({ length: Math.ceil(rows.length / batchSize) }, (_, batch) =>
    rows.slice(batch * batchSize, (batch + 1) * batchSize),
  );
}

interface RowAnswer extends RowResult {
  readonly key: KeyParts;
}

/** Whether the server has executed, or may still execute, a call whose results did not come. */
const isFateOpen = (error: unknown): error is ApiError =>
  error instanceof ApiError && (isUnanswered(error) || error.status === 503 || error.code === 'alreadyDone');

interface Sending {
  readonly definition: ResourceDefinition;
  readonly keys: readonly KeyParts[];
  readonly send: () => Promise<readonly RowAnswer[]>;
  /** Whether a row was deleted or restored, judged by whether it exists now. */
  readonly isDone: (isThere: boolean) => boolean;
  readonly outcomes: Readonly<Record<'done' | 'refused' | 'unknown', RowOutcome>>;
}

/**
 * Deletes or restores the rows of a batch. When the results did not come, although the call was sent again under its
 * key, the rows are read: one that is gone is deleted, one that is there is restored. Any other stays unknown, because
 * the server may be executing the call, unless the server says that the call has ended. Throws the failure when rows
 * are left unknown, and any refusal.
 */
async function sendBatch(
  { definition, keys, send, isDone, outcomes }: Sending,
  store: (answers: readonly RowAnswer[]) => void,
): Promise<void> {
  const answersOf = (of: readonly KeyParts[], outcome: RowOutcome) =>
    of.map((key): RowAnswer => ({ key, outcome, desc: '' }));
  try {
    store(await send());
  } catch (error) {
    if (!isFateOpen(error)) throw error;
    store(answersOf(keys, outcomes.unknown));
    const isEnded = error.code === 'alreadyDone';
    const present = new Set((await getDependents(definition, keys)).map(({ key }) => idOf(key)));
    const done = keys.filter((key) => isDone(present.has(idOf(key))));
    const left = keys.filter((key) => !done.includes(key));
    store([
      ...answersOf(done, outcomes.done),
      ...answersOf(left, isEnded ? outcomes.refused : outcomes.unknown),
    ]);
    if (!isEnded && left.length > 0) throw error;
  }
}

const deletionOf = (
  definition: ResourceDefinition,
  batch: readonly BulkRow[],
  withChildren: boolean,
): Sending => ({
  definition,
  keys: batch.map(({ key }) => key),
  send: async () => {
    const sent = batch.map(({ key, rowVersion }) => ({ key, rowVersion }));
    const answers = await deleteRows(definition, sent, withChildren);
    return answers.map(({ key, deleted, desc }) => ({
      key,
      desc,
      outcome: deleted ? 'deleted' : 'notDeleted',
    }));
  },
  isDone: (isThere) => !isThere,
  outcomes: { done: 'deleted', refused: 'notDeleted', unknown: 'unknown' },
});

const restorationOf = (definition: ResourceDefinition, keys: readonly KeyParts[]): Sending => ({
  definition,
  keys,
  send: async () => {
    const answers = await restoreRows(definition, keys);
    return answers.map(({ key, restored, desc }) => ({
      key,
      desc,
      outcome: restored ? 'restored' : 'notRestored',
    }));
  },
  isDone: (isThere) => isThere,
  outcomes: { done: 'restored', refused: 'notRestored', unknown: 'restoreUnknown' },
});

/** Outcomes that do not replace the one before: they tell of a batch that was sent again though the row was done. */
const lesserThan: Readonly<Partial<Record<RowOutcome, readonly RowOutcome[]>>> = {
  deleted: ['notDeleted', 'unknown'],
  restored: ['notRestored', 'restoreUnknown'],
};

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
      const news = answers.filter(({ key, outcome }) => {
        const known = before[idOf(key)];
        return !known || !lesserThan[known.outcome]?.includes(outcome);
      });
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

  const isOutcome = (id: string, ...outcomes: readonly RowOutcome[]): boolean => {
    const known = results[id];
    return known !== undefined && outcomes.includes(known.outcome);
  };
  const isOpen = ({ id }: BulkRow): boolean => (results[id]?.outcome ?? 'unknown') === 'unknown';
  const run = async (withChildren: boolean): Promise<void> => {
    setStage('deleting');
    try {
      // A batch with an unknown row is sent again as it was: the same input goes under the same key.
      for (const batch of batchesOf(rows).filter((one) => one.some(isOpen)))
        await sendBatch(deletionOf(definition, batch, withChildren), storeResults);
    } catch (error) {
      presentError(error);
    }
    setStage('deleted');
    await refreshAfterWrite(definition);
  };

  const undo = async (): Promise<void> => {
    setStage('restoring');
    // With the rows that an undo without an answer restored: the same input goes under the same key.
    const undoable = rows.filter(({ id }) => isOutcome(id, 'deleted', 'restoreUnknown', 'restored'));
    const keys = undoable.map(({ key }) => key);
    try {
      await sendBatch(restorationOf(definition, keys), storeResults);
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
    /** Query that counts the dependents, for its error and retry. */
    counting: query,
    /** Whether rows can be sent to be deleted again; not once an undo was sent, which the deletion would take back. */
    hasOpenRows: rows.some(isOpen) && !rows.some(({ id }) => isOutcome(id, 'restored', 'restoreUnknown')),
    /** Whether there are rows that `undo` would restore. */
    isUndoable: rows.some(({ id }) => isOutcome(id, 'deleted', 'restoreUnknown')),
    /** Rows whose outcome is known, deleted or not. */
    doneCount: rows.filter((row) => !isOpen(row)).length,
    countOf,
    run,
    undo,
  } as const;
}

export type BulkDeletion = ReturnType<typeof useBulkDelete>;
