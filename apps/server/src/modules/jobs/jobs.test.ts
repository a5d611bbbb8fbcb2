import { serverWords } from '@nazer/contract/words/server-words.ts';
import { languages } from '@nazer/contract/words/languages.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { appJobs } from '../../app-jobs.ts';
import type { Services } from '../../platform/ctx.ts';
import type { Database } from '../../platform/database/database.ts';
import { testEngines } from '../../platform/database/testing.ts';
import { enqueue } from '../../platform/jobs/enqueue.ts';
import { defineJob, JobFailure } from '../../platform/jobs/job.ts';
import { createSenders } from '../../platform/outbox/senders.ts';
import { testAddresses } from '../../platform/integrations/testing-addresses.ts';
import { openTestApp, type TestApp, type TestClient } from '../../platform/testing/testing-app.ts';
import { deleteOldRuns } from './jobs.queries.ts';
import { RunLost, trackedJob, type TrackedRun, trackRun } from './jobs.service.ts';
import { nextRun } from '../../platform/jobs/next-run.ts';

const retry = { limit: 2, delaySeconds: 1, maxDelaySeconds: 2 };
const countJob = defineJob({
  name: 'count-things',
  schema: z.strictObject({}),
  retry,
  timeoutSeconds: 10,
  isManual: true,
  schedule: { cron: '30 0 * * *', data: {} },
  handle: async (services) => {
    await trackRun(services, { job: 'count-things', key: '1404/10/02' }, async (run) => {
      await run.save(services.db, { done: 3, total: 4 });
      return { things: 3 };
    });
  },
});

const plainJob = defineJob({
  name: 'plain-work',
  schema: z.strictObject({}),
  retry,
  timeoutSeconds: 10,
  handle: () => Promise.resolve(),
});

