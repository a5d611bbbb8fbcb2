import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../platform/database/database.ts';
import { testEngines } from '../platform/database/testing.ts';
import { openTestApp, type TestApp, type TestClient } from '../platform/testing/testing-app.ts';

const limits = { poolSize: 4, statementMs: 2_000, lockMs: 500 };

const onServer = testEngines().filter(({ name }) => name === 'postgres');

describe.skipIf(onServer.length === 0)('one slow thing', () => {
  let db: Database;
  let calls: Database;
  let test: TestApp;
  let clerk: TestClient;

  beforeAll(async () => {
    db = (await onServer[0]?.open({ migrate: true })) as Database; // skipped where there is no server
    calls = db.lane(limits);
    test = await openTestApp(calls, { maxConcurrentPerCall: 2 });
    clerk = await test.signIn('crm');
  });
  afterAll(async () => {
    await test.close();
    await db.close();
  });

  const products = () => clerk.call('POST /Product/GetAll', { body: {} });
  const companies = () => clerk.call('POST /CrmCompany/GetAll', { body: {} });

  it('of a locked table costs those who ask for it a clear 503, and nobody else anything', async () => {
    await db.transaction(async (tx) => {
      await tx.query('lock table product in access exclusive mode');
      const waiting = Array.from({ length: 12 }, products);
      const others = await Promise.all(Array.from({ length: 6 }, companies));
      expect(others.map(({ status }) => status)).toEqual(others.map(() => 200));
      for (const { status, problem, headers } of await Promise.all(waiting)) {
        expect([status, problem.code]).toEqual([503, 'heldElsewhere']);
        expect(problem.detail).toContain('10');
        expect(headers['retry-after']).toBe('10');
        expect(problem.retryAfter).toBe(10);
      }
    });
    expect((await products()).status).toBe(200);
  });

  it('that takes every connection of the calls is no sign of a database that is away', async () => {
    const sleeping = Array.from({ length: limits.poolSize }, () => calls.query('select pg_sleep(1.5)'));
    const ready = await test.anonymous.raw({ method: 'GET', url: '/readyz' });
    expect([ready.statusCode, ready.json<{ status: string }>().status]).toEqual([200, 'ready']);
    await Promise.all(sleeping);
  });

  it('that the database works on too long is ended', async () => {
    const slow = calls.query('select pg_sleep(30)');
    await expect(slow).rejects.toMatchObject({ code: '57014' });
    const long = db.lane({ ...limits, statementMs: 60_000 });
    expect((await long.query<{ done: number }>('select 1 as done from pg_sleep(2.5)')).rows).toEqual([
      { done: 1 },
    ]);
  });
});
