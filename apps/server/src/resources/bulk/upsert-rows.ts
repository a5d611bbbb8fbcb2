/**
 * Adds and changes many rows inside the transaction of an import, each with its log entry: a handful of
 * statements for a batch. Give about a thousand rows a call, so that the process stays awake between them.
 */
import type { FieldValue } from '@nazer/contract/kernel/field-kinds.ts';
import type { AnyRow, FieldDefinition, ResourceDefinition } from '@nazer/contract/kernel/resource.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Ctx } from '../../platform/ctx.ts';
import type { Tx } from '../../platform/database/database.ts';
import { assignNumbers, lockLiveParents } from './bulk-numbers.ts';
import {
  type BulkLogEntry,
  insertLogEntries,
  insertMany,
  lockExisting,
  updateMany,
} from './bulk-statements.ts';
import type { RowValues } from '../rows/check-values.ts';
import { sqlState } from '../rows/database-refusals.ts';
import { keyText } from '../rows/keys.ts';
import type { KeyTuple } from '../lists/list-cache.ts';
import { filledFields } from '../rows/log-entry.ts';
import { lockReferences } from '../rows/parents.ts';
import { addWrites } from '../rows/write-counter.ts';
import { actorName, withAssigned } from '../rows/write-rows.ts';
import { updatedFields } from '../rows/write-statements.ts';

export interface Bulk {
  readonly definition: ResourceDefinition;
  /** Rows that `checkValues` passed. */
  readonly rows: readonly Readonly<RowValues>[];
  /** Wire names of the fields the file has: others keep their value in rows that exist already. */
  readonly fields: readonly string[];
}

/**
 * Result of a row; results are in the order of the rows. `duplicateDeleted`: a deleted row has its key;
 * `parentMissing`: the parent of a new row is deleted or does not exist. Neither is written.
 */
export type BulkResult = 'inserted' | 'updated' | 'unchanged' | 'duplicateDeleted' | 'parentMissing';

interface Change {
  /** The stored row, and the complete row as it will be. */
  readonly current: AnyRow;
  readonly row: RowValues;
  /** Wire names of the fields that differ. */
  readonly changed: readonly string[];
}

/** Key of a row; undefined when a part is missing, empty or 0: a new row to which the system gives the number. */
function keyOfRow(definition: ResourceDefinition, row: Readonly<RowValues>): KeyTuple | undefined {
  const parts = definition.key.map((key) => row[key]);
  const isComplete = parts.every((part) => part !== undefined && part !== 0 && part !== '');
  return isComplete ? (parts as (string | number)[]) : undefined; // keys are texts and integers
}

function titleOf(definition: ResourceDefinition, row: Readonly<RowValues>): string {
  return definition.title.map((key) => row[key]).join(' ');
}

/** The values of these fields; an empty text for a field that the row lacks. */
function only(
  keys: readonly string[],
  row: Readonly<Record<string, FieldValue>>,
): Record<string, FieldValue> {
  return Object.fromEntries(keys.map((key) => [key, row[key] ?? '']));
}

/** What a row changes in the stored one; undefined when nothing. */
function changeOf(
  writable: readonly FieldDefinition[],
  current: AnyRow,
  row: Readonly<RowValues>,
): Change | undefined {
  const changed = writable.map(({ key }) => key).filter((key) => row[key] !== current[key]);
  if (changed.length === 0) return undefined;
  return { current, row: { ...current, ...only(changed, row) }, changed };
}

interface Sorted {
  /** Results in the order of the given rows; `index` is the place of a new row among them. */
  readonly results: BulkResult[];
  readonly inserts: { readonly index: number; readonly row: RowValues }[];
  readonly changes: Change[];
}

