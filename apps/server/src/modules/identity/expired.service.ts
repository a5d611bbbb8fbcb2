/** What nobody can use any more; thrown away hourly. */
import type { Queryable } from '../../platform/database/database.ts';
import { deleteOldCaptchas } from './captcha.queries.ts';
import { deleteOldCodes } from './codes.queries.ts';
import { deleteOldArrivals } from './external.queries.ts';
import { deleteOldDevices } from './known-devices.queries.ts';
import { deleteOldChallenges } from './passkeys.queries.ts';
import { deleteOldAttempts } from './sign-in-limit.queries.ts';
import { deleteOldSignInTickets } from './sign-in-ticket.queries.ts';

const attemptsKeptMs = 24 * 3_600_000;

export async function deleteExpired(db: Queryable, now: Date): Promise<void> {
  await deleteOldAttempts(db, new Date(now.getTime() - attemptsKeptMs));
  await deleteOldCaptchas(db, now);
  await deleteOldCodes(db, now);
  await deleteOldSignInTickets(db, now);
  await deleteOldChallenges(db, now);
  await deleteOldArrivals(db, now);
  await deleteOldDevices(db, now);
}
