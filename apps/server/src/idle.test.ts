/** Work of the product while nobody uses it: a poll each minute, and no writes. */
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { appJobs } from './app-jobs.ts';
import { startSealing } from './modules/log/log.service.ts';
import type { Services } from './platform/ctx.ts';
import type { Database } from './platform/database/database.ts';
import { useOf } from './platform/database/database-use.ts';
import { testEngines } from './platform/database/testing.ts';
import { insertEvent } from './platform/event-log.ts';
import { type FakeClock, fakeClock } from './platform/testing/fake-clock.ts';
import { Jobs } from './platform/jobs/jobs.ts';
import { createSenders } from './platform/outbox/senders.ts';
import { simulateIntegrations } from './platform/integrations/create-integrations.ts';
import { testAddresses } from './platform/integrations/testing-addresses.ts';
import { addAccounts } from './start/prepare-data.ts';

describe.each(testEngines())('an idle product on $name', ({ open }) => {
  let db: Database;
  /** A connection of the test that does not count as use. */
  let eye: Database;
  let clock: FakeClock;
  let services: Services;
  let jobs: Jobs;

  beforeAll(async () => {
    db = await open({ migrate: true });
    eye = db.asWorker('polls');
    // It is twenty past twelve in Tehran, when no hourly or daily job runs.
    clock = fakeClock(`${new Date().toISOString().slice(0, 10)}T08:50:00Z`);
    const log = { info: () => {}, warn: () => {}, error: () => {} };
    services = { db, clock, log, filesFolder: '', integrations: simulateIntegrations({ db, clock }) };
    await addAccounts(db, clock);
    const senders = createSenders({
      isDemo: true,
      smsGateway: undefined,
      smtpServer: undefined,
      addresses: testAddresses,
    });
    jobs = await Jobs.open(services, appJobs({ senders, publicUrl: '' }));
    // Jobs that the start left behind are run first.
    for (let minute = 0; minute < 3; minute += 1) {
      clock.advanceMinutes(1);
      await jobs.followSchedules();
      await jobs.runDue({ isAhead: true });
    }
  });
  afterAll(async () => {
    await jobs.close();
    await db.close();
  });

  const reportedCount = async (): Promise<number> => {
    await eye.query('select pg_stat_force_next_flush()');
    const { rows } = await eye.query<{ n: number }>(
      `select coalesce(sum(n_tup_ins + n_tup_upd + n_tup_del), 0)::int as n from pg_stat_user_tables`,
    );
    return rows[0]?.n ?? 0;
  };
  /** Rows written so far by anybody; an idle connection reports its counts once a second. */
  const writtenCount = async (): Promise<number> => {
    for (let before = await reportedCount(); ;) {
      await sleep(1_100);
      const now = await reportedCount();
      if (now === before) return now;
      before = now;
    }
  };

  it('writes nothing for ten minutes, and polls with some statements a minute', async () => {
    const before = await writtenCount();
    const pollsBefore = useOf(db).polls;
    const minutes = 10;
    for (let minute = 0; minute < minutes; minute += 1) {
      clock.advanceMinutes(1);
      expect(await jobs.followSchedules()).toEqual([]);
      expect(await jobs.runDue()).toBe(0);
    }
    // Each poll is counted at its beginning and at its end.
    const polls = (useOf(db).polls - pollsBefore) / 2;
    expect(await writtenCount()).toBe(before);
    // `runDue` itself asks each queue once.
    const queues = appJobs({
      publicUrl: '',
      senders: createSenders({
        isDemo: true,
        smsGateway: undefined,
        smtpServer: undefined,
        addresses: testAddresses,
      }),
    });
    expect(polls / minutes - queues.length).toBeLessThan(20);
  });

  it(
    'seals the log soon after an entry, and asks for none while nobody writes',
    { timeout: 120_000 },
    async () => {
      const stop = startSealing(services);
      // Waits for a time without polls, however long the first one takes.
      const pollsDuring = async (ms: number): Promise<number> => {
        const { polls } = useOf(db);
        await sleep(ms);
        return useOf(db).polls - polls;
      };
      await expect.poll(() => pollsDuring(2_000), { timeout: 45_000 }).toBe(0);
      await insertEvent(
        db,
        { user: null, address: '', requestId: 'idle' },
        { action: 'update', resource: 'Company', key: '1', title: 'x' },
      );
      const unsealed = async (): Promise<number> =>
        (await eye.query('select from event_unsealed')).rows.length;
      // The entry is sealed long before the poll that comes after a minute in any case.
      await expect.poll(unsealed, { timeout: 40_000 }).toBe(0);
      await stop();
    },
  );
});
