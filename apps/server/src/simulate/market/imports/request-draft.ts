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

/** Last ids given so far, 0 for none; `draftOf` counts `request` up. */
export interface ImportNumbers {
  request: number;
  offer: number;
}

export interface Draft {
  readonly id: number;
  readonly fate: RequestFate;
  readonly merchant: SimulatedMerchant;
  readonly currency: string;
  /** Decimal text, in units of `currency`. */
  readonly amount: string;
  /** Day of the registration, as an index into `rates.days`. */
  readonly registered: number;
  /** Code of `rateType` of the contract. */
  readonly rateType: number;
  /** Code of `forumType` of the contract. */
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

/**
 * Number of days on which the open requests were registered, the last of them two days before the last of the market.
 * Earlier requests have ended and are past their validity.
 */
const openDays = 9;

/**
 * Draws a request and gives it the next id. `index` counts from 0, the oldest: ended requests are spread evenly over
 * the days before `openDays`, the open ones at the end fall on `openDays` at random; a Friday becomes the day before.
 * One in five is of the second import hall at an agreed rate (4, 1), the others of the import hall at the approved
 * rate (2, 0).
 */
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
