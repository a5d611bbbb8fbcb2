/** Rate bands over HTTP: where they begin, which bands they end, what is dealt inside them. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../../../platform/database/database.ts';
import { testEngines } from '../../../platform/database/testing.ts';
import { fakeClock } from '../../../platform/testing/fake-clock.ts';
import { openTestApp, type TestApp, type TestClient } from '../../../platform/testing/testing-app.ts';
import { describeBands, readBands } from './save-bands.ts';
import { addDealing, addDemand, addMarket, addSupply, testNow } from '../exports.testing.ts';

describe.each(testEngines())('bands of rates on $name', ({ open }) => {
  let db: Database;
  let test: TestApp;
  let rates: TestClient;
  beforeAll(async () => {
    db = await open({ migrate: true });
    test = await openTestApp(db, { clock: fakeClock(testNow.toISOString()) });
    rates = await test.signIn('rates');
  });
  afterAll(async () => {
    await test.close();
    await db.close();
  });

  const band = {
    currency: 'CNY',
    forumType: 1,
    fromDate: '1404/10/02',
    baseRate: '160000',
    tolerancePct: '5',
  };
  const save = (body: readonly (typeof band & { toDate?: string; floorRate?: string })[]) =>
    rates.call('POST /api/Export/SaveCurrencyCellingVales', { body: [...body] });

  it('begin today or later; floor and ceiling follow from base and tolerance', async () => {
    expect((await save([{ ...band, fromDate: '1404/10/01' }])).problem.code).toBe('bandInPast');
    expect((await save([{ ...band, baseRate: '-1' }])).problem.code).toBe('badValue');
    expect((await save([{ ...band, floorRate: '170000' }])).problem.code).toBe('badValue');
    // Two bands with the same first day are refused: nobody knows which was meant.
    expect((await save([band, { ...band, baseRate: '161000' }])).problem.code).toBe('bandOverlaps');
    expect((await save([band])).data.result).toBe('done');
    expect((await save([band])).data.result).toBe('unchanged');
    const { data } = await rates.call('GET /api/Export/GetAllCurrencyRateInfo');
    expect(data.list.find(({ currency }) => currency === 'CNY')).toMatchObject({
      floor: '152000.0000',
      ceiling: '168000.0000',
      lastRate: null,
      wavgToday: null,
      wavgPrev: null,
      changePct: null,
      volumeToday: null,
    });
  });

  it('are shown for the hall of banknotes and services too', async () => {
    expect((await save([{ ...band, forumType: 5 }])).data.result).toBe('done');
    const { data } = await rates.call('GET /api/Export/GetAllCurrencyRateInfo');
    expect(data.list.find(({ forum }) => forum === 5)).toMatchObject({
      floor: '152000.0000',
      lastRate: null,
    });
  });

  it('end the earlier band on the day before they begin, and are refused before a band that begins later', async () => {
    expect((await save([{ ...band, fromDate: '1404/10/10' }])).data.result).toBe('done');
    const over = await save([{ ...band, fromDate: '1404/10/05' }]);
    expect([over.status, over.problem.code]).toEqual([409, 'bandOverlaps']);
    const fitting = await save([{ ...band, fromDate: '1404/10/05', toDate: '1404/10/09' }]);
    expect(fitting.data.result).toBe('done');
    const { data } = await rates.call('GET /api/Export/GetOldCurrencyCelling', {
      query: { currency: 'CNY', forumType: '1', searchFromDate: '1404/10/01', searchToDate: '1404/12/29' },
    });
    expect(data.list.map(({ from, to }) => [from, to])).toEqual([
      ['1404/10/10', ''],
      ['1404/10/05', '1404/10/09'],
      ['1404/10/02', '1404/10/04'],
    ]);
    expect(data.totalCount).toBe(3);
  });

  it('of one currency and hall are all shown to who approves them', async () => {
    const forms = ['1404/12/01', '1404/12/10'].map((fromDate) => ({ ...band, currency: 'AED', fromDate }));
    const bands = readBands(forms, '1404/10/02');
    const described = await db.transaction((tx) => describeBands(tx, bands));
    expect(described).toMatchObject({
      title: 'AED/1',
      after: { 'AED/1': expect.stringMatching(/^1404\/12\/01–.*; 1404\/12\/10–/u) },
    });
  });

  it('are judged before they are sent, each by itself, against the deals of today; nothing is stored', async () => {
    await addMarket(db, [{ id: 1 }]);
    await db.transaction(async (tx) => {
      const supplyId = await addSupply(tx);
      await addDealing(tx, { supplyId, demandId: await addDemand(tx, { sarafiId: 1 }), amount: '1000.00' });
    });
    const { rows } = await db.query<{ currency: string; forumType: number; rate: string; day: string }>(
      `select currency, forum_type as "forumType", rate, deal_date as day from dealing`,
    );
    const [deal] = rows;
    if (!deal) throw new Error('nothing was dealt');
    const { currency, forumType, rate } = deal;
    const near = (percent: number): string => String(Math.round(Number(rate) * (1 + percent / 100)));
    const check = async (...bodies: Parameters<typeof save>[0]) =>
      (await rates.call('POST /api/Export/CheckRateBands', { body: [...bodies] })).data.list;
    const given = { currency, forumType, fromDate: '1404/11/01', tolerancePct: '0', baseRate: rate };
    const [around, above, unread] = await check(
      { ...given, floorRate: near(-1), ceilingRate: near(1) } as typeof band,
      { ...given, floorRate: near(1), baseRate: near(1), ceilingRate: near(2) } as typeof band,
      { ...given, baseRate: 'صد' },
    );
    expect(around).toMatchObject({
      deals: 1,
      outside: 0,
      outsideEuro: '0.00',
      refusal: null,
      widthPct: '2.0',
    });
    expect(above).toMatchObject({ deals: 1, outside: 1, refusal: null });
    expect(Number(above?.outsideEuro)).toBeGreaterThan(0);
    expect(unread).toMatchObject({ floor: null, refusal: { code: 'badValue', message: expect.any(String) } });
    const [odd] = await check({ ...given, baseRate: `${near(0)}000` });
    expect(odd?.refusal?.code).toBe('rateOdd');
    const stored = await db.query(`select 1 from currency_rate_band where from_date = '1404/11/01'`);
    expect(stored.rows).toEqual([]);

    const query = { currency, forumType: String(forumType), from: deal.day, to: deal.day };
    const days = await rates.call('GET /api/Export/GetRateDays', { query });
    expect(days.data.list).toMatchObject([{ date: deal.day, deals: 1, low: rate, high: rate }]);
    const late = await rates.call('GET /api/Export/GetRateDays', { query: { ...query, from: '1405/01/01' } });
    expect(late.problem.code).toBe('endBeforeStart');
    const auditor = await test.signIn('auditor');
    const denied = await auditor.call('POST /api/Export/CheckRateBands', { body: [given] });
    expect(denied.status).toBe(403);
  });

  it('stand beside the rate last dealt in any hall, by a dealing or an offer', async () => {
    await db.query('update dealing set forum_type = 2');
    const { data } = await rates.call('GET /api/Export/GetAllCurrencyRateInfo');
    expect(data.list.filter(({ currency }) => currency === 'USD')).toMatchObject([
      { forum: 2, lastRate: '1125000.0000', volumeToday: '1000.00' },
    ]);
  });
});
