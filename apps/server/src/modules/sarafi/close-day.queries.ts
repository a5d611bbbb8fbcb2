/** Closing a day: what every office held when it ended, and what the next begins with. */
import type { DayRates } from '../settings/rates.service.ts';
import { divideAmount } from '@nazer/contract/kernel/money.ts';
import type { Queryable, Tx } from '../../platform/database/database.ts';

/** The last day all offices are closed on; empty before the first. */
export async function findLastClosed(db: Queryable): Promise<string> {
  const { rows } = await db.query<{ day: string }>(
    `select coalesce(max(day), '') as day from position_close`,
  );
  return rows[0]?.day ?? '';
}

/** The first day anything was posted on; empty where nothing was. */
export async function findFirstDay(db: Queryable): Promise<string> {
  const { rows } = await db.query<{ day: string }>(
    `select coalesce(min(biz_date), '') as day from position_day`,
  );
  return rows[0]?.day ?? '';
}

/** Locks some offices that are not closed on the day yet, and gives them. */
export async function lockOpenOffices(tx: Tx, day: string, limit: number): Promise<number[]> {
  const { rows } = await tx.query<{ id: number }>(
    `select sarafi_id as id from sarafi_limit where closed_until < $1 order by sarafi_id limit $2::integer for update`,
    [day, limit],
  );
  return rows.map(({ id }) => id);
}

/** Rials of one unit of each currency. A quotient by 100 of a rate of four decimals ends after six. */
export function unitRatesOf(rates: DayRates): { readonly currency: string; readonly unit: string }[] {
  return [...rates.byCurrency].map(([currency, { rate, perUnits }]) => ({
    currency,
    unit: divideAmount(rate, String(perUnits), 6) ?? rate,
  }));
}

/** The net of a row of `position_day`. */
export const netFlow = `(sana_buy - sana_sell + nima_buy - nima_sell + bank_buy - bank_sell
  + inter_buy - inter_sell + correction)`;

/** Quotients with so many decimals that rounding them once more is safe. */
const exact = 'numeric(60, 20)';

/** A day begins with its opening, where the day before wrote one; where nothing moved, a day may have no row. */
const closeSql = `
  with rate as (
    select * from json_to_recordset($5::json) as r (currency text, unit numeric)
  ), euro as (
    select unit from rate where currency = 'EUR'
  ), prior as (
    select sarafi_id, currency, closing from position_day
    where biz_date = $2 and sarafi_id = any($1::integer[]) and closing <> 0
  ), flow as (
    select sarafi_id, currency, opening, ${netFlow} as net from position_day
    where biz_date = $3 and sarafi_id = any($1::integer[])
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
    select sarafi_id, currency, $3, opening, closing, euro_rate, closing_eur, $6, true from valued
    on conflict (sarafi_id, biz_date, currency) do update set opening = excluded.opening,
      closing = excluded.closing, euro_rate = excluded.euro_rate, closing_eur = excluded.closing_eur,
      calc_at = excluded.calc_at, is_final = true
  ), opened as (
    insert into position_day (sarafi_id, currency, biz_date, opening, calc_at)
    select sarafi_id, currency, $4, closing, $6 from valued where closing <> 0
    on conflict (sarafi_id, biz_date, currency) do update set opening = excluded.opening, calc_at = excluded.calc_at
  )
  update sarafi_limit set closed_until = $3 where sarafi_id = any($1::integer[])`;

export interface ClosingDay {
  readonly before: string;
  readonly day: string;
  readonly next: string;
  readonly rates: DayRates;
  readonly now: Date;
}

/** The offices are locked. */
export async function closeOffices(tx: Tx, ids: readonly number[], closing: ClosingDay): Promise<void> {
  const { before, day, next, rates, now } = closing;
  await tx.query(closeSql, [ids, before, day, next, JSON.stringify(unitRatesOf(rates)), now]);
}

