/**
 * Checks daily rates that are sent in: each must be near the last known one, and only users who may make corrections
 * change one of a final day.
 */
import { compareAmounts } from '@nazer/contract/kernel/money.ts';
import { AppError } from '../../../platform/app-error.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { rateFaultBy } from './rate-check.service.ts';
import {
  findLastFinalDay,
  findNeighbours,
  mayCorrect,
  type NewRate,
  type RateNeighbours,
} from './rates.queries.ts';
import { getMarketSettings } from '../saved-settings.ts';

/** A rate of a batch. `id`: its id in answers, the same for the same day, currency and source. */
export interface ReadRate {
  readonly id: number;
  readonly rate: NewRate;
}

type KnownRate = NonNullable<RateNeighbours['reference']>;

/** Rates of one currency and source are compared with each other. */
const keyOf = ({ currency, source }: NewRate): string => `${currency} ${source}`;

/**
 * Rate that a new one is compared with: the last one before its day, in the batch or stored; else that of the day,
 * the first one after it, or that of the central bank. Null when no rate is known yet.
 */
function knownOf(
  { before, same, after, reference }: RateNeighbours,
  ofBatch: NewRate | undefined,
): KnownRate | null {
  const isLater = ofBatch !== undefined && (before === null || ofBatch.day > before.day);
  return (isLater ? ofBatch : before) ?? same ?? after ?? reference;
}

/** Refusal of a rate more than `percent` per cent from the known one; null for one near it. */
function farFault({ rate }: NewRate, known: KnownRate, percent: string): AppError | null {
  if (rateFaultBy(known.rate, percent)(rate) === null) return null;
  return new AppError('rateJump', { values: { rate, known: known.day, reference: known.rate, percent } });
}

/**
 * Refusals of the given rates. Rates of a batch are read in the order of days, so that each is compared with those
 * accepted before it. A rate that is stored already is never refused, even of a final day.
 */
export async function faultsOfRates(
  tx: Tx,
  given: readonly ReadRate[],
  userId: number,
): Promise<ReadonlyMap<ReadRate, AppError>> {
  const faults = new Map<ReadRate, AppError>();
  if (given.length === 0) return faults;
  const { rateDistancePct } = await getMarketSettings(tx);
  const finalUntil = (await mayCorrect(tx, { userId })) ? '' : await findLastFinalDay(tx);
  const neighbours = await findNeighbours(tx, { rates: given.map(({ rate }) => rate) });
  // By day; rates of one day stay in the order of the batch.
  const inOrder = given
    .map((each, at) => ({ each, at }))
    .toSorted(
      (one, other) =>
        (one.each.rate.day < other.each.rate.day ? -1 : 1) *
        Number(one.each.rate.day !== other.each.rate.day),
    );
  const accepted = new Map<string, NewRate[]>();
  for (const { each, at } of inOrder) {
    const { rate } = each;
    const neighbour = neighbours[at];
    if (!neighbour) continue;
    const isSame = neighbour.same !== null && compareAmounts(neighbour.same.rate, rate.rate) === 0;
    if (isSame) continue;
    const earlier = accepted.get(keyOf(rate)) ?? [];
    const known = knownOf(
      neighbour,
      earlier.findLast(({ day }) => day < rate.day),
    );
    const fault =
      rate.day <= finalUntil
        ? new AppError('rateDayFinal', { values: { day: rate.day } })
        : known && farFault(rate, known, rateDistancePct);
    if (fault) faults.set(each, fault);
    else accepted.set(keyOf(rate), [...earlier, rate]);
  }
  return faults;
}
