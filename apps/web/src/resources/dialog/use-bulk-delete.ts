/** Deletes several rows in batches, with the outcome of each row, and can restore all that were deleted. */
import type { KeyParts } from '@nazer/contract/kernel/page.ts';
import type { RowDependents } from '@nazer/contract/kernel/resource-calls.ts';
import type { AnyRow, ResourceDefinition } from '@nazer/contract/kernel/resource.ts';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
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

/** `notDeleted`: the server refused to delete the row; `notRestored`: the row was deleted, and undoing it failed. */
export type RowOutcome = 'deleted' | 'notDeleted' | 'restored' | 'notRestored';

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

/**
 * State and steps of a bulk deletion. `run` ends at stage `deleted` also when a call failed: rows without a
 * result got no answer or were not tried. `dependents`, by `BulkRow.id`, are empty while they are counted and
 * when counting failed. `run` and `undo` show failures as toasts.
 */
export function useBulkDelete(definition: ResourceDefinition, chosen: readonly AnyRow[]) {
  // Copied when the dialog opens: the list behind it loses the deleted rows while the dialog still reports on them.
  const [rows] = useState(() => rowsOf(definition, chosen));
  const [stage, setStage] = useState<BulkStage>('asking');
  const [results, setResults] = useState<Readonly<Record<string, RowResult>>>({});
  const storeResults = (answers: readonly (RowResult & { readonly key: KeyParts })[]) =>
    setResults((before) => ({
      ...before,
      ...Object.fromEntries(answers.map(({ key, outcome, desc }) => [idOf(key), { outcome, desc }])),
    }));

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
    () => new Map((query.data ?? []).map((one): [string, RowDependents] => [idOf(one.key), one])),
    [query.data],
  );

  const run = async (withChildren: boolean): Promise<void> => {
    setStage('deleting');
    try {
      for (const step of stepsOf(rows)) {
        const keys = step.map(({ key, rowVersion }) => ({ key, rowVersion }));
        const answers = await deleteRows(definition, keys, withChildren);
        storeResults(
          answers.map(({ key, deleted, desc }) => ({
            key,
            desc,
            outcome: deleted ? 'deleted' : 'notDeleted',
          })),
        );
      }
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
    isCounting: query.isPending,
    doneCount: Object.keys(results).length,
    countOf,
    run,
    undo,
  } as const;
}

export type BulkDeletion = ReturnType<typeof useBulkDelete>;
