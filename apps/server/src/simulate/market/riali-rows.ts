/** The rial leg of some of the retail deals, one in twelve with a fault. */
import type { Queryable } from '../../platform/database/database.ts';
import type { MarketWorld } from './market-world.ts';

/** The validity a payment gets: of a hundred, eight are faulty, each in another way. */
const validity = `case when k % 100 >= 8 then 1 else (array[2, 3, 4, 6, 2, 3, 9, 6])[(1 + k % 100)::integer] end`;

const insertPayments = `
  insert into riali_payment (sana_transaction_id, tracking_code, sarafi_id, pay_type, amount_rial, pay_date, ref_no,
    terminal_no, src_sheba, dst_sheba, payer_national_id, customer_name, payment_status, payment_validity,
    inquiry_count, inquiry_at, mismatch_rial, created_at)
  select id, tracking_code, sarafi_id, pay_type,
    case when validity = 2 then rial_amount_calc + 1500000 else rial_amount_calc end, date, 'R' || id,
    case when pay_type = 3 then lpad((id % 100000000)::text, 8, '0') else '' end, '',
    case when validity = 4 then '' else sheba end, case when validity = 3 then '' else national_id end, customer_name,
    case validity when 9 then 4 else 3 end, validity, 1, create_date + interval '20 minutes',
    case when validity = 2 then 1500000 else 0 end, create_date
  from (
    select s.*, o.sheba, 1 + k % 4 as pay_type, ${validity} as validity
    from (select t.*, row_number() over (order by t.id) as k from sana_transaction t
      where t.status = 0 and t.id % $1 = 0 order by t.id desc limit $2) s
    join sarafi o on o.id = s.sarafi_id
  ) paid
  order by id`;

export async function addRialiPayments(db: Queryable, { scale }: Pick<MarketWorld, 'scale'>): Promise<void> {
  const step = Math.max(1, Math.floor((scale.sanaRows * 0.97) / scale.rialiPayments));
  await db.query(insertPayments, [step, scale.rialiPayments]);
}
