/**
 * Closes the days that are over, some offices in each transaction: a writer waits only while the transaction with its
 * office runs, and an interrupted run continues where it stopped.
 */
import { addDays, diffDays, todayJalali } from '@nazer/persian/jalali.ts';
import type { Services } from '../../../platform/ctx.ts';
import type { Database } from '../../../platform/database/database.ts';
import { findRates } from '../../settings/rates/rates.service.ts';
import { raiseStartAlerts } from '../alerts/alerts.queries.ts';
import { publishAlerts } from '../alerts/alerts.service.ts';
import {
  closeOffices,
  findFirstDay,
  findLastClosed,
  findMissing,
  insertClosedDay,
  lockOpenOffices,
} from './close-day.queries.ts';

/**
 * Offices closed in a transaction. A server closes all in a second; calls of the embedded database wait meanwhile, so
 * it closes fewer at a time.
 */
const officesAtOnce = { postgres: 1_000, embedded: 40 } as const;

/** Closes some offices on a day; gives how many, 0 when all are closed. Two runs at once wait for each other. */
async function closeSome(db: Database, day: string, now: Date): Promise<number> {
  return db.transaction(async (tx) => {
    const ids = await lockOpenOffices(tx, { day, limit: officesAtOnce[db.engine] });
    if (ids.length === 0) return 0;
    const rates = await findRates(tx, day);
    await closeOffices(tx, ids, { before: addDays(day, -1), day, next: addDays(day, 1), rates, now });
    return ids.length;
  });
}

/**
 * Closes all offices on a day, records the day, and raises alerts for offices that start the next one without a
 * position.
 */
async function closeDay(db: Database, day: string, now: Date): Promise<void> {
  while ((await closeSome(db, day, now)) > 0);
  await db.transaction(async (tx) => {
    const missing = await findMissing(tx, { day });
    if (!(await insertClosedDay(tx, { day, now, missing: missing.length }))) return;
    const next = addDays(day, 1);
    const sarafiIds = missing.map(({ id }) => id);
    await publishAlerts(tx, await raiseStartAlerts(tx, { sarafiIds, day: next, now }));
  });
}

/**
 * First day that is not closed, from the first entry in the ledger on; `until` when there is no entry up to it. May
 * be later than `until`, when all days are closed.
 */
async function firstOpenDay(db: Database, until: string): Promise<string> {
  const last = await findLastClosed(db);
  if (last !== '') return addDays(last, 1);
  const first = await findFirstDay(db);
  return first === '' || first > until ? until : first;
}

export interface ClosingProgress {
  readonly done: number;
  readonly total: number;
}

export interface ClosingRun {
  /** Last day to close; yesterday when it is left out. */
  readonly until?: string;
  /** Once it aborts, the run throws its reason before the next day; days closed so far stay closed. */
  readonly signal?: AbortSignal;
  readonly reportProgress?: (progress: ClosingProgress) => Promise<void>;
}

/** Closes every open day that is over; gives how many. A second run does nothing. */
export async function closeDays(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { signal, reportProgress, ...given }: ClosingRun = {},
): Promise<number> {
  const now = clock.now();
  const until = given.until ?? addDays(todayJalali(now), -1);
  const first = await firstOpenDay(db, until);
  const total = Math.max(0, diffDays(first, until) + 1);
  for (let done = 0; done < total; done += 1) {
    signal?.throwIfAborted();
    await closeDay(db, addDays(first, done), now);
    await reportProgress?.({ done: done + 1, total });
  }
  return total;
}
