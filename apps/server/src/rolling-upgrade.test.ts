/**
 * Rolling upgrade: nodes are replaced one after the other while users work. Old and new versions serve side by side over
 * one database with the newer migrations; no call fails, no record is lost, no job runs twice, no session ends.
 */
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { workAsAppRole } from './platform/database/app-role.ts';
import type { Database } from './platform/database/database.ts';
import { migrate } from './platform/database/migrate.ts';
import { openDatabase } from './platform/database/open-database.ts';
import { createTestDatabase } from './platform/database/testing.ts';
import { simulateIntegrations } from './platform/integrations/create-integrations.ts';
import { testAddresses } from './platform/integrations/testing-addresses.ts';
import { enqueue } from './platform/jobs/enqueue.ts';
import { defineJob } from './platform/jobs/job.ts';
import { Jobs } from './platform/jobs/jobs.ts';
import { openTestApp, systemClock, type TestApp } from './platform/testing/testing-app.ts';
import { lanes } from './start/lanes.ts';

const serverUrl = process.env['NAZER_TEST_DATABASE_URL'] ?? '';
const shipped = fileURLToPath(new URL('../migrations', import.meta.url));

/** Migration that only adds to the schema, so that nodes of the old version go on working. */
const expandMigration = `-- kind: expand
create table probe_later (id integer generated always as identity primary key, name text not null);
alter table company add column probe_grade integer not null default 3, add column probe_note text;
create index company_probe_grade_idx on company (probe_grade);
alter table app_user add column probe_grade integer;
alter table app_session add column probe_grade integer;
alter table event_log add column probe_grade integer;
`;
/** Migration that removes what only the old version needed. */
const contractMigration = `-- kind: contract
alter table company drop column probe_note;
alter table app_user drop column probe_grade;
drop table probe_later;
`;

/** Job that records its runs, so that a second run would be seen. */
const probeJob = defineJob({
  name: 'probe-once',
  schema: z.strictObject({ id: z.int() }),
  retry: { limit: 2, delaySeconds: 1, maxDelaySeconds: 2 },
  timeoutSeconds: 20,
  handle: async ({ db }, { id }) => {
    await sleep(20);
    await db.query('insert into probe_run (id) values ($1)', [id]);
  },
});

interface Node {
  readonly app: TestApp;
  readonly db: Database;
  /** Takes the node out of the proxy, waits for its running calls and jobs, and closes it. */
  end(): Promise<void>;
}

