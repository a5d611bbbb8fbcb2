/** Smaller parts of a simulated market: coins, sales from resources, rate bands. */
import { resourceSaleStatus } from '@nazer/contract/sana/sana.codes.ts';
import { makeMellicode } from '@nazer/persian/identity.ts';
import { addDays } from '@nazer/persian/jalali.ts';
import { makeSanaTrackingCode } from '@nazer/persian/payment-identifier.ts';
import * as words from '../../words.data.ts';
import type { BulkRow } from '../insert-rows.ts';
import { dayOf, momentOf, workingDay, type MarketWorld } from '../market-world.ts';

const anyDay = ({ random, firstDay, scale }: MarketWorld): number =>
  firstDay + random.integer(scale.days - 1);

/** Price of a whole Emami coin in rial, and prices of the other coins in percent of it. */
const coinPrice = 1_350_000_000;
const coinShares = [100, 92, 53, 30, 14] as const;

/** First sequence of the codes of coin deals; those of special deals are below it, those of contracts above. */
const firstNumber = 75_000;

export function coinRows(world: MarketWorld): BulkRow[] {
  const { random, scale } = world;
  const trading = world.offices.filter(({ isTrading }) => isTrading);
  const numbers = new Map<string, number>();
  return Array.from({ length: scale.coinDealings }, () => {
    const office = random.pick(trading);
    const place = workingDay(world, anyDay(world));
    const key = `${office.id} ${place}`;
    const number = (numbers.get(key) ?? 0) + 1;
    numbers.set(key, number);
    const type = random.integer(coinShares.length);
    const quantity = 1 + random.integer(random.chance(90) ? 10 : 100);
    const price = Math.round((coinPrice * (coinShares[type] ?? 100) * (980 + random.integer(40))) / 100_000);
    return {
      tracking_code: makeSanaTrackingCode({
        jalali: dayOf(world, place),
        sarafiCode: String(office.code),
        sequence: firstNumber + number,
      }),
      sarafi_id: office.id,
      date: dayOf(world, place),
      time: `${String(9 + random.integer(8)).padStart(2, '0')}:${String(random.integer(60)).padStart(2, '0')}`,
      transaction_type: 1 + random.integer(2),
      customer_type: 1,
      national_id: makeMellicode(`0${1 + random.integer(8)}${random.digits(7)}`),
      customer_name: `${random.pick(words.menNames)} ${random.pick(words.families)}`,
      mobile: `0912${random.digits(7)}`,
      coin_type: type + 1,
      mint_year: 1386 + random.integer(19),
      quantity,
      serials: '',
      unit_price: String(price),
      total_rial: String(BigInt(price) * BigInt(quantity)),
      pay_type: 1 + random.integer(7),
      status: random.chance(2) ? 2 : 0,
      created_at: momentOf(world, place, 700),
    };
  });
}

const resourceTitles = ['منابع بانک مرکزی', 'منابع پتروشیمی', 'منابع نفتی'] as const;

export function resourceSaleRows(world: MarketWorld): BulkRow[] {
  const { random, scale, rates } = world;
  const banks = world.offices.filter(({ isBank }) => isBank);
  return Array.from({ length: scale.resourceSales }, (_, index) => {
    const office = banks[index % banks.length];
    if (!office) throw new RangeError('A market needs offices of banks');
    const isFuture = index === scale.resourceSales - 1;
    // Planned sales are valued at the latest rates.
    const place = isFuture
      ? world.lastDay
      : world.firstDay + Math.floor((index * (scale.days - 1)) / scale.resourceSales);
    const currency = random.pick(['EUR', 'USD', 'AED']);
    const amount = rates.amountOf(currency, 100_000 + random.integer(10) * 50_000, place);
    const rate = rates.price(currency, place, -6);
    const valued = rates.valued(currency, place, { amount, rate });
    const schDate = isFuture ? addDays(world.today, 3) : dayOf(world, place);
    return {
      sch_date: schDate,
      year: Number(schDate.slice(0, 4)),
      exchange_id: office.id,
      currency,
      amount,
      rate,
      total_rial: valued.rialAmount,
      euro_amount: valued.euroAmount,
      forum_type: 1,
      resource_title: `${random.pick(resourceTitles)} ${1 + Math.floor(index / banks.length)}`,
      letter_no: `${90 + random.integer(10)}/${random.digits(5)}`,
      status: isFuture ? resourceSaleStatus.planned : resourceSaleStatus.announced,
      created_at: momentOf(world, Math.max(0, place - 2), 600),
      updated_at: momentOf(world, place, 600),
    };
  });
}

const bandCurrencies = ['EUR', 'USD', 'AED', 'CNY', 'TRY', 'INR', 'RUB', 'IQD'] as const;
const bandDays = 30;

/** A rate band for each currency, hall and thirty days, ten percent around the reference rate of its first day. */
export function rateBandRows(world: MarketWorld): BulkRow[] {
  const {
    rates,
    rates: { days },
  } = world;
  const rows: BulkRow[] = [];
  for (const currency of bandCurrencies) {
    for (let place = world.firstDay; place <= world.lastDay; place += bandDays) {
      const base = rates.reference(currency, place);
      const end = place + bandDays - 1;
      for (const forum_type of [1, 2, 3, 4, 5]) {
        rows.push({
          currency,
          forum_type,
          from_date: dayOf(world, place),
          to_date: end < days.length - 1 ? dayOf(world, end) : '',
          floor_rate: String(Math.floor(base * 0.9)),
          ceiling_rate: String(Math.ceil(base * 1.1)),
          base_rate: String(base),
          tolerance_pct: '10',
          saved_by_name: '',
          saved_at: momentOf(world, place, 500),
        });
      }
    }
  }
  return rows;
}
