/** Saves a form of every field in one round trip to the database, without reading the row before. */
import { readField } from '@nazer/contract/kernel/field-values.ts';
import type { AnyRow, ResourceDefinition } from '@nazer/contract/kernel/resource.ts';
import { todayJalali } from '@nazer/persian/jalali.ts';
import type { Ctx } from '../../platform/ctx.ts';
import { viewOf } from '../masks/seen-by.ts';
import { checkValues, type RawValues, type RowValues } from './check-values.ts';
import { keyOfValues, largestInteger } from './keys.ts';
import { lookupsFor } from './lookups.ts';
import { hangsOnOthers } from './parents.ts';
import { updateWholeRow } from './write-rows.ts';

/** Values of the locked fields; undefined when the form lacks a field or the value of a locked one cannot be read. */
function lockedValues(definition: ResourceDefinition, form: RawValues): RowValues | undefined {
  const values: RowValues = {};
  for (const field of definition.fields) {
    const value = form[field.key];
    if (value === undefined) return undefined;
    if (!field.locked) continue;
    const reading = readField(field, value as string | number | boolean); // the call's schema lets nothing else in
    if (!('value' in reading)) return undefined;
    values[field.key] = reading.value;
  }
  return values;
}

/** Whether the caller sees all rows unmasked, and rows of this resource can be saved without locking others. */
function standsAlone(definition: ResourceDefinition): boolean {
  const { scope, masked } = viewOf(definition);
  return !scope && masked.length === 0 && !hangsOnOthers(definition);
}

/**
 * The saved row; undefined when nothing was written: the caller does not see all rows unmasked, rows of this resource
 * depend on others, the form lacks a field or is refused, the row is gone or of another version than the form's, or
 * nothing differs. `updateForm` then finds out which, and saves what this cannot.
 * Throws `notFound` for a key that the table can never hold.
 */
export async function updateAtOnce(
  ctx: Ctx,
  definition: ResourceDefinition,
  form: RawValues,
): Promise<AnyRow | undefined> {
  const locked = standsAlone(definition) ? lockedValues(definition, form) : undefined;
  const rowVersion = Number(form.rowVersion);
  if (!locked || !Number.isInteger(rowVersion) || rowVersion < 1 || rowVersion > largestInteger)
    return undefined;
  const lookups = await lookupsFor(ctx.db, definition, form);
  const checked = checkValues(definition, form, { lookups, today: todayJalali(ctx.clock.now()) });
  if ('errors' in checked) return undefined;
  const change = {
    definition,
    key: keyOfValues(definition, form),
    rowVersion,
    row: { ...checked.row, ...locked },
  };
  return (await updateWholeRow(ctx.db, ctx, change)) ?? undefined;
}
