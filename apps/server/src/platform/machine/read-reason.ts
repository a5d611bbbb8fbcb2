/** Why somebody does what has to be accounted for later, as they wrote it. */
import { reasonLimits } from '@nazer/contract/kernel/state-machine.ts';
import { normalizeText } from '@nazer/persian/fold.ts';
import { AppError } from '../app-error.ts';

/** Reads a reason; `min` 0 also accepts an empty one. Throws `reasonTooShort` and `reasonTooLong`. */
export function readReason(text: string | undefined, min: number = reasonLimits.min): string {
  const reason = normalizeText(text ?? '');
  const { length } = Array.from(reason);
  if (length < min) throw new AppError('reasonTooShort', { values: { min } });
  if (length > reasonLimits.max) throw new AppError('reasonTooLong', { values: { max: reasonLimits.max } });
  return reason;
}
