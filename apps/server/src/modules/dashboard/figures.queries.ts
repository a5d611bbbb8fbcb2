/** Reads the stored figures (migrations/0015_dashboard.sql). Days are Jalali, both ends of a range included. */
import { yearSpan } from '@nazer/contract/dashboard/figure-drill-downs.ts';
import { dealingStatus } from '@nazer/contract/exports/exports.codes.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { type RowOf, statement } from '../../platform/database/statement.ts';

/**
 * Both parts of the view `figure`. Statements that add up anyway read them directly, so that rows are not summed
 * twice.
 */
const parts = '(select * from figure_total union all select * from figure_delta) parts';

/**
 * Subjects of the stored figures: deals by day of deal; supplies, demands, requests and offers by day of registration;
 * `makhtoome` are offers once more, by the day they became makhtoome.
 */
export const subjects = { dealing: 1, supply: 2, demand: 3, request: 4, offer: 5, makhtoome: 6 } as const;

/** Subjects of the market of exports: supplies, demands and deals. */
const ofMarket = `${subjects.dealing}, ${subjects.supply}, ${subjects.demand}`;

/** States of cancelled and expired deals, which count in no figure. */
export const undone = `(${dealingStatus.cancelled}, ${dealingStatus.expired})`;

/** SQL condition that leaves cancelled and expired deals out of the figures. */
const isDone = `not (subject = ${subjects.dealing} and status in ${undone})`;

export interface Range {
  readonly from: string;
  readonly to: string;
}

export type Figure = RowOf<'find-figures'>;

/**
 * Figures with one row for each subject, day and currency; `undone` deals are left out. `amount` is in units of the
 * currency; `euro`, `usd` and `rial` are its value (`usd` is 0 but for deals, `rial` but for deals and offers);
 * `weighted` is the sum of amount times rate.
 */
export const findFigures = statement.all(
  'find-figures',
  `select subject, day, currency, sum(count)::bigint as count, sum(amount) as amount, sum(euro) as euro,
     sum(usd) as usd, sum(rial) as rial, sum(weighted) as weighted
   from ${parts}
   where subject = any(:subjects::smallint[]) and day between :from and :to and ${isDone}
   group by subject, day, currency order by day, currency`,
);

const selectTotals = (columns: string): string =>
  `select ${columns}, sum(count)::bigint as "count!", sum(euro) as "euro!", sum(usd) as "usd!", sum(rial) as "rial!"
   from ${parts}
   where subject = any(:subjects::smallint[]) and day between :from and :to and ${isDone}
   group by ${columns}`;

/** Totals over all currencies, of the whole range and day by day. */
export const findRangeTotals = statement.all('find-range-totals', selectTotals('subject'));
export const findDayFigures = statement.all('find-day-figures', selectTotals('subject, day'));

/**
 * Totals of supplies, demands and deals of one day from a moment on. They are read from the records, as stored
 * figures know days only.
 */
export const findTotalsAfter = statement.all(
  'find-totals-after',
  `select ${subjects.dealing} as subject, coalesce(sum(euro_amount), 0) as "euro!", coalesce(sum(usd_amount), 0) as "usd!",
     coalesce(sum(total_rial), 0) as "rial!"
   from dealing where deal_date = :day and created_at > :after and status not in ${undone}
   union all
   select ${subjects.supply}, coalesce(sum(euro_amount), 0), 0, 0
   from export_supply where registered_on = :day and registered_at > :after
   union all
   select ${subjects.demand}, coalesce(sum(euro_amount), 0), 0, 0
   from export_demand where registered_on = :day and registered_at > :after`,
);

/**
 * Deals of each day, added up by the database: a year of all currencies is thousands of rows. `wavg_usd_eq` is in rials
 * per US dollar, null when the dollars sum up to zero.
 */
export const findDayTotals = statement.all(
  'find-day-totals',
  `select day as date, json_agg(json_build_object('currency', currency, 'amount', amount::text) order by currency)
       as currencies,
     round(sum(usd), 2) as usd_eq, round(sum(euro), 2) as eur_eq, sum(rial) as total_rial,
     case when sum(usd) <> 0 then round(sum(rial)::numeric(60, 20) / sum(usd)) end as wavg_usd_eq
   from (
     select day, currency, sum(amount) as amount, sum(usd) as usd, sum(euro) as euro, sum(rial) as rial
     from ${parts} where subject = ${subjects.dealing} and day between :from and :to and status not in ${undone}
     group by day, currency) of_currency
   group by day order by day`,
);

