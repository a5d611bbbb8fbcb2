/** The key of a row in its three forms: as a caller sends it, in SQL, and as the log writes it. */
import type { KeyParts } from '@nazer/contract/kernel/page.ts';
import type { ResourceDefinition } from '@nazer/contract/kernel/resource.ts';
import { toLatinDigits } from '@nazer/persian/fold.ts';
import { AppError } from '../../platform/app-error.ts';
import { keyColumns, keyFields } from './columns.ts';
import type { KeyTuple } from '../lists/list-cache.ts';
import { viewOf } from '../masks/seen-by.ts';

/** Largest value of a column of the SQL type `integer`. */
export const largestInteger = 2_147_483_647;

/**
 * Reads the key that a caller sent. Throws `notFound` for values the table can never hold as a key, and `wrongType`
 * for too few or too many parts.
 */
export function keyOf(definition: ResourceDefinition, parts: readonly unknown[]): KeyTuple {
  const fields = keyFields(definition);
  if (parts.length !== fields.length) {
    throw new AppError('wrongType', {
      values: { field: definition.key.join('/'), resource: definition.name },
    });
  }
  return fields.map((field, index) => {
    const part = parts[index];
    const text =
      typeof part === 'string' || typeof part === 'number' ? toLatinDigits(String(part)).trim() : '';
    if (field.kind !== 'integer') {
      if (!/^[0-9A-Za-z]{1,64}$/.test(text)) throw new AppError('notFound');
      return text;
    }
    if (!/^\d{1,10}$/.test(text) || Number(text) > largestInteger) throw new AppError('notFound');
    return Number(text);
  });
}

/** The same for the parts of a key in a body. */
export function keyOfParts(definition: ResourceDefinition, parts: KeyParts): KeyTuple {
  return keyOf(
    definition,
    parts.map(({ id }) => id),
  );
}

/** The same for the values of a row or a form; a missing value is `notFound`. */
export function keyOfValues(
  definition: ResourceDefinition,
  values: Readonly<Record<string, unknown>>,
): KeyTuple {
  return keyOf(
    definition,
    definition.key.map((key) => values[key]),
  );
}

/** The key of a row as the log writes it: its parts joined with `/`. */
export function keyText(key: KeyTuple): string {
  return key.join('/');
}

/**
 * SQL condition for one row, such as `t.company_id = $1 and t.row_id = $2`. A caller who is limited to one office
 * gets a condition on the office too.
 */
export function keyCondition(definition: ResourceDefinition, firstParam = 1): string {
  return keyColumns(definition)
    .map((column, index) => `t.${column} = $${firstParam + index}`)
    .join(' and ')
    .concat(viewOf(definition).condition);
}
