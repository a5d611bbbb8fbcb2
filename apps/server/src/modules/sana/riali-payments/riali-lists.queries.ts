/** Rial payments by office, for reports. */
import { rialiPaymentValidity } from '@nazer/contract/payments/payments.codes.ts';
import { sanaStatus } from '@nazer/contract/sana/sana.codes.ts';
import { statement } from '../../../platform/database/statement.ts';

/**
 * SQL condition on offices. `onlyOffice`: the only office the caller sees, null for all; `sarafiIds`: null for all.
 */
const ofOffices = `(:sarafiIds?::integer[] is null or sarafi_id = any(:sarafiIds))
  and (:onlyOffice?::integer is null or sarafi_id = :onlyOffice)`;

/**
 * Deals that count and payments of a range of days, by office in the order of names; those without either are left
 * out.
 */
export const findAggregates = statement.all(
  'riali-aggregates',
  `with dealt as (
     select sarafi_id, count(*) as deals, sum(rial_amount_calc) as rial from sana_transaction
     where date between :from and :to and status < ${sanaStatus.voided} and ${ofOffices} group by sarafi_id
   ), paid_by as (
     select sarafi_id, pay_type, count(*) as payments, sum(amount_rial) as rial from riali_payment
     where pay_date between :from and :to and ${ofOffices} group by sarafi_id, pay_type
   ), paid as (
     select sarafi_id, sum(payments)::bigint as payments, sum(rial) as rial,
       json_agg(json_build_object('payType', pay_type, 'count', payments, 'rial', rial::text) order by pay_type) as by_type
     from paid_by group by sarafi_id
   )
   select o.id as sarafi_id, o.name as sarafi, coalesce(d.deals, 0) as deals_count,
     coalesce(d.rial, 0) as deals_rial, coalesce(p.payments, 0) as payments_count,
     coalesce(p.rial, 0) as payments_rial, coalesce(p.by_type, '[]'::json) as by_pay_type
   from sarafi o left join dealt d on d.sarafi_id = o.id left join paid p on p.sarafi_id = o.id
   where d.sarafi_id is not null or p.sarafi_id is not null
   order by sort_key(o.name), o.id`,
  { plannedEachTime: true },
);

/** Payments of a range of days by office and validity; offices with the smallest share of valid ones first. */
export const findValidity = statement.all(
  'riali-validity',
  `with counted as (
     select sarafi_id, payment_validity as validity, count(*) as count, sum(amount_rial) as rial from riali_payment
     where pay_date between :from and :to and ${ofOffices} group by sarafi_id, payment_validity
   )
   select c.sarafi_id, o.name as sarafi, sum(c.count)::bigint as "total!", sum(c.rial) as "totalRial!",
     coalesce(sum(c.count) filter (where c.validity = ${rialiPaymentValidity.valid}), 0)::bigint as valid,
     json_agg(json_build_object('validity', c.validity, 'count', c.count, 'rial', c.rial::text)
       order by c.validity) as "byValidity!"
   from counted c join sarafi o on o.id = c.sarafi_id
   group by c.sarafi_id, o.name
   order by coalesce(sum(c.count) filter (where c.validity = ${rialiPaymentValidity.valid}), 0) / sum(c.count),
     sum(c.count) desc, c.sarafi_id`,
  { plannedEachTime: true },
);
