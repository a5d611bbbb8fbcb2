/** Searches over supplies, demands and dealings, and the demands that a supply could be sold to. */
import { compareAmounts, totalRialOf } from '@nazer/contract/kernel/money.ts';
import { todayJalali } from '@nazer/persian/jalali.ts';
import type { Ctx } from '../../platform/ctx.ts';
import { scopeOf } from '../../platform/session/row-scope.ts';
import {
  startsWithDigits,
  dayRange,
  equals,
  currencyCode,
  pageOf,
  type Parameter,
  rowOf,
  rowsOf,
  trimmed,
} from '../../resources/lists/search-list.ts';
import { currencyOf } from '../settings/rates/rates.service.ts';
import { dealingSource } from './dealings/dealings.list.ts';
import { demandSource } from './demands/demands.list.ts';
import { findMatches } from './demands/demands.queries.ts';
import { supplySource } from './supplies/supplies.list.ts';

/** Search parameters that all three lists have. */
const parameters: readonly Parameter[] = [
  equals('id'),
  equals('status'),
  trimmed('currency', currencyCode('currency')),
  equals('forumType', 'forum'),
  dayRange(['from', 'to'], 'date'),
];

/** Handlers that search supplies, demands and dealings. They throw `badDateInput` and `endBeforeStart`. */
export const listSupplies = pageOf(supplySource, [...parameters, startsWithDigits('nationalId')]);
export const listDemands = pageOf(demandSource, [...parameters, equals('sarafiId')]);
export const listDealings = pageOf(dealingSource, [...parameters, equals('sarafiId')]);

/**
 * At most 100 open demands that fit a supply, highest rate first, each with the amount that could be dealt (the smaller
 * of what remains of the two) and its price; an office sees its own demands alone. Throws `notFound` when the caller
 * may not see the supply.
 */
export async function listMatches(ctx: Ctx, supplyId: number) {
  const { currency, remaining } = await rowOf(ctx, supplySource, supplyId);
  const day = todayJalali(ctx.clock.now());
  const ids = await findMatches(ctx.db, { supplyId, day, sarafiId: scopeOf(ctx)?.sarafiId });
  const { perUnits } = currencyOf(currency);
  const list = (await rowsOf(ctx, demandSource, ids)).map((row) => {
    const matchedAmount = compareAmounts(row.remaining, remaining) > 0 ? remaining : row.remaining;
    return {
      ...row,
      matchedAmount,
      totalRial: totalRialOf({ amount: matchedAmount, rate: row.rate, perUnits }),
    };
  });
  return { list };
}
