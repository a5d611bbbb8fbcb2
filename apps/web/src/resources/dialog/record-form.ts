/** State of the form of one record: loaded values, typed values, changes and problems. Pure. */
import type { Problem } from '@nazer/contract/kernel/field-problems.ts';
import { emptyValue, type FieldKind, type FieldValue } from '@nazer/contract/kernel/field-kinds.ts';
import { checkRow, type FieldError, readField } from '@nazer/contract/kernel/field-values.ts';
import {
  type AnyRow,
  fieldOf,
  type FieldDefinition,
  type ResourceDefinition,
} from '@nazer/contract/kernel/resource.ts';

/** Whether the form makes a new record or changes one. */
export type WritingMode = 'Add' | 'Edit';
export type DialogMode = WritingMode | 'Delete' | 'Detail';

/** Values of inputs as typed: «۱۲٬۵۰۰» is not yet a number. */
export type Values = Readonly<Record<string, FieldValue>>;

/** Problem of a field: found in the browser, or a sentence of the server. */
export type Fault = { readonly problem: Problem } | { readonly desc: string };
export type Faults = Readonly<Record<string, Fault>>;

export interface RecordForm {
  /** Values as loaded, or those an empty form begins with; a field that differs from them has changed. */
  readonly base: Values;
  readonly values: Values;
  /** Row version sent back with a save; undefined for a new record. */
  readonly rowVersion: number | undefined;
  readonly faults: Faults;
}

/**
 * Form of a new record; `initial` holds values the page gives, such as the company of a new telephone, and `today` is a
 * Jalali day.
 */
export function emptyForm(definition: ResourceDefinition, initial: Values, today: string): RecordForm {
  const entries = definition.fields.map((field): [string, FieldValue] => [
    field.key,
    initial[field.key] ?? field.begins ?? (field.assigned === 'today' ? today : emptyInput(field)),
  ]);
  const values = Object.fromEntries(entries);
  return { base: values, values, rowVersion: undefined, faults: {} };
}

/** Value of an input nobody has typed in: empty, so that a figure begins without a zero to delete. */
const emptyInput = (field: FieldDefinition): FieldValue =>
  field.kind === 'boolean' || field.kind === 'choice' || field.kind === 'reference'
    ? emptyValue(field.kind)
    : '';

const typedKinds: ReadonlySet<FieldKind> = new Set<FieldKind>(['number', 'count', 'integer', 'money']);

/** Value as its input shows it: numbers as text. */
export function inputValue(field: FieldDefinition, value: FieldValue | undefined): FieldValue {
  const known = value ?? emptyValue(field.kind);
  return typedKinds.has(field.kind) ? String(known) : known;
}

const valuesOf = (definition: ResourceDefinition, row: AnyRow): Values =>
  Object.fromEntries(definition.fields.map((field) => [field.key, inputValue(field, row[field.key])]));

/** Form of a stored record; every field counts as unchanged. */
export function formOf(definition: ResourceDefinition, row: AnyRow): RecordForm {
  const values = valuesOf(definition, row);
  return { base: values, values, rowVersion: row.rowVersion, faults: {} };
}

/** Value of a field after parsing, so that «۰۹۱۲…» and `0912…` are equal; the typed text where it cannot be parsed. */
function meaning(field: FieldDefinition, value: FieldValue | undefined): FieldValue {
  const reading = readField({ ...field, required: false }, value);
  return 'value' in reading ? reading.value : String(value);
}

/** Whether two values of a field, typed or stored, mean the same. */
export const isSame = (
  field: FieldDefinition,
  one: FieldValue | undefined,
  other: FieldValue | undefined,
): boolean => one === other || meaning(field, one) === meaning(field, other);

/** Whether a field cannot be written in this mode. A key can be written only when the record is added. */
export function isLocked(definition: ResourceDefinition, field: FieldDefinition, mode: WritingMode): boolean {
  if (field.locked) return true;
  if (mode === 'Edit') return definition.key.includes(field.key);
  return definition.parent?.field === field.key;
}

/** Keys of the fields whose values differ in meaning from those loaded. */
export function changedFields(definition: ResourceDefinition, form: RecordForm): string[] {
  return definition.fields
    .filter((field) => !isSame(field, form.base[field.key], form.values[field.key]))
    .map((field) => field.key);
}

const withoutKey = <T>(record: Readonly<Record<string, T>>, keys: readonly string[]): Record<string, T> =>
  Object.fromEntries(Object.entries(record).filter(([key]) => !keys.includes(key)));

