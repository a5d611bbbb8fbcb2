/** The overdue duty of exporters: what is not discharged of declarations whose due date has passed. */
import type { Tx } from '../../platform/database/database.ts';

export interface DutyRate {
  readonly currency: string;
  readonly rate: string;
  readonly perUnits: number;
}

interface DutyWish {
  readonly day: string;
  readonly rates: readonly DutyRate[];
  /** Of one exporter; of all where it is left out. */
  readonly nationalId?: string | undefined;
}

/**
 * Writes what each owes in euro at these rates, rounded once, and since when; gives how many changed. A declaration
 * whose currency has no rate yet counts as overdue with nothing until it has one.
 */
export async function updateDuties(tx: Tx, { day, rates, nationalId }: DutyWish): Promise<number> {
  const whose = nationalId === undefined ? '$3::text is null' : 'd.national_id = $3::text';
  const which =
    nationalId === undefined
      ? `m.overdue_since <> '' or m.overdue_eur > 0 or o.national_id is not null`
      : 'm.national_id = $3::text';
  const { affected } = await tx.query(
    `with rate as (select * from json_to_recordset($2::json) as r (currency text, rate numeric, "perUnits" numeric)),
     open as materialized (
       select d.national_id, min(d.due_date) as since,
         coalesce(round(sum((d.remain_amount - d.allocated) * r.rate / r."perUnits")
           / (select e.rate / e."perUnits" from rate e where e.currency = 'EUR'), 2), 0) as euro
       from customs_declaration d left join rate r on r.currency = d.currency
       where d.due_date <> '' and d.due_date < $1 and d.allocated < d.remain_amount and ${whose}
       group by d.national_id),
     now_is as (
       select m.national_id, coalesce(o.euro, 0) as euro, coalesce(o.since, '') as since
       from merchant m left join open o on o.national_id = m.national_id
       where ${which} order by m.national_id for update of m)
     update merchant m set overdue_eur = n.euro, overdue_since = n.since, updated_at = now()
     from now_is n
     where m.national_id = n.national_id and (m.overdue_eur, m.overdue_since::text) is distinct from (n.euro, n.since::text)`,
    [day, JSON.stringify(rates), nationalId ?? null],
    { name: nationalId === undefined ? 'duties-update' : 'duty-update' },
  );
  return affected;
}
