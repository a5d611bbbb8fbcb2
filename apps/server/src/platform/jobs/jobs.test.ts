import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { setTimeout as sleep } from 'node:timers/promises';
import * as z from 'zod';
import type { Services } from '../ctx.ts';
import { appRole, workAsAppRole } from '../database/app-role.ts';
import type { Database } from '../database/database.ts';
import { useOf } from '../database/database-use.ts';
import { bothEngines } from '../database/testing.ts';
import { simulateIntegrations } from '../integrations/create-integrations.ts';
import { enqueue } from './enqueue.ts';
import { type AnyJob, defineJob, JobFailure } from './job.ts';
import { Jobs } from './jobs.ts';
import { findQueueStates } from './queue-adapter.ts';

const retry = { limit: 2, delaySeconds: 1, maxDelaySeconds: 2 };
const tries: string[] = [];
const running = new Set<string>();
let overlaps = 0;
let nights = 0;

const note = defineJob({
  name: 'note',
  schema: z.strictObject({ text: z.string() }),
  retry,
  timeoutSeconds: 5,
  handle: async (_services, { text }) => {
    tries.push(text);
  },
});
const flaky = defineJob({
  name: 'flaky',
  schema: z.strictObject({ rightTry: z.int() }),
  retry,
  timeoutSeconds: 5,
  handle: async (_services, { rightTry }, { isLastTry }) => {
    tries.push(isLastTry ? 'last' : 'try');
    if (tries.length < rightTry) throw new JobFailure('not yet');
  },
});
const slow = defineJob({
  name: 'slow',
  schema: z.strictObject({ id: z.string() }),
  retry: { ...retry, limit: 0 },
  timeoutSeconds: 1,
  handle: (_services, _data, { signal }) =>
    sleep(60_000, undefined, { signal }).catch(() => {
      tries.push('aborted');
      throw new Error('secret 09121234567');
    }),
});
const alone = defineJob({
  name: 'alone',
  schema: z.strictObject({ id: z.string() }),
  retry,
  timeoutSeconds: 5,
  isSingle: true,
  handle: async (_services, { id }) => {
    if (running.size > 0) overlaps += 1;
    running.add(id);
    await sleep(40);
    running.delete(id);
    tries.push(id);
  },
});
const nightly = defineJob({
  name: 'nightly',
  schema: z.strictObject({}),
  retry,
  timeoutSeconds: 5,
  schedule: { cron: '30 2 * * *', data: {} },
  catchesUp: true,
  handle: async () => {
    nights += 1;
  },
});
const all: readonly AnyJob[] = [note, flaky, slow, alone, nightly];

/** Waits until the condition holds, 50 seconds at most. */
const until = (condition: () => boolean): Promise<void> =>
  expect.poll(condition, { timeout: 50_000, interval: 20 }).toBe(true);

