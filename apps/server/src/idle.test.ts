/** What the product does while nobody uses it: a look a minute, and nothing written. */
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
  /** Does not count as use. */
  let eye: Database;
  let clock: FakeClock;
  let services: Services;
  let jobs: Jobs;

  beforeAll(async () => {
    db = await open({ migrate: true });
    eye = db.asWorker('looks');
    // Twenty past twelve in Tehran: nothing that comes by the hour or the day.
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
    // What the start left behind.
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

  const toldCount = async (): Promise<number> => {
    await eye.query('select pg_stat_force_next_flush()');
    const { rows } = await eye.query<{ n: number }>(
      `select coalesce(sum(n_tup_ins + n_tup_upd + n_tup_del), 0)::int as n from pg_stat_user_tables`,
    );
    return rows[0]?.n ?? 0;
  };
  /** Rows written so far, by whomever; counts of a connection at rest are told once a second. */
  const writtenCount = async (): Promise<number> => {
    for (let before = await toldCount(); ;) {
      await sleep(1_100);
      const now = await toldCount();
      if (now === before) return now;
      before = now;
    }
  };

  it('writes nothing for ten minutes, and looks with some statements a minute', async () => {
    const before = await writtenCount();
    const looksBefore = useOf(db).looks;
    const minutes = 10;
    for (let minute = 0; minute < minutes; minute += 1) {
      clock.advanceMinutes(1);
      expect(await jobs.followSchedules()).toEqual([]);
      expect(await jobs.runDue()).toBe(0);
    }
    // Each counts when it begins and when it is over.
    const looks = (useOf(db).looks - looksBefore) / 2;
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
    expect(looks / minutes - queues.length).toBeLessThan(20);
  });

  it(
    'seals the log soon after an entry, and asks for none while nobody writes',
    { timeout: 120_000 },
    async () => {
      const stop = startSealing(services);
      // However long the first look takes: there comes a while without any.
      const looksIn = async (ms: number): Promise<number> => {
        const { looks } = useOf(db);
        await sleep(ms);
        return useOf(db).looks - looks;
      };
      await expect.poll(() => looksIn(2_000), { timeout: 45_000 }).toBe(0);
      await insertEvent(
        db,
        { user: null, address: '', requestId: 'idle' },
        { action: 'update', resource: 'Company', key: '1', title: 'x' },
      );
      const unsealed = async (): Promise<number> =>
        (await eye.query('select from event_unsealed')).rows.length;
      // Well before the look in any case, after a minute.
      await expect.poll(unsealed, { timeout: 40_000 }).toBe(0);
      await stop();
    },
  );
});
