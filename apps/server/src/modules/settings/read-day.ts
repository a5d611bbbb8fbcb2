import { parseJalali } from '@nazer/persian/jalali.ts';
import { AppError } from '../../platform/app-error.ts';

/** `1405/08/30` of whatever way of writing it. Throws a sentence that shows what was sent. */
export function readDay(field: string, text: string): string {
  const day = parseJalali(text);
  if (day !== null) return day;
  const values = { value: text.slice(0, 30) };
  throw new AppError('invalidFields', { inputs: [{ field, code: 'badDateInput', values }] });
}
