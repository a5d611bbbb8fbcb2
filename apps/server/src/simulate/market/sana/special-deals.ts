/** Deals of offices with banks, with the central bank and with each other, each under a heading of its own. */
import { customerType, sanaStatus, transactionType } from '@nazer/contract/sana/sana.codes.ts';
import { makeLegalNationalId } from '@nazer/persian/identity.ts';
import { makeSanaTrackingCode } from '@nazer/persian/payment-identifier.ts';
import { specialUses } from '../../../modules/sana/deals/sana-rules.ts';
import type { BulkRow } from '../insert-rows.ts';
import { dayOf, momentOf, workingDay, type MarketWorld, type SimulatedOffice } from '../market-world.ts';

/** First sequence of their codes, after those of retail deals and before those of contracts. */
const firstNumber = 70_000;

interface Counterpart {
  readonly nationalId: string;
  readonly name: string;
}

const organisedMarket: Counterpart = {
  nationalId: makeLegalNationalId('1410000471'),
  name: 'کارگزار بازار متشکل ارزی',
};
const centralBank: Counterpart = { nationalId: makeLegalNationalId('1410000491'), name: 'بانک مرکزی' };
const buyingBank: Counterpart = { nationalId: makeLegalNationalId('1410000571'), name: 'بانک خریدار مازاد' };

/** Heading, side of the office, and counterparty of each kind of deal. */
const bankDeals: readonly (readonly [number, number, Counterpart])[] = [
  [specialUses.organisedMarket, transactionType.buy, organisedMarket],
  [specialUses.organisedMarket, transactionType.sell, organisedMarket],
  [specialUses.centralBank, transactionType.sell, centralBank],
  [specialUses.surplus, transactionType.sell, buyingBank],
];

interface Draft {
  readonly office: SimulatedOffice;
  readonly counterpart: Counterpart;
  readonly place: number;
  readonly number: number;
  readonly side: number;
  readonly use: number;
  readonly currency: string;
  readonly amount: string;
  readonly rate: string;
}

const codeOf = (world: MarketWorld, { office, place, number }: Draft): string =>
  makeSanaTrackingCode({
    jalali: dayOf(world, place),
    sarafiCode: String(office.code),
    sequence: firstNumber + number,
  });

function rowOf(world: MarketWorld, draft: Draft, mirror?: { code: string; officeId: number }): BulkRow {
  const { office, counterpart, place, currency, amount, rate } = draft;
  const valued = world.rates.valued(currency, place, { amount, rate });
  const at = momentOf(world, place, 600 + (draft.number % 300));
  return {
    tracking_code: codeOf(world, draft),
    sarafi_id: office.id,
    username: office.userName,
    transaction_type: draft.side,
    payment_type: 2,
    customer_type: customerType.legal,
    national_id: counterpart.nationalId,
    customer_name: counterpart.name,
    company_name: counterpart.name,
    date: dayOf(world, place),
    currency,
    amount,
    rate,
    rial_amount_calc: valued.rialAmount,
    currency_coefficient: valued.coefficient,
    euro_amount: valued.euroAmount,
    dollar_amount: valued.dollarAmount,
    currency_use_id: draft.use,
    national_id_validation: 1,
    status: sanaStatus.valid,
    matching_exchange_row: mirror?.code ?? '',
    trader_sarafi_id: mirror?.officeId ?? null,
    counts_in_position: true,
    create_date: at,
    last_modified: at,
  };
}

/** Number of such deals, at least eight, and of pairs of offices; about one for every 700 retail deals. */
const countOf = ({ scale }: MarketWorld): number => Math.max(8, Math.round(scale.sanaRows / 700));

export function specialDealRows(world: MarketWorld): BulkRow[] {
  const { random, rates } = world;
  const trading = world.offices.filter(({ isTrading }) => isTrading);
  const count = countOf(world);
  const placeOf = (index: number): number =>
    workingDay(world, world.firstDay + 1 + Math.floor((index * (world.scale.days - 3)) / count));
  const numbers = new Map<string, number>();
  const numberOf = (office: SimulatedOffice, place: number): number => {
    const key = `${office.id} ${place}`;
    const next = (numbers.get(key) ?? 0) + 1;
    numbers.set(key, next);
    return next;
  };
  const draftOf = (index: number, step: number): Omit<Draft, 'side' | 'use' | 'counterpart'> => {
    const place = placeOf(index);
    const currency = random.pick(['EUR', 'USD']);
    const office = trading[(index * 7 + step) % trading.length];
    if (!office) throw new RangeError('A market needs offices that trade');
    return {
      office,
      place,
      number: numberOf(office, place),
      currency,
      amount: rates.amountOf(currency, 2_000 + random.integer(18) * 1_000, place),
      rate: rates.price(currency, place, random.integer(12) - 6),
    };
  };
  const withBanks = Array.from({ length: count }, (_, index) => {
    const [use, side, counterpart] = bankDeals[index % bankDeals.length] ?? bankDeals[0]!; // it has four
    return rowOf(world, { ...draftOf(index, 0), side, use, counterpart });
  });
  const betweenOffices = Array.from({ length: count }, (_, index) => {
    const seller = draftOf(index, 2);
    const office = draftOf(index, 5).office;
    const buyer = { ...seller, office, number: numberOf(office, seller.place) };
    const use = specialUses.otherOffice;
    const sale: Draft = { ...seller, use, side: transactionType.sell, counterpart: office };
    const purchase: Draft = { ...buyer, use, side: transactionType.buy, counterpart: seller.office };
    return [
      rowOf(world, sale, { code: codeOf(world, purchase), officeId: office.id }),
      rowOf(world, purchase, { code: codeOf(world, sale), officeId: seller.office.id }),
    ];
  });
  return [...withBanks, ...betweenOffices.flat()];
}
