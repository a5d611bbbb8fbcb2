/**
 * Closes the days that are over: each office by itself, so that a writer waits for its own office alone, and a run
 * that was broken off goes on where it stood.
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

/** A server closes all offices in a second; the embedded database, whose calls wait meanwhile, gets them in parts. */
const officesAtOnce = { postgres: 1_000, embedded: 40 } as const;

async function closeSome(db: Database, day: string, now: Date): Promise<number> {
  return db.transaction(async (tx) => {
    const ids = await lockOpenOffices(tx, { day, limit: officesAtOnce[db.engine] });
    if (ids.length === 0) return 0;
    const rates = await findRates(tx, day);
    await closeOffices(tx, ids, { before: addDays(day, -1), day, next: addDays(day, 1), rates, now });
    return ids.length;
  });
}

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

/** The first day that is open, as far back as anything was posted; `until` where nothing ever was. */
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
  /** The last day to close; yesterday where it is left out. */
  readonly until?: string;
  readonly signal?: AbortSignal;
  readonly reportProgress?: (progress: ClosingProgress) => Promise<void>;
}

/** Closes every day that is over and open; gives how many there were. Done twice, it does nothing. */
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
