/** Rial payments of some of the retail deals; eight in a hundred have a fault that really exists. */
import type { Queryable } from '../../../platform/database/database.ts';
import type { MarketWorld } from '../market-world.ts';

/**
 * SQL of the validity of the payment number `k`, a code of `rialiPaymentValidity`: eight of a hundred have a fault
 * (2 amount, 3 payer, 4 account, 6 day, 9 unknown to the bank).
 */
const wanted = `case when k % 100 >= 8 then 1 else (array[2, 3, 4, 6, 2, 3, 9, 6])[(1 + k % 100)::integer] end`;

/**
 * SQL of the payments of every `$1`th deal, `$2` at most; deals with banks and other offices get none. `$3` are the
 * days of the market, `$4` whether each is a Friday, `$5` is now. A payment outside the range of days came nine or ten
 * days after its deal; when that day is in the future, it gets no fault instead. With a wrong amount the bank reports
 * less than the office, with a wrong payer or account another person or account.
 */
const insertPayments = `
  insert into riali_payment (sana_transaction_id, tracking_code, sarafi_id, pay_type, amount_rial, pay_date, ref_no,
    terminal_no, src_sheba, dst_sheba, payer_national_id, customer_name, payment_status, payment_validity,
    inquiry_count, inquiry_at, bank_response, mismatch_rial, created_at)
  select id, tracking_code, sarafi_id, pay_type, rial_amount_calc, paid_on, 'R' || id,
    case when pay_type = 3 then lpad((id % 100000000)::text, 8, '0') else '' end, '', destination, payer, customer_name,
    case validity when 9 then 4 else 3 end, validity, 1, at + interval '20 minutes',
    case validity when 9 then jsonb_build_object('status', 'notFound') else jsonb_build_object('status', 'found',
      'amountRial', (rial_amount_calc - missing)::text, 'payerNationalId', payer,
      'payerName', case validity when 3 then '' else customer_name end, 'destinationSheba', destination) end,
    -missing, at
  from (
    select d.*,
      case validity when 6 then case when late.is_friday then later.day else late.day end else d.date end as paid_on,
      least($5::timestamptz - interval '30 minutes',
        d.create_date + case validity when 6 then interval '10 days' else interval '0' end) as at,
      case validity when 2 then greatest(1500000, ceil(rial_amount_calc * 0.002)) else 0 end as missing,
      case validity when 4 then other.sheba else o.sheba end as destination,
      case validity when 3 then other.national_id else d.national_id end as payer
    from (
      select s.*, 1 + k % 4 as pay_type, nr,
        case when ${wanted} = 6 and nr + 10 > cardinality($3::text[]) then 1 else ${wanted} end as validity
      from (select t.*, row_number() over (order by t.id) as k from sana_transaction t
        where t.status = 0 and t.currency_use_id not in (26, 47, 49, 57) and t.id % $1 = 0 order by t.id desc limit $2) s
      join unnest($3::text[]) with ordinality day (day, nr) on day.day = s.date
    ) d
    join sarafi o on o.id = d.sarafi_id
    join lateral (select x.sheba, x.ceo_mellicode as national_id from sarafi x
      where x.id <> d.sarafi_id and x.sheba <> o.sheba order by x.id limit 1) other on true
    left join unnest($3::text[], $4::boolean[]) with ordinality late (day, is_friday, nr) on late.nr = d.nr + 9
    left join unnest($3::text[]) with ordinality later (day, nr) on later.nr = d.nr + 10
  ) paid
  order by id`;

export interface PaymentDays {
  readonly isFriday: (day: string) => boolean;
}

/** Adds rial payments; runs after the retail deals. */
export async function addRialiPayments(
  db: Queryable,
  { scale, rates, now }: Pick<MarketWorld, 'scale' | 'rates' | 'now'>,
  { isFriday }: PaymentDays,
): Promise<void> {
  const step = Math.max(1, Math.floor((scale.sanaRows * 0.97) / scale.rialiPayments));
  const { days } = rates;
  await db.query(insertPayments, [step, scale.rialiPayments, days, days.map(isFriday), now]);
}