describe.each(testEngines())('runs of jobs on $name', ({ open }) => {
  let db: Database;
  let test: TestApp;
  let admin: TestClient;
  let services: Pick<Services, 'db' | 'clock' | 'log'>;
  let keyCount = 0;

  beforeAll(async () => {
    db = await open({ migrate: true });
    await db.query('create table test_step (run text not null, step integer not null)');
    test = await openTestApp(db, { jobs: [countJob, plainJob] });
    admin = await test.signIn('admin');
    const log = { info: () => {}, warn: () => {}, error: () => {} };
    services = { db, clock: { now: () => new Date() }, log };
  });
  afterAll(async () => {
    await test.close();
    await db.close();
  });

  const newRun = () => {
    keyCount += 1;
    return { job: 'steps', key: `run ${keyCount}` };
  };
  const stepsOf = async (key: string): Promise<number[]> =>
    (
      await db.query<{ step: number }>('select step from test_step where run = $1 order by step', [key])
    ).rows.map(({ step }) => step);
  const runRow = async (key: string) =>
    (await db.query<Record<string, unknown>>('select * from job_run where run_key = $1', [key])).rows[0];
  /** Work of five steps, each with its progress in one transaction; it fails at step `failAt`. */
  const work =
    (key: string, failAt = 0, error: Error = new JobFailure('the bank is away')) =>
    async (run: TrackedRun) => {
      for (let step = Number(run.cursor ?? 0) + 1; step <= 5; step += 1) {
        await db.transaction(async (tx) => {
          await tx.query('insert into test_step (run, step) values ($1, $2)', [key, step]);
          await run.save(tx, { done: step, total: 5, cursor: step });
          if (step === failAt) throw error;
        });
      }
      return { steps: 5 };
    };
  const endLease = (key: string) =>
    db.query(`update job_run set lease_until = now() - interval '1 second' where run_key = $1`, [key]);

  it('are done once for each key', async () => {
    const of = newRun();
    expect(await trackRun(services, of, work(of.key))).toBe('done');
    expect(await trackRun(services, of, work(of.key))).toBe('already');
    expect(await stepsOf(of.key)).toEqual([1, 2, 3, 4, 5]);
    expect(await runRow(of.key)).toMatchObject({
      status: 3,
      progressDone: 5,
      progressTotal: 5,
      tries: 1,
      facts: { steps: 5 },
    });
  });

  it('are deleted some time after their end, also those of nodes that are gone', async () => {
    const [old, gone, recent, atWork] = [newRun(), newRun(), newRun(), newRun()];
    const days = (count: number) => new Date(Date.now() - count * 86_400_000);
    for (const run of [old, recent]) await trackRun(services, run, work(run.key));
    await db.query('update job_run set finished_at = $2 where run_key = $1', [old.key, days(91)]);
    for (const [run, leaseUntil] of [
      [gone, days(91)],
      [atWork, days(-1)],
    ] as const)
      await db.query(
        `insert into job_run (job, run_key, started_at, node, attempt, lease_until)
         values ($1, $2, $3, 'a', 'b', $4)`,
        [run.job, run.key, days(92), leaseUntil],
      );
    await deleteOldRuns(db, { before: days(90) });
    const { rows } = await db.query<{ key: string }>('select run_key as key from job_run order by id');
    expect(rows.map(({ key }) => key).slice(-2)).toEqual([recent.key, atWork.key]);
    expect(await runRow(old.key)).toBeUndefined();
    expect(await runRow(gone.key)).toBeUndefined();
  });

  it('go on where they stopped, with the reason of the failure', async () => {
    const of = newRun();
    await expect(trackRun(services, of, work(of.key, 3))).rejects.toThrow('the bank is away');
    expect(await runRow(of.key)).toMatchObject({ status: 4, progressDone: 2, message: 'the bank is away' });
    expect(await trackRun(services, of, work(of.key))).toBe('done');
    expect(await stepsOf(of.key)).toEqual([1, 2, 3, 4, 5]);
    expect(await runRow(of.key)).toMatchObject({ status: 3, tries: 2, message: '' });
  });

  it('store no words of failures nobody foresaw', async () => {
    const of = newRun();
    await expect(trackRun(services, of, work(of.key, 1, new Error('secret 09121234567')))).rejects.toThrow(
      'secret',
    );
    expect(await runRow(of.key)).toMatchObject({ status: 4, message: 'Error' });
  });

  it('are held by one of many nodes', async () => {
    const of = newRun();
    let release = (): void => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    const first = trackRun(services, of, async (run) => {
      await held;
      return work(of.key)(run);
    });
    await expect.poll(() => runRow(of.key)).toMatchObject({ status: 2 });
    const others = await Promise.all(Array.from({ length: 8 }, () => trackRun(services, of, work(of.key))));
    expect(new Set(others)).toEqual(new Set(['elsewhere']));
    release();
    expect(await first).toBe('done');
    expect(await stepsOf(of.key)).toEqual([1, 2, 3, 4, 5]);
  });

  it('begin on one of many nodes that start at once', async () => {
    const of = newRun();
    const results = await Promise.all(Array.from({ length: 8 }, () => trackRun(services, of, work(of.key))));
    expect(results.filter((result) => result === 'done')).toHaveLength(1);
    expect(await stepsOf(of.key)).toEqual([1, 2, 3, 4, 5]);
  });

  it('are taken over from a node that is gone, which commits nothing any more', async () => {
    const of = newRun();
    let goOn = (): void => {};
    const paused = new Promise<void>((resolve) => (goOn = resolve));
    const gone = trackRun(services, of, async (run) => {
      await db.transaction(async (tx) => {
        await tx.query('insert into test_step (run, step) values ($1, 1)', [of.key]);
        await run.save(tx, { done: 1, total: 5, cursor: 1 });
      });
      await paused;
      await work(of.key)({ ...run, cursor: 1 });
    });
    const failed = gone.catch((error: unknown) => error);
    await expect.poll(() => runRow(of.key)).toMatchObject({ progressDone: 1 });
    await endLease(of.key);
    expect(await trackRun(services, of, work(of.key))).toBe('done');
    goOn();
    expect(await failed).toBeInstanceOf(RunLost);
    expect(await stepsOf(of.key)).toEqual([1, 2, 3, 4, 5]);
    expect(await runRow(of.key)).toMatchObject({ status: 3, tries: 2 });
  });

  it('are listed with schedule, next time and progress', async () => {
    const { list } = (await admin.call('GET /api/System/GetJobs', { language: 'en' })).data;
    expect(list.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['expire-approvals', 'count-things']),
    );
    const listed = () =>
      admin
        .call('GET /api/System/GetJobs', { language: 'en' })
        .then(({ data }) => data.list.find(({ name }) => name === 'count-things'));
    expect(await listed()).toMatchObject({
      schedule: '30 0 * * *',
      isManual: true,
      isRunning: false,
      lastRun: null,
    });
    const started = await admin.call('POST /api/System/RunJob', { body: { name: 'count-things' } });
    expect(started.data).toEqual({ name: 'count-things', isQueued: true });
    expect((await listed())?.waitingCount).toBe(1);
    await test.runDueJobs();
    expect(await listed()).toMatchObject({
      waitingCount: 0,
      lastRun: { runKey: '1404/10/02', status: 3, statusTitle: 'Done', percent: 75, facts: { things: 3 } },
    });
    const { rows } = await db.query(`select action, key from event_log where action = 'run'`);
    expect(rows).toEqual([{ action: 'run', key: 'count-things' }]);
  });

  it('know of work that keeps no runs what the queue knows', async () => {
    await db.transaction((tx) => enqueue(tx, plainJob, { data: {} }));
    await test.runDueJobs();
    const { list } = (await admin.call('GET /api/System/GetJobs')).data;
    expect(list.find(({ name }) => name === 'plain-work')?.lastRun).toMatchObject({
      status: 3,
      runKey: '',
    });
  });

  it('start by hand only where they may', async () => {
    const start = (client: TestClient, name: string) =>
      client.call('POST /api/System/RunJob', { body: { name } });
    expect((await start(admin, 'send-message')).problem.code).toBe('jobNotManual');
    expect((await start(admin, 'nothing')).problem.code).toBe('notFound');
    const supervisor = await test.signIn('supervisor');
    expect((await start(supervisor, 'count-things')).status).toBe(403);
  });
});

