/** Expiry of licences: from the day after its end, the office may make no new contracts. */
import { licenceStatus } from '@nazer/contract/sarafi/sarafi.codes.ts';
import { addDays, todayJalali } from '@nazer/persian/jalali.ts';
import type { Services } from '../../../platform/ctx.ts';
import type { JobRun } from '../../../platform/jobs/job.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { systemActor } from '../../../platform/machine/actor.ts';
import { getMarketSettings } from '../../settings/market-settings.service.ts';
import { publishAlerts } from '../alerts/alerts.service.ts';
import { storePast } from '../offices/office-past.queries.ts';
import { endReplacedPeriods, findEnded, raiseLicenceAlerts } from './licence.queries.ts';
import { expireLocked, licenceMachine } from './licence-steps.ts';

/**
 * Locks an office, closes its earlier periods that were renewed, and expires its current licence when that has ended.
 */
async function expire(tx: Tx, sarafiId: number, now: Date): Promise<void> {
  const actor = systemActor(now);
  const facts = await licenceMachine.lock(tx, actor, { key: { id: sarafiId }, action: 'expire' });
  await storePast(tx, { sarafiId, day: facts.today });
  await endReplacedPeriods(tx, { sarafiId, today: facts.today });
  if (facts.current?.status === licenceStatus.active) await expireLocked(tx, actor, facts);
}

/**
 * Expires licences, each in a transaction of its own, and raises alerts for those that end within `licenseWarnDays` of
 * the settings from today. Gives the number of offices with a period that ended, also of those renewed since. An error
 * ends the run; what was expired before stays so. A second run on the same day does nothing.
 */
export async function expireLicences(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  reportProgress: JobRun['reportProgress'] = () => Promise.resolve(),
): Promise<number> {
  const now = clock.now();
  const today = todayJalali(now);
  const ended = await findEnded(db, { today });
  for (const [done, id] of ended.entries()) {
    await db.transaction((tx) => expire(tx, id, now));
    await reportProgress({ done: done + 1, total: ended.length });
  }
  const { licenseWarnDays: days } = await getMarketSettings(db);
  const until = addDays(today, days);
  await db.transaction(async (tx) =>
    publishAlerts(tx, await raiseLicenceAlerts(tx, { today, until, days, now })),
  );
  return ended.length;
}
