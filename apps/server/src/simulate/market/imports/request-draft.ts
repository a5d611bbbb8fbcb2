/** Decisions about a simulated request, before its rows are made. */
import type { BulkRow } from '../insert-rows.ts';
import type { Reversal } from '../offices/ledger.ts';
import { pickTrader, workingDay, type MarketWorld, type SimulatedMerchant } from '../market-world.ts';
import { dealCurrencies } from '../rate-book.ts';
import { fateOfRequest, openCountOf, type RequestFate } from './request-fates.ts';

export interface RequestRows {
  readonly requests: BulkRow[];
  readonly orderLines: BulkRow[];
  readonly offers: BulkRow[];
  readonly payments: BulkRow[];
  readonly documents: BulkRow[];
  readonly identifiers: BulkRow[];
  readonly reversals: Reversal[];
}

/** Last ids given so far. */
export interface ImportNumbers {
  request: number;
  offer: number;
}

export interface Draft {
  readonly id: number;
  readonly fate: RequestFate;
  readonly merchant: SimulatedMerchant;
  readonly currency: string;
  readonly amount: string;
  /** Day of the registration, as an index into `rates.days`. */
  readonly registered: number;
  readonly rateType: number;
  readonly forumType: number;
}

/** Greatest amount of a request, in its currency. */
const maxRequestAmount = 10_000_000;

/** Amount of a request, halved until it is within the limit. */
function amountIn(
  rates: MarketWorld['rates'],
  { currency, day, euros }: { readonly currency: string; readonly day: number; readonly euros: number },
): string {
  const amount = rates.amountOf(currency, euros, day);
  return Number(amount) <= maxRequestAmount ? amount : amountIn(rates, { currency, day, euros: euros / 2 });
}

/** Banks of importers. */
export const payingBanks = [
  'بانک ملی',
  'بانک صادرات',
  'بانک ملت',
  'بانک سامان',
  'بانک پاسارگاد',
  'بانک تجارت',
] as const;

/** Days within which open requests were registered; earlier ones are past their validity. */
const openDays = 9;

export function draftOf(world: MarketWorld, numbers: ImportNumbers, index: number): Draft {
  const { random, scale, rates, lastDay } = world;
  const fate = fateOfRequest(random, { index, count: scale.requests });
  const endedCount = scale.requests - openCountOf(scale.requests);
  const day =
    index >= endedCount
      ? lastDay - 2 - random.integer(openDays)
      : world.firstDay + Math.floor((index * (scale.days - 3 - openDays)) / endedCount);
  const registered = workingDay(world, day);
  const merchant = pickTrader(world);
  const currency = random.pick(dealCurrencies);
  const isSecond = random.chance(20);
  return {
    id: (numbers.request += 1),
    fate,
    merchant,
    currency,
    amount: amountIn(rates, { currency, day: registered, euros: 10_000 + random.integer(49) * 10_000 }),
    registered,
    rateType: isSecond ? 1 : 0,
    forumType: isSecond ? 4 : 2,
  };
}
