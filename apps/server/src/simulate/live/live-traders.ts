/** Traders of the live market, and the prices they trade at. */
import type { LiveClient } from './live-client.ts';

export interface LiveOffice {
  readonly id: number;
  readonly code: number;
}

export interface LiveTraders {
  readonly offices: readonly LiveOffice[];
  readonly merchants: readonly string[];
  /** Rials for one euro. */
  readonly euroRate: number;
}

/**
 * Reads the present traders as a supervisor sees them: offices with an active licence that may buy, sell and deal in
 * the halls, and merchants who may trade, of the first 200 of each. Without a base rate of the euro a usual one is
 * taken.
 */
export async function readTraders(client: LiveClient): Promise<LiveTraders> {
  // Lists mask the numbers of merchants who are persons until the reader gives a reason for needing them.
  const reason = 'خواندن نام بازرگانان برای بازار شبیه‌سازی‌شده';
  await client.read('POST /api/System/GivePersonalReason', { body: { reason } });
  const offices = await client.read('POST /api/SarafiManagment/PostSarafiList', {
    query: { currentPage: '1', pageSize: '200' },
    body: {},
  });
  const merchants = await client.read('GET /api/merchant/GetMerchants', {
    query: { currentPage: '1', pageSize: '200' },
  });
  const { list: rates } = await client.read('GET /api/Export/GetAllCurrencyRateInfo');
  const euro = rates.find(({ currency, base }) => currency === 'EUR' && base !== null);
  return {
    offices: offices.list.filter(
      ({ status, allowBuy, allowSell, accessImportExportTalars }) =>
        status === 1 && allowBuy && allowSell && accessImportExportTalars,
    ),
    merchants: merchants.list.filter(({ canTrade }) => canTrade).map(({ nationalId }) => nationalId),
    euroRate: Math.round(Number(euro?.base ?? '1330000')),
  };
}