/** Separates new rows from existing ones, which it locks; locked fields of existing rows never change. */
async function sortOut(tx: Tx, ctx: Ctx, { definition, rows, fields }: Bulk): Promise<Sorted> {
  const keys = rows.map((row) => keyOfRow(definition, row));
  const existing = await lockExisting(
    tx,
    definition,
    keys.filter((key) => key !== undefined),
  );
  const writable = updatedFields(definition).filter(({ key, locked }) => !locked && fields.includes(key));
  const sorted: Sorted = { results: [], inserts: [], changes: [] };
  for (const [index, row] of rows.entries()) {
    const key = keys[index];
    const found = key && existing.get(keyText(key));
    if (!found) {
      sorted.inserts.push({ index, row: withAssigned(ctx, definition, row) });
      sorted.results.push('inserted');
    } else if (found.isDeleted) {
      sorted.results.push('duplicateDeleted');
    } else {
      const change = changeOf(writable, found.row, row);
      if (change) sorted.changes.push(change);
      sorted.results.push(change ? 'updated' : 'unchanged');
    }
  }
  return sorted;
}

function insertEntry(definition: ResourceDefinition, row: Readonly<RowValues>): BulkLogEntry {
  const key = keyText(keyOfRow(definition, row) ?? []);
  const after = filledFields(definition, row);
  return { action: 'insert', key, title: titleOf(definition, row), before: {}, after };
}

function changeEntry(definition: ResourceDefinition, { current, row, changed }: Change): BulkLogEntry {
  const key = keyText(keyOfRow(definition, current) ?? []);
  const [before, after] = [only(changed, current), only(changed, row)];
  return { action: 'update', key, title: titleOf(definition, row), before, after };
}

/**
 * Inserts the new rows whose parent is alive; the results of the others become `parentMissing`. Gives the
 * inserted rows.
 */
async function insertNew(tx: Tx, ctx: Ctx, target: { bulk: Bulk; sorted: Sorted }): Promise<RowValues[]> {
  const { definition } = target.bulk;
  const { inserts, results } = target.sorted;
  const live = await lockLiveParents(
    tx,
    definition,
    inserts.map(({ row }) => row),
  );
  const accepted = inserts.filter(({ row, index }) => {
    const isAccepted = live === undefined || live.has(Number(row[definition.parent?.field ?? '']));
    if (!isAccepted) results[index] = 'parentMissing';
    return isAccepted;
  });
  const rows = await assignNumbers(
    tx,
    definition,
    accepted.map(({ row }) => row),
  );
  await insertMany(tx, { definition, rows, by: actorName(ctx), at: ctx.clock.now() });
  return rows;
}

/**
 * Adds and changes rows; parents of new rows are locked, and so are the products that rows refer to. Versions are not
 * compared: a change that somebody made since the rows were checked is overwritten in the fields of the file. Throws
 * AppError `duplicateKey` when another session adds one of the keys at the same moment, or when `rows` hold a new key
 * twice, and `invalidFields` when a product was deleted since the rows were checked; the caller rolls back.
 */
export async function upsertRows(tx: Tx, ctx: Ctx, bulk: Bulk): Promise<BulkResult[]> {
  const { definition } = bulk;
  if (bulk.rows.length === 0) return [];
  try {
    const sorted = await sortOut(tx, ctx, bulk);
    await lockReferences(
      tx,
      definition,
      [...sorted.inserts, ...sorted.changes].map(({ row }) => row),
    );
    const inserted = await insertNew(tx, ctx, { bulk, sorted });
    await updateMany(tx, ctx, { definition, changes: sorted.changes });
    await insertLogEntries(tx, ctx, {
      definition,
      entries: [
        ...inserted.map((row) => insertEntry(definition, row)),
        ...sorted.changes.map((change) => changeEntry(definition, change)),
      ],
    });
    if (inserted.length + sorted.changes.length > 0) await addWrites(tx, definition.table, inserted.length);
    return sorted.results;
  } catch (error) {
    if (sqlState(error) !== 'uniqueViolation') throw error;
    const field = definition.key.at(-1) ?? '';
    throw new AppError('duplicateKey', { values: { field, resource: definition.name } });
  }
}
