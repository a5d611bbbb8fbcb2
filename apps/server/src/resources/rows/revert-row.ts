/** RevertTo: saves a row as it was after one of the entries of its history. */
import type { ResourceBody } from '@nazer/contract/kernel/resource-calls.ts';
import type { FieldValue } from '@nazer/contract/kernel/field-kinds.ts';
import type { AnyRow, ResourceDefinition } from '@nazer/contract/kernel/resource.ts';
import type * as z from 'zod';
import { AppError } from '../../platform/app-error.ts';
import type { Ctx } from '../../platform/ctx.ts';
import type { Queryable } from '../../platform/database/database.ts';
import type { RawValues } from './check-values.ts';
import { keyText } from './keys.ts';
import { findKey } from '../masks/masking.ts';
import type { KeyTuple } from '../lists/list-cache.ts';
import { getRow } from './read-row.ts';
import { updateForm } from './upsert-row.ts';

export type RevertBody = z.output<typeof ResourceBody.revert>;

interface Entry {
  readonly id: number;
  readonly action: string;
  readonly before: Readonly<Record<string, FieldValue>>;
}

/**
 * The log entry with this id and those after it, newest first. Throws `notFound` when the entry is not about this
 * row.
 */
async function findSince(
  db: Queryable,
  definition: ResourceDefinition,
  place: { key: KeyTuple; eventId: number },
): Promise<Entry[]> {
  const { rows } = await db.query<Entry>(
    `select id, action, before from event_log where resource = $1 and key = $2 and id >= $3 order by id desc`,
    [definition.name, keyText(place.key), place.eventId],
  );
  if (rows.at(-1)?.id !== place.eventId) throw new AppError('notFound');
  return rows;
}

/**
 * The values of the row after an entry, found by undoing the later entries from the newest. It does not start from
 * the first entry, since rows that were added without a log entry have none.
 */
function valuesAfter(eventId: number, current: AnyRow, entries: readonly Entry[]): RawValues {
  const values: Record<string, FieldValue> = { ...current };
  for (const { id, action, before } of entries) {
    const isChange = action === 'update' || action === 'revert';
    if (id > eventId && isChange) Object.assign(values, before);
  }
  return values;
}

/** Throws AppError `notFound` and everything that a save throws: the old values must pass the checks of today. */
export async function revertRow(ctx: Ctx, definition: ResourceDefinition, body: RevertBody): Promise<AnyRow> {
  const key = await findKey(
    ctx.db,
    definition,
    body.key.map(({ id }) => id),
  );
  const current = await getRow(ctx.db, definition, key);
  const entries = await findSince(ctx.db, definition, { key, eventId: body.eventId });
  const old = valuesAfter(body.eventId, current, entries);
  // Fields that the system writes keep their present values; the form holds only the others and the key.
  const fields = definition.fields.filter((field) => !field.locked || definition.key.includes(field.key));
  const form = Object.fromEntries(fields.map((field) => [field.key, old[field.key]]));
  return updateForm(ctx, definition, {
    form: { ...form, rowVersion: body.rowVersion },
    revertTo: body.eventId,
  });
}
