/** Hourly deletion of codes, links, tickets, challenges, counters and marks of browsers that have expired. */
import type { Queryable } from '../../platform/database/database.ts';
import { deleteOldCaptchas } from './sign-in/captcha.queries.ts';
import { deleteOldCodes } from './account/codes.queries.ts';
import { deleteExpiredAttemptsAndArrivals } from './external/external.queries.ts';
import { deleteOldDevices } from './sign-in/known-devices.queries.ts';
import { deleteOldChallenges } from './second-factor/passkeys.queries.ts';
import { deleteOldAttempts } from './sign-in/sign-in-limit.queries.ts';
import { deleteOldSignInTickets } from './sign-in/sign-in-ticket.queries.ts';

/** Age of the last try at which a counter is deleted; no limit looks back further than an hour. */
const attemptRetentionMs = 24 * 3_600_000;

export async function deleteExpired(db: Queryable, now: Date): Promise<void> {
  await deleteOldAttempts(db, { before: new Date(now.getTime() - attemptRetentionMs) });
  await deleteOldCaptchas(db, { now });
  await deleteOldCodes(db, now);
  await deleteOldSignInTickets(db, { now });
  await deleteOldChallenges(db, { now });
  await deleteExpiredAttemptsAndArrivals(db, now);
  await deleteOldDevices(db, { now });
}
