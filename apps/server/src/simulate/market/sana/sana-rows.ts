/** Simulated retail deals, made inside the database, as they are the largest part of a market. */
import type { Queryable } from '../../../platform/database/database.ts';
import * as words from '../../words.data.ts';
import { dayOf, type MarketWorld } from '../market-world.ts';

/** Deals of one statement. */
const chunk = 100_000;

/** Headings of what offices sell to people, and of what they buy from them. */
const sellHeadings = [1, 2, 3, 13, 18, 21, 51, 52, 53, 56] as const;
const buyHeadings = [24] as const;
const retailCurrencies = ['EUR', 'EUR', 'USD', 'USD', 'AED', 'AED', 'TRY', 'IQD', 'GBP'] as const;

/** Offset of the sequence in codes of deals that were moved from a Friday to the day before. */
const movedOffset = 40_000;

/** SQL of a value that spreads over the rows without a visible pattern; `salt` differs between columns. */
const spread = (salt: number, below: number): string =>
  `((i::bigint * ${2_654_435_761 + salt * 81_006} + ${salt * 104_729}) % 4294967296 / 977 % ${below})`;

const picked = (parameter: string, salt: number, length: number): string =>
  `(${parameter})[(1 + ${spread(salt, length)})::integer]`;

/** SQL of the check digit (Luhn) of the fifteen digits in the column `n`. */
export const luhnSql = `((10 - (${Array.from({ length: 15 }, (_, place) => {
  const digit = `(n / ${10 ** place}::bigint % 10)`;
  return place % 2 === 0 ? `(2 * ${digit} - case when ${digit} > 4 then 9 else 0 end)` : digit;
}).join(' + ')}) % 10) % 10)::text`;

const weighted = Array.from(
  { length: 9 },
  (_, place) => `m / ${10 ** (8 - place)} % 10 * ${10 - place}`,
).join(' + ');
const mellicodeSql = `lpad(m::text, 9, '0') || case when w % 11 < 2 then w % 11 else 11 - w % 11 end`;

/**
 * SQL of the deals from number `$1` to `$2`. `$3`, `$4` and `$6`: the days, their midnights and whether a day is moved;
 * `$5`: number of offices that trade, whose ids are the first; `$7` to `$11`: the lists that values are picked from;
 * `$12`: number of days; `$13`: number of all deals; `$14`: latest moment. `offset 0` keeps PostgreSQL from computing a
 * value anew wherever it is used: the digits of a code are read thirty times.
 */
