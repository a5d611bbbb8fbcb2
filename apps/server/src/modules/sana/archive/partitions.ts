/** On a server, a table of deals that has grown large is divided by Jalali month, beside those who write to it. */
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

/** Months that are made ahead, and how few of them may be left: a job that failed for half a year would be seen. */
const aheadMonths = 12;
const fewestMonths = 6;
/** Of the first partition: whoever writes over midnight of a month's end is within it. */
const firstMonths = 2;

const firstOf = (day: string): string => `${monthOf(day)}/01`;
const today = ({ clock }: At): string => todayJalali(clock.now());

const isDivided = async (db: Database): Promise<boolean> => (await findDealsUntil(db)) !== null;

export async function needsMonths(at: At): Promise<boolean> {
  const until = await findDealsUntil(at.db);
  return typeof until === 'string' && until < addMonths(firstOf(today(at)), fewestMonths);
}

/** Each is there before its first deal. Gives how many were made. */
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

/** Not on the embedded database, and of no table with fewer rows; 0 divides none. */
export interface Division {
  readonly fromRows: number;
  readonly print: (line: string) => void;
}

/** Of the owner of the tables, who may wait as long as the table is read. */
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
 * By the owner of the tables, once. The table is read from end to end beside its writers; they wait only while it changes
 * its name. Whether it was done now.
 */
export async function divideDeals(at: At, { fromRows, print }: Division): Promise<boolean> {
  const { db } = at;
  if (db.engine === 'embedded' || (await isDivided(db))) return false;
  const patient = db.lane({ poolSize: 1, statementMs: 0, lockMs: 0 });
  // Left by one that ended in between: days after it would be refused.
  await unboundDeals(patient);
  const rows = await estimateDeals(db);
  if (fromRows === 0 || rows < fromRows) return false;
  print(`The ${rows} retail deals are divided by Jalali month; this reads all of them once.`);
  await divide(patient, addMonths(firstOf(today(at)), firstMonths));
  await addMonthsAhead(at);
  return true;
}
