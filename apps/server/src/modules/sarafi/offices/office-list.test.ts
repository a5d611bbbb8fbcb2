import {
  positionComponent as component,
  positionRefType,
  sarafiStatus,
} from '@nazer/contract/sarafi/sarafi.codes.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../../../platform/database/database.ts';
import { testEngines } from '../../../platform/database/testing.ts';
import { fakeClock } from '../../../platform/testing/fake-clock.ts';
import { openTestApp, type TestApp, type TestClient } from '../../../platform/testing/testing-app.ts';
import { closeDays } from '../positions/close-days.ts';
import { postEntries } from '../positions/position.service.ts';
import { addOffice, addReferenceRates, oweTaahod } from '../sarafi.testing.ts';

const today = '1405/08/30';

describe.each(testEngines())('the list of offices on $name', ({ open }) => {
  let db: Database;
  let test: TestApp;
  let supervisor: TestClient;
  let office: TestClient;
  const clock = fakeClock('2026-11-21T08:30:00Z');
  let nextRef = 0;

  const hold = (sarafiId: number, amount: string) =>
    db.transaction((tx) =>
      postEntries(tx, [
        {
          sarafiId,
          currency: 'EUR',
          bizDate: today,
          component: component.sanaBuy,
          amount,
          rate: '1330000',
          euroAmount: amount,
          refType: positionRefType.sana,
          refId: (nextRef += 1),
        },
      ]),
    );
  const owe = (sarafiId: number, euroAmount: string) =>
    oweTaahod(db, { sarafiId, euroAmount, boundOn: today, refId: (nextRef += 1) });

  beforeAll(async () => {
    db = await open({ migrate: true });
    test = await openTestApp(db, { clock });
    supervisor = await test.signIn('supervisor');
    office = await test.signIn('office');
    await db.transaction((tx) => addReferenceRates(tx, '1405/01/01'));
    for (const id of [1, 2]) await addOffice(db, { id, licenceExpire: '1406/01/01' });
    await addOffice(db, { id: 3, status: sarafiStatus.suspended, taahodCeiling: '100000.00' });
    await hold(1, '328218.05');
    await owe(1, '500000.00');
    await owe(3, '100000.01');
  });
  afterAll(async () => {
    await test.close();
    await db.close();
  });

  it('is filtered, put in order and summed up by the use of limits, as it is at that moment', async () => {
    const highest = (Filter: string) => ({
      Field: 'highestPct',
      Condition1: { Type: 'greaterThanOrEqual' as const, Filter },
    });
    const read = async (body: object, as = supervisor) =>
      (await as.call('POST /ExchangeOffice/GetAll', { body: { SortModels: [], filterModels: [], ...body } }))
        .data;
    const idsOf = async (body: object, as = supervisor) => (await read(body, as)).list.map(({ id }) => id);
    const byUse = { SortModels: [{ Field: 'highestPct', Sort: 'desc' }] };
    expect(await idsOf({ ...byUse, filterModels: [highest('50')] })).toEqual([3, 1]);
    await hold(2, '430000');
    expect(await idsOf({ ...byUse, filterModels: [highest('80')] })).toEqual([3, 2]);
    await hold(2, '-430000');
    expect(await idsOf({ ...byUse, filterModels: [highest('80')] })).toEqual([3]);
    expect((await read({ filterModels: [highest('80')] })).list[0]).toMatchObject({
      taahodUsed: '100000.01',
      taahodUsedPct: '100.00',
      isBreach: true,
    });
    const { data } = await supervisor.call('POST /ExchangeOffice/GetSummary', { body: { filterModels: [] } });
    expect(data).toMatchObject({
      totalCount: 3,
      sums: { taahodUsed: '600000.01', positionValue: '328218.05' },
    });
    expect(await idsOf({}, office)).toEqual([1]);
    expect(await idsOf({ filterModels: [highest('80')] }, office)).toEqual([]);
    const crm = await test.signIn('crm');
    expect((await crm.call('POST /ExchangeOffice/GetAll', { body: {} })).status).toBe(403);
  });

  it('tells which active offices begin the day without a position', async () => {
    const isMissing = { Field: 'isStartMissing', Condition1: { Type: 'equals' as const, Filter: true } };
    const missing = async () =>
      (
        await supervisor.call('POST /ExchangeOffice/GetAll', { body: { filterModels: [isMissing] } })
      ).data.list.map(({ id }) => id);
    expect(await missing()).toEqual([2, 1]);
    await closeDays({ db, clock });
    expect(await missing()).toEqual([]);
  });
});
