/** Whose mobile Shahkar is to be asked about, and what it said. */
import type { Queryable, Tx } from '../../platform/database/database.ts';
import type { AskedMobile } from '../../platform/outside/outside-services.ts';

/** No answer since `answeredBefore`, and not asked about since `askedBefore`; those never asked about first. */
export async function findDueMobiles(
  db: Queryable,
  due: { readonly answeredBefore: Date; readonly askedBefore: Date; readonly limit: number },
): Promise<AskedMobile[]> {
  const { rows } = await db.query<AskedMobile>(
    `select national_id as "nationalId", mobile from merchant
     where mobile <> '' and (shahkar_at is null or shahkar_at <= $1)
       and (shahkar_asked_at is null or shahkar_asked_at <= $2)
     order by shahkar_asked_at nulls first, id limit $3::integer`,
    [due.answeredBefore, due.askedBefore, due.limit],
    { name: 'merchant-mobiles-due' },
  );
  return rows;
}

/** There was no answer; what was answered before stands. */
export async function markMobileAsked(
  db: Queryable,
  { nationalId, mobile }: AskedMobile,
  now: Date,
): Promise<void> {
  await db.query(
    `update merchant set shahkar_asked_at = $3,
       shahkar_result = case when shahkar_at is null then 3 else shahkar_result end
     where national_id = $1 and mobile = $2`,
    [nationalId, mobile, now],
    { name: 'merchant-mobile-asked' },
  );
}

/** False where the merchant has another mobile by now. */
export async function updateMobileAnswer(
  tx: Tx,
  { nationalId, mobile, result, now }: AskedMobile & { readonly result: number; readonly now: Date },
): Promise<boolean> {
  const { affected } = await tx.query(
    `update merchant set shahkar_result = $3::smallint, shahkar_at = $4, shahkar_asked_at = $4
     where national_id = $1 and mobile = $2`,
    [nationalId, mobile, result, now],
    { name: 'merchant-mobile-answer' },
  );
  return affected === 1;
}
