/**
 * Ledger of a simulated market, made from its contracts and deals in a few statements, as the services would have
 * written it entry by entry. `invariants.ts` checks that the result is the same.
 */
import type { Queryable } from '../../../platform/database/database.ts';
import { addDays, startOfDay } from '@nazer/persian/jalali.ts';
import { endedCommitments } from './office-pasts.ts';

/** A contract that ended after it was binding: its entry is reversed on that day. */
export interface Reversal {
  readonly refType: number;
  readonly refId: number;
  readonly day: string;
}

const columns =
  'sarafi_id, currency, biz_date, effective_date, component, amount, euro_amount, rate, ref_type, ref_id, is_ignored';

/**
 * SQL of the entries. Components and kinds of what they stand for are codes of `positionComponent` and
 * `positionRefType`.
 */
const entries = [
  `select sarafi_id, currency, bound_on, bound_on, 4, -amount, -euro_amount, unit_price, 1, id, is_position_ignored
   from offer where bound_on <> ''`,
  `select sarafi_id, currency, bound_on, bound_on, 3, amount, euro_amount, rate, 2, id, is_position_ignored
   from dealing where bound_on <> ''`,
  // Deals with other offices (26), with banks (47, 49) and of surplus (57) have components of their own.
  `select sarafi_id, currency, date, date, case when currency_use_id = 26 then transaction_type + 7
     when currency_use_id in (47, 49) then transaction_type + 4
     when currency_use_id = 57 and transaction_type = 2 then 6 else transaction_type end, case transaction_type when 1 then amount else -amount end,
     case transaction_type when 1 then euro_amount else -euro_amount end, rate, 3, id, false
   from sana_transaction where counts_in_position and status < 2`,
  `select exchange_id, currency, sch_date, sch_date, 5, amount, euro_amount, rate, 4, id, false
   from resource_sale where status in (2, 3, 4)`,
] as const;

/** Writes the entries of offers, dealings, retail deals and sales from resources. */
export async function writeEntries(db: Queryable): Promise<void> {
  for (const select of entries) await db.query(`insert into position_entry (${columns}) ${select}`);
  await db.query('update resource_sale set is_in_position = true where status in (2, 3, 4)');
}

/** Writes the entries that take back those of ended contracts; runs after `writeEntries`. */
export async function writeReversals(db: Queryable, reversals: readonly Reversal[]): Promise<void> {
  await db.query(
    `insert into position_entry (${columns}, reversal_of, note)
     select e.sarafi_id, e.currency, r.day, r.day, e.component, -e.amount, -e.euro_amount, e.rate, e.ref_type, e.ref_id,
       e.is_ignored, e.id, 'برگشت قرارداد لغوشده'
     from jsonb_to_recordset($1::jsonb) as r("refType" smallint, "refId" bigint, day text)
     join position_entry e on e.ref_type = r."refType" and e.ref_id = r."refId" and e.reversal_of is null`,
    [JSON.stringify(reversals)],
  );
}

/**
 * SQL of a correction for the opening stock of each office on the first day, so that its euro holding today is a
 * plausible share of its ceiling. `$1` first day, `$2` year, `$3` moment, `$4` euro rate of that day.
 */
const openingStock = `
  with held as (
    select o.id as sarafi_id, coalesce(sum(e.amount) filter (where e.currency = 'EUR' and not e.is_ignored), 0) as euros
    from sarafi o left join position_entry e on e.sarafi_id = o.id group by o.id
  ), wanted as (
    select sarafi_id, (20000 + sarafi_id * 7919 % 31 * 9000) * case when sarafi_id % 3 = 0 then -1 else 1 end - euros as change
    from held
  ), made as (
    insert into position_correction (doc_no, sarafi_id, currency, direction, amount, effective_date, reason_code,
      description, status, balance_after, approved_at, created_at, updated_at, created_by_name)
    select 'PC-' || $2 || '-' || lpad(row_number() over (order by sarafi_id)::text, 6, '0'), sarafi_id, 'EUR',
      case when change > 0 then 1 else 2 end, abs(change), $1, 1, 'موجودی اول دوره طبق صورت‌حساب صرافی', 3,
      change, $3::timestamptz, $3::timestamptz, $3::timestamptz, ''
    from wanted where change <> 0
    returning id, sarafi_id, direction, amount
  )
  insert into position_entry (${columns})
  select sarafi_id, 'EUR', $1, $1, 7, case direction when 1 then amount else -amount end,
    case direction when 1 then amount else -amount end, $4::numeric, 5, id, false
  from made`;

export interface Opening {
  readonly day: string;
  readonly at: string;
  readonly euroRate: string;
}

