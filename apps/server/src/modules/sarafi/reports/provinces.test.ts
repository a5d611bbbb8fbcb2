/** Every figure of a province links to the rows that add up to it. */
import { addAmounts, compareAmounts, percentOf } from '@nazer/contract/kernel/money.ts';
import type { FilterModel } from '@nazer/contract/kernel/page.ts';
import { provinceDrillDowns } from '@nazer/contract/sarafi/figure-drill-downs.ts';
import { openPositionKind, taahodKind } from '@nazer/contract/sarafi/sarafi.codes.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../../../platform/database/database.ts';
import { testEngines } from '../../../platform/database/testing.ts';
import { openTestApp, type TestApp, type TestClient } from '../../../platform/testing/testing-app.ts';
import { loadTestMarket } from '../../../simulate/market/testing-market.ts';

const now = new Date('2026-11-21T09:00:00Z');

describe.each(testEngines())('use of ceilings by province on $name', ({ open }) => {
  let db: Database;
  let test: TestApp;
  let supervisor: TestClient;

  beforeAll(async () => {
    db = await open({ migrate: true });
    await loadTestMarket(db, now);
    // Office 2 has no ceiling of its commitments, office 3 none of its open position, and office 4 no province.
    await db.query(`update sarafi_limit set taahod_kind = ${taahodKind.unlimited} where sarafi_id = 2`);
    const { unlimited } = openPositionKind;
    await db.query(`update sarafi_limit set open_position_kind = ${unlimited} where sarafi_id = 3`);
    await db.query('update sarafi set ostan_id = 0 where id = 4');
    test = await openTestApp(db, { clock: { now: () => now } });
    supervisor = await test.signIn('supervisor');
  }, 120_000);
  afterAll(async () => {
    await test.close();
    await db.close();
  });

  const provinces = async (filterModels: FilterModel[] = [], as = supervisor) =>
    (await as.call('POST /api/SarafiManagment/GetUseByProvince', { body: { filterModels } })).data.list;
  const behind = async (filterModels: FilterModel[]) => {
    const { data } = await supervisor.call('POST /ExchangeOffice/GetSummary', { body: { filterModels } });
    return { count: data.totalCount, sum: (name: string) => data.sums[name] ?? '0' };
  };
  const holds = (one: string, other: string) =>
    expect(compareAmounts(one, other), `${one} = ${other}`).toBe(0);

  it('equals what the list finds behind each figure', async () => {
    const list = await provinces();
    expect(list.length).toBeGreaterThan(2);
    expect(list.some(({ highestPct }) => highestPct !== null)).toBe(true);
    for (const { ostanId, taahod, position, highestPct, ...counts } of list) {
      for (const name of ['count', 'nearCount', 'breachCount'] as const)
        expect([ostanId, name, (await behind(provinceDrillDowns[name](ostanId))).count]).toEqual([
          ostanId,
          name,
          counts[name],
        ]);
      const owed = await behind(provinceDrillDowns.taahod(ostanId));
      holds(owed.sum('taahodUsed'), taahod.used);
      holds(owed.sum('taahodCeiling'), taahod.ceiling);
      const held = await behind(provinceDrillDowns.position(ostanId));
      holds(held.sum('positionValue'), position.used);
      holds(held.sum('positionCeiling'), position.ceiling);
      expect(taahod.pct).toBe(percentOf(taahod.used, taahod.ceiling));
      const known = [taahod.pct, position.pct].filter((pct) => pct !== null);
      expect(highestPct === null).toBe(known.length === 0);
      for (const pct of known) expect(compareAmounts(highestPct ?? '0', pct)).toBeGreaterThanOrEqual(0);
    }
    const all = await behind([]);
    expect(list.reduce((sum, { count }) => sum + count, 0)).toBe(all.count);
    holds(addAmounts('0', ...list.map(({ taahod }) => taahod.ceiling)), all.sum('taahodCeiling'));
  });

  it('follows the filters of the list, and says what is wrong with one', async () => {
    const only: FilterModel[] = [{ Field: 'id', Condition1: { Type: 'lessThanOrEqual', Filter: 4 } }];
    const found = await provinces(only);
    expect(found.map(({ ostanId, count }) => [ostanId, count])).toContainEqual([0, 1]);
    expect(found.reduce((sum, { count }) => sum + count, 0)).toBe(4);
    const wrong = await supervisor.call('POST /api/SarafiManagment/GetUseByProvince', {
      body: { filterModels: [{ Field: 'nothing', Condition1: { Type: 'equals', Filter: '1' } }] },
    });
    expect(wrong.problem.code).toBe('unknownField');
  });

  it('shows people of an office their own alone, and refuses staff of the CRM', async () => {
    const own = await provinces([], await test.signIn('office'));
    expect(own.map(({ count }) => count)).toEqual([1]);
    const crm = await test.signIn('crm');
    const refused = await crm.call('POST /api/SarafiManagment/GetUseByProvince', {
      body: { filterModels: [] },
    });
    expect(refused.status).toBe(403);
  });
});
