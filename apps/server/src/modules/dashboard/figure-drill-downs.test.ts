/** Figures link to lists, and the rows behind each link add up to the figure to the last digit. */
import {
  type DrillDown,
  drillDowns,
  monthSpan,
  yearSpan,
} from '@nazer/contract/dashboard/figure-drill-downs.ts';
import { todayJalali } from '@nazer/persian/jalali.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '../../platform/database/database.ts';
import { testEngines } from '../../platform/database/testing.ts';
import { openTestApp, type TestApp, type TestClient } from '../../platform/testing/testing-app.ts';
import { loadTestMarket } from '../../simulate/market/testing-market.ts';

const now = new Date('2026-11-21T09:00:00Z');
const today = todayJalali(now);
const year = Number(today.slice(0, 4));

describe.each(testEngines())('the rows behind figures on $name', ({ open }) => {
  let db: Database;
  let app: TestApp;
  let client: TestClient;

  beforeAll(async () => {
    db = await open({ migrate: true });
    await loadTestMarket(db, now);
    app = await openTestApp(db, { clock: { now: () => now } });
    client = await app.signIn('supervisor');
  });
  afterAll(async () => {
    await app.close();
    await db.close();
  });

  /** Number of rows behind a link, and the sums of their list. */
  const behind = async ({ list, filterModels, sum }: DrillDown) => {
    const { data } = await client.call(`POST /${list}/GetSummary`, {
      body: { filterModels: [...filterModels] },
    });
    if (sum !== undefined && data.totalCount > 0) expect(Object.keys(data.sums)).toContain(sum);
    return { count: data.totalCount, ...data.sums };
  };
  const yearText = String(year);

  test('months of dealings and of offers open the rows they count', async () => {
    const { data: dealings } = await client.call('GET /api/Dashboard/GetDealingData', {
      query: { year: yearText },
    });
    const { data: offers } = await client.call('GET /api/Dashboard/GetDashboardOfferTotal', {
      query: { year: yearText },
    });
    expect(dealings.list.some(({ count }) => count > 0)).toBe(true);
    for (const { month, count, amountEur, totalRial } of dealings.list)
      expect(await behind(drillDowns.dealt(monthSpan(year, month)))).toMatchObject(
        count === 0 ? { count } : { count, euroAmount: amountEur, totalRial },
      );
    for (const { month, count, amountEur } of offers.list)
      expect(await behind(drillDowns.offers(monthSpan(year, month)))).toMatchObject(
        count === 0 ? { count } : { count, euroAmount: amountEur },
      );
  });

  test('states of dealings and of offers open the rows they count', async () => {
    const { data: dealings } = await client.call('GET /api/Dashboard/GetDealingStatusData', {
      query: { year: yearText },
    });
    const { data: offers } = await client.call('GET /api/Dashboard/GetDashboardOfferByStatus', {
      query: { year: yearText },
    });
    expect(dealings.list.length + offers.list.length).toBeGreaterThan(8);
    for (const { status, count, amountEur } of dealings.list)
      expect(await behind(drillDowns.dealt(yearSpan(year), status))).toMatchObject({
        count,
        euroAmount: amountEur,
      });
    for (const { status, count, amountEur } of offers.list)
      expect(await behind(drillDowns.offers(yearSpan(year), status))).toMatchObject({
        count,
        euroAmount: amountEur,
      });
  });

  test('days of imports open the rows they count', async () => {
    const { data } = await client.call('GET /api/Dashboard/GetDashboardImportDaily');
    expect(data.list.some(({ makhtoomeCount }) => makhtoomeCount > 0)).toBe(true);
    for (const day of data.list) {
      const span = { from: day.date, to: day.date };
      expect(await behind(drillDowns.requests(span))).toMatchObject(
        day.requests === 0 ? { count: 0 } : { count: day.requests, euroAmount: day.requestEur },
      );
      expect(await behind(drillDowns.makhtoome(span))).toMatchObject(
        day.makhtoomeCount === 0 ? { count: 0 } : { count: day.makhtoomeCount, euroAmount: day.makhtoomeEur },
      );
    }
  });

  test('days of one currency, and of all, open the rows they count', async () => {
    const range = { from: monthSpan(year, 8).from, to: today };
    const { data: days } = await client.call('GET /api/Dashboard/GetRptTotalNimaExport', { query: range });
    expect(days.list.length).toBeGreaterThan(5);
    for (const { date, eurEq, totalRial } of days.list)
      expect(await behind(drillDowns.dealt({ from: date, to: date }))).toMatchObject({
        euroAmount: eurEq,
        totalRial,
      });

    const { data: dirham } = await client.call('GET /api/Dashboard/GetRpt1NimaExport', {
      query: { curCode: 'AED', ...range },
    });
    expect(dirham.list.length).toBeGreaterThan(5);
    for (const { date, wavg, supplyAmt, demandAmt } of dirham.list) {
      const span = { from: date, to: date, currency: 'AED' };
      const { count } = await behind(drillDowns.dealt(span));
      expect(count > 0).toBe(wavg !== null);
      expect((await behind(drillDowns.supply(span))).count > 0).toBe(Number(supplyAmt) > 0);
      expect((await behind(drillDowns.demand(span))).count > 0).toBe(Number(demandAmt) > 0);
    }
  });
});