const insertSana = `
  insert into sana_transaction (tracking_code, sarafi_id, username, transaction_type, payment_type, customer_type,
    national_id, first_name, last_name, customer_name, birth_date, mobile_number, date, currency, amount, rate,
    rial_amount_calc, currency_coefficient, euro_amount, dollar_amount, currency_use_id, national_id_validation,
    mobile_num_validation, status, counts_in_position, create_date, last_modified)
  select lpad(n::text, 15, '0') || ${luhnSql}, office, 'sarafi' || code, kind, 1 + ${spread(5, 10)} / 8, 1,
    ${mellicodeSql}, first_name, last_name, first_name || ' ' || last_name, '',
    '0912' || lpad(${spread(6, 10_000_000)}::text, 7, '0'), day, currency, amount, price,
    round(amount * price / per_units), round(unit_eur, 8), round(amount * unit_eur, 2), round(amount * unit_usd, 2),
    heading, 1, case when ${spread(7, 100)} < 94 then 1 else 2 end,
    case when ${spread(8, 100)} = 0 then 2 else 0 end, true, at, at
  from (
    select g.*, o.code, c.per_units,
      (substr(g.day, 3, 2) || substr(g.day, 6, 2) || substr(g.day, 9, 2))::bigint * 1000000000 + o.code::bigint * 100000 + seq as n,
      round(r.rate * (1000 + case when g.kind = 1 then 18 else 26 end) / 1000) as price,
      r.rate / c.per_units / e.rate as unit_eur, r.rate / c.per_units / u.rate as unit_usd,
      greatest(1, round(case when heading in (52, 53) then least(euros, 290) else euros end
        * e.rate * c.per_units / r.rate / 10) * 10) as amount
    from (
      select i, d.day, least(d.midnight + make_interval(mins => (480 + ${spread(9, 600)})::integer), $14::timestamptz) as at,
        (1 + offset_in_day % $5)::integer as office,
        1 + offset_in_day / $5 + case when d.is_moved then ${movedOffset} else 0 end as seq,
        1 + ${spread(1, 2)} as kind, ${picked('$7::text[]', 2, retailCurrencies.length)} as currency,
        50 + ${spread(3, 195)} * 10 as euros,
        case when ${spread(1, 2)} = 0 then ${picked('$8::integer[]', 4, buyHeadings.length)} else ${picked('$9::integer[]', 4, sellHeadings.length)} end as heading,
        ${picked('$10::text[]', 10, words.menNames.length)} as first_name, ${picked('$11::text[]', 11, words.families.length)} as last_name,
        (10000019 + ${spread(12, 400_000)} * 2237) % 1000000000 as m
      from (
        select i, (i::bigint * $12 / $13)::integer as place,
          (i - ((i::bigint * $12 / $13) * $13 + $12 - 1) / $12)::integer as offset_in_day
        from generate_series($1::integer, $2::integer) i
      ) placed
      join unnest($3::text[], $4::timestamptz[], $6::boolean[]) with ordinality d (day, midnight, is_moved, nr)
        on d.nr = placed.place + 1
      offset 0
    ) g
    join sarafi o on o.id = g.office
    join currency c on c.code = g.currency
    join currency_rate r on r.currency = g.currency and r.source = 1 and r.day = g.day
    join currency_rate e on e.currency = 'EUR' and e.source = 1 and e.day = g.day
    join currency_rate u on u.currency = 'USD' and u.source = 1 and u.day = g.day
    offset 0
  ) priced, lateral (select ${weighted} as w offset 0) weighed`;

/** Days of the market with Fridays replaced by the day before, and whether each was replaced. */
function marketDays(world: MarketWorld, isFriday: (day: string) => boolean) {
  const days: string[] = [];
  const moved: boolean[] = [];
  for (let place = world.firstDay; place <= world.lastDay; place += 1) {
    const isMoved = isFriday(dayOf(world, place));
    days.push(dayOf(world, isMoved ? place - 1 : place));
    moved.push(isMoved);
  }
  return { days, moved };
}

export interface SanaLoad {
  readonly isFriday: (day: string) => boolean;
  /** Midnight of a day in Tehran. */
  readonly midnight: (day: string) => string;
  readonly log: (line: string) => void;
}

/** Adds the retail deals of the whole market, oldest first. */
export async function addSanaRows(db: Queryable, world: MarketWorld, load: SanaLoad): Promise<void> {
  const { scale, offices } = world;
  const { days, moved } = marketDays(world, load.isFriday);
  const shared = [
    days,
    days.map(load.midnight),
    offices.filter(({ isTrading }) => isTrading).length,
    moved,
    retailCurrencies,
    buyHeadings,
    sellHeadings,
    words.menNames,
    words.families,
    days.length,
    scale.sanaRows,
    // No deal of today is later than now.
    new Date(world.now.getTime() - 60_000),
  ];
  for (let first = 0; first < scale.sanaRows; first += chunk) {
    const last = Math.min(first + chunk, scale.sanaRows) - 1;
    await db.query(insertSana, [first, last, ...shared]);
    if (scale.sanaRows > chunk * 5 && (first / chunk) % 10 === 9) load.log(`SANA: ${last + 1} rows`);
  }
}

/** First sequences of the codes of contracts, after those of retail deals. */
const firstNumber = { offer: 90_000, dealing: 80_000 } as const;

/**
 * SQL of the first fifteen digits of a code. `o` is the office; `day` is the column of the day, whose alias,
 * one letter, is that of the contract.
 */
const codeNumber = (day: string, of: keyof typeof firstNumber): string =>
  `(substr(${day}, 3, 2) || substr(${day}, 6, 2) || substr(${day}, 9, 2))::bigint * 1000000000
    + o.code::bigint * 100000 + ${firstNumber[of]} + row_number() over (partition by o.id, ${day} order by ${day[0]}.id)`;

