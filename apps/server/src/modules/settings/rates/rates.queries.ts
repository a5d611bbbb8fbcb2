import { type RowOf, statement } from '../../../platform/database/statement.ts';

/**
 * Last rate of each currency from one source up to a day, without currencies that have none; each is one lookup in the
 * primary key.
 */
export const findLastRates = statement.all(
  'find-last-rates',
  `select c.code as currency, r.rate, r.day from currency c
   cross join lateral (select rate, day from currency_rate
     where currency = c.code and source = :source and day <= :day order by day desc limit 1) r`,
);

/**
 * A rate to be saved. `source`: code of `rateSource`; `day`: Jalali; `rate`: rials for the currency's unit of rates
 * (`perUnits`), as decimal text.
 */
export interface NewRate {
  readonly currency: string;
  readonly source: number;
  readonly day: string;
  readonly rate: string;
}

/**
 * Rates of the same currency and source around one to be saved. `before`: last one before its day. `after`: first one
 * after it. `same`: that of its day. `reference`: last one of the central bank (source 1) up to it. Null for none.
 */
export type RateNeighbours = RowOf<'rate-neighbours'>;

/** SQL of the rate of currency and source of `g` that comes first in `order` among these days; null for none. */
const neighbourOf = (source: string, days: string, order: 'asc' | 'desc'): string =>
  `(select json_build_object('day', k.day, 'rate', k.rate::text) from currency_rate k
     where k.currency = g.currency and k.source = ${source} and k.day ${days} g.day order by k.day ${order} limit 1)`;

/** Neighbours of each of the given rates, in their order. */
export const findNeighbours = statement.all(
  'rate-neighbours',
  `select ${neighbourOf('g.source', '<', 'desc')} as before, ${neighbourOf('g.source', '=', 'asc')} as same,
     ${neighbourOf('g.source', '>', 'asc')} as after, ${neighbourOf('1', '<=', 'desc')} as reference
   from rows from (json_to_recordset(:rates::json) as (currency text, source smallint, day text)) with ordinality
     as g (currency, source, day, place)
   order by g.place`,
);

/**
 * Whether the roles of a user allow corrections. A service user is judged by its roles too, as its API key alone may
 * only send.
 */
export const mayCorrect = statement.any(
  'may-correct',
  `select from valid_user_role r join role_permission p on p.role_name = r.role_name
   where r.user_id = :userId and p.permission = 'sarafi.correction.create' limit 1`,
);

/** Last day whose positions are final; empty when there is none. */
export const findLastFinalDay = statement.only(
  'last-final-day',
  `select coalesce(max(day), '') as day from position_close`,
);

/** Inserts or changes rates of existing currencies; gives how many are new or different. */
export const upsertRates = statement.run(
  'upsert-rates',
  `insert into currency_rate (currency, source, day, rate)
   select r.currency, r.source, r.day, r.rate
   from json_to_recordset(:rates::json) as r(currency text, source smallint, day text, rate numeric(18, 4))
   order by r.currency, r.source, r.day
   on conflict (currency, source, day) do update set rate = excluded.rate, updated_at = now()
   where currency_rate.rate <> excluded.rate`,
);
