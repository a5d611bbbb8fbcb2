/** Lists of supplies, demands and dealings, and the demands a supply could be dealt to. */
import type { OfficeFilter, SupplyFilter } from '@nazer/contract/exports/exports.contract.ts';
import { compareAmounts, totalRialOf } from '@nazer/contract/kernel/money.ts';
import { todayJalali } from '@nazer/persian/jalali.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Ctx } from '../../platform/ctx.ts';
import { numberIfAny } from '../../platform/page-wish.ts';
import { scopeOf } from '../../platform/row-scope.ts';
import { currencyOf } from '../settings/rates.service.ts';
import { findDealings } from './dealings.queries.ts';
import { findDemands, findMatches } from './demands.queries.ts';
import { readListWish } from './list-wish.ts';
import { findSupplies, findSupply } from './supplies.queries.ts';
import { titledDealing, titledDemand, titledSupply } from './titled-rows.ts';

export async function listSupplies(ctx: Ctx, filter: SupplyFilter) {
  const { nationalId, ...rest } = filter;
  const page = await findSupplies(ctx.db, { ...readListWish(rest), nationalId }, scopeOf(ctx));
  return { list: page.list.map((row) => titledSupply(ctx.language, row)), totalCount: page.totalCount };
}

export async function listDemands(ctx: Ctx, { sarafiId, ...filter }: OfficeFilter) {
  const wish = { ...readListWish(filter), sarafiId: numberIfAny(sarafiId) };
  const page = await findDemands(ctx.db, wish, scopeOf(ctx));
  return { list: page.list.map((row) => titledDemand(ctx.language, row)), totalCount: page.totalCount };
}

export async function listDealings(ctx: Ctx, { sarafiId, ...filter }: OfficeFilter) {
  const wish = { ...readListWish(filter), sarafiId: numberIfAny(sarafiId) };
  const page = await findDealings(ctx.db, wish, scopeOf(ctx));
  return { list: page.list.map((row) => titledDealing(ctx.language, row)), totalCount: page.totalCount };
}

/** Throws `notFound`. */
export async function listMatches(ctx: Ctx, supplyId: number) {
  const scope = scopeOf(ctx);
  const supply = await findSupply(ctx.db, supplyId, scope);
  if (!supply) throw new AppError('notFound');
  const demands = await findMatches(ctx.db, supplyId, { day: todayJalali(ctx.clock.now()), scope });
  const { perUnits } = currencyOf(supply.currency);
  return {
    list: demands.map((row) => {
      const isMore = compareAmounts(row.remaining, supply.remaining) > 0;
      const matchedAmount = isMore ? supply.remaining : row.remaining;
      const totalRial = totalRialOf({ amount: matchedAmount, rate: row.rate, perUnits });
      return { ...titledDemand(ctx.language, row), matchedAmount, totalRial };
    }),
  };
}
