import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../platform/database/database.ts';
import { testEngines } from '../platform/database/testing.ts';
import { openTestApp, type TestApp, type TestClient } from '../platform/testing/testing-app.ts';

/** Limits of the connections for calls: a statement may take 2 s, and wait half a second for a lock. */
const limits = { poolSize: 4, statementMs: 2_000, lockMs: 500 };

/** The engine on a PostgreSQL server, as the embedded database has no lanes; empty where there is no server. */
const onServer = testEngines().filter(({ name }) => name === 'postgres');

describe.skipIf(onServer.length === 0)('the connections for calls', () => {
  let db: Database;
  let calls: Database;
  let test: TestApp;
  let clerk: TestClient;

  beforeAll(async () => {
    db = (await onServer[0]?.open({ migrate: true })) as Database; // skipped where there is no server
    calls = db.lane(limits);
    // Calls of one name take at most two of the four connections.
    test = await openTestApp(calls, { maxConcurrentPerCall: 2 });
    clerk = await test.signIn('crm');
  });
  afterAll(async () => {
    await test.close();
    await db.close();
  });

  const products = () => clerk.call('POST /Product/GetAll', { body: {} });
  const companies = () => clerk.call('POST /CrmCompany/GetAll', { body: {} });

  it('answer calls for a locked table with a clear 503, and all other calls as usual', async () => {
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

  it('may all be taken without the server counting as not ready', async () => {
    const sleeping = Array.from({ length: limits.poolSize }, () => calls.query('select pg_sleep(1.5)'));
    const ready = await test.anonymous.raw({ method: 'GET', url: '/readyz' });
    expect([ready.statusCode, ready.json<{ status: string }>().status]).toEqual([200, 'ready']);
    await Promise.all(sleeping);
  });

  it('end a statement that takes too long, by the limit of their lane', async () => {
    const slow = calls.query('select pg_sleep(30)');
    await expect(slow).rejects.toMatchObject({ code: '57014' });
    const long = db.lane({ ...limits, statementMs: 60_000 });
    expect((await long.query<{ done: number }>('select 1 as done from pg_sleep(2.5)')).rows).toEqual([
      { done: 1 },
    ]);
  });
});