/** Writes the opening stock; runs after `writeReversals`, as it makes up for what the entries sum to. */
export async function writeOpeningStock(db: Queryable, { day, at, euroRate }: Opening): Promise<void> {
  await db.query(openingStock, [day, day.slice(0, 4), at, euroRate]);
  await db.query(
    'insert into position_correction_number (year, last) select $1, count(*) from position_correction',
    [Number(day.slice(0, 4))],
  );
}

const flow = `sana_buy + nima_buy + bank_buy + inter_buy + correction - sana_sell - nima_sell - bank_sell - inter_sell`;

/** SQL of the flows of each day; days before today (`$1`) are closed with the rates of the day. */
const days = `
  insert into position_day (sarafi_id, currency, biz_date, sana_buy, sana_sell, nima_buy, nima_sell, bank_buy,
    bank_sell, inter_buy, inter_sell, correction, opening, closing, is_final, calc_at, euro_rate, closing_eur)
  select sarafi_id, currency, biz_date, sana_buy, sana_sell, nima_buy, nima_sell, bank_buy, bank_sell, inter_buy,
    inter_sell, correction, case when is_over then closing - flow end, case when is_over then closing end, is_over,
    case when is_over then (select c.calc_at from position_close c where c.day = biz_date) end,
    rate / per_units / euro_rate,
    round(closing * rate / per_units / euro_rate, 2)
  from (
    select m.*, c.per_units, r.rate, e.rate as euro_rate, r.rate is not null and e.rate is not null as is_over,
      sum(m.flow) over (partition by m.sarafi_id, m.currency order by m.biz_date) as closing
    from (
      select *, ${flow} as flow from (
        select sarafi_id, currency, biz_date,
          coalesce(sum(amount) filter (where component = 1), 0) as sana_buy,
          coalesce(-sum(amount) filter (where component = 2), 0) as sana_sell,
          coalesce(sum(amount) filter (where component = 3), 0) as nima_buy,
          coalesce(-sum(amount) filter (where component = 4), 0) as nima_sell,
          coalesce(sum(amount) filter (where component = 5), 0) as bank_buy,
          coalesce(-sum(amount) filter (where component = 6), 0) as bank_sell,
          coalesce(sum(amount) filter (where component = 8), 0) as inter_buy,
          coalesce(-sum(amount) filter (where component = 9), 0) as inter_sell,
          coalesce(sum(amount) filter (where component = 7), 0) as correction
        from position_entry where not is_ignored
        group by sarafi_id, currency, biz_date
      ) summed
    ) m
    join currency c on c.code = m.currency
    left join currency_rate r on r.currency = m.currency and r.source = 1 and r.day = m.biz_date and m.biz_date < $1
    left join currency_rate e on e.currency = 'EUR' and e.source = 1 and e.day = m.biz_date and m.biz_date < $1
  ) valued`;

const current = `
  insert into position_current (sarafi_id, currency, amount)
  select sarafi_id, currency, sum(${flow}) from position_day group by sarafi_id, currency`;

/** SQL of the opening of today, so that the day can be closed like any other. */
const openToday = `
  insert into position_day (sarafi_id, currency, biz_date, opening, calc_at)
  select c.sarafi_id, c.currency, $1, c.amount - coalesce(t.flow, 0), $2
  from position_current c
  left join (select sarafi_id, currency, sum(${flow}) as flow from position_day
    where biz_date >= $1 group by sarafi_id, currency) t using (sarafi_id, currency)
  on conflict (sarafi_id, biz_date, currency) do update set opening = excluded.opening, calc_at = excluded.calc_at`;

const taahod = `
  insert into taahod_open (ref_type, ref_id, sarafi_id, commitment_type, euro_amount, rate_type, supplier_category, bound_on,
    counted_from)
  select 1, id, sarafi_id, 1, euro_amount, rate_type, null, bound_on, bound_on from offer
  where status in (3, 4, 5) or status = 7 and status_before_cancel >= 3
  union all
  select 2, id, sarafi_id, 2, euro_amount, rate_type, supplier_category, bound_on, bound_on from dealing
  where status in (2, 3, 4) or status = 6 and status_before_cancel >= 2`;

/** Closes the days before today, each at the moment it was over. */
export async function closeDays(
  db: Queryable,
  { today, days: all }: { today: string; days: readonly string[] },
): Promise<void> {
  const closed = all.filter((day) => day < today);
  await db.query(
    `insert into position_close (day, calc_at, office_count) select day, calc_at, (select count(*) from sarafi)
     from unnest($1::text[], $2::timestamptz[]) as closed (day, calc_at)`,
    [closed, closed.map((day) => startOfDay(addDays(day, 1)).toISOString())],
  );
  await db.query(days, [today]);
  await db.query(current);
  await db.query(openToday, [today, startOfDay(today)]);
  await db.query(taahod);
  await db.query(endedCommitments);
  await db.query('update sarafi_limit set closed_until = (select max(day) from position_close)');
}
