/** Bands of rates over HTTP: where they begin, what they end, what is dealt beside them. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../../platform/database/database.ts';
import { testEngines } from '../../platform/database/testing.ts';
import { fakeClock } from '../../platform/fake-clock.ts';
import { openTestApp, type TestApp, type TestClient } from '../../platform/testing-app.ts';
import { testNow } from './exports.testing.ts';

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
    // Which of the two was meant?
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

  it('end the ones before the day before, and may not stand over later ones', async () => {
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
});
