/** Checks for values that an action requires although the schema of its body leaves them optional. */
import { AppError } from '../../platform/app-error.ts';

/** Gives the value back, also null and an empty text. Throws `missingField` when it is undefined. */
export function requireField<T>(field: string, value: T | undefined): T {
  if (value === undefined) throw new AppError('missingField', { values: { field } });
  return value;
}