describe.each(bothEngines())('the job queue on $name', ({ open }) => {
  let db: Database;
  let services: Services;
  let jobs: Jobs;
  let pollsAtFirst = 0;
  const warnings: Record<string, unknown>[] = [];
  beforeAll(async () => {
    db = await open();
    const log = {
      info: () => {},
      error: () => {},
      warn: (facts: Record<string, unknown>) => void warnings.push(facts),
    };
    const clock = { now: () => new Date() };
    services = { db, clock, log, filesFolder: '', integrations: simulateIntegrations({ db, clock }) };
    const { polls } = useOf(db);
    jobs = await Jobs.open(services, all);
    pollsAtFirst = useOf(db).polls - polls;
  });
  afterAll(async () => {
    await jobs.close();
    await db.close();
  });

  it('knows of a job that waits for its time behind one that is due', async () => {
    await db.transaction(async (tx) => {
      await enqueue(tx, note, { data: { text: 'due' } });
      await enqueue(tx, note, { data: { text: 'later' }, startAfter: new Date(Date.now() + 600_000) });
    });
    const states = await findQueueStates(db);
    const { waitMs = 1, laterMs } = states.find(({ name }) => name === 'note') ?? {};
    expect(waitMs).toBeLessThanOrEqual(0);
    expect(laterMs).toBeGreaterThan(300_000);
    await jobs.runDue({ isAhead: true });
  });

  it('runs a job of a committed change, and none of one that was rolled back', async () => {
    tries.length = 0;
    await db.transaction((tx) => enqueue(tx, note, { data: { text: 'kept' } }));
    await expect(
      db.transaction(async (tx) => {
        await enqueue(tx, note, { data: { text: 'lost' } });
        throw new Error('changed my mind');
      }),
    ).rejects.toThrow('changed my mind');
    expect(await jobs.runDue()).toBe(1);
    expect(tries).toEqual(['kept']);
    expect(await jobs.runDue()).toBe(0);
  });

  it('refuses data the job does not take, before anything is queued', async () => {
    const wrong = { text: 7 } as unknown as { text: string }; // what a caller without types could hand over
    await expect(enqueue(db, note, { data: wrong })).rejects.toThrow(z.ZodError);
  });

  it('waits between tries, longer each time, and says which is the last', async () => {
    tries.length = 0;
    await enqueue(db, flaky, { data: { rightTry: 9 } });
    expect(await jobs.runDue()).toBe(1);
    expect(await jobs.runDue()).toBe(0);
    expect(await jobs.runDue({ isAhead: true })).toBe(1);
    expect(await jobs.runDue({ isAhead: true })).toBe(1);
    expect(await jobs.runDue({ isAhead: true })).toBe(0);
    expect(tries).toEqual(['try', 'try', 'last']);
  });

  it('ends a job that takes too long, and keeps no value of its error', async () => {
    tries.length = 0;
    warnings.length = 0;
    await enqueue(db, slow, { data: { id: 'a' } });
    await jobs.runDue();
    await until(() => tries.length === 1);
    expect(warnings).toMatchObject([{ job: 'slow', reason: 'took longer than 1 s' }]);
    const { rows } = await db.query<{ output: unknown }>(`select output from pgboss.job where name = 'slow'`);
    expect(JSON.stringify(rows)).toContain('took longer');
    expect(JSON.stringify(rows)).not.toContain('0912');
  });

  it('asks little of the database where its queues are there already', async () => {
    const { polls } = useOf(db);
    const again = await Jobs.open(services, all);
    const pollCount = useOf(db).polls - polls;
    await again.close();
    expect(pollCount).toBeLessThan((pollsAtFirst * 2) / 3);
  });

  it('runs each job once on two nodes, woken at once, and one at a time what must be alone', async () => {
    tries.length = 0;
    overlaps = 0;
    nights = 0;
    const other = await Jobs.open(services, all);
    // Longer than the test: only waking can make them run in time.
    await jobs.start({ pollSeconds: 60 });
    await other.start({ pollSeconds: 60 });
    // Missed while no node ran, as far as each of them knows.
    await until(() => nights === 2);
    await db.transaction(async (tx) => {
      for (let at = 0; at < 100; at += 1) await enqueue(tx, note, { data: { text: String(at) } });
    });
    await until(() => tries.length >= 100);
    const waiting = async (): Promise<unknown[]> =>
      (await db.query(`select from pgboss.job where name = 'note' and state not in ('completed', 'failed')`))
        .rows;
    await expect.poll(waiting).toEqual([]);
    expect(tries.toSorted()).toEqual(Array.from({ length: 100 }, (_, at) => String(at)).toSorted());
    tries.length = 0;
    for (const id of ['a', 'b', 'c']) await enqueue(db, alone, { data: { id } });
    await until(() => tries.length >= 3);
    await other.close();
    expect(overlaps).toBe(0);
  });
});

describe.each(bothEngines().filter(({ name }) => name === 'postgres'))(
  'the job queue beside the role of the product on $name',
  ({ open }) => {
    const warnings: string[] = [];
    const log = { info: () => {}, error: () => {}, warn: () => {} };
    const runNoteOn = async (db: Database): Promise<void> => {
      const clock = { now: () => new Date() };
      const integrations = simulateIntegrations({ db, clock });
      const jobs = await Jobs.open({ db, clock, log, filesFolder: '', integrations }, all);
      tries.length = 0;
      await db.transaction((tx) => enqueue(tx, note, { data: { text: 'of the role' } }));
      expect(await jobs.runDue()).toBe(1);
      expect(tries).toEqual(['of the role']);
      await jobs.close();
    };
    const ownersIn = async (db: Database): Promise<string[]> => {
      const { rows } = await db.query<{ owner: string }>(
        `select distinct o.owner::regrole::text as owner from (
           select nspowner as owner from pg_namespace where nspname = 'pgboss'
           union all select relowner from pg_class where relnamespace = 'pgboss'::regnamespace
           union all select proowner from pg_proc where pronamespace = 'pgboss'::regnamespace
           union all select typowner from pg_type where typnamespace = 'pgboss'::regnamespace) o`,
      );
      return rows.map(({ owner }) => owner);
    };

    it('is made by the role from the first start on', async () => {
      const db = await open({ migrate: true });
      expect(await workAsAppRole(db, (line) => warnings.push(line))).toBe(true);
      await runNoteOn(db);
      expect(await ownersIn(db)).toEqual([appRole]);
      await db.close();
    });

    it('goes to the role with everything in it when the owner of the tables made it before', async () => {
      const db = await open({ migrate: true });
      await runNoteOn(db);
      expect(await ownersIn(db)).not.toContain(appRole);
      expect(await workAsAppRole(db, (line) => warnings.push(line))).toBe(true);
      await runNoteOn(db);
      expect(await ownersIn(db)).toEqual([appRole]);
      // And at the next start.
      expect(await workAsAppRole(db, (line) => warnings.push(line))).toBe(true);
      await runNoteOn(db);
      expect(warnings).toEqual([]);
      await db.close();
    });
  },
);
