/** Corrections of positions over the year, in every state; applied ones are in the ledger. */
import {
  correctionDirection,
  correctionReason,
  correctionStatus,
  positionComponent,
  positionRefType,
} from '@nazer/contract/sarafi/sarafi.codes.ts';
import type { Queryable } from '../../../platform/database/database.ts';
import { insertRows } from '../insert-rows.ts';
import { dayOf, momentOf, workingDay, type MarketWorld } from '../market-world.ts';

const count = 25;

const { draft, waiting, applied, rejected, voided } = correctionStatus;

/** States of corrections; the last ones are still to be decided. */
const endedStates = [applied, applied, voided, applied, rejected] as const;
const openStates = [waiting, draft, waiting, draft] as const;

const reasons: readonly (readonly [number, string])[] = [
  [correctionReason.misregistration, 'اصلاح مبلغی که دو بار ثبت شده بود'],
  [correctionReason.outsideDeal, 'معامله‌ای که بیرون از سامانه انجام شده بود'],
  [correctionReason.centralBankOrder, 'به دستور بانک مرکزی طبق نامه پیوست'],
  [correctionReason.bankSettlement, 'تسویه با بانک طرف حساب'],
  [correctionReason.other, 'اصلاح پس از شمارش موجودی صندوق'],
];

interface Draft {
  /** Day of the correction, as an index into `rates.days`. */
  readonly place: number;
  readonly status: number;
  readonly values: Readonly<Record<string, unknown>>;
}

function draftOf(world: MarketWorld, index: number): Draft {
  const { random, rates } = world;
  const trading = world.offices.filter(({ isTrading }) => isTrading);
  const open = index - (count - openStates.length);
  const isOpen = open >= 0;
  const last = world.lastDay - 1;
  const place = workingDay(
    world,
    isOpen
      ? last - openStates.length + open
      : world.firstDay + 4 + Math.floor((index * (world.scale.days - 16)) / count),
  );
  const [reasonCode, description] = reasons[index % reasons.length] ?? [correctionReason.other, ''];
  const currency = random.pick(['EUR', 'USD', 'AED']);
  const status = (isOpen ? openStates[open] : endedStates[index % endedStates.length]) ?? applied;
  const at = momentOf(world, place, 610 + random.integer(200));
  return {
    place,
    status,
    values: {
      sarafi_id: trading[(index * 11 + 1) % trading.length]?.id,
      currency,
      direction: index % 3 === 0 ? correctionDirection.decrease : correctionDirection.increase,
      amount: rates.amountOf(currency, 500 + random.integer(45) * 100, place),
      effective_date: dayOf(world, place),
      reason_code: reasonCode,
      description,
      status,
      created_at: at,
      updated_at: at,
    },
  };
}

/**
 * SQL of document numbers, which continue after those of the opening stock year by year; makers and approvers are set
 * when demo people exist.
 */
const finish = `
  with numbered as (
    select c.id, substr(c.effective_date, 1, 4)::integer as year,
      coalesce(n.last, 0) + row_number() over (partition by substr(c.effective_date, 1, 4) order by c.id) as number
    from position_correction c
    left join position_correction_number n on n.year = substr(c.effective_date, 1, 4)::integer
    where c.doc_no like 'new-%'
  ), renamed as (
    update position_correction c set doc_no = 'PC-' || year || '-' || lpad(number::text, 6, '0'),
      created_by = (select id from app_user where user_name = 'operator'), created_by_name = 'operator',
      approved_by = case when c.status in (3, 4, 5) then (select id from app_user where user_name = 'supervisor') end,
      approved_at = case when c.status in (3, 5) then c.created_at + interval '2 hours' end,
      balance_after = case when c.status in (3, 5) then (select sum(e.amount) from position_entry e
        where e.sarafi_id = c.sarafi_id and e.currency = c.currency and not e.is_ignored
          and e.biz_date <= c.effective_date) end
    from numbered n where n.id = c.id
  )
  insert into position_correction_number (year, last) select year, max(number) from numbered group by year
  on conflict (year) do update set last = excluded.last`;

/** Adds corrections; runs after the opening stock and before the days are closed. */
export async function addCorrections(db: Queryable, world: MarketWorld): Promise<void> {
  const drafts = Array.from({ length: count }, (_, index) => draftOf(world, index));
  await insertRows(
    db,
    'position_correction',
    drafts.map(({ values }, index) => ({ ...values, doc_no: `new-${index}` })),
  );
  await db.query(
    `insert into position_entry (sarafi_id, currency, biz_date, effective_date, component, amount, euro_amount, rate,
       ref_type, ref_id, is_ignored)
     select k.sarafi_id, k.currency, k.effective_date, k.effective_date, $1, k.signed,
       round(k.signed * r.rate / c.per_units / e.rate, 2), r.rate, $2, k.id, false
     from (select *, case direction when 1 then amount else -amount end as signed from position_correction
       where doc_no like 'new-%' and status in ($3, $4)) k
     join currency c on c.code = k.currency
     join currency_rate r on r.currency = k.currency and r.source = 1 and r.day = k.effective_date
     join currency_rate e on e.currency = 'EUR' and e.source = 1 and e.day = k.effective_date
     order by k.id`,
    [positionComponent.correction, positionRefType.correction, applied, voided],
  );
  // Corrections are voided three days later, or two where the third is a Friday.
  const days = drafts
    .filter(({ status }) => status === voided)
    .map(({ place, values }) => ({
      from: values['effective_date'],
      day: dayOf(world, workingDay(world, place + 3)),
    }));
  await db.query(
    `insert into position_entry (sarafi_id, currency, biz_date, effective_date, component, amount, euro_amount, rate,
       ref_type, ref_id, is_ignored, reversal_of, note)
     select e.sarafi_id, e.currency, d.day, d.day, e.component, -e.amount, -e.euro_amount, e.rate, e.ref_type, e.ref_id,
       false, e.id, 'ابطال سند اصلاحی'
     from position_correction k
     join position_entry e on e.ref_type = $1 and e.ref_id = k.id and e.reversal_of is null
     join jsonb_to_recordset($2::jsonb) as d("from" text, day text) on d."from" = k.effective_date
     where k.doc_no like 'new-%' and k.status = $3 order by k.id`,
    [positionRefType.correction, JSON.stringify(days), voided],
  );
  await db.query(finish);
}
