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
