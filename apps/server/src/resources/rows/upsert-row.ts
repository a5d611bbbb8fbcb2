/**
 * Upsert: adds a row when the form has no version, or 0; otherwise saves the row, based on the version it was read
 * with.
 */
import { emptyValue } from '@nazer/contract/kernel/field-kinds.ts';
import type { FieldError } from '@nazer/contract/kernel/field-values.ts';
import { readField } from '@nazer/contract/kernel/field-values.ts';
import {
  type AnyRow,
  columnOf,
  type FieldDefinition,
  type ResourceDefinition,
} from '@nazer/contract/kernel/resource.ts';
import { toLatinDigits } from '@nazer/persian/fold.ts';
import { todayJalali } from '@nazer/persian/jalali.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Ctx } from '../../platform/ctx.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { checkValues, type RawValues, type RowValues } from './check-values.ts';
import { sqlState } from './database-refusals.ts';
import { keyColumns } from './columns.ts';
import { keyOfValues } from './keys.ts';
import { lookupsFor } from './lookups.ts';
import { hangsOnOthers, lockParent, lockReferences } from './parents.ts';
import { findRow, staleError } from './read-row.ts';
import { viewOf } from '../masks/seen-by.ts';
import { updateAtOnce } from './update-at-once.ts';
import { actorName, changedKeys, insertRow, updateRow } from './write-rows.ts';
import { sequenceField } from './write-statements.ts';

/** How often an insert is tried at most, the first time included, whose number from the sequence was taken. */
const triesForNumber = 4;

/** Errors for locked fields: a form may send them back unchanged, but not with another value. */
function lockedErrors(
  definition: ResourceDefinition,
  form: RawValues,
  expected: (field: FieldDefinition) => unknown,
): FieldError[] {
  return definition.fields.flatMap((field): FieldError[] => {
    const value = form[field.key];
    if (!field.locked || value === undefined || value === null || value === '') return [];
    const reading = readField(field, value as string | number | boolean); // the call's schema lets nothing else in
    const isSame = 'value' in reading && reading.value === expected(field);
    return isSame ? [] : [{ field: field.key, problem: { code: 'locked' } }];
  });
}

/**
 * Fills in the caller's office where the caller is limited to one and the form names none. Throws `invalidFields`
 * when the form names another office.
 */
function ofOwnOffice(definition: ResourceDefinition, values: RawValues): RawValues {
  const { scope } = viewOf(definition);
  if (!scope) return values;
  const given = values[scope.field];
  const isMissing = given === undefined || given === null || given === '' || given === 0;
  if (!isMissing && Number(toLatinDigits(String(given as string | number))) !== scope.sarafiId) {
    throw new AppError('invalidFields', {
      fields: [{ field: scope.field, problem: { code: 'badReference' } }],
    });
  }
  return { ...values, [scope.field]: scope.sarafiId };
}

/**
 * The row of a form. Throws `invalidFields` with all wrong fields; a locked field that is also wrong has only the error
 * of its value.
 */
async function checkForm(
  ctx: Ctx,
  definition: ResourceDefinition,
  given: { values: RawValues; locked: readonly FieldError[] },
): Promise<RowValues> {
  const form = { ...given, values: ofOwnOffice(definition, given.values) };
  const lookups = await lookupsFor(ctx.db, definition, form.values);
  const today = todayJalali(ctx.clock.now());
  const checked = checkValues(definition, form.values, { lookups, today });
  const found = 'errors' in checked ? checked.errors : [];
  const locked = form.locked.filter(({ field }) => found.every((error) => error.field !== field));
  if ('row' in checked && locked.length === 0) return checked.row;
  throw new AppError('invalidFields', { fields: [...locked, ...found] });
}

/** The refusal for a row whose key exists already; undefined when there is no such row. */
async function findDuplicate(
  db: Queryable,
  definition: ResourceDefinition,
  row: RowValues,
): Promise<AppError | undefined> {
  const { rows } = await db.query<{ isDeleted: boolean }>(
    `select t.deleted_at is not null as "isDeleted" from ${definition.table} t where ${keyColumns(definition)
      .map((column, index) => `t.${column} = $${index + 1}`)
      .join(' and ')}`,
    keyOfValues(definition, row),
  );
  if (!rows[0]) return undefined;
  const values = { field: definition.key.at(-1) ?? '', resource: definition.name };
  return new AppError(rows[0].isDeleted ? 'duplicateDeleted' : 'duplicateKey', { values });
}

/**
 * Moves the sequence on to the largest number of the table, since numbers given by hand may lie ahead of it. It never
 * moves back: rows that are being added at this moment have taken numbers that cannot be seen yet.
 */
async function advanceSequence(db: Queryable, definition: ResourceDefinition, column: string): Promise<void> {
  await db.query(
    `select setval(numbers, largest)
     from (select pg_get_serial_sequence('${definition.table}', '${column}')::regclass as numbers,
                  max(${column}) as largest
           from ${definition.table}) as taken
     where largest > coalesce(pg_sequence_last_value(numbers), 0)`,
  );
}

