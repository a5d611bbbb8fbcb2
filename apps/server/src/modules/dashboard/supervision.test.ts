/** Every figure of the supervision dashboard links to the rows behind it, which add up to it to the last digit. */
import { type DrillDown, drillDowns, yearOf } from '@nazer/contract/dashboard/figure-drill-downs.ts';
import { periods } from '@nazer/contract/dashboard/supervision-periods.ts';
import type { Summary } from '@nazer/contract/kernel/list-calls.ts';
import {
  addAmounts,
  compareAmounts,
  divideAmount,
  percentChange,
  roundTo,
} from '@nazer/contract/kernel/money.ts';
import { listNamed } from '@nazer/contract/lists.ts';
import { addDays, startOfDay, todayJalali } from '@nazer/persian/jalali.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import type { Database } from '../../platform/database/database.ts';
import { testEngines } from '../../platform/database/testing.ts';
import { enqueue } from '../../platform/jobs/enqueue.ts';
import { openTestApp, type TestApp, type TestClient } from '../../platform/testing/testing-app.ts';
import { loadTestMarket } from '../../simulate/market/testing-market.ts';

const now = new Date('2026-11-21T09:00:00Z');
const today = todayJalali(now);
const year = yearOf(today);

describe.each(testEngines())('the drill-downs of the supervision dashboard on $name', ({ open }) => {
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

  /** Count and sums of the list behind a link. */
  async function behind({ list, filterModels }: DrillDown): Promise<Summary> {
    expect(listNamed(list).name).toBe(list);
    const answer = await client.raw({
      method: 'POST',
      url: `/${list}/GetSummary`,
      payload: { filterModels },
    });
    expect(answer.statusCode).toBe(200);
    return answer.json<{ data: Summary }>().data;
  }
  const same = (one: string | null | undefined, other: string): void =>
    expect(compareAmounts(one ?? '0', other), `${one} = ${other}`).toBe(0);

  it.each(periods)(
    'supply, demand, deals and their average of %s open the rows behind them',
    async (period) => {
      const { data } = await client.call('GET /api/Dashboard/GetSupervision', { query: { period } });
      const counts: number[][] = [];
      for (const [part, days] of [
        ['value', data.range],
        ['before', data.before],
      ] as const) {
        const supply = await behind(drillDowns.supply(days));
        const demand = await behind(drillDowns.demand(days));
        const dealt = await behind(drillDowns.dealt(days));
        same(supply.sums['euroAmount'], data.supply[part]);
        same(demand.sums['euroAmount'], data.demand[part]);
        same(dealt.sums['euroAmount'], data.dealt[part]);
        expect(divideAmount(dealt.sums['totalRial'] ?? '0', dealt.sums['usdAmount'] ?? '0', 0)).toBe(
          data.average[part],
        );
        const { averages } = await behind(drillDowns.average(days));
        expect(averages['usdRate'] && roundTo(averages['usdRate'], 0)).toBe(data.average[part]);
        counts.push([supply, demand, dealt].map(({ totalCount }) => totalCount));
      }
      expect(counts[0]).toEqual([data.supply.count, data.demand.count, data.dealt.count]);
      expect(data.range.to).toBe(today);
      expect(data.before.to < today).toBe(true);
    },
  );

  it('a day that is not over is compared with the day before up to the same hour', async () => {
    const readSupervision = async () =>
      (await client.call('GET /api/Dashboard/GetSupervision', { query: {} })).data;
    const first = await readSupervision();
    expect(first.until).toBe('12:30');
    const day = first.before.to;
    const noon = startOfDay(day).getTime() + 12.5 * 3_600_000;
    // Of two supplies of the day before one came before this hour and one after it: only the later one is subtracted.
    const { rows } = await db.query<{ id: number }>('select id from export_supply order by id limit 2');
    for (const [place, { id }] of rows.entries()) {
      const at = new Date(noon + (place === 0 ? -60_000 : 60_000));
      await db.query(
        'update export_supply set registered_at = $2, registered_on = $3, euro_amount = 700 where id = $1',
        [id, at, day],
      );
    }
    const others = await db.query<{ euro: string }>(
      'select sum(euro_amount) as euro from export_supply where registered_on = $1 and registered_at > $2',
      [day, new Date(noon)],
    );
    const off = String(others.rows[0]?.euro);
    expect(compareAmounts(off, '700')).toBeGreaterThanOrEqual(0);
    const { supply } = await readSupervision();
    same(supply.before, addAmounts(supply.beforeByNow, off));
    expect(supply.changePct).toBe(percentChange(supply.beforeByNow, supply.value));
  });

  it('each bar and each point of the twelve business days opens the rows behind it', async () => {
    const { data } = await client.call('GET /api/Dashboard/GetSupervision', { query: {} });
    expect(data.days).toHaveLength(12);
    expect(data.days.map(({ day }) => day)).toEqual(data.days.map(({ day }) => day).toSorted());
    for (const { day, supplyEur, demandEur, dealtEur } of data.days) {
      const one = { from: day, to: day };
      same((await behind(drillDowns.supply(one))).sums['euroAmount'], supplyEur);
      same((await behind(drillDowns.demand(one))).sums['euroAmount'], demandEur);
      same((await behind(drillDowns.dealt(one))).sums['euroAmount'], dealtEur);
    }
  });

  it('figures of offers by state, and of all offers, open the rows they count', async () => {
    const { data } = await client.call('GET /api/Dashboard/GetDashboardOfferByStatus', { query: {} });
    let total = 0;
    for (const { status, count, amountEur } of data.list) {
      const { totalCount, sums } = await behind(drillDowns.offers(year, status));
      expect(totalCount).toBe(count);
      same(sums['euroAmount'], amountEur);
      total += count;
    }
    expect((await behind(drillDowns.offers(year))).totalCount).toBe(total);
    const few = data.list.slice(2);
    const together = await behind(drillDowns.offers(year, ...few.map(({ status }) => status)));
    expect(together.totalCount).toBe(few.reduce((sum, { count }) => sum + count, 0));
  });

  it('figures of valid and invalid rial payments, by office too, open the rows they count', async () => {
    const days = { from: addDays(today, -30), to: today };
    const query = { fromDate: days.from, toDate: days.to };
    const { data } = await client.call('GET /api/Sana/GetRialiPaymentValidityReport', { query });
    const parts = data.list.flatMap(({ byValidity }) => byValidity);
    expect(parts.length).toBeGreaterThan(0);
    for (const validity of new Set(parts.map((part) => part.validity))) {
      const ofIt = parts.filter((part) => part.validity === validity);
      const { totalCount, sums } = await behind(drillDowns.payments(days, validity));
      expect(totalCount).toBe(ofIt.reduce((sum, { count }) => sum + count, 0));
      same(sums['amountRial'], addAmounts(...ofIt.map(({ rial }) => rial)));
    }
    for (const { sarafiId, total, totalRial } of data.list) {
      const { totalCount, sums } = await behind(drillDowns.paymentsOf(days, sarafiId));
      expect(totalCount).toBe(total);
      same(sums['amountRial'], totalRial);
    }
  });

  it('open alerts are opened one by one and all together', async () => {
    const job = { name: 'limit-alerts', schema: z.strictObject({}) };
    await db.transaction((tx) => enqueue(tx, job, { data: {} }));
    await app.runDueJobs();
    const all = await client.call('POST /SarafiAlert/GetAll', {
      body: { filterModels: [...drillDowns.openAlerts().filterModels], PageSize: 200 },
    });
    expect((await behind(drillDowns.openAlerts())).totalCount).toBe(all.data.totalCount);
    for (const { id, acknowledgedBy } of all.data.list.slice(0, 5)) {
      expect(acknowledgedBy).toBe('');
      expect((await behind(drillDowns.alert(id))).totalCount).toBe(1);
    }
  });

  it('the offices nearest to their ceilings are opened one by one', async () => {
    const { data } = await client.call('POST /ExchangeOffice/GetAll', {
      body: { SortModels: [{ Field: 'highestPct', Sort: 'desc' }], PageSize: 6 },
    });
    for (const { id, taahodUsed } of data.list) {
      const { totalCount, sums } = await behind(drillDowns.office(id));
      expect(totalCount).toBe(1);
      same(sums['taahodUsed'], taahodUsed ?? '0');
    }
  });

  it('the band that limits a rate is one of its currency and hall', async () => {
    const { data } = await client.call('GET /api/Export/GetAllCurrencyRateInfo');
    const banded = data.list.filter(({ bandId }) => bandId !== null);
    expect(banded.length).toBeGreaterThan(0);
    for (const { currency, forum, bandId, floor, ceiling } of banded) {
      const { filterModels } = drillDowns.band(currency, forum);
      const body = { filterModels: [...filterModels], PageSize: 200 };
      const { data: found } = await client.call('POST /RateBand/GetAll', { body });
      const band = found.list.find(({ id }) => id === bandId);
      same(band?.floor, floor ?? '');
      same(band?.ceiling, ceiling ?? '');
    }
  });

  it('nobody without the right sees the figures', async () => {
    const crm = await app.signIn('crm');
    expect((await crm.call('GET /api/Dashboard/GetSupervision', { query: {} })).status).toBe(403);
  });
});
