/** Blocks of merchants by the system: independent reasons, each opened and closed on its own. */
import { chequeStatus } from '@nazer/contract/payments/payments.codes.ts';
import { merchantBlockReason } from '@nazer/contract/merchants/merchants.codes.ts';
import { type RowOf, statement } from '../../platform/database/statement.ts';

/** A merchant whose blocks changed, with the codes of the reasons (`merchantBlockReason`) before and after. */
export type BlockChange = RowOf<'update-block-reason'>;

/**
 * Opens (`holds`) or closes one reason of a merchant, and locks the merchant until the transaction ends;
 * gives nothing when it was so already, or when no merchant has this id.
 */
export const updateBlockReason = statement.one(
  'update-block-reason',
  `with was as (select national_id, block_reasons from merchant where national_id = :nationalId for update)
   update merchant m set block_reasons = with_block_reason(was.block_reasons, :reason::smallint, :holds),
     updated_at = now(), row_version = m.row_version + 1
   from was where m.national_id = was.national_id
     and was.block_reasons <> with_block_reason(was.block_reasons, :reason::smallint, :holds)
   returning m.national_id, m.full_name, was.block_reasons as before,
     m.block_reasons as after`,
);

const { overdueDuty, cardExpired, bouncedCheque } = merchantBlockReason;

/**
 * SQL that sets the three reasons of the merchants for which `whose` holds (a condition on `m`); `wait` says what becomes
 * of merchants that another transaction has locked. `:day` and the stored days are Jalali days as text (`1403/05/12`),
 * which sort by time. `bounced` is materialized so that it is read once, not for each merchant. `touched` names every
 * merchant that has a block or may get one, so that the others are not read. Gives the changed merchants with their
 * reasons before and after, in no order; each is locked until the transaction ends.
 */
const blocksSql = (whose: string, wait = ''): string =>
  `with bounced as materialized (
     select distinct drawer_national_id as id from digital_cheque where status = ${chequeStatus.bounced}),
   touched as (
     select national_id from merchant where blocked_by_system
     union select national_id from merchant
       where overdue_since <> '' and overdue_since < :dutyBefore?::text and overdue_eur >= :leastDutyEur::numeric
     union select national_id from merchant where business_card_expire <> '' and business_card_expire < :day
     union select id from bounced),
   due as (
     select m.national_id, m.block_reasons as before, n.after
     from merchant m cross join lateral (select with_block_reason(with_block_reason(with_block_reason(m.block_reasons,
         ${bouncedCheque}::smallint, m.national_id in (select id from bounced)),
         ${cardExpired}::smallint, m.business_card_expire <> '' and m.business_card_expire < :day),
         ${overdueDuty}::smallint, coalesce(m.overdue_since <> '' and m.overdue_since < :dutyBefore::text
           and m.overdue_eur > 0 and m.overdue_eur >= :leastDutyEur::numeric, false)) as after) n
     where ${whose} and m.block_reasons <> n.after
     order by m.national_id limit :limit for update of m ${wait})
   update merchant m set block_reasons = due.after, updated_at = now(), row_version = m.row_version + 1
   from due where m.national_id = due.national_id
   returning m.national_id, m.full_name, due.before as "before!", due.after as "after!"`;

/**
 * Sets the reasons that follow from duties, business cards and cheques, for at most `limit` merchants; other reasons
 * stay, and locked merchants are left for the next time. `dutyBefore`: duties due before this Jalali day block; null when
 * the settings do not block for duties. `leastDutyEur`: smaller overdue duties, in euro, do not block.
 */
export const applySystemBlocks = statement.all(
  'apply-system-blocks',
  blocksSql('m.national_id in (select national_id from touched)', 'skip locked'),
);

/** Sets the same reasons of one merchant, and waits for its lock. */
export const applySystemBlocksOf = statement.all(
  'apply-system-blocks-of',
  blocksSql('m.national_id = :nationalId::text'),
);
