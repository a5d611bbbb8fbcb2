/** A market small enough for a test that has contracts in every state. */
import { todayJalali } from '@nazer/persian/jalali.ts';
import type { Database } from '../../platform/database/database.ts';
import { loadReferenceData } from '../../modules/crm/crm.service.ts';
import { loadCurrencyUses } from '../../modules/sana/uses/currency-uses.service.ts';
import { loadMarket } from './load-market.ts';
import { type MarketScale, marketScales } from './market-scale.ts';

export const testMarketScale: MarketScale = {
  ...marketScales.demo,
  offices: 20,
  bankOffices: 3,
  merchants: 60,
  blockedMerchants: 6,
  requests: 240,
  supplies: 120,
  sanaRows: 2_000,
  rialiPayments: 300,
};

/** Loads the test market. Throws when there is a market already. */
export async function loadTestMarket(db: Database, now = new Date()): Promise<void> {
  await loadReferenceData(db, () => undefined);
  await loadCurrencyUses(db);
  await loadMarket(db, {
    scale: testMarketScale,
    seed: 7,
    now,
    today: todayJalali(now),
    log: () => undefined,
  });
}
