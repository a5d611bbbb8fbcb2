/** Balance of an office: opening of the first day, flows, closing of the last. */
import { coefficientOf, compareAmounts, euroOf } from '@nazer/contract/kernel/money.ts';
import type { BalanceRow } from '@nazer/contract/sarafi/positions.contract.ts';
import { addDays } from '@nazer/persian/jalali.ts';
import type { Queryable } from '../../../platform/database/database.ts';
import { type DayRates, findRates, rateOf } from '../../settings/rates/rates.service.ts';
import { type BalanceSums, findBalance } from './balance.queries.ts';
import type { Holding } from './ledger.queries.ts';
import { findOfficeAt } from '../offices/office-past.queries.ts';
import { getOffice } from '../offices/offices.service.ts';
import type { OfficeLimits } from '../offices/offices.queries.ts';
import { aggregateOf, basisOf, positionCeilingOf, usePercent } from './position-rules.ts';
import type { DayRange } from '../../../platform/day-range.ts';

/** Last final day before `from`; empty when there is none. */
function anchorOf({ closedUntil }: OfficeLimits, from: string): string {
  const before = addDays(from, -1);
  return closedUntil < before ? closedUntil : before;
}

/**
 * Row with its values in euro: those the day was closed with, else those at `rates`; null when currency or euro has
 * no rate.
 */
function valued(row: BalanceSums, rates: DayRates): BalanceRow {
  const rate = rates.byCurrency.get(row.currency);
  const euro = rates.byCurrency.get('EUR');
  if (row.closingEur !== null || !rate || !euro) return row;
  return {
    ...row,
    euroRate: coefficientOf(rate, euro),
    closingEur: euroOf({ amount: row.closing, ...rate }, euro),
  };
}

/**
 * Position at the end of the range against its ceiling, in euro; null without a rate of the euro. `unvalued`: held
 * currencies without a rate, which the sums lack.
 */
function summaryOf(office: OfficeLimits, rows: readonly BalanceRow[], rates: DayRates) {
  if (!rates.byCurrency.has('EUR')) return null;
  const held = rows
    .filter(({ closing }) => compareAmounts(closing, '0') !== 0)
    .map(({ currency, closing }) => ({ currency, amount: closing }));
  const known = held.filter(({ currency }) => rates.byCurrency.has(currency));
  const aggregate = aggregateOf(known, (currency) => rateOf(rates, currency));
  const value = basisOf(aggregate, office.positionBasis);
  const ceiling = positionCeilingOf(office, rateOf(rates, 'EUR'));
  return {
    ...aggregate,
    value,
    ceiling,
    pct: usePercent(value, ceiling),
    unvalued: held.filter((row) => !known.includes(row)).map(({ currency }) => currency),
  };
}

/** Balance of an office over days, at the rates of the last one. Throws `notFound`. */
export async function getBalance(db: Queryable, sarafiId: number, { from, to }: DayRange) {
  const office = await getOffice(db, sarafiId);
  const rates = await findRates(db, to);
  const sums = await findBalance(db, { sarafiId, from, to, anchor: anchorOf(office, from) });
  const list = sums.map((row) => valued(row, rates));
  // The ceiling is that of the last day, as it was stored before the first later change.
  const then = (await findOfficeAt(db, { id: sarafiId, day: to })) ?? office;
  return { list, totalCount: list.length, summary: summaryOf(then, list, rates) };
}

/** Signed amounts an office held at the end of a day, in the order of currencies. Throws `notFound`. */
export async function holdingsAt(db: Queryable, sarafiId: number, day: string): Promise<Holding[]> {
  const office = await getOffice(db, sarafiId);
  const rows = await findBalance(db, { sarafiId, from: day, to: day, anchor: anchorOf(office, day) });
  return rows
    .filter(({ closing }) => compareAmounts(closing, '0') !== 0)
    .map(({ currency, closing }) => ({ currency, amount: closing }));
}
