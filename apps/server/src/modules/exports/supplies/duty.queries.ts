/** Overdue duty of exporters: what is not discharged of declarations past their due date. */
import { statement } from '../../../platform/database/statement.ts';

/**
 * SQL that writes the overdue duty of merchants. `whose` limits the declarations and `which` the merchants; a merchant
 * of `which` without such a declaration owes nothing. The merchants are locked in the order of their national ids,
 * until the transaction ends. `:rates`: for each currency with a rate, the rials for `perUnits` units of it. `:day`:
 * today in Tehran; a declaration is overdue from the day after its due date.
 */
const dutiesSql = ({ whose, which }: { readonly whose: string; readonly which: string }): string =>
  `with rate as (select * from json_to_recordset(:rates::json) as r (currency text, rate numeric, "perUnits" numeric)),
   open as materialized (
     select d.national_id, min(d.due_date) as since,
       coalesce(round(sum((d.remain_amount - d.allocated) * r.rate / r."perUnits")
         / (select e.rate / e."perUnits" from rate e where e.currency = 'EUR'), 2), 0) as euro
     from customs_declaration d left join rate r on r.currency = d.currency
     where d.due_date <> '' and d.due_date < :day and d.allocated < d.remain_amount ${whose}
     group by d.national_id),
   now_is as (
     select m.national_id, coalesce(o.euro, 0) as euro, coalesce(o.since, '') as since
     from merchant m left join open o on o.national_id = m.national_id
     where ${which} order by m.national_id for update of m)
   update merchant m set overdue_eur = n.euro, overdue_since = n.since, updated_at = now()
   from now_is n
   where m.national_id = n.national_id and (m.overdue_eur, m.overdue_since::text) is distinct from (n.euro, n.since::text)`;

/**
 * Writes the overdue duty of all exporters in euro at these rates, rounded once, and the earliest due date; gives how
 * many changed. A declaration in a currency without a rate counts as overdue with zero euro; without a rate of the
 * euro every declaration does.
 */
export const updateDuties = statement.run(
  'duties-update',
  dutiesSql({ whose: '', which: `m.overdue_since <> '' or m.overdue_eur > 0 or o.national_id is not null` }),
);

/** Writes the overdue duty of one exporter; gives 1 when it changed, 0 when not or for an unknown merchant. */
export const updateDuty = statement.run(
  'duty-update',
  dutiesSql({ whose: 'and d.national_id = :nationalId::text', which: 'm.national_id = :nationalId::text' }),
);
