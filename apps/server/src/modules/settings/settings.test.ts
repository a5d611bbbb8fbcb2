import { forumType as halls } from '@nazer/contract/exports/exports.codes.ts';
import { rateType } from '@nazer/contract/imports/imports.codes.ts';
import { eventCategories } from '@nazer/contract/log/event-categories.ts';
import { commitmentType as types } from '@nazer/contract/settings/settings.codes.ts';
import { settingsCalls } from '@nazer/contract/settings/settings.contract.ts';
import {
  defaultMarketSettings,
  marketSettingDefinitions,
  readSetting,
  settingKeys,
} from '@nazer/contract/settings/market-settings.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../../platform/database/database.ts';
import { bothEngines } from '../../platform/database/testing.ts';
import { fakeClock, type FakeClock } from '../../platform/testing/fake-clock.ts';
import { openTestApp, type TestApp, type TestClient } from '../../platform/testing/testing-app.ts';
import { isBusinessDay } from './calendar/calendar.service.ts';
import { getMarketSettings, getMarketTime } from './market-settings.service.ts';
import { coefficientOf, findCoefficients } from './policy/policy.service.ts';

const { exportHall, importHall } = halls;

describe('a figure of the market', () => {
  it('is declared with a default of its own kind and range', () => {
    for (const key of settingKeys) {
      expect([key, readSetting(key, marketSettingDefinitions[key].default)]).toEqual([
        key,
        defaultMarketSettings[key],
      ]);
    }
  });

  it('is read as it is typed, and only in its range', () => {
    expect(readSetting('cashThresholdRial', '۵۰۰٬۰۰۰٬۰۰۰')).toBe('500000000');
    expect(readSetting('cashThresholdRial', '0.5')).toBeNull();
    expect(readSetting('cashThresholdRial', '-1')).toBeNull();
    expect(readSetting('sanaAmountTolerancePct', '0.125')).toBe('0.125');
    expect(readSetting('sanaAmountTolerancePct', '10.001')).toBeNull();
    expect(readSetting('rialDeadlineHours', 0)).toBeNull();
    expect(readSetting('rialDeadlineHours', 1.5)).toBeNull();
    expect(readSetting('alertPcts', [70, 90, 100])).toEqual([70, 90, 100]);
    for (const wrong of [[90, 70, 100], [80, 95], [80, 80, 100], [0, 1, 2], 'x', null])
      expect(readSetting('alertPcts', wrong)).toBeNull();
  });
});

