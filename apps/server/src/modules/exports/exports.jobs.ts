/**
 * Jobs of exports. Each minute: dealings past their deadline, supplies and demands past their last day, identifiers not
 * paid in time, and questions to customs. Each night at 00:10 in Tehran: the duties of exporters, and the blocks of all
 * merchants.
 */
import { todayJalali } from '@nazer/persian/jalali.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Services } from '../../platform/ctx.ts';
import type { Tx } from '../../platform/database/database.ts';
import { dayOf, type Actor, systemActor } from '../../platform/machine/actor.ts';
import { insertEvent } from '../../platform/event-log.ts';
import { type AnyJob, type JobRun, retries, scheduledJob } from '../../platform/jobs/job.ts';
import { publishAlerts } from '../sarafi/alerts/alerts.service.ts';
import { refreshSystemBlocks } from '../merchants/merchants.service.ts';
import { verifyDeclarations, hasUnverifiedDeclarations } from './supplies/verify-declarations.ts';
import { type Lapsed, lapseDealing } from './dealings/dealings.service.ts';
import { refreshDuties } from './supplies/duty.service.ts';
import { findOverdueDealings, insertMissedDeadlineAlert } from './dealings/dealing-deadlines.queries.ts';
import { expireDemands } from './demands/demands.service.ts';
import { expireIdentifiers, hasOverIdentifiers } from '../payments/payment-identifier.service.ts';
import { hasOverDemands, hasOverSupplies } from './sides.queries.ts';
import { expireSupplies } from './supplies/supplies.service.ts';

type Run = Pick<JobRun, 'signal' | 'reportProgress'>;

/** Number of records of each kind handled at a time. */
const atATime = 200;

/**
 * Ends a late dealing and raises its alert in one transaction; a refusal is logged and does not stop the others. Throws
 * any other error.
 */
async function lapseOne(services: Services, actor: Actor, id: number): Promise<void> {
  try {
    await services.db.transaction(async (tx) => {
      const { missedDeadlines } = await lapseDealing(tx, actor, id);
      if (missedDeadlines) await alertMissedDeadlines(tx, actor, { id, strikes: missedDeadlines });
    });
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    services.log.warn({ code: error.code, dealing: id }, 'a deadline of a dealing could not be carried out');
  }
}

/** Inserts and publishes the alert of missed deadlines, at most one for each day and office. */
async function alertMissedDeadlines(
  tx: Tx,
  actor: Actor,
  { id, strikes }: { readonly id: number; readonly strikes: NonNullable<Lapsed['missedDeadlines']> },
): Promise<void> {
  const { sarafiId, count } = strikes;
  if (!(await insertMissedDeadlineAlert(tx, { sarafiId, count, day: dayOf(actor), now: actor.now }))) return;
  await publishAlerts(tx, [sarafiId]);
  await insertEvent(tx, actor, {
    action: 'update',
    resource: 'Sarafi',
    key: String(sarafiId),
    after: { missedRialDeadlines: count, dealing: id },
  });
}

/** Ends all late dealings, until the run is aborted; gives how many it looked at. */
async function lapseDealings(services: Services, { signal, reportProgress }: Run): Promise<number> {
  const actor = systemActor(services.clock.now());
  let count = 0;
  let after = 0;
  while (!signal.aborted) {
    const ids = await findOverdueDealings(services.db, { now: actor.now, limit: atATime, after });
    for (const id of ids) {
      if (signal.aborted) return count;
      await lapseOne(services, actor, id);
      count += 1;
    }
    if (ids.length > 0) await reportProgress({ done: count });
    after = ids.at(-1) ?? after;
    if (ids.length < atATime) break;
  }
  return count;
}

/** Handles at most `limit` records, and gives how many it handled. */
type Batch = (tx: Tx, actor: Actor, limit: number) => Promise<number>;

/** Runs batches, each in a transaction of its own, until one is not full; gives how many records they handled. */
async function repeat(services: Services, { signal, reportProgress }: Run, batch: Batch): Promise<number> {
  const actor = systemActor(services.clock.now());
  let done = atATime;
  let count = 0;
  while (done === atATime && !signal.aborted) {
    done = await services.db.transaction((tx) => batch(tx, actor, atATime));
    count += done;
    if (done > 0) await reportProgress({ done: count });
  }
  return count;
}

/** Whether a dealing, supply, demand or payment identifier is past its time. */
async function hasOverExports({ db, clock }: Services): Promise<boolean> {
  const now = clock.now();
  const day = todayJalali(now);
  if ((await findOverdueDealings(db, { now, limit: 1, after: 0 })).length > 0) return true;
  return (
    (await hasOverSupplies(db, { day })) ||
    (await hasOverDemands(db, { day })) ||
    hasOverIdentifiers(db, { now })
  );
}

/**
 * Refreshes blocks of merchants in batches until no block changes; gives how many changed. Merchants that others have
 * locked are left out, until the next run.
 */
async function repeatBlocks(services: Services, { signal }: Pick<Run, 'signal'>): Promise<number> {
  const actor = systemActor(services.clock.now());
  let count = 0;
  while (!signal.aborted) {
    const done = await services.db.transaction((tx) => refreshSystemBlocks(tx, actor, { day: dayOf(actor) }));
    count += done;
    if (done === 0) break;
  }
  return count;
}

/** The jobs; a run of each minute that takes longer than 55 seconds fails, before the next one is due. */
export function exportsJobs(): readonly AnyJob[] {
  return [
    scheduledJob({
      name: 'end-due-exports',
      retry: retries.never,
      timeoutSeconds: 55,
      isManual: true,
      cron: '* * * * *',
      isDue: hasOverExports,
      handle: async (services, _data, run) => ({
        dealings: await lapseDealings(services, run),
        supplies: await repeat(services, run, expireSupplies),
        demands: await repeat(services, run, expireDemands),
        identifiers: await repeat(services, run, (tx, { now }, limit) =>
          expireIdentifiers(tx, { now, limit }),
        ),
      }),
    }),
    scheduledJob({
      name: 'export-duties',
      retry: { limit: 3, delaySeconds: 60, maxDelaySeconds: 600 },
      timeoutSeconds: 600,
      isManual: true,
      cron: '10 0 * * *',
      handle: async (services, _data, run) => {
        const actor = systemActor(services.clock.now());
        const duties = await services.db.transaction((tx) => refreshDuties(tx, actor));
        return { duties, blocks: await repeatBlocks(services, run) };
      },
    }),
    scheduledJob({
      name: 'ask-customs',
      retry: retries.never,
      timeoutSeconds: 55,
      isManual: true,
      cron: '* * * * *',
      isDue: hasUnverifiedDeclarations,
      handle: async (services, _data, run) => ({ answered: await verifyDeclarations(services, run) }),
    }),
  ];
}
