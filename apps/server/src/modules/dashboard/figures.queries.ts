/** Reads the kept figures (migrations/0051_figures.sql). Days are Jalali, both ends of a range included. */
import type { NimaDay, NimaTotal } from '@nazer/contract/dashboard/dashboard.contract.ts';
import { dealingStatus } from '@nazer/contract/exports/exports.codes.ts';
import type { Queryable } from '../../platform/database/database.ts';

/** Both parts of the view `figure`, for statements that add up anyway: once, not twice. */
const parts = '(select * from figure_total union all select * from figure_delta) parts';

export const subjects = { dealing: 1, supply: 2, demand: 3, request: 4, offer: 5, makhtoome: 6 } as const;

/** Deals that were cancelled or expired are no deals. */
export const undone: readonly number[] = [dealingStatus.cancelled, dealingStatus.expired];

export interface Range {
  readonly from: string;
  readonly to: string;
}

export interface Figure {
  readonly subject: number;
  readonly day: string;
  readonly currency: string;
  readonly count: number;
  readonly amount: string;
  readonly euro: string;
  readonly usd: string;
  readonly rial: string;
  readonly weighted: string;
}

export interface FigureWish extends Range {
  readonly subjects: readonly number[];
}

/** One row a subject, day and currency; `undone` deals left out. */
export async function findFigures(
  db: Queryable,
  { subjects: wanted, from, to }: FigureWish,
): Promise<Figure[]> {
  const { rows } = await db.query<Figure>(
    `select subject, day, currency, sum(count)::bigint as count, sum(amount) as amount, sum(euro) as euro,
       sum(usd) as usd, sum(rial) as rial, sum(weighted) as weighted
     from ${parts}
     where subject = any($1::smallint[]) and day between $2 and $3 and not (subject = 1 and status = any($4::smallint[]))
     group by subject, day, currency order by day, currency`,
    [wanted, from, to, undone],
    { name: 'find-figures' },
  );
  return rows;
}

/** What was dealt each day, added up by the database: a year of all currencies is thousands of rows. */
export async function findDayTotals(db: Queryable, { from, to }: Range): Promise<NimaTotal[]> {
  const { rows } = await db.query<NimaTotal>(
    `select day as date, json_agg(json_build_object('currency', currency, 'amount', amount::text) order by currency)
         as currencies,
       round(sum(usd), 2) as "usdEq", round(sum(euro), 2) as "eurEq", sum(rial) as "totalRial",
       case when sum(usd) <> 0 then round(sum(rial)::numeric(60, 20) / sum(usd)) end as "wavgUsdEq"
     from (
       select day, currency, sum(amount) as amount, sum(usd) as usd, sum(euro) as euro, sum(rial) as rial
       from ${parts} where subject = $3::smallint and day between $1 and $2 and status <> all($4::smallint[])
       group by day, currency) of_currency
     group by day order by day`,
    [from, to, subjects.dealing, undone],
    { name: 'find-day-totals' },
  );
  return rows;
}

interface MonthFigure {
  readonly month: number;
  readonly count: number;
  readonly euro: string;
  readonly usd: string;
  readonly rial: string;
}

export async function findMonths(db: Queryable, subject: number, year: number): Promise<MonthFigure[]> {
  const { rows } = await db.query<MonthFigure>(
    `select substr(day, 6, 2)::integer as month, sum(count)::bigint as count, sum(euro) as euro, sum(usd) as usd,
       sum(rial) as rial
     from ${parts} where subject = $1 and day between $2 and $3 and not (subject = 1 and status = any($4::smallint[]))
     group by 1 order by 1`,
    [subject, `${year}/01/01`, `${year}/12/31`, undone],
    { name: 'find-figure-months' },
  );
  return rows;
}

interface StatusFigure {
  readonly status: number;
  readonly count: number;
  readonly euro: string;
}

export async function findStatuses(db: Queryable, subject: number, year: number): Promise<StatusFigure[]> {
  const { rows } = await db.query<StatusFigure>(
    `select status, sum(count)::bigint as count, sum(euro) as euro from ${parts}
     where subject = $1 and day between $2 and $3 group by status having sum(count) > 0 order by status`,
    [subject, `${year}/01/01`, `${year}/12/31`],
    { name: 'find-figure-statuses' },
  );
  return rows;
}