describe.skipIf(serverUrl === '')('a rolling upgrade', () => {
  let url = '';
  let drop: () => Promise<void>;
  /** Connection of the test itself. */
  let watcher: Database;
  const folders: Record<'old' | 'new' | 'last', string> = { old: shipped, new: '', last: '' };
  /** Nodes to which the proxy sends calls. */
  const serving: { node: Node; calls: Set<Promise<unknown>> }[] = [];

  /** Copies the migrations of this version into a new folder and adds some. */
  const folderWith = (files: Readonly<Record<string, string>>): string => {
    const folder = mkdtempSync(join(tmpdir(), 'nazer-rolling-'));
    cpSync(shipped, folder, { recursive: true });
    for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
    return folder;
  };

  /** Starts a node in the same way as `start/serve.ts`. Rejects when its migrations do not fit the database. */
  async function start(folder: string): Promise<Node> {
    const db = await openDatabase({ url });
    try {
      await migrate(db, { folder });
    } catch (error) {
      await db.close();
      throw error;
    }
    await workAsAppRole(db, () => {});
    const app = await openTestApp(db.lane(lanes.calls));
    const services = {
      db: db.lane(lanes.jobs),
      clock: systemClock,
      log: { info: () => {}, warn: () => {}, error: () => {} },
      filesFolder: tmpdir(),
      integrations: simulateIntegrations({ db, clock: systemClock }, testAddresses),
      isMailSent: false,
    };
    const jobs = await Jobs.open(services, [probeJob]);
    await jobs.start({ pollSeconds: 1 });
    const entry = { node: undefined as unknown as Node, calls: new Set<Promise<unknown>>() }; // filled in below
    entry.node = {
      app,
      db,
      end: async () => {
        serving.splice(serving.indexOf(entry), 1);
        await Promise.allSettled(entry.calls);
        await jobs.close();
        await app.close();
        await db.close();
      },
    };
    serving.push(entry);
    return entry.node;
  }

  beforeAll(async () => {
    ({ url, drop } = await createTestDatabase(serverUrl, { migrate: true }));
    watcher = await openDatabase({ url });
    await watcher.query('create table probe_run (id integer)');
    folders.new = folderWith({ '9001_probe.sql': expandMigration });
    folders.last = folderWith({ '9001_probe.sql': expandMigration, '9002_probe.sql': contractMigration });
  }, 60_000);

  afterAll(async () => {
    isOver = true;
    for (const { node } of serving.slice()) await node.end();
    await watcher.close();
    await drop();
    for (const folder of [folders.new, folders.last]) rmSync(folder, { recursive: true, force: true });
  });

  /** Names of the companies whose saving was answered with 200. */
  const acknowledged: string[] = [];
  /** Failed calls, as text for the assertion. */
  const refused: string[] = [];
  /** Number of enqueued jobs. */
  let queued = 0;
  let longestMs = 0;
  let isOver = false;

  /** Makes a call on a serving node chosen at random, as a proxy would, and records how long it took. */
  async function call<T>(ask: (node: Node) => Promise<T>): Promise<T> {
    const entry = serving[Math.floor(Math.random() * serving.length)];
    if (!entry) throw new Error('No node serves.');
    const begun = performance.now();
    const answer = ask(entry.node);
    entry.calls.add(answer);
    try {
      return await answer;
    } finally {
      entry.calls.delete(answer);
      longestMs = Math.max(longestMs, performance.now() - begun);
    }
  }

  /** One user who adds a company, searches for it and enqueues a job, each on any node, until the test is over. */
  async function work(token: string, person: number): Promise<void> {
    for (let number = 1; !isOver; number += 1) {
      const companyName = `شرکت ${person}-${number}`;
      const added = await call(({ app }) =>
        app.clientOf(token).call('POST /CrmCompany/Upsert', { body: { companyName } }),
      );
      if (added.status === 200) acknowledged.push(companyName);
      else refused.push(`${companyName}: ${added.status} ${added.problem.detail}`);
      const filterModels = [
        { Field: 'companyName', Condition1: { Type: 'equals' as const, Filter: companyName } },
      ];
      const found = await call(({ app }) =>
        app.clientOf(token).call('POST /CrmCompany/GetAll', { body: { filterModels } }),
      );
      if (found.status !== 200 || found.data.totalCount !== 1)
        refused.push(`${companyName} is not found: ${found.status}`);
      queued += 1;
      const id = queued;
      await call(({ db }) => enqueue(db, probeJob, { data: { id } }));
      await sleep(15);
    }
  }

  it('fails no call, loses no record, runs no job twice and ends no session', async () => {
    const first = await start(folders.old);
    const tokens = await Promise.all(
      ['crm', 'admin'].map(async (name) => (await first.app.signIn(name)).token),
    );
    const people = Promise.all([1, 2, 3, 4].map((person) => work(tokens[0] ?? '', person)));
    // A failure is reported where the promise is awaited below.
    people.catch(() => {});
    await sleep(500);

    // A transaction uses a table for longer than calls wait for a lock: the migration of the newer version waits for it
    // and must not block the calls behind it.
    const longRead = watcher.transaction(async (tx) => {
      await tx.query('select count(*) from company');
      await sleep(5_000);
    });
    const second = await start(folders.new);
    await longRead;
    await sleep(700);
    expect(
      (await second.db.query('select name from migration_content where kind = $1', ['expand'])).rows,
    ).toEqual([{ name: '9001_probe' }]);
    // The newer version finds its own column, also in rows of the old one.
    expect(
      (
        await second.db.query('select distinct probe_grade from company where company_name like $1', [
          'شرکت %-%',
        ])
      ).rows,
    ).toEqual([{ probeGrade: 3 }]);

    // The old version starts again after the migration of the newer one, which only added to the schema.
    await first.end();
    const again = await start(folders.old);
    await sleep(700);
    for (const token of tokens)
      for (const { app } of [second, again])
        expect((await app.clientOf(token).call('GET /api/Auth/Session')).status).toBe(200);
    await again.end();

    // With no old node left, the next version may remove what the old one needed.
    const third = await start(folders.last);
    await sleep(700);
    await second.end();
    await sleep(300);
    await expect(start(folders.old)).rejects.toMatchObject({
      code: 'migration-unknown',
      message:
        'The database has the migration 9002_probe, which this version does not know; start the newer version.',
    });
    for (const token of tokens)
      expect((await third.app.clientOf(token).call('GET /api/Auth/Session')).status).toBe(200);
    isOver = true;
    await people;

    expect(refused).toEqual([]);
    expect(acknowledged.length).toBeGreaterThan(50);
    const { rows } = await watcher.query<{ companyName: string }>(
      'select company_name from company where company_name = any($1)',
      [acknowledged],
    );
    expect(rows.map(({ companyName }) => companyName).toSorted()).toEqual(acknowledged.toSorted());
    const ran = async () =>
      (await watcher.query<{ id: number }>('select id from probe_run order by id')).rows.map(({ id }) => id);
    await expect.poll(async () => (await ran()).length, { timeout: 15_000 }).toBe(queued);
    expect(new Set(await ran()).size).toBe(queued);
    // No call took as long as the lock timeout of its lane.
    expect(longestMs).toBeLessThan(lanes.calls.lockMs);
  }, 60_000);
});
