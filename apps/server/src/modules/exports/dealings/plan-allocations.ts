/** Plans the declarations that a dealing is allocated to when it becomes final. */
import { compareAmounts } from '@nazer/contract/kernel/money.ts';
import { AppError } from '../../../platform/app-error.ts';
import type { Queryable } from '../../../platform/database/database.ts';
import { currencyOf, type DayRates, findRates, rateOf } from '../../settings/rates/rates.service.ts';
import { type Allocation, allocateCottages, mergeAllocations } from './allocate-cottages.ts';
import { findCottageRoom } from './cottages.queries.ts';
import type { DealingFacts } from './dealing-state.queries.ts';

/** Rate used when everything is in one currency, which then needs no reference rate. */
const sameRate = { rate: '1', perUnits: 1 } as const;

/**
 * Allocates a dealing to the declarations of its supply, earliest due date first, at the rates of the day. Writes and
 * locks nothing: for a step the declarations are locked with the dealing. Throws `cottagesShort`, and `noRate` when a
 * declaration is in another currency than the dealing.
 */
export async function planAllocations(
  db: Queryable,
  { currency, amount, supplyId }: Pick<DealingFacts, 'currency' | 'amount' | 'supplyId'>,
  day: string,
): Promise<readonly Allocation[]> {
  const rooms = await findCottageRoom(db, { supplyId });
  const isMixed = rooms.some((room) => room.currency !== currency);
  const rates: DayRates | undefined = isMixed ? await findRates(db, day) : undefined;
  const rateFor = (code: string) => (rates ? rateOf(rates, code) : sameRate);
  const open = (of: 'claimed' | 'spare') =>
    rooms.map((room) => ({
      id: room.id,
      free: room[of],
      rate: rateFor(room.currency),
      decimals: currencyOf(room.currency).decimals,
      isSameCurrency: room.currency === currency,
    }));
  // Unclaimed amounts come last: they are needed when rates have moved since the claim.
  const { allocations, missing } = allocateCottages(amount, rateFor(currency), [
    ...open('claimed'),
    ...open('spare'),
  ]);
  if (compareAmounts(missing, '0') > 0)
    throw new AppError('cottagesShort', { values: { missing, currency } });
  return mergeAllocations(allocations);
}
