import type { Queryable, Tx } from '../../platform/database/database.ts';

interface RateRow {
  readonly currency: string;
  readonly rate: string;
  /** The day it was given for: the day asked for or the last one before it. */
  readonly day: string;
}

/** The last rate of each currency up to a day; each is one step in the key. */
export async function findLastRates(
  db: Queryable,
  { day, source }: { readonly day: string; readonly source: number },
): Promise<RateRow[]> {
  const { rows } = await db.query<RateRow>(
    `select c.code as currency, r.rate, r.day from currency c
     cross join lateral (select rate, day from currency_rate
       where currency = c.code and source = $2 and day <= $1 order by day desc limit 1) r`,
    [day, source],
    { name: 'find-last-rates' },
  );
  return rows;
}

export interface NewRate {
  readonly currency: string;
  readonly source: number;
  readonly day: string;
  readonly rate: string;
}

export interface KnownRate {
  readonly day: string;
  readonly rate: string;
}

/** What stands beside a rate that is to be saved: of its currency and source. */
export interface RateNeighbours {
  /** The last one before its day. */
  readonly before: KnownRate | null;
  readonly same: KnownRate | null;
  /** The first one after its day. */
  readonly after: KnownRate | null;
  /** The last one of the central bank, up to its day. */
  readonly reference: KnownRate | null;
}

const neighbourOf = (source: string, days: string, order: 'asc' | 'desc'): string =>
  `(select json_build_object('day', k.day, 'rate', k.rate::text) from currency_rate k
     where k.currency = g.currency and k.source = ${source} and k.day ${days} g.day order by k.day ${order} limit 1)`;

/** For each of the given rates, in their order. */
export async function findNeighbours(db: Queryable, rates: readonly NewRate[]): Promise<RateNeighbours[]> {
  const { rows } = await db.query<RateNeighbours>(
    `select ${neighbourOf('g.source', '<', 'desc')} as before, ${neighbourOf('g.source', '=', 'asc')} as same,
       ${neighbourOf('g.source', '>', 'asc')} as after, ${neighbourOf('1', '<=', 'desc')} as reference
     from rows from (json_to_recordset($1::json) as (currency text, source smallint, day text)) with ordinality
       as g (currency, source, day, place)
     order by g.place`,
    [JSON.stringify(rates)],
    { name: 'rate-neighbours' },
  );
  return rows;
}

/** By roles, also of a service user, whose key alone has no more rights than to send. */
export async function mayCorrect(db: Queryable, userId: number): Promise<boolean> {
  const { rows } = await db.query(
    `select from valid_user_role r join role_permission p on p.role_name = r.role_name
     where r.user_id = $1 and p.permission = 'sarafi.correction.create' limit 1`,
    [userId],
    { name: 'may-correct' },
  );
  return rows.length > 0;
}

/** The last day whose positions are final; empty where none is. */
export async function findLastFinalDay(db: Queryable): Promise<string> {
  const { rows } = await db.query<{ day: string }>(
    `select coalesce(max(day), '') as day from position_close`,
    [],
    { name: 'last-final-day' },
  );
  return rows[0]?.day ?? '';
}

/** Gives how many rates are new or another; the currencies exist. */
export async function upsertRates(tx: Tx, rates: readonly NewRate[]): Promise<number> {
  const { affected } = await tx.query(
    `insert into currency_rate (currency, source, day, rate)
     select r.currency, r.source, r.day, r.rate
     from json_to_recordset($1::json) as r(currency text, source smallint, day text, rate numeric(18, 4))
     order by r.currency, r.source, r.day
     on conflict (currency, source, day) do update set rate = excluded.rate, updated_at = now()
     where currency_rate.rate <> excluded.rate`,
    [JSON.stringify(rates)],
  );
  return affected;
}
