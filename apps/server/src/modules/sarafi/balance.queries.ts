/** The balance of an office over days, from the flows of each day. */
import type { Queryable } from '../../platform/database/database.ts';
import { netFlow } from './close-day.queries.ts';

export interface BalanceSums {
  readonly currency: string;
  readonly opening: string;
  readonly sanaBuy: string;
  readonly nimaBuy: string;
  readonly bankBuy: string;
  readonly interBuy: string;
  readonly sanaSell: string;
  readonly nimaSell: string;
  readonly bankSell: string;
  readonly interSell: string;
  readonly correction: string;
  readonly closing: string;
  /** As they were when the last day was closed; null where it is open. */
  readonly euroRate: string | null;
  readonly closingEur: string | null;
}

const inRange = 'filter (where biz_date >= $2)';
const flow = (column: string, name: string): string =>
  `coalesce(sum(${column}) ${inRange}, 0)::numeric(20, 2) as "${name}"`;

const flowNames = [
  'sanaBuy',
  'nimaBuy',
  'bankBuy',
  'interBuy',
  'sanaSell',
  'nimaSell',
  'bankSell',
  'interSell',
  'correction',
] as const;

const flowColumns =
  'sana_buy, sana_sell, nima_buy, nima_sell, bank_buy, bank_sell, inter_buy, inter_sell, correction';
const nothing = flowColumns.replaceAll(/\w+/gu, '0');
/** Of the sums, not of every row: a year of an office is thousands of rows. */
const net = `"sanaBuy" - "sanaSell" + "nimaBuy" - "nimaSell" + "bankBuy" - "bankSell" + "interBuy" - "interSell"
  + correction`;

/** Days on which nothing moved may have no row: what was held is that of the last day that has one. */
const balanceSql = `
  with anchor as (
    select h.currency, a.closing from position_current h cross join lateral (
      select closing from position_day d where d.sarafi_id = $1 and d.currency = h.currency and d.biz_date <= $4
        and d.is_final order by d.biz_date desc limit 1) a
    where h.sarafi_id = $1
  ), flows as (
    select currency, coalesce(sum(${netFlow}) filter (where biz_date < $2), 0) as earlier,
      coalesce(bool_or((${flowColumns}) <> (${nothing})) ${inRange}, false) as "hasMoved",
      ${flow('sana_buy', 'sanaBuy')}, ${flow('nima_buy', 'nimaBuy')}, ${flow('bank_buy', 'bankBuy')},
      ${flow('inter_buy', 'interBuy')}, ${flow('sana_sell', 'sanaSell')}, ${flow('nima_sell', 'nimaSell')},
      ${flow('bank_sell', 'bankSell')}, ${flow('inter_sell', 'interSell')}, ${flow('correction', 'correction')},
      max(euro_rate) filter (where biz_date = $3 and is_final) as "euroRate",
      max(closing_eur) filter (where biz_date = $3 and is_final) as "closingEur"
    from position_day where sarafi_id = $1 and biz_date > $4 and biz_date <= $3 group by currency
  ), balance as (
    select *, coalesce(closing, 0) + coalesce(earlier, 0) as opening from anchor full join flows using (currency)
  )
  select currency, opening::numeric(20, 2), ${flowNames.map((name) => `coalesce("${name}", 0)::numeric(20, 2) as "${name}"`).join(', ')},
    (opening + coalesce(${net}, 0))::numeric(20, 2) as closing, "euroRate", "closingEur"
  from balance where opening <> 0 or "hasMoved" order by currency`;

/** `anchor` is the last final day before the range, empty where none is: from there on the flows are added up. */
export async function findBalance(
  db: Queryable,
  given: { readonly sarafiId: number; readonly from: string; readonly to: string; readonly anchor: string },
): Promise<BalanceSums[]> {
  const { rows } = await db.query<BalanceSums>(
    balanceSql,
    [given.sarafiId, given.from, given.to, given.anchor],
    { name: 'position-balance' },
  );
  return rows;
}