export interface CurrencyName {
  readonly currency: string;
  readonly faName: string;
  readonly enName: string;
}

/** The currencies that were supplied, wanted or dealt. */
export async function findCurrencies(db: Queryable): Promise<CurrencyName[]> {
  const { rows } = await db.query<CurrencyName>(
    `select c.code as currency, c.fa_name as "faName", c.en_name as "enName" from currency c
     where c.code in (select currency from figure where subject in (1, 2, 3) and count > 0) order by c.sort_order`,
  );
  return rows;
}

export async function findHours(db: Queryable, day: string) {
  const { rows } = await db.query<{ hour: number; count: number; amountEur: string }>(
    `select extract(hour from created_at at time zone interval '3:30')::integer as hour, count(*) as count,
       sum(euro_amount) as "amountEur"
     from dealing where deal_date = $1 and status <> all($2::smallint[]) group by 1 order by 1`,
    [day, undone],
    { name: 'find-dealing-hours' },
  );
  return rows;
}

/** What was supplied, wanted and dealt of a currency each day; the lowest and highest rate cannot be kept like sums. */
export async function findCurrencyDays(
  db: Queryable,
  currency: string,
  { from, to }: Range,
): Promise<NimaDay[]> {
  const { rows } = await db.query<NimaDay>(
    `with kept as (
       select day, coalesce(sum(amount) filter (where subject = 2), 0) as supplied,
         coalesce(sum(amount) filter (where subject = 3), 0) as wanted,
         coalesce(sum(amount) filter (where subject = 1), 0) as dealt, sum(weighted) filter (where subject = 1) as weighted
       from ${parts} where subject in (1, 2, 3) and day between $2 and $3 and currency = $1
         and not (subject = 1 and status = any($4::smallint[]))
       group by day
     ), span as (
       select deal_date as day, min(rate) as min, max(rate) as max from dealing
       where currency = $1 and deal_date between $2 and $3 and status <> all($4::smallint[]) group by deal_date
     )
     select day as date, supplied as "supplyAmt", wanted as "demandAmt", dealt as "dealtAmt", min, max,
       case when dealt <> 0 then round(weighted::numeric(60, 20) / dealt) end as wavg
     from kept left join span using (day) order by day`,
    [currency, from, to, undone],
    { name: 'find-currency-days' },
  );
  return rows;
}

/** Folds what was added since into the totals; the sum of both stays the same at every moment. */
export async function hasUnfolded(db: Queryable): Promise<boolean> {
  const { rows } = await db.query<{ has: boolean }>('select exists(select from figure_delta) as has', [], {
    name: 'figures-unfolded',
  });
  return rows[0]?.has ?? false;
}

export async function foldFigures(db: Queryable): Promise<number> {
  const { affected } = await db.query(
    `with moved as (delete from figure_delta returning *)
     insert into figure_total as t
     select subject, day, currency, status, sum(count), sum(amount), sum(euro), sum(usd), sum(rial), sum(weighted)
     from moved group by subject, day, currency, status
     on conflict (subject, day, currency, status) do update set count = t.count + excluded.count,
       amount = t.amount + excluded.amount, euro = t.euro + excluded.euro, usd = t.usd + excluded.usd,
       rial = t.rial + excluded.rial, weighted = t.weighted + excluded.weighted`,
  );
  return affected;
}

/** How many kept figures differ from what the rows themselves say; counts every row, so it takes a while. */
export async function countWrongFigures(db: Queryable): Promise<number> {
  const { rows } = await db.query<{ count: number }>(
    `select count(*) as count from (
       (select subject, day, currency, status, count, amount, euro, usd, rial, weighted from figure where count <> 0
        except select subject, day, currency, status, count, amount, euro, usd, rial, weighted from figure_source)
       union all
       (select subject, day, currency, status, count, amount, euro, usd, rial, weighted from figure_source
        except select subject, day, currency, status, count, amount, euro, usd, rial, weighted from figure)) wrong`,
  );
  return rows[0]?.count ?? 0;
}