describe.each(testEngines())('jobs of a schedule on $name', ({ open }) => {
  const definitions = appJobs({
    publicUrl: '',
    senders: createSenders({
      isDemo: true,
      addresses: testAddresses,
      smsGateway: undefined,
      smtpServer: undefined,
    }),
  }).filter(({ schedule }) => schedule !== undefined);
  /** Ends the work of a tick. */
  const end = Promise.withResolvers<undefined>();
  const tick = defineJob({
    name: 'tick',
    schema: z.strictObject({}),
    retry,
    timeoutSeconds: 10,
    schedule: { cron: '* * * * *', data: {} },
    handle: async (services, _data, { reportProgress }) => {
      await services.db.query('insert into test_tick values (1)');
      await reportProgress({ done: 1, total: 4 });
      await end.promise;
      return { ticks: 1 };
    },
  });
  const seenTick = trackedJob(tick);
  let db: Database;
  let test: TestApp;
  let admin: TestClient;

  beforeAll(async () => {
    db = await open({ migrate: true });
    await db.query('create table test_tick (tick integer)');
    test = await openTestApp(db, { jobs: [seenTick] });
    admin = await test.signIn('admin');
  });
  afterAll(async () => {
    await test.close();
    await db.close();
  });

  const listed = async (name: string) =>
    (await admin.call('GET /api/System/GetJobs')).data.list.find((job) => job.name === name);

  it('each leave their last run in the list, whoever ran it and what came of it', async () => {
    for (const round of [1, 2]) {
      for (const job of definitions) await db.transaction((tx) => enqueue(tx, job, { data: {} }));
      await test.runDueJobs();
      for (const { name } of definitions)
        expect([round, await listed(name)]).toMatchObject([
          round,
          { name, lastRun: { status: 3, tries: 1, node: expect.stringContaining(':') } },
        ]);
    }
    expect((await listed('end-due-imports'))?.lastRun?.facts).toEqual({
      offers: 0,
      requests: 0,
      merchants: 0,
    });
  });

  it('are done by one node at a time, again and again, and show how far they are', async () => {
    const log = { info: () => {}, warn: () => {}, error: () => {} };
    const services = { db, log, clock: { now: () => new Date() } } as unknown as Services; // all it uses
    const run = {
      isLastTry: true,
      signal: new AbortController().signal,
      reportProgress: () => Promise.resolve(),
    };
    let endedCount = 0;
    const runs = Array.from({ length: 6 }, async () => {
      await seenTick.handle(services, {}, run);
      endedCount += 1;
    });
    await expect.poll(async () => (await listed('tick'))?.lastRun?.percent).toBe(25);
    // The work goes on until the other five have found it running.
    await expect.poll(() => endedCount).toBe(5);
    end.resolve(undefined);
    await Promise.all(runs);
    const ticks = async () => (await db.query('select tick from test_tick')).rows.length;
    expect(await ticks()).toBe(1);
    await seenTick.handle(services, {}, run);
    expect(await ticks()).toBe(2);
    expect((await listed('tick'))?.lastRun).toMatchObject({ status: 3, facts: { ticks: 1 }, tries: 1 });
  });
});

