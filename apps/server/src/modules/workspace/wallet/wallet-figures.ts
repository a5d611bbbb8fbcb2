/** Value of a person's demo wallets, today and at the end of earlier days. */
import * as money from '@nazer/contract/kernel/money.ts';
import { addDays, todayJalali } from '@nazer/persian/jalali.ts';
import type { Ctx } from '../../../platform/ctx.ts';
import { type DayRates, euroOf, findRates } from '../../settings/rates/rates.service.ts';
import { findDayChanges, findPayees, findWallets } from './wallet.queries.ts';

/** Days whose value is given, today included. */
const shownDays = 30;

/** Value in euro with two decimals, by the rates of today; null when the currency has no rate. */
function inEuro(rates: DayRates, currency: string, amount: string): string | null {
  if (currency === 'EUR') return money.roundTo(amount, 2);
  const isKnown = rates.byCurrency.has(currency) && rates.byCurrency.has('EUR');
  return isKnown ? euroOf(rates, currency, amount).euroAmount : null;
}

/**
 * Values in euro at the end of days, oldest first, computed backwards from the present value `total`: a day ended with the
 * value at the end of the next day minus the change of that next day, which `broughtOn` has by day.
 */
function endsOfDays(today: string, total: string, broughtOn: ReadonlyMap<string, string>) {
  const days = [{ day: today, totalEur: total }];
  for (let ago = 1; ago < shownDays; ago += 1) {
    const later = days[0] as (typeof days)[number]; // there is one from the start
    const totalEur = money.subtractAmounts(later.totalEur, broughtOn.get(later.day) ?? '0');
    days.unshift({ day: addDays(today, -ago), totalEur });
  }
  return days;
}

/**
 * The caller's wallets and payees, their value in euro now and at the end of the last 30 days, all by the rates of today,
 * and the rates. Wallets of a currency without a rate have no value (null) and are not in the totals.
 */
export async function findWalletFigures({ db, user, clock }: Ctx) {
  const userId = user.id;
  const today = todayJalali(clock.now());
  const rates = await findRates(db, today);
  const [wallets, payees, changes] = await Promise.all([
    findWallets(db, { userId }),
    findPayees(db, { userId }),
    findDayChanges(db, { userId, after: addDays(today, -shownDays) }),
  ]);
  const valued = wallets.map((wallet) => ({
    ...wallet,
    balanceEur: inEuro(rates, wallet.currency, wallet.balance),
  }));
  const brought = new Map<string, string>();
  for (const { day, currency, change } of changes)
    brought.set(day, money.addAmounts(brought.get(day) ?? '0', inEuro(rates, currency, change) ?? '0'));
  const totalEur = money.addAmounts('0.00', ...valued.map(({ balanceEur }) => balanceEur ?? '0'));
  const days = endsOfDays(today, totalEur, brought);
  return {
    wallets: valued,
    payees: [...payees],
    totalEur,
    changePercent: money.percentChange(days[0]?.totalEur ?? '0', totalEur, 1),
    days,
    rates: [...rates.byCurrency].map(([currency, { rate, perUnits, day }]) => ({
      currency,
      rate,
      perUnits,
      day,
    })),
  };
}
