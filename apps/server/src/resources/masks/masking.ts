/** Masks fields for callers, and reads masked values they send back. */
import { isMaskedValue, maskValue } from '@nazer/contract/kernel/masks.ts';
import { type AnyRow, columnOf, type ResourceDefinition } from '@nazer/contract/kernel/resource.ts';
import { resources } from '@nazer/contract/resources.ts';
import { AppError } from '../../platform/app-error.ts';
import type { CurrentUser } from '../../platform/ctx.ts';
import type { Queryable } from '../../platform/database/database.ts';
import type { RawValues } from '../rows/check-values.ts';
import { keyOf } from '../rows/keys.ts';
import type { KeyTuple } from '../lists/list-cache.ts';
import { findRow } from '../rows/read-row.ts';
import { seenBy, viewOf } from './seen-by.ts';

type Values = Readonly<Record<string, unknown>>;
type Facts = Readonly<Record<string, string | number | boolean>>;

/** Values of a row, masked as the caller sees them; values the row lacks stay missing. */
export function displayedRow<Row extends Values>(definition: ResourceDefinition, row: Row): Row {
  const { masked } = viewOf(definition);
  if (masked.length === 0) return row;
  const hidden = masked.flatMap(({ key, masked: mask }): [string, string][] => {
    const value = row[key];
    return mask && typeof value === 'string' ? [[key, maskValue(mask, value)]] : [];
  });
  return { ...row, ...Object.fromEntries(hidden) };
}

/** A refusal with its current row masked as the caller sees it. */
export function displayedRefusal(definition: ResourceDefinition, error: unknown): unknown {
  if (!(error instanceof AppError) || error.facts.data?.current === undefined) return error;
  const current = displayedRow(definition, error.facts.data.current as AnyRow); // the row `staleError` read
  return new AppError(error.code, { ...error.facts, data: { ...error.facts.data, current } });
}

const aliasForm = /^#([0-9]{1,9})$/u;

/**
 * Key of a row, deleted or not, given as `#57` by callers who see the key masked. Throws `notFound`, also for a row of
 * another office.
 */
async function keyOfAlias(db: Queryable, definition: ResourceDefinition, alias: string): Promise<KeyTuple> {
  const column = columnOf(definition.alias ?? '');
  const { rows } = await db.query<{ key: string }>(
    `select t.${columnOf(definition.key[0] ?? '')} as key from ${definition.table} t
     where t.${column} = $1${viewOf(definition).condition}`,
    [Number(alias)],
  );
  if (!rows[0]) throw new AppError('notFound');
  return [rows[0].key];
}

/**
 * Key of the row that a caller names by its key or by an alias such as `#57`; only for an alias is it known that there
 * is such a row. Throws `notFound` and what `keyOf` throws.
 */
export async function findKey(
  db: Queryable,
  definition: ResourceDefinition,
  parts: readonly unknown[],
): Promise<KeyTuple> {
  const alias = definition.alias ? aliasForm.exec(String(parts[0]))?.[1] : undefined;
  return alias !== undefined && parts.length === 1
    ? keyOfAlias(db, definition, alias)
    : keyOf(definition, parts);
}

/**
 * The key in the values of a form. Where it is masked there, the number of the row (`alias`) names the row
 * instead. Throws what `findKey` throws.
 */
export async function findKeyOfValues(
  db: Queryable,
  definition: ResourceDefinition,
  values: RawValues,
): Promise<KeyTuple> {
  const parts = definition.key.map((key) => values[key]);
  const number = definition.alias ? values[definition.alias] : undefined;
  const isMasked = definition.key.length === 1 && isMaskedValue(parts[0]);
  return findKey(db, definition, isMasked && number ? [`#${String(number as string | number)}`] : parts);
}

/**
 * Form with the stored values in place of masked ones that came back as they were shown, so that these never overwrite
 * the real ones. The form of a new row stays as it is. Throws `notFound` when the row is gone.
 */
export async function unmaskedForm(
  db: Queryable,
  definition: ResourceDefinition,
  form: RawValues,
): Promise<RawValues> {
  const hasMasked = viewOf(definition).masked.some(({ key }) => isMaskedValue(form[key]));
  if (!hasMasked || !form.rowVersion) return form;
  const current = await findRow(db, definition, await findKeyOfValues(db, definition, form));
  if (!current) throw new AppError('notFound');
  const masked = displayedRow(definition, current);
  const same = viewOf(definition).masked.filter(({ key }) => form[key] === masked[key]);
  return { ...form, ...Object.fromEntries(same.map(({ key }) => [key, current[key]])) };
}

function seenNamed(user: CurrentUser, resource: string): ResourceDefinition | undefined {
  const definition = resources.find(({ name }) => name === resource);
  return definition && seenBy(user, definition);
}

/** Facts the log keeps of a record, masked as this reader of the log sees the record. */
export function displayedFacts<F extends Facts>(user: CurrentUser, resource: string, facts: F): F {
  const definition = seenNamed(user, resource);
  return definition ? displayedRow(definition, facts) : facts;
}

/** Key of a record as the log writes it (parts joined with `/`), masked as this reader of the log sees it. */
export function displayedKey(user: CurrentUser, resource: string, key: string): string {
  const definition = seenNamed(user, resource);
  if (!definition) return key;
  const field = viewOf(definition).masked.find(({ key: name }) => definition.key[0] === name);
  return field?.masked ? maskValue(field.masked, key) : key;
}

/** Resources whose codes this user sees masked: the log is not searched for parts of those. */
export function maskedResources(user: CurrentUser): string[] {
  return resources
    .filter((definition) => viewOf(seenBy(user, definition)).masked.length > 0)
    .map(({ name }) => name);
}
