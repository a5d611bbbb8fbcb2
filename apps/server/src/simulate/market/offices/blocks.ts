/** Merchants whom the system blocked during their contracts, and the offers that may proceed all the same. */
import { merchantBlockReason } from '@nazer/contract/merchants/merchants.codes.ts';
import { addDays } from '@nazer/persian/jalali.ts';
import type { Queryable } from '../../../platform/database/database.ts';
import type { MarketWorld } from '../market-world.ts';

/** Number of importers whose cheque bounced, and of those whose card expired, during a contract. */
const bounced = 2;
const expired = 3;

/** SQL of importers with an open offer who may trade, one offer each; `$1` are its states, `$2` their number. */
const candidates = `
  select distinct on (m.id) m.id, m.national_id, m.full_name, f.id as offer_id
  from merchant m join offer f on f.merchant_national_id = m.national_id
  where f.status = any($1::smallint[]) and m.has_access and not m.blocked_by_manual and not m.blocked_by_system
  order by m.id, f.id limit $2`;

/** SQL of bounced cheques, drawn by importers for offers that wait for their rials. */
const bouncedCheques = `
  with chosen as (${candidates}), cheques as (
    insert into digital_cheque (sayad_id, offer_id, identifier, drawer_national_id, drawer_name, drawer_sheba,
      payee_national_id, payee_name, payee_sheba, amount_rial, issue_date, due_date, bank, status, status_at,
      bounce_reason, tracking_no)
    select '16' || lpad(f.id::text, 14, '0'), f.id, f.payment_identifier, c.national_id, c.full_name, '',
      o.national_id, o.name, o.sheba, f.total_rial, f.bound_on, f.bound_on, '017', 5, f.status_since,
      'کسری موجودی', lpad(f.id::text, 10, '0')
    from chosen c join offer f on f.id = c.offer_id join sarafi o on o.id = f.sarafi_id
    returning drawer_national_id
  )
  update merchant m set block_reasons = with_block_reason(m.block_reasons, $3::smallint, true)
  where m.national_id in (select drawer_national_id from cheques)`;

/** SQL of merchants whose business card expired on `$4` while they have an open offer. */
const expiredCards = `
  with chosen as (${candidates})
  update merchant m set block_reasons = with_block_reason(m.block_reasons, $3::smallint, true), business_card_expire = $4
  from chosen c where m.id = c.id`;

/** SQL of blocks by expired cards (`$2`) and by mobiles of others (`$3`); `$1` is today. */
const ownReasons = `
  update merchant m set block_reasons = with_block_reason(with_block_reason(m.block_reasons, $2::smallint,
      m.business_card_expire < $1), $3::smallint, m.shahkar_result = 2)
  where m.business_card_expire < $1 or m.shahkar_result = 2`;

/** SQL of exceptions for one offer of each blocked merchant; those after the third are removed again. */
const exceptions = `
  insert into blacklist_exception (offer_id, merchant_national_id, merchant_name, reason, letter_no, valid_to, status,
    removed_at, removed_description, created_at)
  select id, national_id, full_name, 'کالای ضروری در راه است و حواله باید صادر شود', '1405/' || id, $1,
    case when nr > 3 then 2 else 1 end, case when nr > 3 then $2::timestamptz end,
    case when nr > 3 then 'مهلت نامه به پایان رسید' else '' end, $2::timestamptz - interval '2 hours'
  from (
    select f.id, m.national_id, m.full_name, row_number() over (order by m.id) as nr
    from merchant m
    join lateral (select min(x.id) as id from offer x
      where x.merchant_national_id = m.national_id and x.status in (1, 2, 3)) f on f.id is not null
    where m.blocked_by_system
  ) blocked`;

/** Blocks some merchants; runs after the contracts were added. */
export async function blockSomeMerchants(db: Queryable, world: MarketWorld): Promise<void> {
  const { cardExpired, shahkarMismatch, bouncedCheque } = merchantBlockReason;
  await db.query(ownReasons, [world.today, cardExpired, shahkarMismatch]);
  // Offers that are confirmed (3), which wait for their rials, and offers that are active (1).
  await db.query(bouncedCheques, [[3], bounced, bouncedCheque]);
  await db.query(expiredCards, [[1], expired, cardExpired, addDays(world.today, -3)]);
  await db.query(exceptions, [
    addDays(world.today, 30),
    new Date(world.now.getTime() - 3_600_000).toISOString(),
  ]);
}

/** Adds exceptions of single offices from headings: permissions, prohibitions and other ceilings. */
export async function addUseExceptions(db: Queryable, world: MarketWorld): Promise<void> {
  const { today } = world;
  await db.query(
    `insert into currency_use_exception (sarafi_id, currency_use_id, mode, ceiling_eur, valid_from, valid_to, description)
     select o.id, u.id, x.mode, x.ceiling, $1, $2, x.description
     from (values (1, 51, 3, 3000, 'سقف بیشتر برای زائران گروهی'), (2, 51, 3, 2500, 'سقف بیشتر برای شعبه فرودگاه'),
         (5, 27, 1, null, 'فروش به سفارت‌خانه‌ها با نامه بانک مرکزی'), (6, 35, 1, null, 'بازپرداخت تسهیلات ارزی'),
         (7, 16, 2, null, 'ممنوع تا پایان رسیدگی به گزارش'), (10, 55, 2, null, 'ممنوع تا تکمیل مدارک دفتر خارجی'))
       as x (office, heading, mode, ceiling, description)
     join sarafi o on o.id = x.office
     join currency_use u on u.id = x.heading`,
    [addDays(today, -5), addDays(today, 180)],
  );
}