/** Joins for the reference rates of the day on which the currency of the contract `of` moved. */
const ratesOf = (of: string, day: string): string => `
      join currency c on c.code = ${of}.currency
      join currency_rate r on r.currency = ${of}.currency and r.source = 1 and r.day = ${of}.${day}
      join currency_rate e on e.currency = 'EUR' and e.source = 1 and e.day = ${of}.${day}
      join currency_rate u on u.currency = 'USD' and u.source = 1 and u.day = ${of}.${day}`;
const units = 'r.rate / c.per_units / e.rate as unit_eur, r.rate / c.per_units / u.rate as unit_usd';
/** SQL of coefficient, euro and dollar. */
const valuedOnDay = 'round(unit_eur, 8), round(amount * unit_eur, 2), round(amount * unit_usd, 2)';

/** Adds the SANA deals of delivered dealings: purchases under the NIMA heading that are used by their contract. */
export async function addDealingDeals(db: Queryable): Promise<void> {
  await db.query(`
    insert into sana_transaction (tracking_code, sarafi_id, username, transaction_type, payment_type, customer_type,
      national_id, customer_name, company_name, mobile_number, date, currency, amount, rate, rial_amount_calc,
      currency_coefficient, euro_amount, dollar_amount, currency_use_id, national_id_validation, mobile_num_validation,
      status, counts_in_position, used_by_type, used_by_id, create_date, last_modified)
    select lpad(n::text, 15, '0') || ${luhnSql}, sarafi_id, 'sarafi' || code, 1, 2,
      case when length(supplier_national_id) = 10 then 1 else 2 end, supplier_national_id, full_name,
      case when length(supplier_national_id) = 10 then '' else full_name end, mobile, currency_delivery_date, currency,
      amount, rate, total_rial, ${valuedOnDay}, 25, 1, 1, 1, false, 2, id, status_since,
      status_since
    from (
      select d.*, o.code, m.full_name, m.mobile, ${units}, ${codeNumber('d.currency_delivery_date', 'dealing')} as n
      from dealing d
      ${ratesOf('d', 'currency_delivery_date')}
      join sarafi o on o.id = d.sarafi_id
      join merchant m on m.national_id = d.supplier_national_id
      where d.currency_delivery_date <> ''
    ) bought`);
  await db.query(`
    update dealing set sana_tracking_code = s.tracking_code from sana_transaction s
    where s.used_by_type = 2 and s.used_by_id = dealing.id`);
}

/** Adds the SANA deals of offers with a remittance: sales under the NIMA heading that are used by their contract. */
export async function addOfferDeals(db: Queryable): Promise<void> {
  await db.query(`
    insert into sana_transaction (tracking_code, sarafi_id, username, transaction_type, payment_type, customer_type,
      national_id, customer_name, company_name, mobile_number, date, currency, amount, rate, rial_amount_calc,
      currency_coefficient, euro_amount, dollar_amount, currency_use_id, national_id_validation, mobile_num_validation,
      status, counts_in_position, used_by_type, used_by_id, create_date, last_modified)
    select lpad(n::text, 15, '0') || ${luhnSql}, sarafi_id, 'sarafi' || code, 2, 2,
      case when length(merchant_national_id) = 10 then 1 else 2 end, merchant_national_id, full_name,
      case when length(merchant_national_id) = 10 then '' else full_name end, mobile, havale_date, currency, amount,
      unit_price, round(amount * unit_price / per_units), ${valuedOnDay}, 25, 1, 1, 1, false, 1, id,
      havale_at, havale_at
    from (
      select f.*, o.code, m.full_name, m.mobile, c.per_units, ${units},
        ${codeNumber('f.havale_date', 'offer')} as n
      from offer f
      join sarafi o on o.id = f.sarafi_id
      join merchant m on m.national_id = f.merchant_national_id
      ${ratesOf('f', 'havale_date')}
      where f.havale_date <> ''
    ) sold`);
  await db.query(`
    update offer set sana_tracking_code = s.tracking_code from sana_transaction s
    where s.used_by_type = 1 and s.used_by_id = offer.id`);
}
