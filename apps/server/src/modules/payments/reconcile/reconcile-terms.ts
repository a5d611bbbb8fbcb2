/** What the settings let contracts, codes and payments differ by. */
import { todayJalali } from '@nazer/persian/jalali.ts';
import type { Ctx } from '../../../platform/ctx.ts';
import { getMarketSettings } from '../../settings/market-settings.service.ts';
import type { Terms } from './contracts-sql.queries.ts';

/** Until they are read: nothing may differ. */
export const strictTerms: Terms = { sanaTolerancePct: '0', toleranceRial: '0', day: '' };

export async function readTerms({ db, clock }: Pick<Ctx, 'db' | 'clock'>): Promise<Terms> {
  const { sanaAmountTolerancePct, paymentToleranceRial } = await getMarketSettings(db);
  return {
    sanaTolerancePct: sanaAmountTolerancePct,
    toleranceRial: paymentToleranceRial,
    day: todayJalali(clock.now()),
  };
}
