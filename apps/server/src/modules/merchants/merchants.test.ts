import { merchantBlockReason } from '@nazer/contract/merchants/merchants.codes.ts';
import { makeLegalNationalId } from '@nazer/persian/identity.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../../platform/database/database.ts';
import { callMeanwhile } from '../../platform/database/lock-waits.testing.ts';
import { bothEngines } from '../../platform/database/testing.ts';
import { systemActor } from '../../platform/machine/actor.ts';
import { openTestApp, type TestApp, type TestClient } from '../../platform/testing/testing-app.ts';
import {
  canTrade,
  getMerchant,
  refreshSystemBlocks,
  saveMerchant,
  saveMerchants,
  setSystemBlock,
} from './merchants.service.ts';

const [company, person, foreigner] = ['10380284790', '0499370899', '123456789012'];
const reason = 'پرونده تخلف ارزی در دست رسیدگی است';

describe.each(bothEngines())('merchants on $name', ({ open, name }) => {
  let db: Database;
  let test: TestApp;
  let supervisor: TestClient;
  beforeAll(async () => {
    db = await open({ migrate: true });
    test = await openTestApp(db);
    supervisor = await test.signIn('supervisor');
    await supervisor.call('POST /api/System/GivePersonalReason', {
      body: { reason: 'پیگیری فهرست‌ها در آزمون' },
    });
  });
  afterAll(async () => {
    await test.close();
    await db.close();
  });

  const save = (body: { nationalId: string; fullName: string } & Record<string, unknown>) =>
    supervisor.call('POST /api/merchant/SaveMerchant', { body });
  const list = async (query: Record<string, string> = {}) =>
    (await supervisor.call('GET /api/merchant/GetMerchants', { query })).data;
  const access = (given: Record<string, string>) =>
    supervisor.call('POST /api/merchant/UpdateAccessMerchantmen', {
      query: {
        nationalId: company,
        haveAccess: 'true',
        justSupplyForBankSarafi: 'false',
        blockedByManual: 'false',
        ignorePositionCalc: 'false',
        ...given,
      },
    });
  const logOf = async (key: string) =>
    (
      await db.query<{ action: string; before: object; after: object; category: number }>(
        `select action, before, after, category from event_log where resource = 'Merchant' and key = $1 order by id`,
        [key],
      )
    ).rows;

  // The embedded database has one connection, so no two calls run at once there.
  it.skipIf(name === 'embedded')('saved by two at once are logged one after the other', async () => {
    const nationalId = makeLegalNationalId('1400900002');
    const twice = (fullName: string, later: string) =>
      callMeanwhile(db, {
        first: (tx) => saveMerchant(tx, systemActor(new Date()), { nationalId, fullName }),
        call: () => save({ nationalId, fullName: later }),
      });
    await twice('الف', 'ب');
    await twice('پ', 'ت');
    const entries = await logOf(nationalId);
    expect(entries.map(({ action }) => action)).toEqual(['insert', 'update', 'update', 'update']);
    expect(entries.slice(1)).toMatchObject(['الف', 'ب', 'پ'].map((fullName) => ({ before: { fullName } })));
    await db.query('delete from merchant where national_id = $1', [nationalId]);
  });

  it('are added and updated by their national id, in any digits and spelling', async () => {
    const added = await save({
      nationalId: '103-8028 4790',
      fullName: 'شركت بازرگاني مهر',
      mobile: '+98 9121234567',
    });
    expect(added.data).toMatchObject({ result: 'done', id: expect.any(Number) });
    await save({ nationalId: '۰۴۹۹۳۷۰۸۹۹', fullName: 'نسترن کریمی', supplierCategory: 2 });
    await save({ nationalId: foreigner, fullName: 'Ahmad Trading' });
    expect(
      (await save({ nationalId: company, fullName: 'شرکت بازرگانی مهر', mobile: '09121234567' })).data.result,
    ).toBe('unchanged');
    await save({ nationalId: person, fullName: 'نسترن کریمی‌فر' });
    const { list: rows } = await list({ fullName: 'کريمي فر' });
    expect(rows).toMatchObject([
      {
        nationalId: person,
        type: 1,
        typeTitle: 'حقیقی',
        supplierCategory: 2,
        canTrade: true,
        overdueEur: '0.00',
      },
    ]);
    expect((await logOf(person)).map(({ action }) => action)).toEqual(['insert', 'update']);
    expect((await logOf(company))[0]?.category).toBe(8);
  });

  it.each(['10380284792', '0499370898', '1111111111', '12', 'abc'])(
    'are refused with the national id %s',
    async (nationalId) => {
      expect((await save({ nationalId, fullName: 'نام' })).problem.code).toBe('badNationalId');
    },
  );

  it('are refused without a name, with a malformed mobile or an impossible expiry day of the business card', async () => {
    expect((await save({ nationalId: company, fullName: '  ' })).problem.code).toBe('invalidFields');
    expect((await save({ nationalId: company, fullName: 'نام', mobile: '0812' })).problem.code).toBe(
      'invalidFields',
    );
    const wrongDay = { nationalId: company, fullName: 'نام', businessCardExpire: '1404/12/30' };
    expect((await save(wrongDay)).problem).toMatchObject({
      code: 'badDateInput',
      errors: [{ field: 'businessCardExpire' }],
    });
  });

  it('are blocked only with a reason; the log keeps the difference, and a repeated block changes nothing', async () => {
    expect((await access({ blockedByManual: 'true', description: 'کوتاه' })).problem.code).toBe(
      'reasonTooShort',
    );
    expect((await access({ blockedByManual: 'true', description: reason })).data.result).toBe('done');
    expect((await access({ blockedByManual: 'true' })).data.result).toBe('unchanged');
    const { list: rows } = await list({ blockedByManual: 'true' });
    expect(rows).toMatchObject([{ nationalId: company, canTrade: false, description: reason }]);
    expect((await logOf(company)).at(-1)).toMatchObject({
      before: { blockedByManual: false },
      after: { blockedByManual: true, description: reason },
    });
    expect((await access({ ignorePositionCalc: 'true', blockedByManual: 'true' })).data.result).toBe('done');
    expect((await access({ description: reason })).data.result).toBe('done');
    const missing = await access({ nationalId: '14003778990' });
    expect(missing.problem.code).toBe('notFound');
  });

  it('are moved to another supplier category', async () => {
    const change = (supplierCategory: string) =>
      supervisor.call('POST /api/merchant/UpdateMerchantInfo', {
        query: { nationalId: company, supplierCategory },
      });
    expect((await change('1')).data.result).toBe('done');
    expect((await change('1')).data.result).toBe('unchanged');
    expect((await change('8')).status).toBe(400);
    expect((await list({ supplierCategory: '1' })).list).toMatchObject([
      { nationalId: company, supplierCategoryTitle: expect.stringMatching(/[آ-ی]/u) },
    ]);
  });

  it('are found by the beginning of their national id and by flags, and counted exactly', async () => {
    expect((await list({ nationalId: '۱۰۳۸۰' })).list.map(({ nationalId }) => nationalId)).toEqual([company]);
    expect((await list({ nationalId: '10380284791' })).totalCount).toBe(0);
    const before = (await list()).totalCount;
    await db.transaction((tx) => saveMerchants(tx, [{ nationalId: '14003778990', fullName: 'پخش آریا' }]));
    expect((await list()).totalCount).toBe(before + 1);
    expect((await list({ hasAccess: 'false' })).totalCount).toBe(0);
    expect((await list({ pageSize: '1', currentPage: '2' })).list).toHaveLength(1);
    expect((await list({ fullName: '%' })).totalCount).toBe(0);
  });

  const nobody = { user: null, address: '', requestId: 'job' };
  const today = '1405/08/30';
  const block = (day = today) => db.transaction((tx) => refreshSystemBlocks(tx, nobody, { day }));
  const owe = (nationalId: string, euro: string, since: string) =>
    db.query('update merchant set overdue_eur = $2, overdue_since = $3 where national_id = $1', [
      nationalId,
      euro,
      since,
    ]);

  it('are blocked by the system while a duty is overdue or the business card has expired', async () => {
    await db.transaction((tx) =>
      saveMerchants(tx, [
        { nationalId: '14005893875', fullName: 'بدهکار' },
        { nationalId: '10100171920', fullName: 'کارت‌گذشته', businessCardExpire: '1405/08/29' },
        { nationalId: '10101234565', fullName: 'کارت‌دار', businessCardExpire: '1405/08/30' },
      ]),
    );
    await owe('14005893875', '1000.00', '1405/07/29');
    expect([await block(), await block()]).toEqual([2, 0]);
    expect((await list({ blockedBySystem: 'true' })).list).toMatchObject([
      {
        nationalId: '14005893875',
        blockReasonSystem: 1,
        blockReasons: [{ reason: 1, title: expect.stringMatching(/[آ-ی]/u) }],
        overdueEur: '1000.00',
        overdueSince: '1405/07/29',
        canTrade: false,
      },
      { nationalId: '10100171920', blockReasonSystem: 2 },
    ]);
    const blocked = await getMerchant(db, '14005893875');
    expect(await canTrade(db, blocked, { day: today })).toBe(false);
    expect(await canTrade(db, blocked, { day: today, offerId: 1 })).toBe(false);
    await owe('14005893875', '0', '');
    expect(await block()).toBe(1);
    expect((await logOf('14005893875')).map(({ after }) => after)).toMatchObject([
      { blockedBySystem: true, blockReasons: '1' },
      { blockedBySystem: false, blockReasons: '' },
    ]);
  });

  it.each([
    ['within the days of grace', '5000.00', '1405/07/30'],
    ['below the smallest amount', '999.99', '1405/01/01'],
  ])('stay unblocked with an overdue duty %s', async (_why, euro, since) => {
    await owe('14005893875', euro, since);
    expect(await block()).toBe(0);
    await owe('14005893875', '0', '');
  });

  it('may be blocked for several reasons at once, and trade again only when all of them have ended', async () => {
    const nationalId = '14005893875';
    const set = (holds: boolean) =>
      db.transaction((tx) =>
        setSystemBlock(tx, nobody, { nationalId, reason: merchantBlockReason.shahkarMismatch, holds }),
      );
    const read = () => getMerchant(db, nationalId);
    expect([await set(true), await set(true)]).toEqual([true, false]);
    await owe(nationalId, '9000.00', '1405/01/01');
    await block();
    expect(await read()).toMatchObject({ blockReasonSystem: 1, blockReasons: [1, 4] });
    await owe(nationalId, '0', '');
    await block();
    expect(await read()).toMatchObject({ blockedBySystem: true, blockReasonSystem: 4, blockReasons: [4] });
    expect(await canTrade(db, await read(), { day: today })).toBe(false);
    await set(false);
    expect(await read()).toMatchObject({ blockedBySystem: false, blockReasonSystem: null, blockReasons: [] });
    expect(await canTrade(db, await read(), { day: today })).toBe(true);
  });

  it('may not trade from the day their business card has expired, even before the job has blocked them', async () => {
    const merchant = await getMerchant(db, '10101234565');
    expect(merchant.blockedBySystem).toBe(false);
    expect(await canTrade(db, merchant, { day: '1405/08/30' })).toBe(true);
    expect(await canTrade(db, merchant, { day: '1405/09/01' })).toBe(false);
  });

  it('keep the values that an update omits, such as the expiry day of the business card', async () => {
    await save({ nationalId: '10101234565', fullName: 'کارت‌دار نو' });
    expect(await getMerchant(db, '10101234565')).toMatchObject({
      fullName: 'کارت‌دار نو',
      businessCardExpire: '1405/08/30',
    });
    await save({ nationalId: '10101234565', fullName: 'کارت‌دار نو', businessCardExpire: '' });
    expect(await getMerchant(db, '10101234565')).toMatchObject({ businessCardExpire: '' });
    const renewal = { nationalId: '10101234565', fullName: 'کارت‌دار نو', overdueEur: '0' };
    expect((await save(renewal)).status).toBe(400);
  });

  it('are changed only by users with the right', async () => {
    const auditor = await test.signIn('auditor');
    expect((await auditor.call('GET /api/merchant/GetMerchants')).status).toBe(200);
    const query = { nationalId: company, supplierCategory: '2' };
    expect((await auditor.call('POST /api/merchant/UpdateMerchantInfo', { query })).status).toBe(403);
  });

  it('are read one by one by id with their allowed actions, also by a user who sees the national id masked', async () => {
    const { list: rows } = await list({ nationalId: person });
    const id = rows[0]?.id ?? 0;
    const auditor = await test.signIn('auditor');
    const { data } = await auditor.call('GET /api/merchant/GetMerchantById', { query: { id: String(id) } });
    expect(data).toMatchObject({ id, canTrade: expect.any(Boolean) });
    expect(data.allowedActions).toMatchObject([
      { action: 'access', isAllowed: false, reason: 'missingRight' },
      { action: 'category', isAllowed: false },
    ]);
    const whole = await supervisor.call('GET /api/merchant/GetMerchantById', { query: { id: String(id) } });
    expect(whole.data.allowedActions.map(({ isAllowed }) => isAllowed)).toEqual([true, true]);
    const changed = await access({ nationalId: `#${id}`, ignorePositionCalc: 'true' });
    expect(changed.data).toMatchObject({ result: 'done', id });
    const none = await supervisor.call('GET /api/merchant/GetMerchantById', { query: { id: '999999' } });
    expect(none.problem.code).toBe('notFound');
  });
});
