/** Footers of the reports of an office agree with their rows, recounted over a whole simulated market. */
import { addAmounts } from '@nazer/contract/kernel/money.ts';
import { offerStatus } from '@nazer/contract/imports/imports.codes.ts';
import { dealingStatus } from '@nazer/contract/exports/exports.codes.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../../../platform/database/database.ts';
import { fakeClock } from '../../../platform/testing/fake-clock.ts';
import { testEngines } from '../../../platform/database/testing.ts';
import { openTestApp, type TestApp, type TestClient } from '../../../platform/testing/testing-app.ts';
import { loadTestMarket } from '../../../simulate/market/testing-market.ts';

const now = new Date('2025-12-23T09:00:00Z');
const days = { fromDateShamsi: '1404/06/01', toDateShamsi: '1404/10/02' };

interface Row {
  readonly currency: string;
  readonly amount: string;
  readonly status: number;
  readonly ignored: boolean;
}

const calls = {
  'GET /api/SarafiManagment/GetNimaSarafPositionBuy': [dealingStatus.cancelled, dealingStatus.expired],
  'GET /api/SarafiManagment/GetNimaSarafPositionSell': [offerStatus.cancelled, offerStatus.expired],
} as const;
type Call = keyof typeof calls;

function recount(rows: readonly Row[], ended: readonly number[]) {
  const sum = (some: readonly Row[]) => addAmounts('0.00', ...some.map(({ amount }) => amount));
  return [...new Set(rows.map(({ currency }) => currency))].toSorted().map((currency) => {
    const own = rows.filter((row) => row.currency === currency);
    const counted = own.filter(({ status }) => !ended.includes(status));
    const over = own.filter(({ status }) => ended.includes(status));
    const ignored = counted.filter((row) => row.ignored);
    return {
      currency,
      count: counted.length,
      amount: sum(counted),
      endedCount: over.length,
      endedAmount: sum(over),
      ignoredCount: ignored.length,
      ignoredAmount: sum(ignored),
    };
  });
}

describe.each(testEngines())('the footers of reports on $name', ({ open }) => {
  let db: Database;
  let test: TestApp;
  let client: TestClient;
  beforeAll(async () => {
    db = await open({ migrate: true });
    test = await openTestApp(db, { clock: fakeClock() });
    await loadTestMarket(db, now);
    client = await test.signIn('supervisor');
  });
  afterAll(async () => {
    await test.close();
    await db.close();
  });

  async function allOf(call: Call, exchangeId: string) {
    const rows: Row[] = [];
    for (let page = 1; ; page += 1) {
      const query = { exchangeId, ...days, pageIndex: String(page), pageSize: '200' };
      const { data } = await client.call(call, { query });
      rows.push(...data.list);
      if (rows.length >= data.totalCount || data.list.length === 0) return { rows, data };
    }
  }

  it.each(Object.keys(calls) as Call[])('%s counts what it adds', async (call) => {
    let seen = 0;
    for (let office = 1; office <= 20; office += 1) {
      const { rows, data } = await allOf(call, String(office));
      expect(rows).toHaveLength(data.totalCount);
      expect(data.summary.byCurrency).toMatchObject(recount(rows, calls[call]));
      seen += data.summary.byCurrency.filter((sum) => sum.endedCount > 0).length;
    }
    // At zero nothing was compared, and the test would prove nothing.
    expect(seen).toBeGreaterThan(0);
  });

  it.each(Object.keys(calls) as Call[])('%s names no merchant by number to an office', async (call) => {
    const numbersOf = async (reader: TestClient, exchangeId: string) => {
      const query = { exchangeId, ...days, pageIndex: '1', pageSize: '200' };
      const { status, data } = await reader.call(call, { query });
      expect(status).toBe(200);
      return data.list.map(({ merchantId }) => merchantId);
    };
    const seen = { staff: 0, office: 0 };
    for (const userName of ['office', 'bankoffice']) {
      const reader = await test.signIn(userName);
      const own = String((await reader.call('GET /api/Auth/Session')).data.sarafiId);
      const numbers = await numbersOf(reader, own);
      seen.office += numbers.length;
      expect(numbers.filter((merchantId) => merchantId !== null)).toEqual([]);
      seen.staff += (await numbersOf(client, own)).filter((merchantId) => merchantId !== null).length;
    }
    expect(seen.office).toBeGreaterThan(0);
    // Staff who may open merchants see the same rows with their numbers.
    expect(seen.staff).toBeGreaterThan(0);
  });
});
