/**
 * Past states of simulated offices before their rights changed or their licence ended, as the calls would have kept
 * them.
 */
import { licenceStatus, sarafiStatus } from '@nazer/contract/sarafi/sarafi.codes.ts';
import { jalaliOfInstant } from '@nazer/persian/jalali.ts';
import type { Queryable } from '../../../platform/database/database.ts';

interface Changed {
  readonly id: number;
  readonly effectiveAt: Date;
}

const changes = `select id, effective_at from (
    select h.id, h.effective_at, lag(h.id) over (partition by h.sarafi_id order by h.id) as before
    from sarafi_permission_history h) h where before is not null`;

/**
 * SQL of the states to keep. Every office traded until its last change, as a lost licence came together with the loss
 * of its rights.
 */
const keep = `
  with change as (
    select c.day, h.sarafi_id, h.effective_at, b.allow_buy, b.allow_sell, b.access_import_export_talars,
      b.access_to_second_rate, b.description
    from jsonb_to_recordset($1::jsonb) as c (id bigint, day text)
    join sarafi_permission_history h on h.id = c.id
    join lateral (select * from sarafi_permission_history b where b.sarafi_id = h.sarafi_id and b.id < h.id
      order by b.id desc limit 1) b on true
  )
  insert into sarafi_past (sarafi_id, day, office, limits, licences)
  select s.id, c.day, to_jsonb(s) || jsonb_build_object('allow_buy', c.allow_buy, 'allow_sell', c.allow_sell,
      'access_import_export_talars', c.access_import_export_talars, 'access_to_second_rate', c.access_to_second_rate,
      'permission_description', c.description, 'status', ${sarafiStatus.active}), to_jsonb(l),
    (select jsonb_agg(to_jsonb(x) || case when x.id = p.id then '{"status": ${licenceStatus.active}}'::jsonb else '{}' end
       order by x.id) from sarafi_license x where x.sarafi_id = s.id and x.type <= 3)
  from change c join sarafi s on s.id = c.sarafi_id join sarafi_limit l on l.sarafi_id = s.id
  left join lateral (select id from sarafi_license p where p.sarafi_id = s.id and p.type <= 3
    order by p.id desc limit 1) p on true
  on conflict do nothing`;

/** Keeps the past states; runs after the ceilings were fitted, which then apply to all days. */
export async function insertPasts(db: Queryable): Promise<void> {
  const { rows } = await db.query<Changed>(changes);
  const days = rows.map(({ id, effectiveAt }) => ({ id, day: jalaliOfInstant(effectiveAt) }));
  await db.query(keep, [JSON.stringify(days)]);
}

/** SQL of past commitments: contracts that were settled or cancelled counted from their binding until then. */
export const endedCommitments = `
  insert into taahod_past (ref_type, ref_id, sarafi_id, commitment_type, euro_amount, rate_type, supplier_category,
    bound_on, counted_from, counted_until)
  select 1, id, sarafi_id, 1, euro_amount, rate_type, null, bound_on, bound_on, makhtoome_on
  from offer where bound_on <> '' and makhtoome_on > bound_on
  union all
  select 2, id, sarafi_id, 2, euro_amount, rate_type, supplier_category, bound_on, bound_on, final_on
  from dealing where bound_on <> '' and final_on > bound_on
  union all
  select e.ref_type, e.ref_id, c.sarafi_id, e.ref_type, c.euro_amount, c.rate_type, c.supplier_category, c.bound_on,
    c.bound_on, e.biz_date
  from position_entry e join (
    select 1 as ref_type, id, sarafi_id, euro_amount, rate_type, null::smallint as supplier_category, bound_on,
      makhtoome_on as ended_on from offer
    union all
    select 2, id, sarafi_id, euro_amount, rate_type, supplier_category, bound_on, final_on from dealing
  ) c on c.ref_type = e.ref_type and c.id = e.ref_id
  where e.reversal_of is not null and c.bound_on <> '' and c.ended_on = '' and e.biz_date > c.bound_on
  on conflict do nothing`;
