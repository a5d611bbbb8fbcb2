/** Feed of rates: a thousand in one statement, of which the last one of a day, currency and source counts. */
import { todayJalali } from '@nazer/persian/jalali.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Ctx } from '../../platform/ctx.ts';
import type { Tx } from '../../platform/database/database.ts';
import { readDay } from '../../platform/day-range.ts';
import { toAppError } from '../../platform/http/problem-answer.ts';
import type { FeedRow, Feeds, Ingested } from '../intake/feeds.service.ts';
import { faultsOfRates, type ReadRate } from './rates/plausible-rates.ts';
import type { NewRate } from './rates/rates.queries.ts';
import { currencyOf, saveRates } from './rates/rates.service.ts';

type Row = FeedRow<'Rates'>;

/**
 * Id of a rate in answers: a rate has no id of its own, so day, currency (three digits) and source (one digit) are
 * written as one number.
 */
const idOf = (day: string, numericId: number, source: number): number =>
  Number(day.replaceAll('/', '')) * 10_000 + numericId * 10 + source;

/** A row of the feed, checked by itself; the refusal of a wrong one. A rate of a coming day is refused. */
function readRate(row: Row, today: string): ReadRate | AppError {
  try {
    const { numericId } = currencyOf(row.currency);
    const day = readDay('date', row.date);
    if (day > today) return new AppError('badValue', { values: { field: 'date' } });
    if (Number(row.rate) <= 0) return new AppError('badValue', { values: { field: 'rate' } });
    const { currency, source, rate } = row;
    return { id: idOf(day, numericId, source), rate: { currency, source, day, rate } };
  } catch (error) {
    return toAppError(error);
  }
}

/**
 * Takes in rates; of several for one day, currency and source the last one counts. Answers for each row, in their
 * order: the id of its rate, or why it was refused.
 */
async function ingestRates(
  tx: Tx,
  { clock, user }: Ctx,
  rows: readonly Row[],
): Promise<readonly (Ingested | AppError)[]> {
  const today = todayJalali(clock.now());
  const read = rows.map((row) => readRate(row, today));
  const given = read.flatMap((answer) => (answer instanceof AppError ? [] : [answer]));
  const faults = await faultsOfRates(tx, given, user.id);
  const lastOfEach = new Map<number, NewRate>();
  for (const each of given) if (!faults.has(each)) lastOfEach.set(each.id, each.rate);
  await saveRates(tx, [...lastOfEach.values()]);
  return read.map((answer) =>
    answer instanceof AppError ? answer : (faults.get(answer) ?? { id: answer.id }),
  );
}

export const settingsFeeds = { Rates: { applyAll: ingestRates } } satisfies Feeds;