/**
 * Inserts a row without parent. Throws `duplicateKey` and `duplicateDeleted`, and the error of the database when no
 * free number was found.
 */
async function insertWithNumber(ctx: Ctx, definition: ResourceDefinition, row: RowValues): Promise<AnyRow> {
  const sequence = sequenceField(definition);
  const isNumbered = sequence !== undefined && row[sequence.key] === 0;
  for (let tries = 1; ; tries++) {
    try {
      return await insertRow(ctx.db, ctx, { definition, row });
    } catch (error) {
      if (sqlState(error) !== 'uniqueViolation') throw error;
      const duplicate = await findDuplicate(ctx.db, definition, row);
      if (duplicate) throw duplicate;
      // Either the generated number was taken, or the other row is gone again: the insert is repeated.
      if (!isNumbered || tries >= triesForNumber) throw error;
      await advanceSequence(ctx.db, definition, columnOf(sequence.key));
    }
  }
}

/**
 * Inserts a row after locking its parent and the products it refers to. Throws what the locks throw,
 * `duplicateKey` and `duplicateDeleted`.
 */
async function insertUnderParent(ctx: Ctx, definition: ResourceDefinition, row: RowValues): Promise<AnyRow> {
  try {
    return await ctx.db.transaction(async (tx) => {
      const nextNumber = await lockParent(tx, definition, row);
      await lockReferences(tx, definition, [row]);
      const perParent = definition.fields.find((field) => field.assigned === 'perParent');
      const numbered = perParent ? { ...row, [perParent.key]: nextNumber } : row;
      return insertRow(tx, ctx, { definition, row: numbered });
    });
  } catch (error) {
    const isDuplicate = sqlState(error) === 'uniqueViolation';
    throw (isDuplicate ? await findDuplicate(ctx.db, definition, row) : undefined) ?? error;
  }
}

async function insertForm(ctx: Ctx, definition: ResourceDefinition, form: RawValues): Promise<AnyRow> {
  const locked = lockedErrors(definition, form, (field) =>
    field.assigned === 'actor' ? actorName(ctx) : emptyValue(field.kind),
  );
  const row = await checkForm(ctx, definition, { values: form, locked });
  return hangsOnOthers(definition)
    ? insertUnderParent(ctx, definition, row)
    : insertWithNumber(ctx, definition, row);
}

/**
 * The values of the row, replaced by those of the form. Locked fields and fields that the form leaves out stay; an
 * empty value clears its field.
 */
function merged(definition: ResourceDefinition, current: AnyRow, form: RawValues): RawValues {
  return Object.fromEntries(
    definition.fields.map(({ key, locked }) => [
      key,
      locked || form[key] === undefined ? current[key] : form[key],
    ]),
  );
}

export interface Save {
  readonly form: RawValues;
  /** Id of the log entry whose version of the row is restored; left out for a plain save. */
  readonly revertTo?: number | undefined;
}

/**
 * Saves a form, based on the version the row was read with; when nothing differs, the row as it is, without a log
 * entry. Throws what `upsertRow` throws.
 */
export async function updateForm(
  ctx: Ctx,
  definition: ResourceDefinition,
  { form, revertTo }: Save,
): Promise<AnyRow> {
  const key = keyOfValues(definition, form);
  const current = await findRow(ctx.db, definition, key);
  if (!current) throw new AppError('notFound');
  if (current.rowVersion !== form.rowVersion) throw await staleError(ctx.db, definition, key);
  const locked = lockedErrors(definition, form, (field) => current[field.key]);
  const checked = await checkForm(ctx, definition, { values: merged(definition, current, form), locked });
  const row: RowValues = { ...checked };
  for (const field of definition.fields) {
    if (field.locked) row[field.key] = current[field.key] ?? '';
  }
  if (changedKeys({ definition, current, row }).length === 0) return current;
  const change = { definition, key, current, row, revertTo };
  const written = hangsOnOthers(definition)
    ? await ctx.db.transaction(async (tx) => {
        await lockReferences(tx, definition, [row]);
        return updateRow(tx, ctx, change);
      })
    : await updateRow(ctx.db, ctx, change);
  if (!written) throw await staleError(ctx.db, definition, key);
  return written;
}

/**
 * Throws AppError `invalidFields`, `duplicateKey`, `duplicateDeleted`, `parentMissing`, `notFound`, and `stale` with
 * the present row, who changed it and when.
 */
export async function upsertRow(ctx: Ctx, definition: ResourceDefinition, form: RawValues): Promise<AnyRow> {
  if (form.rowVersion === undefined || form.rowVersion === 0) return insertForm(ctx, definition, form);
  return (await updateAtOnce(ctx, definition, form)) ?? (await updateForm(ctx, definition, { form }));
}
