/** Checks the assignment of the columns of a file to fields. Pure. */
import type { ImportStatus } from '../resource-api.ts';

/** Titles of required fields that no column is assigned to. */
export const missingFields = (
  { fields }: Pick<ImportStatus, 'fields'>,
  mapped: readonly string[],
): string[] =>
  fields.filter(({ field, isRequired }) => isRequired && !mapped.includes(field)).map(({ name }) => name);

/** Fields assigned to two columns. */
export const duplicateFields = (mapped: readonly string[]): Set<string> =>
  new Set(mapped.filter((field, index) => field !== '' && mapped.indexOf(field) !== index));
