/** Mobiles of merchants that Shahkar, the regulator's register of mobiles, is still to confirm, and its answers. */
import { mobileNumValidation } from '@nazer/contract/sana/sana.codes.ts';
import type { Tx } from '../../platform/database/database.ts';
import { statement } from '../../platform/database/statement.ts';
import type { MobileQuestion } from '../../platform/integrations/integrations.ts';

/**
 * At most `limit` merchants with a mobile that Shahkar has not answered about since `answeredBefore` and was not asked
 * about since `askedBefore`: those never asked about first, then those asked longest ago. A new mobile counts as never
 * asked about (trigger `merchant_mobile_changed`).
 */
export const findDueMobiles = statement.all(
  'merchant-mobiles-due',
  `select national_id, mobile from merchant
   where mobile <> '' and (shahkar_at is null or shahkar_at <= :answeredBefore)
     and (shahkar_asked_at is null or shahkar_asked_at <= :askedBefore)
   order by shahkar_asked_at nulls first, id limit :limit::integer`,
);

/** Records that Shahkar was asked and gave no answer: the result becomes unknown, unless an earlier answer stands. */
export const markMobileAsked = statement.run(
  'merchant-mobile-asked',
  `update merchant set shahkar_asked_at = :now,
     shahkar_result = case when shahkar_at is null then ${mobileNumValidation.unknown} else shahkar_result end
   where national_id = :nationalId and mobile = :mobile`,
);

const updateMerchant = statement.run(
  'merchant-mobile-answer',
  `update merchant set shahkar_result = :result::smallint, shahkar_at = :now, shahkar_asked_at = :now
   where national_id = :nationalId and mobile = :mobile`,
);

/** Stores an answer of Shahkar. False, and nothing is stored, when the merchant has another mobile by now. */
export async function updateMobileAnswer(
  tx: Tx,
  { nationalId, mobile, result, now }: MobileQuestion & { readonly result: number; readonly now: Date },
): Promise<boolean> {
  const affected = await updateMerchant(tx, { nationalId, mobile, result, now });
  return affected === 1;
}
