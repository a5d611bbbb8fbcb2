/** Each night: the duties of exporters. Each minute: dealings whose time is over, supplies and demands whose last day is over, identifiers nobody paid. */
import { todayJalali } from '@nazer/persian/jalali.ts';
import * as z from 'zod';
import { AppError } from '../../platform/app-error.ts';
import type { Services } from '../../platform/ctx.ts';
import { dayOf, type Doer, systemDoer } from '../../platform/doer.ts';
import { insertEvent } from '../../platform/event-log.ts';
import { type AnyJob, defineJob, type JobRun } from '../../platform/jobs/job.ts';
import { tellOfAlerts } from '../sarafi/alerts.service.ts';
import { refreshSystemBlocks } from '../merchants/merchants.service.ts';
import { askCustoms, hasUnaskedDeclarations } from './ask-customs.ts';
import { type Lapsed, lapseDealing } from './dealing-ends.service.ts';
import { refreshDuties } from './duty.service.ts';
import { findOverdueDealings, insertStrikeAlert } from './dealing-deadlines.queries.ts';
import { expireDemands, hasOverDemands } from './demands.service.ts';
import { expireIdentifiers, hasOverIdentifiers } from './payment-identifier.queries.ts';
import { expireSupplies, hasOverSupplies } from './supplies.service.ts';

type Run = Pick<JobRun, 'signal' | 'tell'>;

/** So many of each kind at a time. */
const atATime = 200;

/** Each in a transaction of its own: one that is refused keeps no other one back. */
async function lapseOne(services: Services, doer: Doer, id: number): Promise<void> {
  try {
    const lapsed = await services.db.transaction((tx) => lapseDealing(tx, doer, id));
    if (lapsed.strikes) await tellOfStrikes(services, doer, { id, strikes: lapsed.strikes });
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    services.log.warn({ code: error.code }, 'a deadline of a dealing could not be carried out');
  }
}

/** One alert a day and office. */
async function tellOfStrikes(
  { db }: Services,
  doer: Doer,
  { id, strikes }: { readonly id: number; readonly strikes: NonNullable<Lapsed['strikes']> },
): Promise<void> {
  const { sarafiId, count } = strikes;
  await db.transaction(async (tx) => {
    if (!(await insertStrikeAlert(tx, { sarafiId, count, day: dayOf(doer), now: doer.now }))) return;
    await tellOfAlerts(tx, [sarafiId]);
    await insertEvent(tx, doer, {
      action: 'update',
      resource: 'Sarafi',
      key: String(sarafiId),
      after: { missedRialDeadlines: count, dealing: id },
    });
  });
}

/** Gives how many it looked at. */
async function lapseDealings(services: Services, { signal, tell }: Run): Promise<number> {
  const doer = systemDoer(services.clock.now());
  let count = 0;
  let after = 0;
  while (!signal.aborted) {
    const ids = await findOverdueDealings(services.db, { now: doer.now, limit: atATime, after });
    for (const id of ids) await lapseOne(services, doer, id);
    count += ids.length;
    if (ids.length > 0) await tell({ done: count });
    after = ids.at(-1) ?? after;
    if (ids.length < atATime) break;
  }
  return count;
}

type Batch = (tx: Parameters<typeof expireSupplies>[0], doer: Doer, limit: number) => Promise<number>;

/** Batch by batch, each in a transaction of its own, until there is no more. */
async function repeat(services: Services, { signal, tell }: Run, batch: Batch): Promise<number> {
  const doer = systemDoer(services.clock.now());
  let done = atATime;
  let count = 0;
  while (done === atATime && !signal.aborted) {
    done = await services.db.transaction((tx) => batch(tx, doer, atATime));
    count += done;
    if (done > 0) await tell({ done: count });
  }
  return count;
}

/** The time of a dealing, a supply, a demand or an identifier of payments is over. */
async function hasOverExports({ db, clock }: Services): Promise<boolean> {
  const now = clock.now();
  const day = todayJalali(now);
  if ((await findOverdueDealings(db, { now, limit: 1, after: 0 })).length > 0) return true;
  return (await hasOverSupplies(db, day)) || (await hasOverDemands(db, day)) || hasOverIdentifiers(db, now);
}

/** Batch by batch, until nobody's block changes any more; those of the minutes do the rest. */
async function repeatBlocks(services: Services, { signal }: Pick<Run, 'signal'>): Promise<number> {
  const doer = systemDoer(services.clock.now());
  let count = 0;
  while (!signal.aborted) {
    const done = await services.db.transaction((tx) => refreshSystemBlocks(tx, doer, { day: dayOf(doer) }));
    count += done;
    if (done === 0) break;
  }
  return count;
}

export function exportsJobs(): readonly AnyJob[] {
  return [
    defineJob({
      name: 'end-due-exports',
      schema: z.strictObject({}),
      retry: { limit: 0, delaySeconds: 1, maxDelaySeconds: 1 },
      timeoutSeconds: 55,
      isSingle: true,
      isManual: true,
      schedule: { cron: '* * * * *', data: {} },
      isDue: hasOverExports,
      handle: async (services, _data, run) => ({
        dealings: await lapseDealings(services, run),
        supplies: await repeat(services, run, expireSupplies),
        demands: await repeat(services, run, expireDemands),
        identifiers: await repeat(services, run, (tx, { now }, limit) => expireIdentifiers(tx, now, limit)),
      }),
    }),
    defineJob({
      name: 'export-duties',
      schema: z.strictObject({}),
      retry: { limit: 3, delaySeconds: 60, maxDelaySeconds: 600 },
      timeoutSeconds: 600,
      isSingle: true,
      isManual: true,
      schedule: { cron: '10 0 * * *', data: {} },
      handle: async (services, _data, run) => {
        const doer = systemDoer(services.clock.now());
        const duties = await services.db.transaction((tx) => refreshDuties(tx, doer));
        return { duties, blocks: await repeatBlocks(services, run) };
      },
    }),
    defineJob({
      name: 'ask-customs',
      schema: z.strictObject({}),
      retry: { limit: 0, delaySeconds: 1, maxDelaySeconds: 1 },
      timeoutSeconds: 55,
      isSingle: true,
      isManual: true,
      schedule: { cron: '* * * * *', data: {} },
      isDue: hasUnaskedDeclarations,
      handle: async (services, _data, run) => ({ answered: await askCustoms(services, run) }),
    }),
  ];
}