/** Figures of a subject by Jalali month (1 to 12), without `undone` deals; a month without records is left out. */
const selectMonths = statement.all(
  'find-figure-months',
  `select substr(day, 6, 2)::integer as "month!", sum(count)::bigint as "count!", sum(euro) as "euro!",
     sum(usd) as "usd!", sum(rial) as "rial!"
   from ${parts} where subject = :subject and day between :from and :to and ${isDone}
   group by 1 order by 1`,
);

/** First and last day of a Jalali year. */
export const daysOf = (year: number): Range => yearSpan(year);

export const findMonths = (db: Queryable, subject: number, year: number) =>
  selectMonths(db, { subject, ...daysOf(year) });

/** Figures of a subject in a Jalali year by state, `undone` deals included. */
const selectStatuses = statement.all(
  'find-figure-statuses',
  `select status as "status!", sum(count)::bigint as "count!", sum(euro) as "euro!" from ${parts}
   where subject = :subject and day between :from and :to group by status having sum(count) > 0 order by status`,
);

export const findStatuses = (db: Queryable, subject: number, year: number) =>
  selectStatuses(db, { subject, ...daysOf(year) });

export type CurrencyName = RowOf<'find-currencies'>;

/** Currencies with supplies, demands or deals. */
export const findCurrencies = statement.all(
  'find-currencies',
  `select c.code as currency, c.fa_name, c.en_name from currency c
   where c.code in (select currency from figure where subject in (${ofMarket}) and count > 0) order by c.sort_order`,
);

/** Deals of a day by the hour in Tehran (0 to 23) at which they were stored; hours without deals are left out. */
export const findHours = statement.all(
  'find-dealing-hours',
  `select extract(hour from created_at at time zone interval '3:30')::integer as hour, count(*) as count,
     sum(euro_amount) as amount_eur
   from dealing where deal_date = :day and status not in ${undone} group by 1 order by 1`,
);

/**
 * Supply, demand and deals of a currency by day. The lowest and highest rate come from the deals, as they cannot be
 * stored as sums.
 */
export const findCurrencyDays = statement.all(
  'find-currency-days',
  `with days as (
     select day, coalesce(sum(amount) filter (where subject = ${subjects.supply}), 0) as supplied,
       coalesce(sum(amount) filter (where subject = ${subjects.demand}), 0) as wanted,
       coalesce(sum(amount) filter (where subject = ${subjects.dealing}), 0) as dealt, sum(weighted) filter (where subject = ${subjects.dealing}) as
        weighted
     from ${parts} where subject in (${ofMarket}) and day between :from and :to and currency = :currency
       and ${isDone}
     group by day
   ), span as (
     select deal_date as day, min(rate) as min, max(rate) as max from dealing
     where currency = :currency and deal_date between :from and :to and status not in ${undone} group
       by deal_date
   )
   select day as date, supplied as supply_amt, wanted as demand_amt, dealt as dealt_amt, min, max,
     case when dealt <> 0 then round(weighted::numeric(60, 20) / dealt) end as wavg,
     coalesce(weighted, 0) as weighted
   from days left join span using (day) order by day`,
);

/**
 * Whether there are changes to fold. `foldFigures` moves them into the totals; the sum of both stays the same at
 * every moment.
 */
export const hasUnfolded = statement.only(
  'figures-unfolded',
  'select exists(select from figure_delta) as has',
);

export const foldFigures = statement.run(
  'fold-figures',
  `with moved as (delete from figure_delta returning *)
   insert into figure_total as t
   select subject, day, currency, status, sum(count), sum(amount), sum(euro), sum(usd), sum(rial), sum(weighted)
   from moved group by subject, day, currency, status
   on conflict (subject, day, currency, status) do update set count = t.count + excluded.count,
     amount = t.amount + excluded.amount, euro = t.euro + excluded.euro, usd = t.usd + excluded.usd,
     rial = t.rial + excluded.rial, weighted = t.weighted + excluded.weighted`,
);

/** Number of stored figures that differ from the records. Counts every record, so it takes a while. */
export const countWrongFigures = statement.only(
  'count-wrong-figures',
  `select count(*) as count from (
     (select subject, day, currency, status, count, amount, euro, usd, rial, weighted from figure where count <> 0
      except select subject, day, currency, status, count, amount, euro, usd, rial, weighted from figure_source)
     union all
     (select subject, day, currency, status, count, amount, euro, usd, rial, weighted from figure_source
      except select subject, day, currency, status, count, amount, euro, usd, rial, weighted from figure)) wrong`,
);