describe('the list of jobs', () => {
  it('calls every job by a name in every language', () => {
    const names = appJobs({
      publicUrl: '',
      senders: createSenders({
        isDemo: true,
        addresses: testAddresses,
        smsGateway: undefined,
        smtpServer: undefined,
      }),
    }).map(({ name }) => name);
    for (const language of languages)
      expect([language, names.filter((name) => !serverWords[language].jobs[name])]).toEqual([language, []]);
  });
});

describe('the next time of a schedule', () => {
  it.each([
    ['30 0 * * *', '2026-11-20T08:00:00Z', '2026-11-20T21:00:00.000Z'],
    ['30 0 * * *', '2026-11-20T20:59:59Z', '2026-11-20T21:00:00.000Z'],
    ['30 0 * * *', '2026-11-20T21:00:00Z', '2026-11-21T21:00:00.000Z'],
    ['* * * * *', '2026-11-20T08:00:10Z', '2026-11-20T08:01:00.000Z'],
    ['*/5 * * * *', '2026-11-20T08:01:00Z', '2026-11-20T08:05:00.000Z'],
    ['0,30 9-15 * * *', '2026-11-20T05:40:00Z', '2026-11-20T06:00:00.000Z'],
    ['30,0 15,9 * * *', '2026-11-20T20:40:00Z', '2026-11-21T05:30:00.000Z'],
    ['0 9 * * 6', '2026-11-20T08:00:00Z', '2026-11-21T05:30:00.000Z'],
    ['0 9 * * 7', '2026-11-20T08:00:00Z', '2026-11-22T05:30:00.000Z'],
    ['0 0 1 1 *', '2026-11-20T08:00:00Z', '2026-12-31T20:30:00.000Z'],
    ['0 0 1 * 1', '2026-11-20T08:00:00Z', '2026-11-22T20:30:00.000Z'],
    ['10/20 * * * *', '2026-11-20T08:31:00Z', '2026-11-20T08:40:00.000Z'],
  ])('%s after %s is %s', (cron, after, next) => {
    // The expressions are of Tehran, the moments of UTC.
    expect(nextRun(cron, new Date(after))?.toISOString()).toBe(next);
  });

  it.each(['', '* * * *', '0 0 31 2 *', '*/0 * * * *', 'x * * * *'])('of «%s» never comes', (cron) => {
    expect(nextRun(cron, new Date('2026-11-20T08:00:00Z'))).toBeNull();
  });
});
