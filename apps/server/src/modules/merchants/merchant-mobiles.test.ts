/** Shahkar and merchants: a mobile of somebody else blocks a merchant, one of their own unblocks them. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../../platform/database/database.ts';
import { testEngines } from '../../platform/database/testing.ts';
import { fakeClock, type FakeClock } from '../../platform/testing/fake-clock.ts';
import { invalidateCachedValues } from '../../platform/value-cache.ts';
import { simulateIntegrations } from '../../platform/integrations/create-integrations.ts';
import { IntegrationError } from '../../platform/integrations/integration-error.ts';
import { saveSetting } from '../../platform/settings-store.ts';
import { checkMerchantMobiles, hasDueMobiles } from './merchant-mobiles.ts';
import { getMerchant, saveMerchants, setSystemBlock } from './merchants.service.ts';

const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };
const [one, other] = ['0499370899', '0790419904'] as const;
const dayMinutes = 24 * 60;

describe.each(testEngines())('mobiles of merchants on $name', ({ open }) => {
  let db: Database;
  let clock: FakeClock;
  let askedMobiles: string[] = [];
  /** Mobiles that belong to other people, and mobiles Shahkar does not answer about. */
  let foreign: string[] = [];
  let silentAbout: string[] = [];

  beforeAll(async () => {
    db = await open({ migrate: true });
    clock = fakeClock();
    await db.transaction((tx) =>
      saveMerchants(tx, [
        { nationalId: one, fullName: 'یک', mobile: '09121111111' },
        { nationalId: other, fullName: 'دو', mobile: '09122222222' },
        { nationalId: '1583250689', fullName: 'بی‌موبایل' },
      ]),
    );
  });
  afterAll(() => db.close());

  const job = async (): Promise<string[]> => {
    askedMobiles = [];
    const shahkar = {
      ask: async ({ mobile }: { mobile: string }) => {
        askedMobiles.push(mobile);
        if (silentAbout.includes(mobile)) throw new IntegrationError('unreachable', 'Shahkar is away');
        return { isMatch: !foreign.includes(mobile) };
      },
    };
    const integrations = { ...simulateIntegrations({ db, clock }), shahkar };
    await checkMerchantMobiles({ db, clock, log: silent, filesFolder: '', integrations });
    return askedMobiles;
  };
  const isDue = () =>
    hasDueMobiles({
      db,
      clock,
      log: silent,
      filesFolder: '',
      integrations: simulateIntegrations({ db, clock }),
    });
  const reasonsOf = async (nationalId: string) => {
    const { rows } = await db.query<{ reasons: number[] }>(
      'select block_reasons as reasons from merchant where national_id = $1',
      [nationalId],
    );
    return [(await getMerchant(db, nationalId)).shahkarResult, rows[0]?.reasons];
  };

  it('are asked about once, and a mismatch blocks beside other reasons', async () => {
    foreign = ['09121111111'];
    await db.transaction((tx) =>
      setSystemBlock(
        tx,
        { user: null, address: '', requestId: '' },
        { nationalId: one, reason: 2, holds: true },
      ),
    );
    expect(await job()).toEqual(['09121111111', '09122222222']);
    expect([await reasonsOf(one), await reasonsOf(other)]).toEqual([
      [2, [2, 4]],
      [1, []],
    ]);
    expect(await job()).toEqual([]);
  });

  it('are asked about anew when they change, and the block is closed with the right one', async () => {
    await db.transaction((tx) =>
      saveMerchants(tx, [{ nationalId: one, fullName: 'یک', mobile: '09123333333' }]),
    );
    expect(await reasonsOf(one)).toEqual([0, [2, 4]]);
    expect(await job()).toEqual(['09123333333']);
    expect(await reasonsOf(one)).toEqual([1, [2]]);
  });

  it('are asked about again after the days of the settings, and without an answer stay what they were', async () => {
    clock.advanceMinutes(30 * dayMinutes);
    silentAbout = ['09122222222'];
    await job();
    expect(await reasonsOf(other)).toEqual([1, []]);
    silentAbout = [];
    foreign = ['09122222222'];
    clock.advanceMinutes(15);
    expect(await job()).toContain('09122222222');
    expect(await reasonsOf(other)).toEqual([2, [4]]);
  });

  it('are not asked about while Shahkar is switched off', async () => {
    clock.advanceMinutes(31 * dayMinutes);
    expect(await isDue()).toBe(true);
    await db.transaction(async (tx) => {
      await invalidateCachedValues(tx);
      const off = { rowVersion: 1, values: { enabled: false }, updatedAt: '', updatedBy: '' };
      await saveSetting(tx, 'shahkar', off);
    });
    expect(await job()).toEqual([]);
    expect(await isDue()).toBe(false);
  });
});
