/** Rates as they are sent in: a thousand of them in one statement, the last one of a day and source counts. */
import { todayJalali } from '@nazer/persian/jalali.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Ctx } from '../../platform/ctx.ts';
import type { Tx } from '../../platform/database/database.ts';
import { readDay } from '../../platform/day-range.ts';
import { toAppError } from '../../platform/problem-answer.ts';
import type { FeedRow, Feeds, Taken } from '../events/feeds.service.ts';
import type { NewRate } from './rates.queries.ts';
import { currencyOf, saveRates } from './rates.service.ts';

type Row = FeedRow<'Rates'>;

interface ReadRate {
  readonly id: number;
  readonly rate: NewRate;
}

/** A rate has no number of its own: day, currency and source are its key, written as one. */
const idOf = (day: string, numericId: number, source: number): number =>
  Number(day.replaceAll('/', '')) * 10_000 + numericId * 10 + source;

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

async function takeRates(
  tx: Tx,
  { clock }: Ctx,
  rows: readonly Row[],
): Promise<readonly (Taken | AppError)[]> {
  const today = todayJalali(clock.now());
  const answers = rows.map((row) => readRate(row, today));
  const lastOfEach = new Map<number, NewRate>();
  for (const answer of answers) if (!(answer instanceof AppError)) lastOfEach.set(answer.id, answer.rate);
  await saveRates(tx, [...lastOfEach.values()]);
  return answers.map((answer) => (answer instanceof AppError ? answer : { id: answer.id }));
}

export const settingsFeeds = { Rates: { applyAll: takeRates } } satisfies Feeds;
