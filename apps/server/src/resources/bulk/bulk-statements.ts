/** The statements of a batch of rows. Rows go over as one JSON text: to bind each value costs several times as much. */
import { categoryOf } from '@nazer/contract/log/event-catalogue.ts';
import type { FieldValue } from '@nazer/contract/kernel/field-kinds.ts';
import type { AnyRow, FieldDefinition, ResourceDefinition } from '@nazer/contract/kernel/resource.ts';
import type { Ctx } from '../../platform/ctx.ts';
import type { Tx } from '../../platform/database/database.ts';
import { actorColumns, actorValues } from '../../platform/event-log.ts';
import type { RowValues } from '../rows/check-values.ts';
import { keyColumns, keyFields, selectRow, sqlType } from '../rows/columns.ts';
import { keyText } from '../rows/keys.ts';
import type { KeyTuple } from '../lists/list-cache.ts';
import { actorName } from '../rows/write-rows.ts';
import { columnsOfFields, columnValues, updatedFields } from '../rows/write-statements.ts';

/** A stored row by the wire names of its fields, of whatever office. */
export interface ExistingRow {
  readonly row: AnyRow;
  readonly isDeleted: boolean;
}

export interface BulkLogEntry {
  readonly action: 'insert' | 'update';
  readonly key: string;
  readonly title: string;
  /** Old values of the changed fields; empty for a new row. */
  readonly before: Readonly<Record<string, FieldValue>>;
  /** New values of the changed fields; of a new row those that are not empty. */
  readonly after: Readonly<Record<string, FieldValue>>;
}

/**
 * Locks the existing rows of these keys until the transaction ends, deleted ones included, and gives them by the text
 * of their key (`keyText`); a key without a row is missing from the map. All imports lock in the order of the key, so
 * that two of them do not deadlock.
 */
export async function lockExisting(
  tx: Tx,
  definition: ResourceDefinition,
  keys: readonly KeyTuple[],
): Promise<Map<string, ExistingRow>> {
  if (keys.length === 0) return new Map();
  const fields = keyFields(definition);
  const columns = keyColumns(definition);
  const lists = fields.map((field, index) => `$${index + 1}::${sqlType(field)}[]`).join(', ');
  const { rows } = await tx.query<ExistingRow>(
    `select row_to_json(r) as row, t.deleted_at is not null as "isDeleted"
     from unnest(${lists}) k(${columns.join(', ')})
     join ${definition.table} t on ${columns.map((column) => `t.${column} = k.${column}`).join(' and ')},
     lateral (select ${selectRow(definition)}) r
     order by ${columns.map((column) => `t.${column}`).join(', ')} for update of t`,
    fields.map((_, index) => keys.map((key) => key[index])),
  );
  // Text of a key, from the key's own values as the database gives them.
  const textOf = ({ row }: ExistingRow): string =>
    keyText(fields.map(({ key }) => row[key] as string | number)); // keys are texts and integers
  return new Map(rows.map((existing) => [textOf(existing), existing]));
}

/** `rows` as JSON and the `from` that reads it as `r`. */
function recordset(
  fields: readonly FieldDefinition[],
  rows: readonly Readonly<RowValues>[],
): { json: string; columns: string[]; from: string } {
  const columns = columnsOfFields(fields);
  const names = columns.map(({ column }) => column);
  const objects = rows.map((row) => {
    const values = columnValues(fields, row);
    return Object.fromEntries(names.map((name, index) => [name, values[index]]));
  });
  const types = columns.map(({ column, type }) => `${column} ${type}`).join(', ');
  return {
    json: JSON.stringify(objects),
    columns: names,
    from: `json_to_recordset($1::json) as r(${types})`,
  };
}

export interface NewRows {
  readonly definition: ResourceDefinition;
  /** Complete rows; keys that the system numbers are already assigned. */
  readonly rows: readonly Readonly<RowValues>[];
  /** Name of who adds them, as `updated_by` holds it. */
  readonly by: string;
  readonly at: Date;
}

/** Inserts rows. Throws the error of the database when a key exists. */
export async function insertMany(tx: Tx, { definition, rows, by, at }: NewRows): Promise<void> {
  if (rows.length === 0) return;
  const { json, columns, from } = recordset(definition.fields, rows);
  const names = columns.join(', ');
  await tx.query(
    `insert into ${definition.table} (${names}, updated_by, created_at, updated_at)
     select ${columns.map((name) => `r.${name}`).join(', ')}, $2, $3::timestamptz, $3::timestamptz from ${from}`,
    [json, by, at],
  );
}

/**
 * Writes every field but those of the key and a number from a sequence (`updatedFields`), so each `row` must be
 * complete, and raises the version. The caller has locked the rows (`lockExisting`).
 */
export async function updateMany(
  tx: Tx,
  ctx: Ctx,
  { definition, changes }: { definition: ResourceDefinition; changes: readonly { row: RowValues }[] },
): Promise<void> {
  if (changes.length === 0) return;
  const fields = [...keyFields(definition), ...updatedFields(definition)];
  const { json, from } = recordset(
    fields,
    changes.map(({ row }) => row),
  );
  const sets = columnsOfFields(updatedFields(definition)).map(({ column }) => `${column} = r.${column}`);
  const onKey = keyColumns(definition).map((column) => `t.${column} = r.${column}`);
  await tx.query(
    `update ${definition.table} t set ${sets.join(', ')},
       updated_by = $2, updated_at = $3::timestamptz, row_version = t.row_version + 1
     from ${from} where ${onKey.join(' and ')}`,
    [json, actorName(ctx), ctx.clock.now()],
  );
}

/** Inserts log entries; inserts and updates of a resource have the same category. */
export async function insertLogEntries(
  tx: Tx,
  ctx: Ctx,
  { definition, entries }: { definition: ResourceDefinition; entries: readonly BulkLogEntry[] },
): Promise<void> {
  if (entries.length === 0) return;
  await tx.query(
    `insert into event_log (${actorColumns}, category, action, resource, key, title, before, after)
     select $1::integer, $2, $3, $4, $5::integer, $6::smallint, r.action, $7, r.key, r.title, r.before, r.after
     from json_to_recordset($8::json) as r(action text, key text, title text, before jsonb, after jsonb)`,
    [
      ...actorValues(ctx),
      categoryOf({ action: 'insert', resource: definition.name }),
      definition.name,
      JSON.stringify(entries),
    ],
  );
}
