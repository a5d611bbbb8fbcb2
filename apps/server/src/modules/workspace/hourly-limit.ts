/** Limit of how much one person may begin in an hour, so that nobody floods colleagues. */
import { AppError } from '../../platform/app-error.ts';

const hourMs = 3_600_000;

export const hourBefore = (now: Date): Date => new Date(now.getTime() - hourMs);

/**
 * Throws `tooManyRequests` with the seconds until the oldest begun thing is an hour old, when `most` were begun in the
 * last hour. `times` are those of the last hour, oldest first. The caller holds a lock of the person (`lockOwner`), so
 * that two calls at once do not both pass.
 */
export function checkHour(times: readonly Date[], most: number, now: Date): void {
  const [first] = times;
  if (!first || times.length < most) return;
  const seconds = Math.ceil((first.getTime() + hourMs - now.getTime()) / 1_000);
  throw new AppError('tooManyRequests', { values: { seconds } });
}
