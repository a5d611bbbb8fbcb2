// Several nodes exist only on a PostgreSQL server.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../database/database.ts';
import { openDatabase } from '../database/open-database.ts';
import { createTestDatabase } from '../database/testing.ts';
import { openTestApp, type TestApp } from '../testing/testing-app.ts';
import { shareCallCount } from './shared-call-count.ts';
import { deleteOldCallCounts } from './shared-call-count.queries.ts';

const serverUrl = process.env.NAZER_TEST_DATABASE_URL ?? '';

describe.skipIf(serverUrl === '')('calls counted by two nodes together', () => {
  let drop: () => Promise<void>;
  const databases: Database[] = [];
  const nodes: TestApp[] = [];
  beforeAll(async () => {
    const made = await createTestDatabase(serverUrl, { migrate: true });
    drop = made.drop;
    for (let at = 0; at < 2; at += 1) {
      const db = await openDatabase({ url: made.url });
      databases.push(db);
      nodes.push(await openTestApp(db, { callsPerMinute: 300, trustProxy: 'own' }));
    }
  });
  afterAll(async () => {
    for (const node of nodes) await node.close();
    for (const db of databases) await db.close();
    await drop();
  });

  it('are none too many when both count one subject at once', async () => {
    const counts = databases.map((db) => shareCallCount(db, 60_000));
    const each = counts.flatMap((count) => Array.from({ length: 20 }, () => count('one subject')));
    const found = await Promise.all(each);
    const calls = found.map((count) => count.calls).toSorted((a, b) => a - b);
    expect(calls).toEqual(Array.from({ length: 40 }, (_, at) => at + 1));
    for (const { secondsLeft } of found) expect(secondsLeft).toBeGreaterThan(0);
  });

  it('begin anew when their time is over, and leave no rows behind', async () => {
    const [db] = databases as [Database];
    const count = shareCallCount(db, 60_000);
    await count('late');
    expect(await count('late')).toMatchObject({ calls: 2 });
    await db.query(
      "update call_count set began_at = began_at - interval '61 seconds' where subject = 'late'",
    );
    expect(await count('late')).toMatchObject({ calls: 1 });
    await db.query("update call_count set began_at = began_at - interval '2 hours'");
    await deleteOldCallCounts(db);
    expect((await db.query('select from call_count')).rows).toEqual([]);
  });

  it('cost the database nothing past the limit of one node', async () => {
    const [node] = nodes as [TestApp];
    const [db] = databases as [Database];
    for (let at = 0; at < 12; at += 1)
      await node.anonymous.call('POST /Auth', {
        body: { UserName: `flood${at}`, Password: 'Wrong@1405' },
        headers: { 'x-forwarded-for': '192.0.2.9' },
      });
    const { rows } = await db.query("select calls from call_count where subject = 'signIn 192.0.2.9'");
    expect(rows).toEqual([{ calls: 6 }]);
  });

  it('refuse on one node the sign-in that follows six on the other', async () => {
    const [first, second] = nodes as [TestApp, TestApp];
    const tryOn = (node: TestApp, name: string) =>
      node.anonymous.call('POST /Auth', {
        body: { UserName: name, Password: 'Wrong@1405' },
        headers: { 'x-forwarded-for': '192.0.2.1' },
      });
    for (let at = 0; at < 6; at += 1)
      expect((await tryOn(first, `somebody${at}`)).problem.code).toBe('badSignIn');
    const refused = await tryOn(second, 'somebody7');
    expect(refused.status).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  });
});
