import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import * as z from 'zod';
import type { Services } from '../ctx.ts';
import type { Database } from '../database/database.ts';
import { useOf } from '../database/database-use.ts';
import { testEngines } from '../database/testing.ts';
import { type FakeClock, fakeClock } from '../testing/fake-clock.ts';
import { simulateIntegrations } from '../integrations/create-integrations.ts';
import { enqueue } from './enqueue.ts';
import { type AnyJob, defineJob } from './job.ts';
import { Jobs } from './jobs.ts';
import { lastPollsOf, Schedules } from './schedules.ts';

const retry = { limit: 0, delaySeconds: 1, maxDelaySeconds: 1 };
const base = { schema: z.strictObject({}), retry, timeoutSeconds: 5, isSingle: true } as const;
const everyMinute = { cron: '* * * * *', data: {} } as const;
let isThereWork = false;
let isAway = false;
let worked = 0;
const touched: boolean[] = [];

const onDemand = defineJob({
  ...base,
  name: 'asked',
  schedule: everyMinute,
  isDue: () => (isAway ? Promise.reject(new Error('away')) : Promise.resolve(isThereWork)),
  handle: () => Promise.resolve({ done: 0 }),
});
const follower = defineJob({
  ...base,
  name: 'follower',
  schedule: everyMinute,
  isDue: (_services, { isTouched }) => {
    touched.push(isTouched);
    return Promise.resolve(isTouched);
  },
  handle: () => Promise.resolve({ done: worked }),
});
const nightly = defineJob({
  ...base,
  name: 'nightly',
  schedule: { cron: '30 2 * * *', data: {} },
  handle: () => Promise.resolve(),
});
const all: readonly AnyJob[] = [onDemand, follower, nightly];

describe.each(testEngines())('schedules on $name', ({ open }) => {
  let db: Database;
  /** The database, asked in a way that does not count as its use. */
  let eye: Database;
  let clock: FakeClock;
  let jobs: Jobs;
  const warnings: unknown[] = [];
  const log = { info: () => {}, error: () => {}, warn: (facts: object) => void warnings.push(facts) };
  const servicesOf = (): Services => {
    const integrations = simulateIntegrations({ db, clock });
    return { db, clock, log, filesFolder: '', integrations };
  };
  const queuedCount = async (name: string): Promise<number> =>
    (await eye.query<{ n: number }>('select count(*)::int as n from pgboss.job where name = $1', [name]))
      .rows[0]?.n ?? 0;
  /**
   * Empties the queue. It takes one of a scheduled job a minute, by the clock of the database, which the clock of the
   * tests does not move.
   */
  const letMinutePass = () => eye.query('delete from pgboss.job');
  const followFor = async (minutes: number): Promise<string[]> => {
    const queued: string[] = [];
    for (let minute = 0; minute < minutes; minute += 1) {
      clock.advanceMinutes(1);
      queued.push(...(await jobs.followSchedules()));
    }
    return queued;
  };

  beforeAll(async () => {
    db = await open();
    eye = db.asWorker('polls');
    await (await Jobs.open({ ...servicesOf(), clock: fakeClock() }, all)).close();
  });
  afterAll(() => db.close());
  beforeEach(async () => {
    clock = fakeClock('2026-11-21T08:00:30Z');
    await letMinutePass();
    jobs = await Jobs.open(servicesOf(), all);
    isThereWork = false;
    worked = 0;
    touched.length = 0;
  });

  it('queue nothing where there is nothing to do, and say when they looked', async () => {
    await followFor(3);
    expect(await queuedCount('asked')).toBe(0);
    expect(lastPollsOf(db).get('asked')).toEqual(clock.now());
    isThereWork = true;
    expect(await followFor(1)).toContain('asked');
    expect(await queuedCount('asked')).toBe(1);
  });

  it('come in the time of Tehran, and also when a look came too late for their minute', async () => {
    clock.advanceMinutes(14 * 60); // half past one at night there
    expect(await jobs.followSchedules()).not.toContain('nightly');
    clock.advanceMinutes(75);
    expect(await jobs.followSchedules()).toContain('nightly');
    clock.advanceMinutes(1);
    expect(await jobs.followSchedules()).not.toContain('nightly');
  });

  it('of two nodes queue one job', async () => {
    const other = await Jobs.open(servicesOf(), all);
    isThereWork = true;
    clock.advanceMinutes(1);
    await Promise.all([jobs.followSchedules(), other.followSchedules()]);
    // One a minute of the database, which may end between the two; then a second one is right.
    const { rows } = await eye.query<{ minutes: number; jobs: number }>(
      `select count(distinct date_trunc('minute', created_on))::int as minutes, count(*)::int as jobs
       from pgboss.job where name = 'asked'`,
    );
    expect(rows[0]?.jobs).toBe(rows[0]?.minutes);
    expect(rows[0]?.jobs).toBeGreaterThan(0);
    await other.close();
  });

  it('run what follows from writings once after them, and in any case each quarter of an hour', async () => {
    await followFor(1);
    await jobs.runDue();
    // A run that found nothing to do is no reason for another.
    expect(await followFor(5)).toEqual([]);
    await db.query('create table if not exists written (id int)');
    await letMinutePass();
    expect(await followFor(2)).toEqual(['follower']);
    worked = 1;
    await jobs.runDue();
    expect(await followFor(1)).toEqual(['follower']);
    worked = 0;
    expect(await followFor(30)).toEqual(['follower', 'follower']);
  });

  it('are followed a minute later where a look failed', async () => {
    isAway = true;
    isThereWork = true;
    expect(await followFor(1)).not.toContain('asked');
    expect(warnings).toContainEqual({ job: 'asked', name: 'Error' });
    isAway = false;
    expect(await jobs.followSchedules()).toContain('asked');
  });

  it('warn once of a job that cannot be looked at, and again when it fails after it worked', async () => {
    warnings.length = 0;
    isAway = true;
    await followFor(3);
    expect(warnings).toEqual([{ job: 'asked', name: 'Error' }]);
    isAway = false;
    await followFor(1);
    isAway = true;
    await followFor(2);
    expect(warnings).toHaveLength(2);
    isAway = false;
  });

  it('wait a minute before they look again where a look failed', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    let looks = 0;
    const failing = defineJob({
      ...base,
      name: 'failing',
      schedule: everyMinute,
      isDue: () => {
        looks += 1;
        return Promise.reject(new Error('away'));
      },
      handle: () => Promise.resolve(),
    });
    const schedules = new Schedules(servicesOf(), [failing]);
    schedules.start();
    clock.advanceMinutes(1);
    await vi.advanceTimersByTimeAsync(32_000);
    expect(looks).toBe(1);
    await vi.advanceTimersByTimeAsync(59_000);
    expect(looks).toBe(1);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(looks).toBe(2);
    await schedules.stop();
  });

  it('leave the database alone between two polls, and wake a worker at once', async () => {
    await jobs.start();
    // However long the first look takes: there comes a while without any.
    const looksIn = async (ms: number): Promise<number> => {
      const { polls } = useOf(db);
      await sleep(ms);
      return useOf(db).polls - polls;
    };
    await expect.poll(() => looksIn(1_500), { timeout: 45_000 }).toBe(0);
    await enqueue(eye, nightly, { data: {} });
    await expect
      .poll(async () => (await eye.query(`select from pgboss.job where state = 'completed'`)).rows.length)
      .toBe(1);
    await jobs.close();
  });
});
