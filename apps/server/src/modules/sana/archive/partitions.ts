/** Partitions a large table of deals by Jalali month on a server, while others write to it. */
import { addMonths, todayJalali } from '@nazer/persian/jalali.ts';
import type { Services } from '../../../platform/ctx.ts';
import type { Database } from '../../../platform/database/database.ts';
import { monthOf } from './archived-months.service.ts';
import { waitShortly } from './archive.queries.ts';
import {
  addMonth,
  boundDeals,
  estimateDeals,
  findDealsUntil,
  partitionTable,
  proveBound,
  unboundDeals,
} from './partitions.queries.ts';

type At = Pick<Services, 'db' | 'clock'>;

/**
 * Once fewer than `fewestMonths` months ahead have a partition, partitions up to `aheadMonths` are added. So a job
 * that keeps failing has half a year to be noticed before deals find no partition.
 */
const aheadMonths = 12;
const fewestMonths = 6;
/**
 * Months of the first partition; more than one, so that deals written over midnight at the end of a month fit in it.
 */
const firstMonths = 2;

const firstOf = (day: string): string => `${monthOf(day)}/01`;
const today = ({ clock }: At): string => todayJalali(clock.now());

const isDivided = async (db: Database): Promise<boolean> => (await findDealsUntil(db)) !== null;

/** Whether partitions have to be added; false while the table is not partitioned. */
export async function needsMonths(at: At): Promise<boolean> {
  const until = await findDealsUntil(at.db);
  return typeof until === 'string' && until < addMonths(firstOf(today(at)), fewestMonths);
}

/**
 * Adds the partitions of coming months, each in a transaction of its own; gives how many, 0 while the table is not
 * partitioned.
 */
export async function addMonthsAhead(at: At): Promise<number> {
  const last = addMonths(firstOf(today(at)), aheadMonths);
  let until = await findDealsUntil(at.db);
  let made = 0;
  while (typeof until === 'string' && until < last) {
    const next = addMonths(until, 1);
    const month = monthOf(until);
    await at.db.transaction(async (tx) => {
      await waitShortly(tx);
      await addMonth(tx, { month, until: next });
    });
    until = next;
    made += 1;
  }
  return made;
}

/**
 * Conditions of partitioning. `fromRows`: number of deals from which the table is partitioned; 0 for never. The
 * embedded database is never partitioned.
 */
export interface Division {
  readonly fromRows: number;
  readonly print: (line: string) => void;
}

/**
 * Partitions the table. Must run as its owner, with a connection that may wait as long as the table is read. When
 * it fails, the bound is removed and the error thrown.
 */
async function divide(db: Database, until: string): Promise<void> {
  await db.transaction(async (tx) => {
    await waitShortly(tx);
    await boundDeals(tx, { until });
  });
  try {
    await proveBound(db);
    await db.transaction(async (tx) => {
      await waitShortly(tx);
      await partitionTable(tx, { until });
    });
  } catch (error) {
    await unboundDeals(db);
    throw error;
  }
}

/**
 * Partitions the table once, as its owner; gives whether it was done now. The table is read from end to end while
 * others write to it; they wait only while it is renamed.
 */
export async function divideDeals(at: At, { fromRows, print }: Division): Promise<boolean> {
  const { db } = at;
  if (db.engine === 'embedded' || (await isDivided(db))) return false;
  const patient = db.lane({ poolSize: 1, statementMs: 0, lockMs: 0 });
  // Removes the bound that an interrupted run left behind: deals after it would be refused.
  await unboundDeals(patient);
  const rows = await estimateDeals(db);
  if (fromRows === 0 || rows < fromRows) return false;
  print(`The ${rows} retail deals are divided by Jalali month; this reads all of them once.`);
  await divide(patient, addMonths(firstOf(today(at)), firstMonths));
  await addMonthsAhead(at);
  return true;
}
