/** Who trades in the market that is played, and at what price. */
import type { LiveClient } from './live-client.ts';

export interface LiveOffice {
  readonly id: number;
  readonly code: number;
}

export interface LiveTraders {
  readonly offices: readonly LiveOffice[];
  readonly merchants: readonly string[];
  /** Rials of a euro. */
  readonly euroRate: number;
}

/** Who trades now, as a supervisor sees it. */
export async function readTraders(client: LiveClient): Promise<LiveTraders> {
  // Numbers of merchants who are persons are hidden in lists until the reader says why they are needed.
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
