/** Gives numbers to many new rows, and locks their parents. */
import { columnOf, type ResourceDefinition } from '@nazer/contract/kernel/resource.ts';
import { resourceNamed } from '@nazer/contract/resources.ts';
import type { Tx } from '../../platform/database/database.ts';
import type { RowValues } from '../rows/check-values.ts';
import { sequenceField } from '../rows/write-statements.ts';

type Rows = readonly RowValues[];

/**
 * Locks the live parents of rows until the transaction ends, in the order of their numbers, and gives their numbers;
 * those of deleted and unknown parents are missing from the set. Parents of any office count. Undefined for a resource
 * without parent.
 */
export async function lockLiveParents(
  tx: Tx,
  definition: ResourceDefinition,
  rows: Rows,
): Promise<ReadonlySet<number> | undefined> {
  if (!definition.parent) return undefined;
  const { table } = resourceNamed(definition.parent.resource);
  const { field } = definition.parent;
  const column = columnOf(field);
  const { rows: found } = await tx.query<{ id: number }>(
    `select ${column} as id from ${table} where ${column} = any($1::integer[]) and deleted_at is null
     order by ${column} for no key update`,
    [[...new Set(rows.map((row) => row[field]))]],
  );
  return new Set(found.map(({ id }) => id));
}

/**
 * Takes `count` numbers of a sequence, beyond all stored rows and beyond `largest`, the greatest number the new rows
 * bring themselves (0 when they bring none). Sequences are not rolled back: numbers of a failed import are lost.
 */
async function takeNumbers(
  tx: Tx,
  place: { table: string; column: string },
  rows: { count: number; largest: number },
): Promise<number[]> {
  const { table, column } = place;
  const sequence = `pg_get_serial_sequence('${table}', '${column}')`;
  // Explicit numbers may lie ahead of the sequence. It never moves back: others are taking numbers at this moment.
  await tx.query(
    `select setval(numbers, largest)
     from (select ${sequence}::regclass as numbers, greatest(max(${column}), $1::integer) as largest
           from ${table}) as taken
     where largest > coalesce(pg_sequence_last_value(numbers), 0)`,
    [rows.largest],
  );
  const { rows: reserved } = await tx.query<{ number: number }>(
    `select nextval(${sequence}) as number from generate_series(1, $1::integer)`,
    [rows.count],
  );
  return reserved.map(({ number }) => number);
}

/**
 * Numbers the rows whose number is 0 from the sequence of the table; all rows as they are where the table
 * has none.
 */
async function numberFromSequence(tx: Tx, definition: ResourceDefinition, rows: Rows): Promise<RowValues[]> {
  const field = sequenceField(definition);
  if (!field) return [...rows];
  const given = rows.map((row) => Number(row[field.key]));
  const count = given.filter((number) => number === 0).length;
  const largest = given.reduce((largestSoFar, number) => Math.max(largestSoFar, number), 0);
  const place = { table: definition.table, column: columnOf(field.key) };
  const numbers = count > 0 ? await takeNumbers(tx, place, { count, largest }) : [];
  return rows.map((row) => (row[field.key] === 0 ? { ...row, [field.key]: numbers.shift() ?? 0 } : row));
}

/**
 * Numbers rows within their parent, after its last stored row, deleted ones included, and after the greatest number
 * that the new rows of this parent bring; 0 stands for a number to be given. Rows stay as they are where the resource
 * has no such number.
 */
async function numberPerParent(tx: Tx, definition: ResourceDefinition, rows: Rows): Promise<RowValues[]> {
  const field = definition.fields.find(({ assigned }) => assigned === 'perParent');
  if (!field || !definition.parent) return [...rows];
  const parent = definition.parent.field;
  const { rows: found } = await tx.query<{ id: number; last: number }>(
    `select ${columnOf(parent)} as id, max(${columnOf(field.key)}) as last from ${definition.table}
     where ${columnOf(parent)} = any($1::integer[]) group by 1`,
    [[...new Set(rows.map((row) => row[parent]))]],
  );
  const last = new Map(found.map((row): [unknown, number] => [row.id, row.last]));
  for (const row of rows) {
    last.set(row[parent], Math.max(last.get(row[parent]) ?? 0, Number(row[field.key])));
  }
  return rows.map((row) => {
    if (row[field.key] !== 0) return row;
    const next = (last.get(row[parent]) ?? 0) + 1;
    last.set(row[parent], next);
    return { ...row, [field.key]: next };
  });
}

/**
 * Gives the rows, in their order, with the numbers they lack (0): those of a sequence and those within a parent. The
 * caller has locked the parents.
 */
export async function assignNumbers(
  tx: Tx,
  definition: ResourceDefinition,
  rows: Rows,
): Promise<RowValues[]> {
  return numberPerParent(tx, definition, await numberFromSequence(tx, definition, rows));
}
