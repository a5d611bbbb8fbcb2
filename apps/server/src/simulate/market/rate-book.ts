/** Rates of the simulated years: each currency wanders back into the past from its rate of today. */
import type { Rate } from '@nazer/contract/kernel/money.ts';
import { rateSource } from '@nazer/contract/settings/settings.codes.ts';
import { startOfDay } from '@nazer/persian/jalali.ts';
import { type DealAmounts, dealAmountsBy } from '../../modules/sana/deals/deal-amounts.ts';
import type { SeededRandom } from '../seeded-random.ts';

/** Rate of today in rial for `perUnits` units. */
const todayRates: Readonly<Record<string, Rate>> = {
  EUR: { rate: '1330000', perUnits: 1 },
  USD: { rate: '1130000', perUnits: 1 },
  AED: { rate: '307700', perUnits: 1 },
  CNY: { rate: '158000', perUnits: 1 },
  TRY: { rate: '27000', perUnits: 1 },
  IQD: { rate: '86000', perUnits: 100 },
  RUB: { rate: '13600', perUnits: 1 },
  INR: { rate: '13000', perUnits: 1 },
  KRW: { rate: '800', perUnits: 1 },
  JPY: { rate: '745000', perUnits: 100 },
  GBP: { rate: '1520000', perUnits: 1 },
  CHF: { rate: '1420000', perUnits: 1 },
  CAD: { rate: '810000', perUnits: 1 },
  AUD: { rate: '740000', perUnits: 1 },
  SEK: { rate: '119000', perUnits: 1 },
  AZN: { rate: '665000', perUnits: 1 },
  OMR: { rate: '2935000', perUnits: 1 },
  KWD: { rate: '3680000', perUnits: 1 },
};

export const simulatedCurrencies = Object.keys(todayRates);

/** Currencies of deals; frequent ones occur several times. */
export const dealCurrencies = [
  'EUR',
  'EUR',
  'EUR',
  'USD',
  'USD',
  'AED',
  'AED',
  'AED',
  'CNY',
  'CNY',
  'TRY',
  'INR',
  'RUB',
];

/** Sources of rates, with their distance from the reference rate in per mille. */
const sourceOffsets: readonly (readonly [number, number])[] = [
  [rateSource.centralBank, 0],
  [rateSource.sanaBuy, 18],
  [rateSource.sanaSell, 26],
  [rateSource.nimaBuy, -4],
  [rateSource.nimaSell, 3],
];

export class RateBook {
  readonly days: readonly string[];
  /** Start of each day in Tehran, in milliseconds. */
  readonly midnights: readonly number[];
  readonly #rates = new Map<string, readonly number[]>();
  readonly #pricings = new Map<string, ReturnType<typeof dealAmountsBy>>();

  /** `days` has every day, oldest first; the last one is today. */
  constructor(days: readonly string[], random: SeededRandom) {
    this.days = days;
    this.midnights = days.map((day) => startOfDay(day).getTime());
    for (const [currency, { rate }] of Object.entries(todayRates)) {
      const series: number[] = [Number(rate)];
      for (let index = 1; index < days.length; index += 1) {
        const perMille = random.integer(9) - 4;
        series.push(
          Math.max(1, Math.round(((series[index - 1] ?? 1) * (999_600 + perMille * 1_000)) / 1_000_000)),
        );
      }
      this.#rates.set(currency, series.toReversed());
    }
  }

  perUnits(currency: string): number {
    return todayRates[currency]?.perUnits ?? 1;
  }

  /** Reference rate of the central bank on a day, in whole rials for `perUnits` units. */
  reference(currency: string, dayIndex: number): number {
    const rate = this.#rates.get(currency)?.[dayIndex];
    if (rate === undefined) throw new RangeError(`No rate of ${currency} on day ${dayIndex}`);
    return rate;
  }

  rateOf(currency: string, dayIndex: number): Rate {
    return { rate: String(this.reference(currency, dayIndex)), perUnits: this.perUnits(currency) };
  }

  /** An amount in euro and dollar by the reference rates of a day, and in rial at its own rate. */
  valued(
    currency: string,
    dayIndex: number,
    deal: { readonly amount: string; readonly rate: string },
  ): DealAmounts {
    const key = `${currency} ${dayIndex}`;
    const known = this.#pricings.get(key);
    if (known) return known(deal);
    const rateOf = (code: string): Rate => this.rateOf(code, dayIndex);
    const pricing = dealAmountsBy(rateOf(currency), rateOf('EUR'), rateOf('USD'));
    this.#pricings.set(key, pricing);
    return pricing(deal);
  }

  euroOf(currency: string, amount: string, dayIndex: number): string {
    return this.valued(currency, dayIndex, { amount, rate: '0' }).euroAmount;
  }

  /** A round amount of a currency that is worth about this many euro. */
  amountOf(currency: string, euros: number, dayIndex: number): string {
    const units =
      (euros * this.reference('EUR', dayIndex) * this.perUnits(currency)) /
      this.reference(currency, dayIndex);
    return String(Math.max(100, Math.round(units / 100) * 100));
  }

  /** A price at a distance of `perMille` thousandths from the reference rate. */
  price(currency: string, dayIndex: number, perMille: number): string {
    return String(Math.max(1, Math.round((this.reference(currency, dayIndex) * (1_000 + perMille)) / 1_000)));
  }

  /** Rates of all currencies, days and sources, as rows of `currency_rate`. */
  rows(): { currency: string; day: string; source: number; rate: string }[] {
    return simulatedCurrencies.flatMap((currency) =>
      this.days.flatMap((day, index) =>
        sourceOffsets.map(([source, perMille]) => ({
          currency,
          day,
          source,
          rate: this.price(currency, index, perMille),
        })),
      ),
    );
  }
}
