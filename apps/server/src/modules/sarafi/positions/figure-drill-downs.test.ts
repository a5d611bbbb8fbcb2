/** Every figure of an office links to the rows it is made of; each link is followed here and its rows are added up. */
import { addAmounts, compareAmounts, negateAmount, roundTo } from '@nazer/contract/kernel/money.ts';
import type { FilterModel } from '@nazer/contract/kernel/page.ts';
import {
  closingDrillDown,
  commitmentDrillDown,
  type Days,
  daysDrillDown,
  flowDrillDown,
  type Flow,
  flows,
  openingDrillDown,
  reportDrillDowns,
  type ReportName,
  sumDrillDown,
  weightDrillDown,
} from '@nazer/contract/sarafi/figure-drill-downs.ts';
import type { CurrencySum } from '@nazer/contract/sarafi/sarafi.inputs.ts';
import { addDays } from '@nazer/persian/jalali.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../../../platform/database/database.ts';
import { testEngines } from '../../../platform/database/testing.ts';
import { openTestApp, type TestApp, type TestClient } from '../../../platform/testing/testing-app.ts';
import { loadTestMarket } from '../../../simulate/market/testing-market.ts';

const now = new Date('2026-11-21T09:00:00Z');
const today = '1405/08/30';
/** Flows that a balance shows without their sign. */
const sold: ReadonlySet<string> = new Set(['sanaSell', 'nimaSell', 'bankSell', 'interSell']);

