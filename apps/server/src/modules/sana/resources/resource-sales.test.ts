import { sarafiKind } from '@nazer/contract/sarafi/sarafi.codes.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../../../platform/database/database.ts';
import { testEngines } from '../../../platform/database/testing.ts';
import { openTestApp, type TestApp, type TestClient } from '../../../platform/testing/testing-app.ts';
import { addSanaMarket, testDay, testNow } from '../sana.testing.ts';

describe.each(testEngines())('sales from resources on $name', ({ open }) => {
  let db: Database;
  let test: TestApp;
  let operator: TestClient;
  beforeAll(async () => {
    db = await open({ migrate: true });
    await addSanaMarket(db, [{ id: 1 }, { id: 2, kind: sarafiKind.bank }]);
    test = await openTestApp(db, { clock: { now: () => testNow } });
    operator = await test.signIn('operator');
  });
  afterAll(async () => {
    await test.close();
    await db.close();
  });

  it('are logged with what changed, and what stayed looks the same before and after', async () => {
    const sale = {
      schDate: testDay,
      exchangeId: 2,
      currency: 'USD',
      amount: '250000',
      rate: '1130000',
      forumType: 2, // the import hall
      resourceTitle: 'منابع بانک مرکزی',
    };
    const save = (body: object) =>
      operator.call('POST /api/Sana/SaveSellFromResource', { body: { ...sale, ...body } });
    const { id } = (await save({})).data;
    expect((await save({ id, rowVersion: 1, amount: '300000' })).status).toBe(200);
    const { rows } = await db.query(
      `select before, after from event_log where action = 'update' and resource = 'ResourceSale' and key = $1`,
      [String(id)],
    );
    const stayed = { exchangeId: 2, currency: 'USD', rate: '1130000.0000', schDate: testDay };
    expect(rows).toEqual([
      { before: { ...stayed, amount: '250000.00' }, after: { ...stayed, amount: '300000.00' } },
    ]);
  });
});
