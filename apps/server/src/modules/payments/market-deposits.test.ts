/** Deposits of the demo that fit no contract show all that may be proposed for one. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../../platform/database/database.ts';
import { testEngines } from '../../platform/database/testing.ts';
import { fakeClock } from '../../platform/testing/fake-clock.ts';
import { openTestApp, type TestApp } from '../../platform/testing/testing-app.ts';
import { loadTestMarket } from '../../simulate/market/testing-market.ts';

const now = new Date('2026-11-24T09:00:00Z');

describe.each(testEngines())('deposits of the demo on $name', ({ open }) => {
  let db: Database;
  let test: TestApp;
  beforeAll(async () => {
    db = await open({ migrate: true });
    await loadTestMarket(db, now);
    test = await openTestApp(db, { clock: fakeClock(now.toISOString()) });
  });
  afterAll(async () => {
    await test.close();
    await db.close();
  });

  it('are proposed to one contract, to several or to none, and two of them are the same money', async () => {
    const operator = await test.signIn('operator');
    const { rows } = await db.query<{ id: number; isTwin: boolean }>(
      `select id, exists (select from invalid_deposit o where o.id <> d.id and o.payer_id = d.payer_id
         and o.amount_rial = d.amount_rial and o.raw_identifier = d.raw_identifier) as "isTwin"
       from invalid_deposit d where resolution = 0`,
    );
    const counts = new Set<number>();
    for (const { id } of rows) {
      const { data } = await operator.call('GET /api/Export/GetInvalidDeposit', {
        query: { id: String(id) },
      });
      counts.add(Math.min(data.owners.length, 2));
    }
    expect(counts).toEqual(new Set([0, 1, 2]));
    expect(rows.filter(({ isTwin }) => isTwin).length).toBeGreaterThan(0);
  });
});
