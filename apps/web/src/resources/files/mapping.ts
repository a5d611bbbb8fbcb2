/** Which field each column of a file is for. Pure. */
import type { ImportStatus } from '../resource-api.ts';

/** Names of the required fields no column is for. */
export const missingFields = (
  { fields }: Pick<ImportStatus, 'fields'>,
  mapped: readonly string[],
): string[] =>
  fields.filter(({ field, isRequired }) => isRequired && !mapped.includes(field)).map(({ name }) => name);

/** Fields that two columns claim. */
export const claimedTwice = (mapped: readonly string[]): Set<string> =>
  new Set(mapped.filter((field, index) => field !== '' && mapped.indexOf(field) !== index));
