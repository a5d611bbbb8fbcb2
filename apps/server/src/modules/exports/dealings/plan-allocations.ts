/** Which declarations a dealing is counted against when it becomes final. */
import { compareAmounts } from '@nazer/contract/kernel/money.ts';
import { AppError } from '../../../platform/app-error.ts';
import type { Queryable } from '../../../platform/database/database.ts';
import { currencyOf, type DayRates, findRates, rateOf } from '../../settings/rates/rates.service.ts';
import { type Allocation, allocateCottages, mergeAllocations } from './allocate-cottages.ts';
import { findCottageRoom } from './cottages.queries.ts';
import type { DealingFacts } from './dealing-state.queries.ts';

/** Where all is of one currency no rate is needed, and none may be there. */
const sameRate = { rate: '1', perUnits: 1 } as const;

/** The first due first, at the rates of the final day. Throws `cottagesShort`, `noRate`. */
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
  // What nobody claims comes last: it is needed where rates moved since the claim.
  const { allocations, missing } = allocateCottages(amount, rateFor(currency), [
    ...open('claimed'),
    ...open('spare'),
  ]);
  if (compareAmounts(missing, '0') > 0)
    throw new AppError('cottagesShort', { values: { missing, currency } });
  return mergeAllocations(allocations);
}
