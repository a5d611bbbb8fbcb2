/** Reads the values of a form or of a row of a file into a row, or says what is wrong with each field. */
import { emptyValue, type FieldValue } from '@nazer/contract/kernel/field-kinds.ts';
import { checkRow, type FieldError, readField } from '@nazer/contract/kernel/field-values.ts';
import type { FieldDefinition, ResourceDefinition } from '@nazer/contract/kernel/resource.ts';
import type { Lookups } from './lookups.ts';

/** Values by wire name, as a form or a file brings them; some may be missing. */
export type RawValues = Readonly<Record<string, unknown>>;
/** The value of every field of a definition. */
export type RowValues = Record<string, FieldValue>;
/** A complete row, or all its problems. */
export type Checked = { readonly row: RowValues } | { readonly errors: FieldError[] };

type Raw = string | number | boolean | null | undefined;

/** A value as `readField` takes it; null for a missing one, a list or an object. */
function rawValue(value: unknown): Raw {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? value : null;
}

/** Whether a value the system assigns is missing: it is empty or 0. */
function isUnassigned(field: FieldDefinition, value: Raw): boolean {
  return field.assigned !== undefined && (value === null || value === '' || Number(value) === 0);
}

/** Problem of a reference: it does not exist, or is not of the parent the row names. 0 refers to none. */
function checkReference(field: FieldDefinition, row: RowValues, lookups: Lookups): FieldError | undefined {
  const id = row[field.key];
  if (!field.lookup || typeof id !== 'number' || id === 0) return undefined;
  if (!lookups.has(field.lookup, id)) return { field: field.key, problem: { code: 'badReference' } };
  const isOfParent =
    field.dependsOn === undefined || lookups.parentOf(field.lookup, id) === row[field.dependsOn];
  return isOfParent ? undefined : { field: field.key, problem: { code: 'notOfParent' } };
}

/**
 * `today` is the canonical Jalali day in Tehran. Locked fields outside the key are left empty, whatever `raw` has: the
 * system writes them. A missing value is read as an empty one.
 */
export function checkValues(
  definition: ResourceDefinition,
  raw: RawValues,
  context: { readonly lookups: Lookups; readonly today: string },
): Checked {
  const row: RowValues = {};
  const errors: FieldError[] = [];
  for (const field of definition.fields) {
    const value = rawValue(raw[field.key]);
    row[field.key] = emptyValue(field.kind);
    const isLeftOut = field.locked && !definition.key.includes(field.key);
    if (isLeftOut || isUnassigned(field, value)) continue;
    const reading = readField(field, value);
    if ('value' in reading) row[field.key] = reading.value;
    else errors.push({ field: field.key, problem: reading.problem });
  }
  const wrong = new Set(errors.map(({ field }) => field));
  for (const field of definition.fields) {
    const isParentWrong = field.dependsOn !== undefined && wrong.has(field.dependsOn);
    const error = isParentWrong ? undefined : checkReference(field, row, context.lookups);
    if (error) errors.push(error);
  }
  errors.push(...checkRow(definition.fields, row, context.today));
  return errors.length > 0 ? { errors } : { row };
}