describe.each(testEngines())('drill-downs of figures on $name', ({ open }) => {
  let db: Database;
  let test: TestApp;
  let supervisor: TestClient;
  const offices: number[] = [];

  beforeAll(async () => {
    db = await open({ migrate: true });
    await loadTestMarket(db, now);
    test = await openTestApp(db, { clock: { now: () => now } });
    supervisor = await test.signIn('supervisor');
    const { data } = await supervisor.call('POST /ExchangeOffice/GetAll', { body: { PageSize: 200 } });
    offices.push(...data.list.map(({ id }) => id));
  }, 120_000);
  afterAll(async () => {
    await test.close();
    await db.close();
  });

  async function sumsBehind(list: 'PositionEntry' | 'OpenCommitment', filterModels: FilterModel[]) {
    const { data } = await supervisor.call(`POST /${list}/GetSummary`, { body: { filterModels } });
    return data;
  }
  const moved = async (filterModels: FilterModel[]): Promise<string> =>
    (await sumsBehind('PositionEntry', filterModels)).sums['amount'] ?? 'mixed';

  it.each([
    ['a day', 0],
    ['a week', 6],
    ['two months', 60],
  ])('add up to each figure of the balances of %s', async (_name, length) => {
    const faults: object[] = [];
    for (const sarafiId of offices) {
      const days = { from: addDays(today, -length), to: today };
      const { data } = await supervisor.call('GET /api/SarafiManagment/GetBalanceSarafPosition', {
        query: { exchangeId: String(sarafiId), fromDateShamsi: days.from, toDateShamsi: days.to },
      });
      for (const row of data.list) {
        const held = { sarafiId, currency: row.currency };
        const check = async (what: string, figure: string, drillDown: FilterModel[]) => {
          const sum = await moved(drillDown);
          if (compareAmounts(sum, figure) !== 0) faults.push({ ...held, what, figure, sum });
        };
        await check('opening', row.opening, openingDrillDown(held, days));
        await check('closing', row.closing, closingDrillDown(held, days));
        await check('days', addAmounts(row.closing, negateAmount(row.opening)), daysDrillDown(held, days));
        for (const flow of Object.keys(flows) as Flow[])
          // its own keys
          await check(
            flow,
            sold.has(flow) ? negateAmount(row[flow]) : row[flow],
            flowDrillDown(held, flow, days),
          );
      }
    }
    expect(faults).toEqual([]);
  });

  it('of long, short and net position open entries whose sums by currency are the closings they value', async () => {
    const days = { from: today, to: today };
    const opened = { long: 0, short: 0, net: 0 };
    const isOf = {
      long: (closing: number) => closing > 0,
      short: (closing: number) => closing < 0,
      net: (closing: number) => closing !== 0,
    };
    for (const sarafiId of offices) {
      const { data } = await supervisor.call('GET /api/SarafiManagment/GetBalanceSarafPosition', {
        query: { exchangeId: String(sarafiId), fromDateShamsi: today, toDateShamsi: today },
      });
      for (const sum of ['long', 'short', 'net'] as const) {
        const filters = sumDrillDown({ sarafiId, rows: data.list }, sum, days);
        if (!filters) continue;
        opened[sum] += 1;
        const { sums, byUnit } = await sumsBehind('PositionEntry', filters);
        const behind = data.list.filter(({ closing }) => isOf[sum](Number(closing)));
        const amountOf = (currency: string) =>
          behind.length === 1 ? sums['amount'] : byUnit.find(({ unit }) => unit === currency)?.sums['amount'];
        for (const { currency, closing } of behind)
          expect([currency, compareAmounts(amountOf(currency) ?? '', closing)]).toEqual([currency, 0]);
        const euro = addAmounts('0', ...behind.map(({ closingEur }) => closingEur ?? '0'));
        const off = Math.abs(Math.abs(Number(euro)) - Math.abs(Number(data.summary?.[sum] ?? 0)));
        // Each closing is rounded to cents by itself, the sum only once.
        expect(off).toBeLessThan(0.05);
      }
    }
    expect(Math.min(opened.long, opened.net)).toBeGreaterThan(0);
  });

  /** Figures of a sum by currency, as the list behind it has them. */
  async function figuresBehind(
    name: ReportName,
    sums: CurrencySum,
    { sarafiId, days }: { readonly sarafiId: number; readonly days: Days },
  ) {
    const drillDowns = reportDrillDowns[name]({ sarafiId, currency: sums.currency }, days);
    const behind = async (drillDown: (typeof drillDowns)['ended']) => {
      if (!drillDown) return { count: 0, sumOf: () => undefined };
      const { data } = await supervisor.call(`POST /${drillDown.list}/GetSummary`, {
        body: { filterModels: [...drillDown.filters] },
      });
      const found: Readonly<Record<string, string | null>> = data.sums;
      return { count: data.totalCount, sumOf: (key: string) => found[key] };
    };
    const counted = await behind(drillDowns.counted);
    const amounts = (['amount', 'euroAmount'] as const)
      .filter(() => sums.count > 0)
      .map((what) => ({ what, figure: sums[what], sum: counted.sumOf(what) }));
    // The ledger has no rials, and two rows for a cancelled deal.
    if (name === 'bankBuy') return amounts;
    const ignored = await behind(drillDowns.ignored);
    const ended = await behind(drillDowns.ended);
    const figures = [
      ...amounts,
      { what: 'count', figure: String(sums.count), sum: String(counted.count) },
      { what: 'totalRial', figure: sums.totalRial, sum: counted.sumOf('totalRial') },
      { what: 'ignoredCount', figure: String(sums.ignoredCount), sum: String(ignored.count) },
      { what: 'ignoredAmount', figure: sums.ignoredAmount, sum: ignored.sumOf('amount') },
      { what: 'endedCount', figure: String(sums.endedCount), sum: String(ended.count) },
    ];
    // Reports of banks leave out void deals only: their amounts, count and rials are compared.
    return name === 'bankSell' ? figures.slice(0, amounts.length + 2) : figures;
  }

  const reportCalls = {
    sanaBuy: 'GET /api/SarafiManagment/GetSanaSarafReportBuy',
    sanaSell: 'GET /api/SarafiManagment/GetSanaSarafReportSell',
    nimaBuy: 'GET /api/SarafiManagment/GetNimaSarafPositionBuy',
    nimaSell: 'GET /api/SarafiManagment/GetNimaSarafPositionSell',
    bankBuy: 'GET /api/SarafiManagment/GetBankSarafPositionBuyFromBank',
    bankSell: 'GET /api/SarafiManagment/GetBankSarafPositionSaleToBank',
  } as const satisfies Record<ReportName, string>;

  it.each(Object.keys(reportCalls) as ReportName[])('add up to the sums of the report %s', async (name) => {
    const days = { from: addDays(today, -60), to: today };
    const faults: object[] = [];
    let seen = 0;
    for (const sarafiId of offices) {
      const { data } = await supervisor.call(reportCalls[name], {
        query: {
          exchangeId: String(sarafiId),
          fromDateShamsi: days.from,
          toDateShamsi: days.to,
          pageSize: '1',
        },
      });
      for (const sums of data.summary.byCurrency) {
        const figures = await figuresBehind(name, sums, { sarafiId, days });
        seen += figures.length;
        const wrong = figures.filter(
          ({ figure, sum }) => compareAmounts(sum?.replace('-', '') ?? '0', figure) !== 0,
        );
        faults.push(...wrong.map((fault) => ({ sarafiId, currency: sums.currency, ...fault })));
      }
    }
    expect(faults).toEqual([]);
    expect(seen).toBeGreaterThan(1);
  });

  it('add up to what each office owes, whole and by kind and weight', async () => {
    let weighed = 0;
    for (const sarafiId of offices) {
      const { data } = await supervisor.call('GET /api/SarafiManagment/ExchangeTahoodById', {
        query: { id: String(sarafiId) },
      });
      const { sums, totalCount } = await sumsBehind('OpenCommitment', commitmentDrillDown(sarafiId));
      expect([sarafiId, roundTo(sums['weighted'] ?? '', 2)]).toEqual([sarafiId, data.used]);
      weighed += data.byType.length;
      const counts = data.byType.reduce((sum, { count }) => sum + count, 0);
      expect([sarafiId, totalCount]).toEqual([sarafiId, counts]);
      for (const kind of data.byType) {
        const behind = await sumsBehind('OpenCommitment', weightDrillDown(sarafiId, kind));
        expect([kind, behind.totalCount, roundTo(behind.sums['weighted'] ?? '', 2)]).toEqual([
          kind,
          kind.count,
          kind.weighted,
        ]);
        expect(compareAmounts(behind.sums['euroAmount'] ?? '', kind.eur)).toBe(0);
      }
    }
    expect(weighed).toBeGreaterThan(offices.length / 2);
  });

  it('tells of each entry what was held after it, day by day', async () => {
    let seen = 0;
    for (const sarafiId of offices)
      for (const currency of ['EUR', 'USD', 'AED']) {
        const drillDown = closingDrillDown({ sarafiId, currency }, { to: today });
        const { data } = await supervisor.call('POST /PositionEntry/GetAll', {
          body: { PageSize: 200, filterModels: drillDown },
        });
        const rows = data.list.toReversed();
        seen += rows.length;
        const wrong = rows.filter((row, at) => {
          const before = rows[at - 1]?.balance ?? '0';
          return compareAmounts(row.balance, addAmounts(before, row.amount)) !== 0;
        });
        expect([sarafiId, currency, wrong]).toEqual([sarafiId, currency, []]);
        expect(compareAmounts(rows.at(-1)?.balance ?? '0', await moved(drillDown))).toBe(0);
      }
    expect(seen).toBeGreaterThan(50);
  });

  it('open no other office to the people of an office', async () => {
    const office = await test.signIn('office');
    const [own, foreign] = [1, 2].map((id) =>
      closingDrillDown({ sarafiId: id, currency: 'EUR' }, { to: today }),
    );
    const count = async (filterModels: FilterModel[] = []) =>
      (await office.call('POST /PositionEntry/GetSummary', { body: { filterModels } })).data.totalCount;
    expect(await count(own)).toBeGreaterThan(0);
    expect(await count(foreign)).toBe(0);
    expect((await office.call('POST /OpenCommitment/GetAll', { body: {} })).status).toBe(403);
    const wrong = await supervisor.call('POST /PositionEntry/GetAll', {
      body: { SortModels: [{ Field: 'balance', Sort: 'asc' }] },
    });
    expect(wrong.problem.code).toBe('unknownField');
  });
});
