/** Rows of the larger files, read in batches through a cursor. */
import { type RowOf, statement } from '../../platform/database/statement.ts';
import { undone } from './figures.queries.ts';

export type DealingLine = RowOf<'dashboard-dealings'>;

/**
 * Dealings of all offices with a day of deal from `from` to `to` (Jalali, both included), latest first; cancelled and
 * expired ones are left out.
 */
export const streamDealings = statement.stream(
  'dashboard-dealings',
  `select d.deal_date as date, d.id, m.full_name as supplier, d.supplier_national_id as national_id, s.name as sarafi,
     d.currency, d.amount, d.rate, d.total_rial, d.usd_amount as usd, d.euro_amount as euro, d.status
   from dealing d join merchant m on m.national_id = d.supplier_national_id join sarafi s on s.id = d.sarafi_id
   where d.deal_date between :from and :to and d.status not in ${undone}
   order by d.deal_date desc, d.id desc`,
);
