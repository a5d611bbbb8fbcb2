/** The blocks of the system: reasons that stand beside each other, each opened and closed by itself. */
import { merchantBlockReason } from '@nazer/contract/merchants/merchants.codes.ts';
import type { Tx } from '../../platform/database/database.ts';

export interface BlockChange {
  readonly nationalId: string;
  readonly fullName: string;
  readonly before: readonly number[];
  readonly after: readonly number[];
}

/** Opens or closes one reason; gives nothing where it was so already, or where nobody has this number. */
export async function updateBlockReason(
  tx: Tx,
  { nationalId, reason, holds }: { nationalId: string; reason: number; holds: boolean },
): Promise<BlockChange | undefined> {
  const { rows } = await tx.query<BlockChange>(
    `with was as (select national_id, block_reasons from merchant where national_id = $1 for update)
     update merchant m set block_reasons = with_block_reason(was.block_reasons, $2::smallint, $3),
       updated_at = now(), row_version = m.row_version + 1
     from was where m.national_id = was.national_id
       and was.block_reasons <> with_block_reason(was.block_reasons, $2::smallint, $3)
     returning m.national_id as "nationalId", m.full_name as "fullName", was.block_reasons as before,
       m.block_reasons as after`,
    [nationalId, reason, holds],
    { name: 'update-block-reason' },
  );
  return rows[0];
}

const { overdueDuty, cardExpired, bouncedCheque } = merchantBlockReason;

export interface BlockRules {
  readonly day: string;
  /** Duties that fell due before this day block; null where the settings let them. */
  readonly dutyBefore: string | null;
  readonly leastDutyEur: string;
  readonly limit: number;
  /** Of one merchant alone, who is waited for; of all, those somebody else holds come the next time. */
  readonly nationalId?: string | undefined;
}

/**
 * Puts the reasons that follow from duties, cards and cheques to what they are now; others are not touched. At most
 * `limit` at a time.
 */
export async function applySystemBlocks(tx: Tx, rules: BlockRules): Promise<BlockChange[]> {
  const { day, dutyBefore, leastDutyEur, limit, nationalId } = rules;
  const [whose, wait] =
    nationalId === undefined
      ? ['m.national_id in (select national_id from touched) and $5::text is null', 'skip locked']
      : ['m.national_id = $5::text', ''];
  const { rows } = await tx.query<BlockChange>(
    `with bounced as materialized (select distinct drawer_national_id as id from digital_cheque where status = 5),
     touched as (
       select national_id from merchant where blocked_by_system
       union select national_id from merchant
         where overdue_since <> '' and overdue_since < $2::text and overdue_eur >= $3::numeric
       union select national_id from merchant where business_card_expire <> '' and business_card_expire < $1
       union select id from bounced),
     due as (
       select m.national_id, m.block_reasons as before, n.after
       from merchant m cross join lateral (select with_block_reason(with_block_reason(with_block_reason(m.block_reasons,
           ${bouncedCheque}::smallint, m.national_id in (select id from bounced)),
           ${cardExpired}::smallint, m.business_card_expire <> '' and m.business_card_expire < $1),
           ${overdueDuty}::smallint, coalesce(m.overdue_since <> '' and m.overdue_since < $2::text
             and m.overdue_eur > 0 and m.overdue_eur >= $3::numeric, false)) as after) n
       where ${whose} and m.block_reasons <> n.after
       order by m.national_id limit $4 for update of m ${wait})
     update merchant m set block_reasons = due.after, updated_at = now(), row_version = m.row_version + 1
     from due where m.national_id = due.national_id
     returning m.national_id as "nationalId", m.full_name as "fullName", due.before, due.after`,
    [day, dutyBefore, leastDutyEur, limit, nationalId ?? null],
    { name: nationalId === undefined ? 'apply-system-blocks' : 'apply-system-blocks-of' },
  );
  return rows;
}
