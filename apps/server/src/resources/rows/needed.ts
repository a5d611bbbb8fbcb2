/** What a row must hold for its action, where the shape alone cannot say so. */
import { AppError } from '../../platform/app-error.ts';

/** Throws `missingField`. */
export function requireField<T>(field: string, value: T | undefined): T {
  if (value === undefined) throw new AppError('missingField', { values: { field } });
  return value;
}
