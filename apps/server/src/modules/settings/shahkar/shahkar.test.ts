import { mobileNumValidation as answer } from '@nazer/contract/sana/sana.codes.ts';
import { shahkarFailPolicy } from '@nazer/contract/settings/settings.codes.ts';
import { settingsCalls } from '@nazer/contract/settings/settings.contract.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../../../platform/database/database.ts';
import { testEngines } from '../../../platform/database/testing.ts';
import { fakeClock, type FakeClock } from '../../../platform/testing/fake-clock.ts';
import {
  createIntegrations,
  simulateIntegrations,
} from '../../../platform/integrations/create-integrations.ts';
import { testAddresses } from '../../../platform/integrations/testing-addresses.ts';
import type { Integrations } from '../../../platform/integrations/integrations.ts';
import { openTestApp, type TestApp, type TestClient } from '../../../platform/testing/testing-app.ts';
import { validateMobile } from './shahkar.service.ts';

const person = { nationalId: '0499370899', mobile: '09121234567' };
/** A day in minutes. */
const day = 24 * 60;
const { refuse, goOn } = shahkarFailPolicy;

describe.each(testEngines())('Shahkar on $name', ({ open }) => {
  let db: Database;
  let clock: FakeClock;
  let test: TestApp;
  let admin: TestClient;
  let rowVersion = 0;

  beforeAll(async () => {
    db = await open({ migrate: true });
    clock = fakeClock();
    test = await openTestApp(db, { clock });
    admin = await test.signIn('admin');
  });

  afterAll(async () => {
    await test.close();
    await db.close();
  });

  const settings = {
    enabled: true,
    url: '',
    timeoutMs: 5000,
    cacheDays: 30,
    failPolicy: goOn as typeof refuse | typeof goOn,
    dailyQuota: 100,
  };
  const save = async (change: Partial<typeof settings>) => {
    const saved = await admin.call('POST /api/Setting/SaveShahkar', {
      body: { ...settings, ...change, rowVersion },
    });
    rowVersion = saved.status === 200 ? saved.data.rowVersion : rowVersion;
    return saved;
  };
  const log = { info: () => {}, warn: () => {}, error: () => {} };
  const validate = (question = person, integrations: Integrations = simulateIntegrations({ db, clock })) =>
    validateMobile({ db, clock, log, integrations }, question);
  const failing = () =>
    createIntegrations(
      { isDemo: true, addresses: testAddresses, gateways: {}, simulation: { seed: 1, failurePercent: 100 } },
      { db, clock, nowMs: () => clock.now().getTime(), pauseMs: 1 },
    );
  const callsToday = async () => {
    const { data } = await admin.call('GET /api/System/GetOutsideServices');
    return data.list.find(({ service }) => service === 'shahkar');
  };

  it('is asked once about the same mobile for as long as the settings say', async () => {
    expect(await validate()).toBe(answer.valid);
    expect(await validate()).toBe(answer.valid);
    expect(await callsToday()).toMatchObject({
      serviceTitle: 'شاهکار',
      kind: 'simulator',
      kindTitle: 'شبیه‌ساز',
      isOpen: false,
      callsToday: 1,
      failuresToday: 0,
      lastCallAt: clock.now().toISOString(),
      lastErrorAt: null,
    });
    clock.advanceMinutes(31 * day);
    admin = await test.signIn('admin');
    expect((await callsToday())?.callsToday).toBe(0);
    expect(await validate()).toBe(answer.valid);
    expect((await callsToday())?.callsToday).toBe(1);
    await save({ cacheDays: 0 });
    expect(await validate()).toBe(answer.valid);
    expect((await callsToday())?.callsToday).toBe(2);
  });

  it('says no of a mobile that belongs to someone else', async () => {
    const results = await Promise.all(
      Array.from({ length: 60 }, (_, index) =>
        validate({ ...person, mobile: `0935${String(index).padStart(7, '0')}` }),
      ),
    );
    // The simulator says no of some.
    expect(results).toContain(answer.invalid);
    expect(results.filter((result) => result === answer.valid).length).toBeGreaterThan(45);
  });

  it('that does not answer lets the deal pass as unknown or refuses it, depending on the settings', async () => {
    const stranger = { ...person, mobile: '09129999999' };
    await save({ failPolicy: goOn });
    expect(await validate(stranger, failing())).toBe(answer.unknown);
    await save({ failPolicy: refuse });
    await expect(validate(stranger, failing())).rejects.toMatchObject({ code: 'shahkarUnavailable' });
    expect(await callsToday()).toMatchObject({ lastError: 'it cannot be reached (simulated)' });
    await save({ failPolicy: goOn, dailyQuota: 1 });
    expect(await validate(stranger)).toBe(answer.unknown);
  });

  it('is not asked while it is switched off', async () => {
    const before = (await callsToday())?.callsToday;
    await save({ enabled: false });
    expect(await validate({ ...person, mobile: '09128888888' })).toBe(answer.notInquired);
    expect((await callsToday())?.callsToday).toBe(before);
  });

  it('keeps its settings to those with the right, and in their ranges', async () => {
    const supervisor = await test.signIn('supervisor');
    expect((await supervisor.call('GET /api/Setting/getShahkar')).data).toMatchObject({
      enabled: false,
      failPolicyTitle: 'ادامه با «نامشخص»',
    });
    const body = { ...settings, rowVersion };
    expect((await supervisor.call('POST /api/Setting/SaveShahkar', { body })).status).toBe(403);
    const wrong = await save({ timeoutMs: 100, cacheDays: 366, url: 'ftp://shahkar.example' });
    expect(settingsCalls['POST /api/Setting/SaveShahkar'].errors).toContain(wrong.problem.code);
    expect(wrong.problem.errors.map(({ field, code }) => `${field} ${code}`)).toEqual([
      'timeoutMs settingOutOfRange',
      'cacheDays settingOutOfRange',
      'url badServiceUrl',
    ]);
    const secret = await save({ url: 'https://user:secret@shahkar.example/' });
    expect(secret.problem.errors[0]?.code).toBe('badServiceUrl');
    // The refused savings left no entry in the log that is checked below.
    for (const [url, code] of [
      ['https://10.0.0.7/ask', 'serviceUrlPrivate'],
      ['http://shahkar.example.:8080/', 'badServiceUrl'],
      ['http://169.254.169.254/latest', 'serviceUrlForbidden'],
      ['http://203.0.113.9/', 'serviceUrlPlain'],
      ['https://203.0.113.9:6379/', 'serviceUrlPort'],
    ] as const) {
      const refused = await save({ url, dailyQuota: 7 });
      expect([url, refused.status, refused.problem.errors[0]?.code]).toEqual([url, 400, code]);
    }
    const strictApp = await openTestApp(db, { clock, integrations: simulateIntegrations({ db, clock }) });
    const body2 = { ...settings, url: 'http://localhost:3000/', rowVersion };
    const own = await (
      await strictApp.signIn('admin')
    ).call('POST /api/Setting/SaveShahkar', { body: body2 });
    expect(own.problem.errors[0]).toMatchObject({ field: 'url', code: 'serviceUrlLoopback' });
    expect(own.problem.errors[0]?.desc).toContain('NAZER_PRIVATE_SERVICES');
    await strictApp.close();
    const { rows } = await db.query<{ before: object; after: object }>(
      `select before, after from event_log where resource = 'Setting' and key = 'shahkar' order by id desc limit 1`,
    );
    expect(rows).toEqual([
      { before: { enabled: true, dailyQuota: 1 }, after: { enabled: false, dailyQuota: 100 } },
    ]);
  });
});