/** Active offices that start the next day without a position, or with one that no rate values. */
const missingSql = `
  select s.id, s.code, s.name from sarafi s
  where s.status = 1 and (
    not exists (select from position_current c where c.sarafi_id = s.id)
    or exists (select from position_day d where d.sarafi_id = s.id and d.biz_date = $1 and d.is_final
      and d.closing <> 0 and d.closing_eur is null))`;

export interface MissingOffice {
  readonly id: number;
  readonly code: number;
  readonly name: string;
}

export async function findMissing(db: Queryable, day: string): Promise<MissingOffice[]> {
  const { rows } = await db.query<MissingOffice>(`${missingSql} order by s.code`, [day]);
  return rows;
}

/** True when this was the one that closed the day. */
export async function insertClosedDay(
  tx: Tx,
  { day, now, missing }: { readonly day: string; readonly now: Date; readonly missing: number },
): Promise<boolean> {
  const { affected } = await tx.query(
    `insert into position_close (day, calc_at, office_count, missing_count)
     select $1, $2, count(*), $3 from sarafi_limit on conflict (day) do nothing`,
    [day, now, missing],
  );
  return affected > 0;
}

export interface LastStart {
  readonly day: string;
  readonly calcAt: Date;
  readonly officeCount: number;
  readonly missingCount: number;
}

export async function findLastClose(db: Queryable): Promise<LastStart | undefined> {
  const { rows } = await db.query<LastStart>(
    `select day, calc_at as "calcAt", office_count as "officeCount", missing_count as "missingCount"
     from position_close order by day desc limit 1`,
    [],
    { name: 'last-close' },
  );
  return rows[0];
}

export interface StartPositionRow {
  readonly sarafiId: number;
  readonly sarafiCode: number;
  readonly sarafiName: string;
  readonly dateDay: string;
  readonly currency: string;
  readonly opening: string;
  readonly openingEur: string | null;
  readonly calcAt: Date | null;
}

export interface StartPositionFilter {
  readonly day: string;
  /** The day before, which is closed. */
  readonly before: string;
  readonly sarafiId: number | null;
  readonly limit: number;
  readonly offset: number;
}

/** Days on which nothing moved may have no row: then an office starts with the closing of the last one that has. */
const startSource = `from position_current c
  left join position_day y on y.sarafi_id = c.sarafi_id and y.currency = c.currency and y.biz_date = $1 and y.is_final
  left join lateral (
    select closing, calc_at from position_day d
    where y.sarafi_id is null and d.sarafi_id = c.sarafi_id and d.currency = c.currency and d.biz_date < $1
      and d.is_final order by d.biz_date desc limit 1) e on true
  where coalesce(y.closing, e.closing) <> 0 and ($2::integer is null or c.sarafi_id = $2)`;

export async function findStartPositions(
  db: Queryable,
  { day, before, sarafiId, limit, offset }: StartPositionFilter,
): Promise<{ rows: StartPositionRow[]; total: number }> {
  const { rows } = await db.query<StartPositionRow>(
    `select s.id as "sarafiId", s.code as "sarafiCode", s.name as "sarafiName", $3::text as "dateDay", p.currency,
       p.opening, p."openingEur", p."calcAt"
     from (
       select c.sarafi_id, c.currency, coalesce(y.closing, e.closing) as opening, y.closing_eur as "openingEur",
         coalesce(y.calc_at, e.calc_at) as "calcAt"
       ${startSource} order by c.sarafi_id desc, c.currency limit $4::integer offset $5::integer
     ) p join sarafi s on s.id = p.sarafi_id order by p.sarafi_id desc, p.currency`,
    [before, sarafiId, day, limit, offset],
  );
  const { rows: counted } = await db.query<{ total: number }>(`select count(*) as total ${startSource}`, [
    before,
    sarafiId,
  ]);
  return { rows, total: counted[0]?.total ?? 0 };
}
