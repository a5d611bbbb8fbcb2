/** Reading from standbys: never older data than was seen before, and without interruption while one of them is away. */
import { api, type ApiCallName } from '@nazer/contract/api.ts';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestCluster, type TestCluster } from '../../../scripts/test-cluster.ts';
import type { Database } from './platform/database/database.ts';
import { openDatabase } from './platform/database/open-database.ts';
import { isBehind, logStart, parsePosition, writePosition } from './platform/database/log-position.ts';
import { Standbys } from './platform/database/standbys.ts';
import { createTestDatabase } from './platform/database/testing.ts';
import { positionHeader as header } from './platform/http/placed-call.ts';
import { openTestApp, type TestApp, type TestClient } from './platform/testing/testing-app.ts';
import { findCached, invalidateCachedValues } from './platform/value-cache.ts';

type ListName = Extract<ApiCallName, `POST /${string}/GetAll`>;
const at = (text: string) => parsePosition(text) ?? logStart;
const limits = { poolSize: 4, statementMs: 15_000, lockMs: 4_000 } as const;

/** Whether PostgreSQL is installed, as these tests need the programs with which the test command starts a server. */
const isInstalled = process.env.NAZER_TEST_DATABASE_URL !== undefined;

describe.skipIf(!isInstalled)('reading from standbys', () => {
  let cluster: TestCluster;
  let follower: TestCluster;
  let db: Database;
  let database = '';
  let standbys: Standbys;
  let test: TestApp;
  let clerk: TestClient;
  let onFollower: pg.Client;
  let nowMs = 0;

  beforeAll(async () => {
    cluster = await startTestCluster({ ownSignals: true });
    follower = await cluster.follow();
    const { url } = await createTestDatabase(cluster.url, { migrate: true });
    db = await openDatabase({ url });
    database = new URL(url).pathname;
    const followed = Object.assign(new URL(follower.url), { pathname: database });
    const now = () => nowMs;
    standbys = new Standbys([followed.href], { leader: db, role: undefined, limits, warn: () => {}, now });
    onFollower = new pg.Client({ connectionString: follower.url });
    await onFollower.connect();
    test = await openTestApp(db, { standbys });
    clerk = await test.signIn('crm');
  }, 180_000);
  afterAll(async () => {
    // The leader is stopped by then.
    await test.close().catch(() => {});
    await onFollower.end().catch(() => {});
    await standbys.close();
    await db.close();
    follower.stop();
    cluster.stop();
  });

  /** Adds a company for a clerk who has seen the log up to `seen`; gives the log position behind it. */
  const add = async (companyName: string, seen = '0.0') => {
    const headers = { [header]: seen };
    const added = await clerk.call('POST /CrmCompany/Upsert', { headers, body: { companyName } });
    expect(added.status).toBe(200);
    return String(added.headers[header]);
  };
  /**
   * Counts the companies of a name for a reader who has seen the log up to `seen`; undefined: who names no position.
   * `position` is that of the answer, empty when it has none.
   */
  const count = async (companyName: string, seen: string | undefined, by = clerk) => {
    const filterModels = [
      { Field: 'companyName', Condition1: { Type: 'equals' as const, Filter: companyName } },
    ];
    const found = await by.call('POST /CrmCompany/GetAll', {
      ...(seen !== undefined && { headers: { [header]: seen } }),
      body: { filterModels },
    });
    return { count: found.data.totalCount, position: String(found.headers[header] ?? '') };
  };
  /** Number of reads that leader and standbys answered during the work; reads that name no position are not counted. */
  const byWhom = async (work: () => Promise<unknown>) => {
    const before = { ...standbys.answered };
    await work();
    const { leader, standby } = standbys.answered;
    return { leader: leader - before.leader, standby: standby - before.standby };
  };
  /** Waits until the standby has this position and answers. */
  const caughtUp = (name: string, seen: string) =>
    expect
      .poll(() => byWhom(() => count(name, seen)), { timeout: 60_000 })
      .toEqual({ leader: 0, standby: 1 });

  it('answers a reader who says what she saw from a standby that has it, and tells where she is then', async () => {
    const seen = await add('یک');
    await caughtUp('یک', seen);
    const read = await count('یک', seen);
    expect(read.count).toBe(1);
    expect(isBehind(at(read.position), at(seen))).toBe(false);
    expect(read.position.endsWith('s')).toBe(true);
    // A caller without a log position is answered by the leader.
    expect(await byWhom(() => count('یک', undefined))).toEqual({ leader: 0, standby: 0 });
    expect((await count('یک', undefined)).position).toBe('');
  });

  it('shows nobody less than she wrote, while the standby is behind', async () => {
    await onFollower.query('select pg_wal_replay_pause()');
    const before = await add('دو');
    expect((await count('دو', before)).count).toBe(1);
    expect(await byWhom(() => count('دو', before))).toEqual({ leader: 1, standby: 0 });
    await onFollower.query('select pg_wal_replay_resume()');
    await caughtUp('دو', before);
    expect((await count('دو', before)).count).toBe(1);
  });

  it('caches no value that was read from a standby which does not know of a change', async () => {
    const read = (of: Database) => () =>
      of.query<{ value: string }>('select value from probe').then(({ rows }) => rows[0]?.value);
    await db.query(`create table probe as select 'old' as value`);
    await caughtUp('دو', writePosition(await standbys.leaderPosition()));
    await onFollower.query('select pg_wal_replay_pause()');
    await db.transaction(async (tx) => {
      await tx.query(`update probe set value = 'new'`);
      await invalidateCachedValues(tx);
    });
    const stale = await standbys.read({
      name: 'probe',
      position: logStart,
      work: (of) => findCached(of, 'probe', read(of)),
    });
    expect(stale.value).toBe('old');
    expect(await findCached(db, 'probe', read(db))).toBe('new');
    await onFollower.query('select pg_wal_replay_resume()');
  });

  it('sends a call that writes, which a standby refuses, to the leader for a minute, and other calls to the standby', async () => {
    await caughtUp('دو', writePosition(await standbys.leaderPosition()));
    const write = () =>
      standbys.read({
        name: 'writes',
        position: logStart,
        work: (of) => of.query(`update probe set value = 'x'`),
      });
    expect(await byWhom(write)).toEqual({ leader: 1, standby: 0 });
    // The refusal is no sign that the standby is away.
    expect(await byWhom(() => count('دو', '0.0'))).toEqual({ leader: 0, standby: 1 });
    const rows = () =>
      standbys.read({ name: 'writes', position: logStart, work: (of) => of.query('select 1') });
    expect(await byWhom(rows)).toEqual({ leader: 1, standby: 0 });
    nowMs += 60_000;
    expect(await byWhom(rows)).toEqual({ leader: 0, standby: 1 });
  });

  it('reads again from the standby in a transaction whose prepared statement a newer node made stale', async () => {
    const read = () =>
      standbys.read({
        name: 'stale',
        position: logStart,
        work: (of) => of.transaction((tx) => tx.query('select * from probe', [], { name: 'stale-probe' })),
      });
    expect(await byWhom(read)).toEqual({ leader: 0, standby: 1 });
    await db.query('alter table probe add column more integer');
    await caughtUp('دو', writePosition(await standbys.leaderPosition()));
    expect(await byWhom(read)).toEqual({ leader: 0, standby: 1 });
  });

  it('answers each list from a standby, but for the log, whose waiting entries are sealed first', async () => {
    const supervisor = await test.signIn('supervisor');
    const admin = await test.signIn('admin');
    await caughtUp('دو', writePosition(await standbys.leaderPosition()));
    const isList = (name: string): name is ListName => name.endsWith('/GetAll');
    const lists = Object.keys(api).filter(isList);
    const ofLeader = new Set<string>();
    const ofStandby = new Set<string>();
    for (const who of [supervisor, admin])
      for (const name of lists) {
        const headers = { [header]: '0.0' };
        const by = await byWhom(() => who.call(name, { headers, body: { PageIndex: 1 } }));
        if (by.leader > 0) ofLeader.add(name);
        if (by.standby > 0) ofStandby.add(name);
      }
    expect([...ofLeader]).toEqual(['POST /Event/GetAll']);
    expect(lists.filter((name) => !ofLeader.has(name) && !ofStandby.has(name))).toEqual([]);
  });

  it('never reads from a server that leads: a former leader has a log of its own', async () => {
    const second = await cluster.follow();
    const url = Object.assign(new URL(second.url), { pathname: database }).href;
    const others = new Standbys([url], { leader: db, role: undefined, limits, warn: () => {} });
    const look = () => others.read({ name: 'rows', position: logStart, work: (of) => of.query('select 1') });
    await expect
      .poll(async () => (await look(), others.answered.standby), { timeout: 60_000 })
      .toBeGreaterThan(0);
    const promoted = new pg.Client({ connectionString: url });
    await promoted.connect();
    await promoted.query('select pg_promote()');
    const { standby } = others.answered;
    await look();
    await look();
    expect(others.answered.standby).toBe(standby);
    await promoted.end();
    await others.close();
    second.stop();
  });

  it('marks its position with = where a reader saw one the database never reached, as before a restore', async () => {
    // The test database has the first timeline; each later one begins with a new leader.
    const { position } = await count('یک', '9.999999999999999');
    expect(String(position)).toMatch(/^=1\.\d+$/u);
  });

  it('answers from a standby, sessions too, while the leader is away; a change waits for it', async () => {
    const seen = await add('سه');
    await caughtUp('سه', seen);
    // The process has nothing in memory of a session before its first call.
    const other = await test.signIn('crm');
    await caughtUp('سه', writePosition(await standbys.leaderPosition()));
    cluster.stop();
    expect((await count('سه', seen)).count).toBe(1);
    expect((await count('سه', seen, other)).count).toBe(1);
    const ready = await test.anonymous.raw({ method: 'GET', url: '/readyz' });
    expect([ready.statusCode, ready.json()]).toEqual([200, { status: 'reading only' }]);
    const refused = await clerk.call('POST /CrmCompany/Upsert', { body: { companyName: 'چهار' } });
    expect(refused.status).toBe(503);
  });
});
