/**
 * Jobs of imports: they end unanswered selections, unpaid contracts and expired offers and requests, and ask the
 * trade portal.
 */
import { jalaliOfInstant, todayJalali } from '@nazer/persian/jalali.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Services } from '../../platform/ctx.ts';
import type { Tx } from '../../platform/database/database.ts';
import { type Actor, systemActor } from '../../platform/machine/actor.ts';
import type { StepOutcome } from '../../platform/machine/outcome.ts';
import {
  type AnyJob,
  type JobRun,
  type SinceLastRun,
  retries,
  scheduledJob,
} from '../../platform/jobs/job.ts';
import { refreshSystemBlocks } from '../merchants/merchants.service.ts';
import { getBusinessCalendar } from '../settings/calendar/calendar.service.ts';
import { getMarketSettings } from '../settings/market-settings.service.ts';
import { verifyOrderRegistrations, hasUnverifiedOrders } from './requests/verify-order-registrations.ts';
import { requestMachine } from './requests/requests.service.ts';
import { offerMachine } from './offers/offers.service.ts';
import { findDueOffers } from './offers/offer-state.queries.ts';
import { findExpiredRequests } from './requests/request-state.queries.ts';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
/** Most offers for each due step, and most requests, handled in a run; the rest is handled a minute later. */
const atATime = 200;

/** Number of records after which progress is reported. */
const reportEvery = 20;
type ReportProgress = JobRun['reportProgress'];

/**
 * Does the work in a transaction of its own, so that a refusal does not stop the other records. Gives whether it
 * changed something; false, with a line in the log of the server, for a refusal.
 */
async function attempt(services: Services, work: (tx: Tx) => Promise<StepOutcome>): Promise<boolean> {
  try {
    return (await services.db.transaction(work)).isChanged;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    services.log.warn({ code: error.code }, 'a deadline of an import could not be carried out');
    return false;
  }
}

/**
 * Offers whose deadline has passed, at most `atATime` for each step. The deadline after a remittance is counted in
 * business days, which SQL only approximates by days.
 */
async function ripeOffers({ db }: Pick<Services, 'db'>, now: Date) {
  const { confirmHours, makhtoomeDays } = await getMarketSettings(db);
  const day = todayJalali(now);
  const due = await findDueOffers(db, {
    now,
    day,
    selectedBefore: new Date(now.getTime() - confirmHours * hourMs),
    havaleBefore: new Date(now.getTime() - makhtoomeDays * dayMs),
    limit: atATime,
  });
  const calendar = await getBusinessCalendar(db);
  return due.filter(
    ({ havaleAt }) => havaleAt === null || calendar.between(jalaliOfInstant(havaleAt), day) >= makhtoomeDays,
  );
}

/** Takes the due steps of offers; gives how many offers changed. */
async function endDueOffers(
  services: Services,
  actor: Actor,
  reportProgress: ReportProgress,
): Promise<number> {
  const ripe = await ripeOffers(services, actor.now);
  let count = 0;
  for (const [at, { step, id }] of ripe.entries()) {
    if (at % reportEvery === 0) await reportProgress({ done: at, total: ripe.length });
    // The guards of `finalConfirm` do not ask whether it is due: their refusal goes to the log of the server.
    count += Number(
      await attempt(services, (tx) =>
        offerMachine.run(tx, actor, { key: { id }, action: step, isIfDue: step !== 'finalConfirm' }),
      ),
    );
  }
  return count;
}

/** Expires at most `atATime` registered requests whose last day is over; gives how many changed. */
async function expireRequests(
  services: Services,
  actor: Actor,
  reportProgress: ReportProgress,
): Promise<number> {
  const ids = await findExpiredRequests(services.db, { day: todayJalali(actor.now), limit: atATime });
  let count = 0;
  for (const [at, id] of ids.entries()) {
    if (at % reportEvery === 0) await reportProgress({ done: at, total: ids.length });
    count += Number(
      await attempt(services, (tx) =>
        requestMachine.run(tx, actor, { key: { id }, action: 'expire', isIfDue: true }),
      ),
    );
  }
  return count;
}

interface Ended {
  readonly offers: number;
  readonly requests: number;
  readonly merchants: number;
}

/**
 * Ends what is due, as much as `atATime` lets a run take, and refreshes blocks of merchants; gives how many offers,
 * requests and merchants changed.
 */
export async function endDueImports(
  services: Services,
  reportProgress: ReportProgress = () => Promise.resolve(),
): Promise<Ended> {
  const actor = systemActor(services.clock.now());
  const offers = await endDueOffers(services, actor, reportProgress);
  const requests = await expireRequests(services, actor, reportProgress);
  const day = todayJalali(actor.now);
  const merchants = await services.db.transaction((tx) => refreshSystemBlocks(tx, actor, { day }));
  return { offers, requests, merchants };
}

/**
 * Whether there is something to do. Offers and requests expire by time alone. Blocks of merchants follow from writes
 * and from the day; a new day alone is noticed when `isTouched` is true the next time, as it also is now and then.
 */
async function hasDueImports(services: Services, { isTouched }: SinceLastRun): Promise<boolean> {
  if (isTouched) return true;
  const now = services.clock.now();
  if ((await ripeOffers(services, now)).length > 0) return true;
  return (await findExpiredRequests(services.db, { day: todayJalali(now), limit: 1 })).length > 0;
}

export function importsJobs(): readonly AnyJob[] {
  return [
    scheduledJob({
      name: 'end-due-imports',
      retry: retries.once,
      timeoutSeconds: 55,
      cron: '* * * * *',
      isDue: hasDueImports,
      handle: async (services, _data, { reportProgress }) => ({
        ...(await endDueImports(services, reportProgress)),
      }),
    }),
    scheduledJob({
      name: 'ask-trade-portal',
      retry: retries.never,
      timeoutSeconds: 55,
      isManual: true,
      cron: '* * * * *',
      isDue: hasUnverifiedOrders,
      handle: async (services, _data, run) => ({ answered: await verifyOrderRegistrations(services, run) }),
    }),
  ];
}
