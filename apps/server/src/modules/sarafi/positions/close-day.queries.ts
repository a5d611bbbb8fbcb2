/** Closes days: what every office held at the end, and what it begins the next day with. */
import { sarafiStatus } from '@nazer/contract/sarafi/sarafi.codes.ts';
import type { DayRates } from '../../settings/rates/rates.service.ts';
import { divideAmount } from '@nazer/contract/kernel/money.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { type RowOf, statement } from '../../../platform/database/statement.ts';

/** Last day on which all offices are closed; empty before the first. */
export const findLastClosed = statement.only(
  'find-last-closed',
  `select coalesce(max(day), '') as day from position_close`,
);

/** First day with an entry; empty when there is none. */
export const findFirstDay = statement.only(
  'find-first-day',
  `select coalesce(min(biz_date), '') as day from position_day`,
);

/** Locks at most `limit` offices that are not closed on the day yet, in the order of their ids, which it gives. */
export const lockOpenOffices = statement.values(
  'lock-open-offices',
  `select sarafi_id as id from sarafi_limit where closed_until < :day order by sarafi_id limit :limit::integer for
     update`,
  { plannedEachTime: true },
);

/** Rial value of one unit of each currency. It is exact: a rate of four decimals divided by at most 100 has six. */
export function unitRatesOf(rates: DayRates): { readonly currency: string; readonly unit: string }[] {
  return [...rates.byCurrency].map(([currency, { rate, perUnits }]) => ({
    currency,
    unit: divideAmount(rate, String(perUnits), 6) ?? rate,
  }));
}

/** Net flow of a row of `position_day`. */
export const netFlow = `(sana_buy - sana_sell + nima_buy - nima_sell + bank_buy - bank_sell
  + inter_buy - inter_sell + correction)`;

/** Type of quotients with so many decimals that rounding them a second time is safe. */
const exact = 'numeric(60, 20)';

/**
 * Writes the closing of `day` as final and the opening of `next`, for offices the caller has locked. The opening of
 * `day` was written when `before` was closed; a day without a flow may have no row, and then opens with the closing
 * of `before`. A closing without a rate of its currency or of the euro has no value in euro.
 */
const close = statement.run(
  'close-offices',
  `with rate as (
    select * from json_to_recordset(:rates::json) as r (currency text, unit numeric)
  ), euro as (
    select unit from rate where currency = 'EUR'
  ), prior as (
    select sarafi_id, currency, closing from position_day
    where biz_date = :before and sarafi_id = any(:ids::integer[]) and closing <> 0
  ), flow as (
    select sarafi_id, currency, opening, ${netFlow} as net from position_day
    where biz_date = :day and sarafi_id = any(:ids::integer[])
  ), held as (
    select sarafi_id, currency, coalesce(f.opening, p.closing, 0) as opening,
      coalesce(f.opening, p.closing, 0) + coalesce(f.net, 0) as closing
    from prior p full join flow f using (sarafi_id, currency)
  ), valued as (
    select h.*, round(r.unit::${exact} / e.unit, 8) as euro_rate,
      round((h.closing * r.unit)::${exact} / e.unit, 2) as closing_eur
    from held h left join rate r using (currency) left join euro e on true
  ), closed as (
    insert into position_day (sarafi_id, currency, biz_date, opening, closing, euro_rate, closing_eur, calc_at, is_final)
    select sarafi_id, currency, :day, opening, closing, euro_rate, closing_eur, :now, true from valued
    on conflict (sarafi_id, biz_date, currency) do update set opening = excluded.opening,
      closing = excluded.closing, euro_rate = excluded.euro_rate, closing_eur = excluded.closing_eur,
      calc_at = excluded.calc_at, is_final = true
  ), opened as (
    insert into position_day (sarafi_id, currency, biz_date, opening, calc_at)
    select sarafi_id, currency, :next, closing, :now from valued where closing <> 0
    on conflict (sarafi_id, biz_date, currency) do update set opening = excluded.opening, calc_at = excluded.calc_at
  )
  update sarafi_limit set closed_until = :day where sarafi_id = any(:ids::integer[])`,
  { plannedEachTime: true },
);

export interface ClosingDay {
  /** The day to close, between the days before and after it. */
  readonly before: string;
  readonly day: string;
  readonly next: string;
  readonly rates: DayRates;
  readonly now: Date;
}

/** Closes offices that the caller has locked. */
export async function closeOffices(tx: Tx, ids: readonly number[], closing: ClosingDay): Promise<void> {
  const { before, day, next, rates, now } = closing;
  await close(tx, { ids, before, day, next, rates: unitRatesOf(rates), now });
}

export type MissingOffice = RowOf<'offices-missing'>;

/**
 * Offices active now that start the day after `day` without a position (no entry of theirs ever counted), or with a
 * currency that had no rate when `day` was closed.
 */
export const findMissing = statement.all(
  'offices-missing',
  `select s.id, s.code, s.name from sarafi s
   where s.status = ${sarafiStatus.active} and (
     not exists (select from position_current c where c.sarafi_id = s.id)
     or exists (select from position_day d where d.sarafi_id = s.id and d.biz_date = :day and d.is_final
       and d.closing <> 0 and d.closing_eur is null))
   order by s.code`,
  { plannedEachTime: true },
);

/** Records a closed day; true for the one call that closed it. */
export const insertClosedDay = statement.any(
  'insert-closed-day',
  `insert into position_close (day, calc_at, office_count, missing_count)
   select :day, :now, count(*), :missing from sarafi_limit on conflict (day) do nothing`,
);

/** The last closed day with its counts; undefined before the first. */
export const findLastClose = statement.one(
  'last-close',
  `select day, calc_at, office_count, missing_count
   from position_close order by day desc limit 1`,
);

/**
 * SQL of opening positions of a day that are not zero. Days without a flow may have no row: then an office starts
 * with the last closing.
 */
const startSource = `from position_current c
  left join position_day y on y.sarafi_id = c.sarafi_id and y.currency = c.currency and y.biz_date = :before
    and y.is_final
  left join lateral (
    select closing, calc_at from position_day d
    where y.sarafi_id is null and d.sarafi_id = c.sarafi_id and d.currency = c.currency and d.biz_date < :before
      and d.is_final order by d.biz_date desc limit 1) e on true
  where coalesce(y.closing, e.closing) <> 0 and (:sarafiId?::integer is null or c.sarafi_id = :sarafiId)`;

export type StartPositionRow = RowOf<'start-positions'>;

/**
 * A page of opening positions of the office `sarafiId` (null: of all), by office, latest added first, and currency.
 * `before`: the day before `day`, which is closed. `openingEur` is null when `before` has no row or no rate.
 */
export const findStartPositions = statement.all(
  'start-positions',
  `select s.id as sarafi_id, s.code as sarafi_code, s.name as sarafi_name, :day::text as date_day, p.currency,
     p.opening as "opening!", p.opening_eur, p.calc_at
   from (
     select c.sarafi_id, c.currency, coalesce(y.closing, e.closing) as opening, y.closing_eur as opening_eur,
       coalesce(y.calc_at, e.calc_at) as calc_at
     ${startSource} order by c.sarafi_id desc, c.currency limit :limit::integer offset :offset::integer
   ) p join sarafi s on s.id = p.sarafi_id order by p.sarafi_id desc, p.currency`,
  { plannedEachTime: true },
);

/** Number of opening positions on all pages. */
export const countStartPositions = statement.only(
  'start-positions-count',
  `select count(*) as total ${startSource}`,
  { plannedEachTime: true },
);
