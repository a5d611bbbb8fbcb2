/** The job that ends late dealings: its alerts, and its end when it is aborted. */
import { dealingStatus } from '@nazer/contract/exports/exports.codes.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database, Tx } from '../../platform/database/database.ts';
import { bothEngines } from '../../platform/database/testing.ts';
import type { JobRun } from '../../platform/jobs/job.ts';
import { simulateIntegrations } from '../../platform/integrations/create-integrations.ts';
import { testAddresses } from '../../platform/integrations/testing-addresses.ts';
import { addDealing, addDemand, addMarket, addSupply, testNow } from './exports.testing.ts';
import { exportsJobs } from './exports.jobs.ts';

describe.each(bothEngines())('ending late dealings on $name', ({ open }) => {
  let db: Database;
  beforeAll(async () => {
    db = await open({ migrate: true });
    await addMarket(db);
  });
  afterAll(() => db.close());

  const addConfirmed = (): Promise<number> =>
    db.transaction(async (tx: Tx) => {
      const pair = { supplyId: await addSupply(tx), demandId: await addDemand(tx), amount: '1000.00' };
      return addDealing(tx, pair, 'confirmed');
    });

  /** Runs the job of each minute, ten days after the dealings were made. */
  async function endDue(run: Partial<JobRun> = {}): Promise<void> {
    const now = new Date(testNow.getTime() + 10 * 86_400_000);
    const clock = { now: () => now };
    const log = { info: () => {}, warn: () => {}, error: () => {} };
    const job = exportsJobs().find(({ name }) => name === 'end-due-exports');
    const integrations = simulateIntegrations({ db, clock }, testAddresses);
    const services = { db, clock, log, integrations, filesFolder: '' } as unknown as Parameters<
      NonNullable<typeof job>['handle']
    >[0]; // the job needs no other services
    const whole = { signal: new AbortController().signal, reportProgress: () => Promise.resolve(), ...run };
    await job?.handle(services, {}, whole as JobRun);
  }

  const countExpired = async (): Promise<number> =>
    (await db.query('select from dealing where status = $1', [dealingStatus.expired])).rows.length;

  it('raises the alert of an office in the transaction that ends its third dealing, or ends none', async () => {
    for (const _ of [1, 2, 3]) await addConfirmed();
    // Subject 6 is that of missed deadlines.
    await db.query('alter table sarafi_alert add constraint no_strikes check (subject <> 6)');
    await expect(endDue()).rejects.toThrow('no_strikes');
    expect(await countExpired()).toBe(2);
    await db.query('alter table sarafi_alert drop constraint no_strikes');
    await endDue();
    expect(await countExpired()).toBe(3);
    const alerts = await db.query(
      'select sarafi_id as "sarafiId", level from sarafi_alert where subject = 6',
    );
    expect(alerts.rows).toEqual([{ sarafiId: 1, level: 3 }]);
  });

  it('stops between two dealings when the run is aborted', async () => {
    const before = await countExpired();
    for (const _ of [1, 2, 3]) await addConfirmed();
    // The job asks before the batch and before each dealing: the third time is before its second dealing.
    let asked = 0;
    const signal = {
      get aborted() {
        asked += 1;
        return asked > 2;
      },
    } as AbortSignal; // only `aborted` is asked for
    await endDue({ signal });
    expect(await countExpired()).toBe(before + 1);
  });
});
