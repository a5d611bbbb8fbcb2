/** What ends by itself: unanswered selections, unpaid contracts, offers and requests whose days are over; and the portal. */
import { jalaliOfInstant, todayJalali } from '@nazer/persian/jalali.ts';
import * as z from 'zod';
import { AppError } from '../../platform/app-error.ts';
import type { Services } from '../../platform/ctx.ts';
import type { Tx } from '../../platform/database/database.ts';
import { type Doer, systemDoer } from '../../platform/doer.ts';
import { type AnyJob, defineJob, type JobRun, type SinceLastRun } from '../../platform/jobs/job.ts';
import { refreshSystemBlocks } from '../merchants/merchants.service.ts';
import { getBusinessCalendar } from '../settings/calendar.service.ts';
import { getMarketSettings } from '../settings/market-settings.service.ts';
import { askPortal, hasUnaskedOrders } from './ask-portal.ts';
import { expireRequest } from './imports.service.ts';
import { confirmMakhtoome } from './offer-completion.service.ts';
import { type DueStep, findDueOffers } from './offer-state.queries.ts';
import type { Changed, OfferTarget } from './offer-steps.ts';
import { declineOffer, expireOffer, lapseOffer } from './offers.service.ts';
import { findExpiredRequests } from './request-state.queries.ts';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
/** So many of each kind at a time; what is left is done a minute later. */
const atATime = 200;

/** How far it is, each so many. */
const toldEach = 20;
type Tell = JobRun['tell'];

type Work = (tx: Tx, doer: Doer, target: OfferTarget) => Promise<Changed>;

const steps: Readonly<Record<DueStep, Work>> = {
  lapse: lapseOffer,
  decline: declineOffer,
  expire: expireOffer,
  finalConfirm: confirmMakhtoome,
};

/** Each in a transaction of its own: one that is refused keeps no other one back. */
async function attempt(services: Services, work: (tx: Tx) => Promise<Changed>): Promise<boolean> {
  try {
    return (await services.db.transaction(work)).isChanged;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    services.log.warn({ code: error.code }, 'a deadline of an import could not be carried out');
    return false;
  }
}

/** The offers whose time is over; that of a sealed one is counted in days of business. */
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

async function endDueOffers(services: Services, doer: Doer, tell: Tell): Promise<number> {
  const ripe = await ripeOffers(services, doer.now);
  let count = 0;
  for (const [at, { step, id }] of ripe.entries()) {
    if (at % toldEach === 0) await tell({ done: at, total: ripe.length });
    count += Number(await attempt(services, (tx) => steps[step](tx, doer, { offerId: id })));
  }
  return count;
}

async function expireRequests(services: Services, doer: Doer, tell: Tell): Promise<number> {
  const ids = await findExpiredRequests(services.db, { day: todayJalali(doer.now), limit: atATime });
  let count = 0;
  for (const [at, requestId] of ids.entries()) {
    if (at % toldEach === 0) await tell({ done: at, total: ids.length });
    count += Number(await attempt(services, (tx) => expireRequest(tx, doer, { requestId })));
  }
  return count;
}

interface Ended {
  readonly offers: number;
  readonly requests: number;
  readonly merchants: number;
}

/** Gives how many offers, requests and merchants changed. */
export async function endDueImports(
  services: Services,
  tell: Tell = () => Promise.resolve(),
): Promise<Ended> {
  const doer = systemDoer(services.clock.now());
  const offers = await endDueOffers(services, doer, tell);
  const requests = await expireRequests(services, doer, tell);
  const day = todayJalali(doer.now);
  const merchants = await services.db.transaction((tx) => refreshSystemBlocks(tx, doer, { day }));
  return { offers, requests, merchants };
}

/** What blocks merchants follows from what is written; offers and requests end with the time alone. */
async function hasDueImports(services: Services, { isTouched }: SinceLastRun): Promise<boolean> {
  if (isTouched) return true;
  const now = services.clock.now();
  if ((await ripeOffers(services, now)).length > 0) return true;
  return (await findExpiredRequests(services.db, { day: todayJalali(now), limit: 1 })).length > 0;
}

export function importsJobs(): readonly AnyJob[] {
  return [
    defineJob({
      name: 'end-due-imports',
      schema: z.strictObject({}),
      retry: { limit: 1, delaySeconds: 10, maxDelaySeconds: 20 },
      timeoutSeconds: 55,
      isSingle: true,
      schedule: { cron: '* * * * *', data: {} },
      isDue: hasDueImports,
      handle: async (services, _data, { tell }) => ({ ...(await endDueImports(services, tell)) }),
    }),
    defineJob({
      name: 'ask-trade-portal',
      schema: z.strictObject({}),
      retry: { limit: 0, delaySeconds: 1, maxDelaySeconds: 1 },
      timeoutSeconds: 55,
      isSingle: true,
      isManual: true,
      schedule: { cron: '* * * * *', data: {} },
      isDue: hasUnaskedOrders,
      handle: async (services, _data, run) => ({ answered: await askPortal(services, run) }),
    }),
  ];
}
