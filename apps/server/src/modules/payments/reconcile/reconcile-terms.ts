/** Tolerances of the settings for contracts, codes and payments. */
import { todayJalali } from '@nazer/persian/jalali.ts';
import type { Ctx } from '../../../platform/ctx.ts';
import { getMarketSettings } from '../../settings/market-settings.service.ts';
import type { Terms } from './contracts-sql.queries.ts';

/** Tolerances of zero, until those of the settings are read. */
export const strictTerms: Terms = { sanaTolerancePct: '0', toleranceRial: '0', day: '' };

/** Tolerances as the settings have them now, and today in Tehran. */
export async function readTerms({ db, clock }: Pick<Ctx, 'db' | 'clock'>): Promise<Terms> {
  const { sanaAmountTolerancePct, paymentToleranceRial } = await getMarketSettings(db);
  return {
    sanaTolerancePct: sanaAmountTolerancePct,
    toleranceRial: paymentToleranceRial,
    day: todayJalali(clock.now()),
  };
}
