/**
 * Invariants of every market, as queries that must give no row. They are checked after large loads and by tests. That
 * nobody approves their own request is not among them, as a constraint of the database sees to it.
 */
import type { Queryable } from '../../platform/database/database.ts';

export interface Invariant {
  readonly name: string;
  /** Query for the rows that break the invariant. */
  readonly violations: string;
}

const amountsOf = (table: 'export_supply' | 'export_demand', reference: string): string => `
  select t.id from ${table} t
  left join (select ${reference} as id, coalesce(sum(amount) filter (where status = 5), 0) as dealt,
      coalesce(sum(amount) filter (where status in (1, 2, 3, 4, 6)), 0) as reserved
    from dealing group by ${reference}) d on d.id = t.id
  where t.dealt_amount <> coalesce(d.dealt, 0) or t.reserved_amount <> coalesce(d.reserved, 0)
    or t.dealt_amount + t.reserved_amount > t.amount`;

export const invariants: readonly Invariant[] = [
  {
    name: 'dealt and reserved of supplies are those of their dealings',
    violations: amountsOf('export_supply', 'supply_id'),
  },
  {
    name: 'dealt and reserved of demands are those of their dealings',
    violations: amountsOf('export_demand', 'demand_id'),
  },
  {
    name: 'declarations carry what was dealt',
    violations: `
      select s.id from export_supply s
      left join (select k.supply_id, sum(a.supply_amount) as allocated
        from cottage_allocation a join supply_cottage k on k.id = a.cottage_id group by k.supply_id) c on c.supply_id = s.id
      where s.dealt_amount <> coalesce(c.allocated, 0)`,
  },
  {
    name: 'a declaration is allocated what its dealings took of it, and no more than it has',
    violations: `
      select k.id from supply_cottage k
      left join (select cottage_id, sum(amount) as taken from cottage_allocation group by cottage_id) a on a.cottage_id = k.id
      where k.allocated <> coalesce(a.taken, 0) or k.allocated > k.claimed`,
  },
  {
    name: 'a declaration is claimed by supplies of its own exporter, and no further than its rest',
    violations: `
      select d.id from customs_declaration d
      left join supply_cottage k on k.declaration_id = d.id left join export_supply s on s.id = k.supply_id
      group by d.id having d.claimed <> coalesce(sum(k.claimed), 0) or d.allocated <> coalesce(sum(k.allocated), 0)
        or d.claimed > d.remain_amount or bool_or(s.national_id <> d.national_id)`,
  },
  {
    name: 'each tracking code stands once, and is kept as the receipt it is',
    violations: `
      select coalesce(r.id, 0) as id from (
        select code, min(id) as id, count(*) as times from (select tracking_code as code, id from sana_transaction
          union all select tracking_code, id from coin_dealing) each group by code) r
      full join sana_code c on c.code = r.code where r.times is distinct from 1 or c.code is null`,
  },
  {
    name: 'a deal is the other half of one deal at most, and is kept as that',
    violations: `
      select coalesce(r.id, 0) as id from (select matching_exchange_row as code, min(id) as id, count(*) as times
        from sana_transaction where matching_exchange_row <> '' and status not in (2, 4) group by 1) r
      full join sana_match m on m.code = r.code where r.times is distinct from 1 or m.code is null`,
  },
  {
    name: 'a declaration names an office of customs',
    violations: `
      select d.id from customs_declaration d left join customs_office o on o.code = d.customs_code::integer where o.code is null`,
  },
  {
    name: 'a duty is overdue since the due date of a declaration that is not discharged',
    violations: `
      select m.id from merchant m
      left join (select national_id, min(due_date) as since from customs_declaration
        where due_date <> '' and allocated < remain_amount group by 1) d on d.national_id = m.national_id
      where (m.overdue_since <> '' and m.overdue_since is distinct from d.since)
        or (m.overdue_since = '') <> (m.overdue_eur = 0)`,
  },
  {
    name: 'nobody trades after the day for which the duty blocks',
    violations: `
      select m.id from merchant m where 1 = any(m.block_reasons) and (
        exists (select from export_supply s where s.national_id = m.national_id and s.registered_on > m.overdue_since)
        or exists (select from dealing x where x.supplier_national_id = m.national_id and x.deal_date > m.overdue_since)
        or exists (select from offer o where o.merchant_national_id = m.national_id
          and o.registered_on > m.overdue_since))`,
  },
  {
    name: 'a request between selection and its end has exactly one selected offer',
    violations: `
      select r.id from import_request r
      left join offer f on f.request_id = r.id and f.is_selected and f.status between 2 and 7
      where r.status between 2 and 6 group by r.id having count(f.id) <> 1`,
  },
  {
    name: 'offers beside the selected one are active, rejected, cancelled or expired',
    violations: `
      select f.id from offer f where not f.is_selected and f.status not in (1, 9, 10, 11)`,
  },
  {
    name: 'what an office holds is the sum of its ledger',
    violations: `
      select coalesce(e.sarafi_id, c.sarafi_id) as id
      from (select sarafi_id, currency, sum(amount) as amount from position_entry where not is_ignored
        group by sarafi_id, currency) e
      full join position_current c using (sarafi_id, currency)
      where coalesce(e.amount, 0) <> coalesce(c.amount, 0)`,
  },
  {
    name: 'a closed day ends with what it began with and what moved',
    violations: `
      select sarafi_id as id from position_day where is_final and closing <> opening + sana_buy + nima_buy + bank_buy
        + inter_buy + correction - sana_sell - nima_sell - bank_sell - inter_sell`,
  },
  {
    name: 'the flows of a day are the entries of the day',
    violations: `
      select coalesce(d.sarafi_id, e.sarafi_id) as id
      from (select sarafi_id, currency, biz_date, sana_buy + nima_buy + bank_buy + inter_buy + correction
        - sana_sell - nima_sell - bank_sell - inter_sell as flow from position_day) d
      full join (select sarafi_id, currency, biz_date, sum(amount) as flow from position_entry where not is_ignored
        group by sarafi_id, currency, biz_date) e using (sarafi_id, currency, biz_date)
      where coalesce(d.flow, 0) <> coalesce(e.flow, 0)`,
  },
  {
    name: 'a day begins with what the day before ended with',
    violations: `
      select sarafi_id as id from (
        select sarafi_id, opening, lag(closing) over (partition by sarafi_id, currency order by biz_date) as before
        from position_day where opening is not null) d
      where before is not null and opening <> before`,
  },
  {
    name: 'an ended contract left nothing in the ledger; a settled one has one entry',
    violations: `
      select c.id from (
        select 1 as ref_type, id, case when status in (9, 11) then 0 else 1 end as wanted from offer where bound_on <> ''
        union all
        select 2, id, case when status in (7, 8) then 0 else 1 end from dealing where bound_on <> '') c
      left join (select ref_type, ref_id, sum(amount) as amount,
          count(*) filter (where reversal_of is null) - count(*) filter (where reversal_of is not null) as standing
        from position_entry where ref_type in (1, 2) group by ref_type, ref_id) e
        on e.ref_type = c.ref_type and e.ref_id = c.id
      where e.standing is distinct from c.wanted or c.wanted = 0 and e.amount <> 0`,
  },
  {
    name: 'open commitments are those of the contracts',
    violations: `
      with wanted as (
        select 1 as ref_type, id as ref_id, sarafi_id, euro_amount from offer
        where status in (3, 4, 5) or status = 7 and status_before_cancel >= 3
        union all
        select 2, id, sarafi_id, euro_amount from dealing
        where status in (2, 3, 4) or status = 6 and status_before_cancel >= 2)
      select coalesce(w.ref_id, t.ref_id) as id from wanted w
      full join (select * from taahod_open where ref_type in (1, 2)) t using (ref_type, ref_id)
      where w.ref_id is null or t.ref_id is null or w.euro_amount <> t.euro_amount or w.sarafi_id <> t.sarafi_id`,
  },
  {
    name: 'confirmed payments of an offer are all of its price or nothing',
    violations: `
      select f.id from offer f
      left join (select offer_id, sum(amount_rial) filter (where status = 2) as paid from offer_payment group by offer_id) p
        on p.offer_id = f.id
      where f.status in (4, 5, 6) and coalesce(p.paid, 0) < f.total_rial - 1000
        or f.status in (9, 11) and coalesce(p.paid, 0) <> 0`,
  },
  {
    name: 'confirmed payments of a dealing are all of its price or nothing',
    violations: `
      select d.id from dealing d
      left join (select dealing_id, sum(amount_rial) filter (where status = 2) as paid from dealing_payment group by dealing_id) p
        on p.dealing_id = d.id
      where d.status in (3, 4, 5) and coalesce(p.paid, 0) < d.total_rial - 1000
        or d.status in (7, 8) and coalesce(p.paid, 0) <> 0`,
  },
  {
    name: 'a SANA code is used once',
    violations: `
      select min(id) as id from (
        select sana_tracking_code as code, id from offer where sana_tracking_code <> '' and status <> 9
        union all
        select sana_tracking_code, id from dealing where sana_tracking_code <> '' and status not in (7, 8)) used
      group by code having count(*) > 1`,
  },
  {
    name: 'a code of SANA knows the contract that shows it',
    violations: `
      select c.id from (
        select 1 as ref_type, id, sana_tracking_code as code from offer where sana_tracking_code <> ''
        union all
        select 2, id, sana_tracking_code from dealing where sana_tracking_code <> '') c
      left join sana_transaction s on s.tracking_code = c.code
      where s.id is null or s.status <> 1 or s.used_by_type <> c.ref_type or s.used_by_id <> c.id`,
  },
  {
    name: 'what was delivered shows its code of SANA',
    violations: `
      select id from dealing where currency_delivery_date <> '' and sana_tracking_code = ''`,
  },
  {
    name: 'the figures are those of the rows',
    violations: `
      select coalesce(f.subject, s.subject) as id from figure f
      full join figure_source s using (subject, day, currency, status)
      where (coalesce(f.count, 0), coalesce(f.amount, 0), coalesce(f.euro, 0), coalesce(f.usd, 0), coalesce(f.rial, 0),
          coalesce(f.weighted, 0))
        <> (coalesce(s.count, 0), coalesce(s.amount, 0), coalesce(s.euro, 0), coalesce(s.usd, 0), coalesce(s.rial, 0),
          coalesce(s.weighted, 0))`,
  },
  {
    name: 'what was sold under a heading in a year is the sum of its deals',
    violations: `
      select coalesce(k.currency_use_id, t.currency_use_id) as id
      from (select currency_use_id, year, sum(euro_amount) as euro from sana_use_year group by 1, 2) k
      full join (select currency_use_id, substr(date, 1, 4)::smallint as year, sum(euro_amount) as euro
        from sana_transaction where status < 2 and transaction_type = 2 group by 1, 2) t using (currency_use_id, year)
      where coalesce(k.euro, 0) <> coalesce(t.euro, 0)`,
  },
];

export interface Breach {
  readonly name: string;
  readonly count: number;
  /** Id of the first row that breaks it. */
  readonly id: number;
}

/** Invariants that do not hold; empty when all hold. */
export async function findBreaches(
  db: Queryable,
  questions: readonly Invariant[] = invariants,
): Promise<Breach[]> {
  const found: Breach[] = [];
  for (const { name, violations } of questions) {
    const { rows } = await db.query<{ count: number; id: number }>(
      `select count(*) as count, min(id) as id from (${violations}) broken`,
    );
    const row = rows[0];
    if (row && row.count > 0) found.push({ name, ...row });
  }
  return found;
}
