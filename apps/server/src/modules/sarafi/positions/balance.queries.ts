/** Balance of an office over days, from the flows of each day. */
import { type RowOf, statement } from '../../../platform/database/statement.ts';
import { netFlow } from './close-day.queries.ts';

/**
 * Balance of one currency: opening of the first day, flow of each component, closing of the last day. `euroRate`,
 * `closingEur`: values the last day was closed with; null when it is open, has no row, or had no rate.
 */
export type BalanceSums = RowOf<'position-balance'>;

/** SQL that limits a sum to the days of the range. */
const inRange = 'filter (where biz_date >= :from)';

/** Columns of flows, in the order of the answer. */
const flows = [
  'sana_buy',
  'nima_buy',
  'bank_buy',
  'inter_buy',
  'sana_sell',
  'nima_sell',
  'bank_sell',
  'inter_sell',
  'correction',
] as const;

/** Flows are rounded after they are summed, not in every row: a year of an office is thousands of rows. */
const summed = flows
  .map((flow) => `coalesce(sum(${flow}) ${inRange}, 0)::numeric(20, 2) as ${flow}`)
  .join(', ');
const flowsOrZero = flows.map((flow) => `coalesce(${flow}, 0)::numeric(20, 2) as ${flow}`).join(', ');
const zeros = flows.map(() => '0').join(', ');

/**
 * Balance by currency, in the order of currencies; those without opening and flow are left out. `anchor`: last
 * final day before the range, empty when there is none, from which the flows are added up. Days without a flow may
 * have no row; the last row before then has the balance.
 */
export const findBalance = statement.all(
  'position-balance',
  `with anchor as (
     select h.currency, a.closing from position_current h cross join lateral (
       select closing from position_day d where d.sarafi_id = :sarafiId and d.currency = h.currency
         and d.biz_date <= :anchor and d.is_final order by d.biz_date desc limit 1) a
     where h.sarafi_id = :sarafiId
   ), flows as (
     select currency, coalesce(sum(${netFlow}) filter (where biz_date < :from), 0) as earlier,
       coalesce(bool_or((${flows.join(', ')}) <> (${zeros})) ${inRange}, false) as has_moved, ${summed},
       max(euro_rate) filter (where biz_date = :to and is_final) as euro_rate,
       max(closing_eur) filter (where biz_date = :to and is_final) as closing_eur
     from position_day where sarafi_id = :sarafiId and biz_date > :anchor and biz_date <= :to group by currency
   ), balance as (
     select *, coalesce(closing, 0) + coalesce(earlier, 0) as opening from anchor full join flows using (currency)
   )
   select currency as "currency!", opening::numeric(20, 2) as "opening!", ${flowsOrZero},
     (opening + coalesce(${netFlow}, 0))::numeric(20, 2) as "closing!", euro_rate, closing_eur
   from balance where opening <> 0 or has_moved order by currency`,
);
