/** Adds and changes single rows. One statement writes the row, its log entry and the counter of its table. */
import type { AnyRow, ResourceDefinition } from '@nazer/contract/kernel/resource.ts';
import { todayJalali } from '@nazer/persian/jalali.ts';
import type { Ctx } from '../../platform/ctx.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { actorValues } from '../../platform/event-log.ts';
import type { RowValues } from './check-values.ts';
import type { KeyTuple } from '../lists/list-cache.ts';
import { filledFields } from './log-entry.ts';
import {
  columnValues,
  insertedFields,
  sequenceField,
  unwrittenLockedFields,
  updatedFields,
  writeStatements,
} from './write-statements.ts';

/** Full name of the caller, or the user name: who rows, files and bundles are said to be by. */
export function actorName({ user }: Pick<Ctx, 'user'>): string {
  return user.fullName || user.userName;
}

/**
 * A new row with the values the system assigns but numbers: its author, and the present day where the form gives none.
 */
export function withAssigned(ctx: Ctx, definition: ResourceDefinition, row: Readonly<RowValues>): RowValues {
  const assigned: RowValues = { ...row };
  for (const { key, assigned: by } of definition.fields) {
    if (by === 'actor') assigned[key] = actorName(ctx);
    if (by === 'today' && assigned[key] === '') assigned[key] = todayJalali(ctx.clock.now());
  }
  return assigned;
}

/**
 * Adds a row that passed `checkValues`. Numbers of the kind `perParent` must be set already (see `lockParent`).
 * Throws the database's error when the key exists; `upsertRow` turns it into a refusal.
 */
export async function insertRow(
  db: Queryable,
  ctx: Ctx,
  { definition, row }: { definition: ResourceDefinition; row: Readonly<RowValues> },
): Promise<AnyRow> {
  const sequence = sequenceField(definition);
  const isNumbered = sequence !== undefined && row[sequence.key] === 0;
  const complete = withAssigned(ctx, definition, row);
  const statements = writeStatements(definition);
  const { name, text } = isNumbered ? statements.insertNumbered : statements.insert;
  const { rows } = await db.query<AnyRow>(
    text,
    [
      ...columnValues(insertedFields(definition, isNumbered), complete),
      actorName(ctx),
      ctx.clock.now(),
      JSON.stringify(filledFields(definition, complete)),
      ...actorValues(ctx),
    ],
    { name },
  );
  const written = rows[0];
  if (!written) throw new Error('An insert gives its row.');
  return written;
}

export interface RowChange {
  readonly definition: ResourceDefinition;
  readonly key: KeyTuple;
  /** The row as it was read; the change is based on its version. */
  readonly current: AnyRow;
  readonly row: Readonly<RowValues>;
  /** Id of the log entry whose version of the row is restored; left out for a plain save. */
  readonly revertTo?: number | undefined;
}

/** Names of the fields that an update would change. */
export function changedKeys({ definition, current, row }: Omit<RowChange, 'key'>): string[] {
  return updatedFields(definition)
    .map(({ key }) => key)
    .filter((key) => row[key] !== current[key]);
}

/**
 * Changes a row and logs the fields that differ; null, and nothing written, when it was changed or deleted since it was
 * read. Callers ask `changedKeys` before: a row in which nothing differs would be written too, with a new version and
 * an empty log entry.
 */
export async function updateRow(db: Queryable, ctx: Ctx, change: RowChange): Promise<AnyRow | null> {
  const { definition, key, current, row, revertTo } = change;
  const changed = changedKeys(change);
  const only = (values: Readonly<Record<string, unknown>>): string =>
    JSON.stringify(Object.fromEntries(changed.map((name) => [name, values[name]])));
  const { name, text } = writeStatements(definition)[revertTo === undefined ? 'update' : 'revert'];
  const { rows } = await db.query<AnyRow>(
    text,
    [
      ...columnValues(updatedFields(definition), row),
      actorName(ctx),
      ctx.clock.now(),
      current.rowVersion,
      only(current),
      only(row),
      ...key,
      ...actorValues(ctx),
      ...(revertTo === undefined ? [] : [`#${revertTo}`]),
    ],
    { name },
  );
  return rows[0] ?? null;
}

export interface WholeChange {
  readonly definition: ResourceDefinition;
  readonly key: KeyTuple;
  /** The version the form was filled from. */
  readonly rowVersion: number;
  /** The values of all fields, locked ones included. */
  readonly row: Readonly<RowValues>;
}

/**
 * Changes a row in one statement, without reading it before. Null when nothing was written: the row is gone, hidden
 * from the caller or of another version, a locked field has another value, or nothing differs.
 */
export async function updateWholeRow(db: Queryable, ctx: Ctx, change: WholeChange): Promise<AnyRow | null> {
  const { definition, key, rowVersion, row } = change;
  const { name, text } = writeStatements(definition).updateWhole;
  const { rows } = await db.query<AnyRow>(
    text,
    [
      ...columnValues([...updatedFields(definition), ...unwrittenLockedFields(definition)], row),
      actorName(ctx),
      ctx.clock.now(),
      rowVersion,
      ...key,
      ...actorValues(ctx),
    ],
    { name },
  );
  return rows[0] ?? null;
}