/**
 * Sets one value and removes its fault. Fields that depend on it (the city of a province) are cleared when it is
 * another.
 */
export function changeField(
  definition: ResourceDefinition,
  form: RecordForm,
  change: { readonly field: string; readonly value: FieldValue },
): RecordForm {
  const dependents = definition.fields.filter((field) => field.dependsOn === change.field);
  const isOther = form.values[change.field] !== change.value;
  const cleared = isOther
    ? Object.fromEntries(dependents.map((field) => [field.key, emptyValue(field.kind)]))
    : {};
  return {
    ...form,
    values: { ...form.values, ...cleared, [change.field]: change.value },
    faults: withoutKey(form.faults, [change.field, ...Object.keys(cleared)]),
  };
}

/** Problem of one field by itself; null when there is none. */
const faultOf = (field: FieldDefinition, value: FieldValue | undefined): Fault | null => {
  // A field that the system assigns when it is empty may be left out.
  const reading = readField(field.assigned ? { ...field, required: false } : field, value);
  return 'problem' in reading ? { problem: reading.problem } : null;
};

/** Parses all values as the server would; a value that cannot be parsed stays as typed. */
function readRow(definition: ResourceDefinition, values: Values): Record<string, FieldValue> {
  return Object.fromEntries(definition.fields.map((field) => [field.key, meaning(field, values[field.key])]));
}

/** Faults with those of the days that may not lie before `field` judged anew; others of theirs stay. */
function judgeLaterDays(
  definition: ResourceDefinition,
  faults: Faults,
  { field, between }: { readonly field: string; readonly between: readonly FieldError[] },
): Faults {
  const keys = definition.fields.filter(({ notBefore }) => notBefore === field).map(({ key }) => key);
  const judged = keys.filter((key) => {
    const before = faults[key];
    return !before || ('problem' in before && before.problem.code === 'dateBefore');
  });
  const found = between.filter((one) => judged.includes(one.field));
  return {
    ...withoutKey(faults, judged),
    ...Object.fromEntries(found.map(({ field: key, problem }) => [key, { problem }])),
  };
}

/** Reports what was found in a field that was left; that a required one is empty is not reported here. */
function reportFound(form: RecordForm, key: string, found: Fault | undefined): RecordForm {
  const before = form.faults[key];
  if (found && 'problem' in found && found.problem.code === 'required') return form;
  if (found) return { ...form, faults: { ...form.faults, [key]: found } };
  // The server's sentence stays until the value is changed.
  return before && 'desc' in before ? form : { ...form, faults: withoutKey(form.faults, [key]) };
}

/**
 * Checks a field when it loses the focus, and the days that may not lie before it; that a required field is empty is
 * reported only on save.
 */
export function leaveField(
  definition: ResourceDefinition,
  form: RecordForm,
  { field: key, today }: { readonly field: string; readonly today: string },
): RecordForm {
  const own = faultOf(fieldOf(definition, key), form.values[key]);
  const between = checkRow(definition.fields, readRow(definition, form.values), today);
  const left = reportFound(form, key, own ?? between.find(({ field }) => field === key));
  // A day that cannot be read is no bound for others.
  return own ? left : { ...left, faults: judgeLaterDays(definition, left.faults, { field: key, between }) };
}

/**
 * All problems of the form, by field and in the order of the fields; `today` as a Jalali day. Fields that only the
 * system writes are not checked.
 */
export function checkForm(
  definition: ResourceDefinition,
  form: RecordForm,
  today: string,
): Record<string, Fault> {
  const between = checkRow(definition.fields, readRow(definition, form.values), today);
  const entries = definition.fields.flatMap((field): [string, Fault][] => {
    if (field.locked && field.assigned) return [];
    const found = faultOf(field, form.values[field.key]) ?? between.find((one) => one.field === field.key);
    return found ? [[field.key, 'problem' in found ? { problem: found.problem } : found]] : [];
  });
  return Object.fromEntries(entries);
}

/**
 * Body of `Upsert`: parsed values; missing ones are sent as 0 or empty text, as the specification demands. A new record
 * lacks the fields that only the system writes; an existing one has its row version.
 */
export function bodyOf(definition: ResourceDefinition, form: RecordForm): Record<string, FieldValue> {
  const row = readRow(definition, form.values);
  const sent = definition.fields.filter(
    (field) => form.rowVersion !== undefined || !(field.locked && field.assigned),
  );
  const body = Object.fromEntries(sent.map((field) => [field.key, row[field.key] ?? emptyValue(field.kind)]));
  return form.rowVersion === undefined ? body : { ...body, rowVersion: form.rowVersion };
}