describe.each(bothEngines())('the settings on $name', ({ open }) => {
  let db: Database;
  let clock: FakeClock;
  let test: TestApp;
  let admin: TestClient;
  let supervisor: TestClient;
  let auditor: TestClient;

  beforeAll(async () => {
    db = await open({ migrate: true });
    // The clock shows Saturday 1405/08/30, half past eleven in Tehran.
    clock = fakeClock();
    test = await openTestApp(db, { clock });
    admin = await test.signIn('admin');
    supervisor = await test.signIn('supervisor');
    auditor = await test.signIn('auditor');
  });

  afterAll(async () => {
    await test.close();
    await db.close();
  });

  const entriesOf = async (key: string) => {
    const { rows } = await db.query<{ before: unknown; after: unknown; category: number }>(
      'select before, after, category from event_log where key = $1 order by id',
      [key],
    );
    return rows;
  };

  it('are read with their names and ranges, and saved under a version', async () => {
    const { data } = await auditor.call('GET /api/Setting/GetSettings');
    expect(data).toMatchObject({ rowVersion: 0, updatedAt: null, values: defaultMarketSettings });
    expect(data.fields).toHaveLength(settingKeys.length);
    expect(data.fields.find(({ key }) => key === 'rialDeadlineHours')).toEqual({
      key: 'rialDeadlineHours',
      title: 'مهلت پرداخت ریال',
      group: 'deadlines',
      groupTitle: 'مهلت‌ها',
      kind: 'integer',
      unitTitle: 'ساعت',
      min: 1,
      max: 240,
      count: null,
      default: 24,
    });
    const save = (rowVersion: number, rialDeadlineHours: number) =>
      admin.call('POST /api/Setting/SaveSettings', { body: { rowVersion, values: { rialDeadlineHours } } });
    const saved = await save(0, 48);
    expect(saved.data).toMatchObject({
      rowVersion: 1,
      updatedBy: 'admin',
      values: { rialDeadlineHours: 48 },
    });
    expect((await getMarketSettings(db)).rialDeadlineHours).toBe(48);
    const late = await save(0, 72);
    expect(late.problem).toMatchObject({ status: 409, code: 'stale', data: { current: { rowVersion: 1 } } });
    // Without a change there is no new version and no log entry.
    expect((await save(1, 48)).data.rowVersion).toBe(1);
    expect(await entriesOf('market')).toEqual([
      {
        before: { rialDeadlineHours: 24 },
        after: { rialDeadlineHours: 48 },
        category: eventCategories.settings,
      },
    ]);
    expect((await auditor.call('POST /api/Setting/SaveSettings')).status).toBe(403);
  });

  it('are refused with the name and the range of each wrong figure', async () => {
    const body = {
      rowVersion: 1,
      values: { makhtoomeDays: 61, paymentToleranceRial: 'x', alertPcts: [100, 90, 80] },
    };
    const { problem } = await admin.call('POST /api/Setting/SaveSettings', { body });
    expect(problem.status).toBe(400);
    expect(settingsCalls['POST /api/Setting/SaveSettings'].errors).toContain(problem.code);
    expect(problem.detail).toBe('«مختومه شدن خودکار پس از حواله» باید از 1 تا 60 باشد.');
    expect(problem.errors.map(({ field }) => field)).toEqual([
      'values.makhtoomeDays',
      'values.paymentToleranceRial',
      'values.alertPcts',
    ]);
    const unknown = await admin.call('POST /api/Setting/SaveSettings', {
      body: { rowVersion: 1, values: { makhtomeDays: 5 } as object },
    });
    expect(unknown.problem.code).toBe('unknownField');
  });

  it('make Thursdays holidays', async () => {
    expect(await isBusinessDay(db, '1405/09/05')).toBe(true);
    const { data } = await admin.call('GET /api/Setting/GetSettings');
    const body = { rowVersion: data.rowVersion, values: { isThursdayHoliday: true } };
    expect((await admin.call('POST /api/Setting/SaveSettings', { body })).status).toBe(200);
    expect(await isBusinessDay(db, '1405/09/05')).toBe(false);
  });

  it('show a month and let a day become a holiday and back', async () => {
    const change = (date: string, isHoliday: 'true' | 'false', title?: string) =>
      supervisor.call('POST /api/Setting/ChangeHoliday', {
        query: { date, isHoliday, ...(title === undefined ? {} : { title }) },
      });
    const month = async () =>
      (await auditor.call('GET /api/Setting/GetCalendar', { query: { year: '1405', month: '9' } })).data;
    const before = await month();
    expect(before.days).toHaveLength(30);
    expect(before.days[0]).toEqual({
      date: '1405/09/01',
      gDate: '2026-11-22',
      weekday: 1,
      weekdayTitle: 'یکشنبه',
      isHoliday: false,
      title: '',
      isSet: false,
      isFinal: false,
      isToday: false,
    });
    const done = await change('۱۴۰۵-۹-۱', 'true', 'تعطیل رسمی');
    expect(done.data).toMatchObject({ result: 'done', statusTitle: 'تعطیل' });
    expect((await change('1405/09/01', 'true')).data.result).toBe('unchanged');
    expect(await isBusinessDay(db, '1405/09/01')).toBe(false);
    const after = await month();
    expect(after.businessDays).toBe(before.businessDays - 1);
    expect(after.days[0]).toMatchObject({ isHoliday: true, title: 'تعطیل رسمی', isSet: true });
    expect((await change('1405/09/01', 'false')).data.statusTitle).toBe('روز کاری');
    expect((await month()).businessDays).toBe(before.businessDays);
    expect(await entriesOf('1405/09/01')).toEqual([
      {
        before: { isHoliday: false, title: '' },
        after: { isHoliday: true, title: 'تعطیل رسمی' },
        category: eventCategories.settings,
      },
      {
        before: { isHoliday: true, title: 'تعطیل رسمی' },
        after: { isHoliday: false, title: '' },
        category: eventCategories.settings,
      },
    ]);
  });

  it('keep Fridays, days that are final and days that are none', async () => {
    const change = (date: string, isHoliday: 'true' | 'false') =>
      supervisor.call('GET /api/Setting/ChangeHoliday', { query: { date, isHoliday } });
    expect((await change('1405/08/29', 'false')).problem.code).toBe('fridayIsHoliday');
    expect((await change('1405/08/29', 'true')).data.result).toBe('unchanged');
    expect((await change('1405/13/01', 'true')).problem.detail).toBe(
      '«1405/13/01» تاریخ شمسی درستی نیست؛ آن را مانند 1404/10/02 بنویسید.',
    );
    await db.query("insert into position_close (day, calc_at) values ('1405/08/27', now())");
    expect((await change('1405/08/27', 'true')).problem.code).toBe('dayIsFinal');
    expect((await change('1405/08/27', 'false')).data.result).toBe('unchanged');
    expect((await change('1405/08/26', 'true')).data.result).toBe('done');
    const { data } = await auditor.call('GET /api/Setting/GetCalendar', {
      query: { year: '1405', month: '8' },
    });
    expect(data.days.filter(({ isFinal }) => isFinal).map(({ date }) => date)).toEqual(['1405/08/27']);
    expect((await auditor.call('GET /api/Setting/ChangeHoliday')).status).toBe(403);
    const year = await auditor.call('GET /api/Setting/GetCalendar', { query: { year: '1405' } });
    expect(year.data).toMatchObject({ year: 1405, month: null });
    expect(year.data.days).toHaveLength(365);
    expect(year.data.days.filter(({ date }) => date.startsWith('1405/08'))).toEqual(data.days);
    const wrong = await auditor.call('GET /api/Setting/GetCalendar', {
      query: { year: '1405', month: '13' },
    });
    expect(wrong.problem.detail).toBe('«ماه» باید از 1 تا 12 باشد.');
    expect(settingsCalls['GET /api/Setting/GetCalendar'].errors).toContain(wrong.problem.code);
  });

  it('weigh commitments from today on and tell what was before', async () => {
    const set = (change: object = {}) =>
      supervisor.call('POST /api/Setting/SetPolicyCoefficient', {
        body: {
          commitmentType: types.exportPurchase,
          coefficient: '۰٫۷۵',
          validFrom: '1405/08/30',
          ...change,
        },
      });
    const today = async () =>
      coefficientOf(await findCoefficients(db, '1405/08/30'), {
        commitmentType: types.exportPurchase,
        ageBusinessDays: 0,
        rateType: rateType.approved,
        supplierCategory: null,
      });
    expect(await today()).toBe('0.500');
    expect((await set()).data).toMatchObject({ result: 'done' });
    expect(await today()).toBe('0.750');
    expect((await set({ coefficient: '0.750' })).data.result).toBe('unchanged');
    expect((await set({ coefficient: '0.8', validFrom: '1405/09/01' })).data.result).toBe('done');
    expect(await today()).toBe('0.750');
    const { data } = await auditor.call('GET /api/Setting/GetPolicyCoefficientSetting');
    const purchases = data.list.filter(({ commitmentType }) => commitmentType === types.exportPurchase);
    expect(purchases.map(({ coefficient, state }) => `${coefficient} ${state}`)).toEqual([
      '0.800 coming',
      '0.750 current',
      '0.500 past',
    ]);
    expect(purchases[0]).toMatchObject({
      commitmentTypeTitle: 'خرید از صادرکننده',
      ageBucket: null,
      ageBucketTitle: '',
      createdByName: 'supervisor',
    });
    const [entry] = await entriesOf(`coefficient/${purchases[1]?.id}`);
    expect(entry).toMatchObject({ before: { coefficient: '0.500' }, after: { coefficient: '0.750' } });
    expect((await set({ validFrom: '1405/08/29' })).problem.detail).toBe(
      'تاریخ باید امروز (1405/08/30) یا پس از آن باشد.',
    );
    for (const coefficient of ['5.001', '-1', '1.2345', 'x'])
      expect((await set({ coefficient })).problem.errors[0]?.code).toBe('badCoefficient');
    expect((await admin.call('POST /api/Setting/SetPolicyCoefficient')).status).toBe(403);
  });

  it('open and close the market by its hours', async () => {
    const { data } = await auditor.call('POST /api/Setting/getNimaDate', { body: {} });
    expect(data).toMatchObject({
      date: '1405/08/30',
      gDate: '2026-11-21',
      isBusinessDay: true,
      openTime: '09:00',
      closeTime: '15:00',
      isOpenNow: true,
      isTakingOffers: true,
      nextOpen: '1405/09/01 09:00',
      hasOwnHours: true,
    });
    expect(data.forums.map(({ forumType, hasOwnHours }) => [forumType, hasOwnHours])).toEqual(
      Object.values(halls).map((forumType) => [forumType, false]),
    );
    const hours = { openTime: '۸:۳۰', closeTime: '12:00', offerCutoff: '11:00' };
    const save = (change: object = {}) =>
      supervisor.call('POST /api/Setting/SaveNimaHours', {
        body: { forumType: importHall, ...hours, rowVersion: 0, ...change },
      });
    expect((await save()).data.result).toBe('done');
    expect((await save({ rowVersion: 1 })).data.result).toBe('unchanged');
    expect((await save({ closeTime: '13:00' })).problem.code).toBe('stale');
    const now = clock.now();
    const isOpen = async (hall: number, at: Date) => (await getMarketTime(db, hall, at)).isOpenNow;
    const takesOffers = async (hall: number) => (await getMarketTime(db, hall, now)).isTakingOffers;
    expect([await isOpen(importHall, now), await takesOffers(importHall)]).toEqual([true, false]);
    expect([await isOpen(exportHall, now), await takesOffers(exportHall)]).toEqual([true, true]);
    const later = new Date(now.getTime() + 30 * 60_000);
    expect([await isOpen(importHall, later), await isOpen(exportHall, later)]).toEqual([false, true]);
    const friday = new Date(now.getTime() - 24 * 3_600_000);
    expect(await isOpen(exportHall, friday)).toBe(false);
    const dawn = new Date('2026-11-21T01:00:00Z');
    expect(await isOpen(exportHall, dawn)).toBe(false);
    for (const wrong of [
      { openTime: '25:00' },
      { closeTime: '08:00' },
      { offerCutoff: '12:01' },
      { openTime: null },
    ])
      expect((await save({ rowVersion: 1, ...wrong })).problem.errors[0]?.code).toBe('badHours');
    const none = { openTime: null, closeTime: null, offerCutoff: null, rowVersion: 1 };
    expect((await save(none)).data.result).toBe('done');
    expect(await takesOffers(importHall)).toBe(true);
    expect((await save({ ...none, forumType: null })).problem.errors[0]?.code).toBe('badHours');
    expect(await entriesOf(`hours/${importHall}`)).toHaveLength(2);
  });

  it('tell other nodes what changed', async () => {
    const { data } = await admin.call('GET /api/Setting/GetSettings');
    await getMarketSettings(db);
    await db.query(
      `update setting set value = jsonb_set(value, '{values,returnDays}', '7') where key = 'market'`,
    );
    // Another node would send this notification at its commit.
    await db.notify('cache_changed', 'x');
    await expect.poll(async () => (await getMarketSettings(db)).returnDays).toBe(7);
    expect(data.values.returnDays).toBe(90);
  });
});
