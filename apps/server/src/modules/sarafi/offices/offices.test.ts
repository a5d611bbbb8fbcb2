import { positionComponent as component } from '@nazer/contract/sarafi/sarafi.codes.ts';
import { makeLegalNationalId } from '@nazer/persian/identity.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../../../platform/database/database.ts';
import { bothEngines } from '../../../platform/database/testing.ts';
import { fakeClock } from '../../../platform/testing/fake-clock.ts';
import { openTestApp, type TestApp, type TestClient } from '../../../platform/testing/testing-app.ts';
import { setFourEyes } from '../../../testing-allowed-actions.ts';
import { lookForAlerts } from '../alerts/alerts.ts';
import { expireLicences } from '../licences/licence-expiry.ts';
import { getOffice } from './offices.service.ts';
import { postEntries } from '../positions/position.service.ts';
import { addOffice, addReferenceRates, oweTaahod, takeLicenceStep } from '../sarafi.testing.ts';

const today = '1405/08/30';

describe.each(bothEngines())('offices on $name', ({ open }) => {
  let db: Database;
  let test: TestApp;
  let supervisor: TestClient;
  let operator: TestClient;
  let office: TestClient;
  const clock = fakeClock('2026-11-21T08:30:00Z');
  let nextRef = 0;

  const hold = (sarafiId: number, amount: string, currency = 'EUR') =>
    db.transaction((tx) =>
      postEntries(tx, [
        {
          sarafiId,
          currency,
          bizDate: today,
          component: component.sanaBuy,
          amount,
          rate: '1330000',
          euroAmount: amount,
          refType: 3,
          refId: (nextRef += 1),
        },
      ]),
    );
  const owe = (sarafiId: number, euroAmount: string) =>
    oweTaahod(db, { sarafiId, euroAmount, boundOn: today, refId: (nextRef += 1) });

  beforeAll(async () => {
    db = await open({ migrate: true });
    test = await openTestApp(db, { clock });
    supervisor = await test.signIn('supervisor');
    operator = await test.signIn('operator');
    office = await test.signIn('office');
    await db.transaction((tx) => addReferenceRates(tx, '1405/01/01'));
    await db.query(`insert into province values (8, 'تهران', 'Tehran') on conflict do nothing`);
    await addOffice(db, { id: 1, licenceExpire: '1406/01/01' });
    await addOffice(db, { id: 2, kind: 3, accessToSecondRate: false, licenceExpire: '1405/09/20' });
    await addOffice(db, { id: 3, status: 2, ostanId: 4, taahodCeiling: '100000.00' });
    // Approvals of these calls have tests of their own.
    await setFourEyes(db, 'off');
  });
  afterAll(async () => {
    await test.close();
    await db.close();
  });

  const list = async (query: Record<string, string>, body: object = {}, as = supervisor) =>
    (await as.call('POST /api/SarafiManagment/PostSarafiList', { query, body })).data;

  describe('the list', () => {
    it('shows the live use of both limits', async () => {
      await hold(1, '120000');
      await hold(1, '-80000', 'USD');
      await hold(1, '900000', 'AED');
      await owe(1, '500000.00');
      const { list: rows, totalCount } = await list({});
      expect([totalCount, rows.map(({ code }) => code)]).toEqual([3, [1203, 1202, 1201]]);
      expect(rows[2]).toMatchObject({
        id: 1,
        kindTitle: 'تضامنی',
        statusTitle: 'فعال',
        ostan: 'تهران',
        licenseNo: 'M-1',
        licenseExpire: '1406/01/01',
        taahodCeiling: '2000000.00',
        taahodUsed: '500000.00',
        taahodUsedPct: '25.00',
        positionCeiling: '500000.00',
        positionValue: '328218.05',
        positionPct: '65.64',
        isBreach: false,
      });
    });

    it('is found by code, name, kind, state, province, end of licence, second rate and breach', async () => {
      const idsOf = async (query: Record<string, string>, body: object = {}) =>
        (await list(query, body)).list.map(({ id }) => id);
      expect(await idsOf({ SarafiData: '۱۲۰۲' })).toEqual([2]);
      expect(await idsOf({ SarafiData: 'صرافي 3' })).toEqual([3]);
      expect(await idsOf({}, { kind: 3 })).toEqual([2]);
      expect(await idsOf({}, { status: 2 })).toEqual([3]);
      expect(await idsOf({}, { ostanId: 4 })).toEqual([3]);
      expect(await idsOf({}, { licenseExpireBefore: '1405-12-01' })).toEqual([2]);
      expect(await idsOf({ accessToSecondRate: 'false' })).toEqual([2]);
      await owe(3, '100000.01');
      expect(await idsOf({}, { breachOnly: true })).toEqual([3]);
      expect(await idsOf({ currentPage: '2', pageSize: '2' })).toEqual([1]);
      const wrong = await supervisor.call('POST /api/SarafiManagment/PostSarafiList', {
        query: {},
        body: { licenseExpireBefore: '1405/13/01' },
      });
      expect(wrong.problem.code).toBe('badDateInput');
    });

    it('gives offices for choosing', async () => {
      const { data } = await supervisor.call('GET /api/SarafiManagment/GetSarafiList', {
        query: { name: '1203' },
      });
      expect(data.list).toMatchObject([{ id: 3, code: 1203, statusTitle: 'تعلیق' }]);
    });
  });

  it('shows its own office alone to the people of an office, on every call with an id', async () => {
    expect((await list({}, {}, office)).list.map(({ id }) => id)).toEqual([1]);
    expect(
      (await office.call('GET /api/SarafiManagment/GetSarafiList', { query: {} })).data.list,
    ).toHaveLength(1);
    const days = { fromDateShamsi: today, toDateShamsi: today };
    const reads = [
      'GET /api/SarafiManagment/GetBalanceSarafPosition',
      'GET /api/SarafiManagment/GetSanaSarafReportBuy',
      'GET /api/SarafiManagment/GetSanaSarafReportSell',
      'GET /api/SarafiManagment/GetNimaSarafPositionBuy',
      'GET /api/SarafiManagment/GetNimaSarafPositionSell',
      'GET /api/SarafiManagment/GetBankSarafPositionBuyFromBank',
      'GET /api/SarafiManagment/GetBankSarafPositionSaleToBank',
      'POST /api/SarafiManagment/ExportPosition',
    ] as const;
    for (const name of reads) {
      const own = await office.call(name, { query: { exchangeId: '1', ...days } });
      const foreign = await office.call(name, { query: { exchangeId: '2', ...days } });
      const missing = await supervisor.call(name, { query: { exchangeId: '99', ...days } });
      expect([name, own.status, foreign.status, missing.status]).toEqual([name, 200, 404, 404]);
    }
    for (const name of [
      'SarafiDetailsById',
      'ExchangePermissionsById',
      'ExchangeTahoodById',
      'ExchangeOpenPositionById',
    ] as const) {
      const call = `GET /api/SarafiManagment/${name}` as const;
      expect((await supervisor.call(call, { query: { id: '99' } })).problem.code).toBe('notFound');
    }
    const details = (id: string) =>
      office.call('GET /api/SarafiManagment/SarafiDetailsById', { query: { id } });
    expect([(await details('1')).status, (await details('2')).status]).toEqual([200, 404]);
    const licences = (exchangeId: string) =>
      office.call('GET /api/SarafiManagment/GetSarafiLicenseHistory', { query: { exchangeId } });
    expect([(await licences('1')).status, (await licences('2')).status]).toEqual([200, 404]);
    const corrections = await office.call('GET /api/SarafiManagment/GetPositionCorrections', {
      query: { sarId: '2' },
    });
    expect(corrections.data).toEqual({ list: [], totalCount: 0 });
  });

  describe('a change of an office', () => {
    const permit = (query: object) =>
      supervisor.call('POST /api/SarafiManagment/UpdateExchangePermissions', {
        query: {
          exchangeId: '1',
          allowBuy: 'false',
          allowSell: 'true',
          accessImportExportTalars: 'true',
          desc: 'به دستور مورخ امروز',
          ...query,
        },
      });

    it('sets rights with a reason, once, and keeps their history', async () => {
      expect((await permit({ desc: 'کوتاه' })).problem.code).toBe('reasonTooShort');
      expect((await permit({ rowVersion: '7' })).problem.code).toBe('stale');
      expect((await permit({})).data.result).toBe('done');
      expect((await permit({})).data.result).toBe('unchanged');
      const { data } = await supervisor.call('GET /api/SarafiManagment/ExchangePermissionsById', {
        query: { id: '1' },
      });
      expect(data).toMatchObject({
        allowBuy: false,
        allowSell: true,
        accessToSecondRate: true,
        description: 'به دستور مورخ امروز',
        isLicenseActive: true,
      });
      expect(data.history).toMatchObject([{ allowBuy: false, byUserName: 'supervisor' }]);
      const denied = await operator.call('POST /api/SarafiManagment/UpdateExchangePermissions', {
        query: {} as never,
      });
      expect(denied.status).toBe(403);
    });

    it('sets ceilings and kinds, with their history and the figures they make', async () => {
      const set = (query: Record<string, string>) =>
        supervisor.call('POST /api/SarafiManagment/UpdateExchangeTaahod', {
          query: { exchangeId: '2', taahodCeiling: '۳٬۰۰۰٬۰۰۰', taahodKind: '1', ...query },
        });
      expect((await set({ taahodCeiling: '50000000.01' })).problem.code).toBe('figureOutOfRange');
      expect((await set({ taahodCeiling: '1e6' })).problem.code).toBe('figureOutOfRange');
      expect((await set({ desc: 'افزایش سقف' })).data).toMatchObject({ result: 'done', id: 2 });
      expect((await set({})).data.result).toBe('unchanged');
      await set({ taahodKind: '2', multiplier: '2.5' });
      const { data } = await supervisor.call('GET /api/SarafiManagment/ExchangeTahoodById', {
        query: { id: '2' },
      });
      expect(data).toMatchObject({
        taahodCeiling: '3000000.00',
        kindTitle: 'ضریبی از وثیقه/ضمانت‌نامه',
        effectiveCeiling: '2500000.00',
        used: '0.00',
        pct: '0.00',
      });
      expect(data.history).toMatchObject([
        { kind: 2, multiplier: '2.500', validTo: '' },
        { kind: 1, ceiling: '3000000.00', validTo: today, description: 'افزایش سقف' },
      ]);
      const position = (query: Record<string, string>) =>
        supervisor.call('POST /api/SarafiManagment/UpdateExchangeOpenPosition', {
          query: { exchangeId: '1', positionCeiling: '20', openPositionKind: '2', ...query },
        });
      expect((await position({ positionCeiling: '1001' })).problem.code).toBe('figureOutOfRange');
      expect((await position({ basis: '3' })).data.result).toBe('done');
      const answer = await supervisor.call('GET /api/SarafiManagment/ExchangeOpenPositionById', {
        query: { id: '1' },
      });
      expect(answer.data).toMatchObject({
        positionCeiling: '20.00',
        kindTitle: 'درصدی از سرمایه',
        basisTitle: 'ناخالص',
        // 20 percent of a capital of 500,000,000,000 rials, at 1,330,000 rials per euro.
        effectiveCeiling: '75187.97',
        current: { net: '260248.12', shorthand: '328218.05', gross: '396187.97' },
        byCurrency: [
          { currency: 'AED', amount: '900000.00', euro: '208218.05' },
          { currency: 'EUR', euro: '120000.00', euroRate: '1.00000000' },
          { currency: 'USD', euro: '-67969.92' },
        ],
      });
      await position({ positionCeiling: '500000', openPositionKind: '1', basis: '2' });
    });

    it('waits for somebody else where the settings say so', async () => {
      await supervisor.call('POST /api/System/SaveFourEyes', {
        body: { calls: [{ call: 'POST /api/SarafiManagment/UpdateExchangeTaahod', mode: 'all' }] },
      });
      const query = { exchangeId: '3', taahodCeiling: '250000', taahodKind: '1' };
      const answer = await supervisor.call('POST /api/SarafiManagment/UpdateExchangeTaahod', { query });
      expect(answer.data.result).toBe('waiting');
      expect((await getOffice(db, 3)).taahodCeiling).toBe('100000.00');
      const again = await supervisor.call('POST /api/SarafiManagment/UpdateExchangeTaahod', { query });
      expect(again.problem.code).toBe('approvalWaiting');
    });
  });

  describe('an office', () => {
    const form = {
      code: '۱۵۰۰',
      name: 'صرافی البرز و شركا',
      kind: 3,
      bankCode: '017',
      nationalId: makeLegalNationalId('1400900001'),
      economicCode: '۴۱۱۱-۱۱۱۱-۱۱۱۱',
      ostanId: 8,
      sheba: 'IR270170000000100324200001',
      mobile: '+989351234567',
      capitalRial: '500,000,000,000',
      collateralEur: '250000.5',
    };
    const save = (body: object) => supervisor.call('POST /api/SarafiManagment/SaveSarafi', { body });

    it('is added, read back whole and changed', async () => {
      const added = await save(form);
      expect(added.data).toMatchObject({ result: 'done', status: 5, statusTitle: 'در دست تأسیس' });
      const id = added.data.id ?? 0;
      const details = async () =>
        (await supervisor.call('GET /api/SarafiManagment/SarafiDetailsById', { query: { id: String(id) } }))
          .data;
      expect(await details()).toMatchObject({
        code: 1500,
        name: 'صرافی البرز و شرکا',
        bankName: 'ملی',
        economicCode: '411111111111',
        mobile: '09351234567',
        capitalRial: '500000000000',
        collateralEur: '250000.50',
        allowBuy: false,
        license: null,
        counts: { users: 0, openOffers: 0, openDealings: 0 },
      });
      expect((await details()).allowedActions).toContainEqual(
        expect.objectContaining({ action: 'agree', title: 'موافقت اصولی', isAllowed: true }),
      );
      const { rowVersion } = await details();
      expect((await save({ ...form, id, rowVersion })).data.result).toBe('unchanged');
      expect((await save({ ...form, id, rowVersion, bizName: 'البرز' })).data.result).toBe('done');
      expect((await save({ ...form, id, rowVersion, bizName: 'دماوند' })).problem.code).toBe('stale');
      expect((await list({ SarafiData: 'البرز' })).list.map((row) => row.id)).toEqual([id]);
    });

    it('is refused with a sentence for each wrong field', async () => {
      const refused = await save({
        ...form,
        code: 99,
        name: '',
        kind: 9,
        nationalId: '10380284792',
        sheba: 'IR820540102680020817909003',
        mobile: '0912',
        economicCode: '12',
        collateralEur: '10000000.01',
      });
      expect(refused.problem.code).toBe('invalidFields');
      expect(Object.fromEntries(refused.problem.errors.map(({ field, code }) => [field, code]))).toEqual({
        code: 'outOfRange',
        name: 'required',
        kind: 'badChoice',
        mobile: 'badMobile',
        nationalId: 'badNationalId',
        sheba: 'badSheba',
        economicCode: 'badDigits',
        collateralEur: 'figureOutOfRange',
      });
      const said = refused.problem.errors.map(({ desc }) => desc);
      expect(said.every((desc) => /[آ-ی]/u.test(desc) && !desc.includes('{'))).toBe(true);
      const withoutBank = await save({ ...form, code: 1501, bankCode: '' });
      expect(withoutBank.problem.errors).toMatchObject([{ field: 'bankCode', code: 'bankCodeNeeded' }]);
      const other = { ...form, code: 1502, nationalId: makeLegalNationalId('1400900002') };
      expect((await save({ ...other, nationalId: form.nationalId })).problem.code).toBe('duplicateKey');
      expect((await save({ ...other, code: 1500 })).problem.errors[0]?.desc).toContain('«کد»');
      expect((await save({ ...other, cityId: 1, ostanId: 0 })).problem.errors).toMatchObject([
        { field: 'cityId', code: 'notOfParent' },
      ]);
      expect((await save({ ...other, id: 999, rowVersion: 1 })).problem.code).toBe('notFound');
    });
  });

  describe('a licence', () => {
    const step = (body: object, as = supervisor) => takeLicenceStep(as, { exchangeId: 5, ...body });
    const status = async () => (await getOffice(db, 5)).status;

    it('goes its way from the agreement to the revocation, and the office with it', async () => {
      await addOffice(db, { id: 5, status: 5 });
      // The office has no licence, so the refusal cannot name a state.
      expect((await step({ action: 'grant' })).problem).toMatchObject({
        code: 'illegalTransition',
        detail: expect.stringMatching(/^[^{}]+$/u),
      });
      expect((await step({ action: 'agree' })).problem.code).toBe('licenceNoNeeded');
      expect((await step({ action: 'agree', licenseNo: 'A-1' })).data).toMatchObject({
        result: 'done',
        status: 1,
      });
      const period = { licenseNo: 'M-77', issueDate: '1405/08/01', expireDate: '1407/08/01' };
      expect((await step({ action: 'grant', ...period, expireDate: '1409/08/01' })).problem.code).toBe(
        'licencePeriod',
      );
      expect((await step({ action: 'grant', ...period })).data).toMatchObject({
        status: 2,
        statusTitle: 'فعال',
      });
      expect((await step({ action: 'grant', ...period })).data.result).toBe('unchanged');
      expect(await status()).toBe(1);
      const letter = { letterNo: '1405/200', letterDate: '1405/08/29', reason: 'بدهی معوق به بازار' };
      expect((await step({ action: 'suspend', reason: letter.reason })).problem.code).toBe(
        'licenceLetterNeeded',
      );
      expect((await step({ action: 'suspend', ...letter, reason: 'نه' })).problem.code).toBe(
        'reasonTooShort',
      );
      expect((await step({ action: 'suspend', ...letter })).data.status).toBe(5);
      expect(await status()).toBe(2);
      expect((await step({ action: 'liftSuspension' })).data.status).toBe(2);
      expect(await status()).toBe(1);
      expect((await step({ action: 'revoke' })).problem.code).toBe('reasonTooShort');
      expect((await step({ action: 'revoke', reason: 'تخلف مکرر از مقررات' })).data.status).toBe(6);
      expect(await status()).toBe(4);
      expect((await step({ action: 'renew', ...period })).problem.code).toBe('illegalTransition');
      const { data } = await supervisor.call('GET /api/SarafiManagment/GetSarafiLicenseHistory', {
        query: { exchangeId: '5' },
      });
      expect(data.list.map(({ type }) => type)).toEqual([6, 5, 4, 2, 1]);
      const details = await supervisor.call('GET /api/SarafiManagment/SarafiDetailsById', {
        query: { id: '5' },
      });
      expect(details.data.history.map(({ transition }) => transition)).toEqual([
        'revoke',
        'liftSuspension',
        'suspend',
        'grant',
        'agree',
      ]);
      expect((await step({ action: 'agree' }, operator)).status).toBe(403);
    });

    it('is near its end in its last days, ends by itself, and is renewed', async () => {
      const licence = async () =>
        (await supervisor.call('GET /api/SarafiManagment/SarafiDetailsById', { query: { id: '2' } })).data
          .license;
      expect(await licence()).toMatchObject({ status: 3, statusTitle: 'نزدیک انقضا', daysRemaining: 20 });
      await expireLicences({ db, clock });
      const alerts = await supervisor.call('GET /api/SarafiManagment/GetAlerts', { query: { subject: '4' } });
      expect(alerts.data.list).toMatchObject([
        { sarafiId: 2, day: '1405/09/20', subjectTitle: 'پایان مجوز' },
      ]);
      const later = fakeClock('2026-12-12T08:30:00Z');
      await expireLicences({ db, clock: later });
      await expireLicences({ db, clock: later });
      expect((await getOffice(db, 2)).status).toBe(3);
      expect(await licence()).toMatchObject({ status: 4 });
      const renewal = { exchangeId: 2, action: 'renew', issueDate: '1405/08/30', expireDate: '1407/09/21' };
      expect((await step(renewal)).data.status).toBe(2);
      expect((await getOffice(db, 2)).status).toBe(1);
      expect(await licence()).toMatchObject({ licenseNo: 'M-2', status: 2, expireDate: '1407/09/21' });
    });

    it('waits for somebody else before it is revoked, and only then', async () => {
      const call = 'POST /api/SarafiManagment/ChangeLicense';
      await supervisor.call('POST /api/System/SaveFourEyes', { body: { calls: [{ call, mode: 'all' }] } });
      await addOffice(db, { id: 6, status: 5 });
      expect((await step({ exchangeId: 6, action: 'agree', licenseNo: 'A-6' })).data.result).toBe('done');
      const answer = await step({ exchangeId: 6, action: 'revoke', reason: 'انصراف از تأسیس صرافی' });
      expect(answer.data).toMatchObject({
        result: 'waiting',
        id: 6,
        status: 1,
        statusTitle: 'موافقت اصولی',
      });
    });
  });

  describe('alerts', () => {
    const openAlerts = async (sarafiId: string) =>
      (
        await supervisor.call('GET /api/SarafiManagment/GetAlerts', {
          query: { sarafiId, subject: '2', isOpen: 'true' },
        })
      ).data.list.map(({ level, pct }) => [level, pct]);

    it('come once for each level that is reached, and again after the use fell below it', async () => {
      await addOffice(db, { id: 7, positionCeiling: '1000.00' });
      await lookForAlerts({ db, clock });
      await hold(7, '799.99');
      expect(await lookForAlerts({ db, clock })).toBe(0);
      await hold(7, '0.01');
      expect(await lookForAlerts({ db, clock })).toBe(1);
      expect(await lookForAlerts({ db, clock })).toBe(0);
      await hold(7, '220');
      await lookForAlerts({ db, clock });
      expect(await openAlerts('7')).toEqual([
        [100, '102.00'],
        [80, '80.00'],
      ]);
      await hold(7, '-60');
      await lookForAlerts({ db, clock });
      await hold(7, '60');
      await lookForAlerts({ db, clock });
      expect((await openAlerts('7')).map(([level]) => level)).toEqual([100, 100, 80]);
    });

    it('are acknowledged once, with a reason, by staff of the bank', async () => {
      const { data } = await supervisor.call('GET /api/SarafiManagment/GetAlerts', {
        query: { sarafiId: '7' },
      });
      const id = data.list[0]?.id ?? 0;
      const see = (as: TestClient) =>
        as.call('POST /api/SarafiManagment/AcknowledgeAlert', { body: { id, note: 'پیگیری شد با صرافی' } });
      expect((await see(office)).problem.code).toBe('forbidden');
      expect((await see(operator)).data.result).toBe('done');
      expect((await see(supervisor)).data.result).toBe('unchanged');
      expect(await openAlerts('7')).toHaveLength(2);
      const seen = await supervisor.call('GET /api/SarafiManagment/GetAlerts', {
        query: { sarafiId: '7', isOpen: 'false' },
      });
      expect(seen.data.list).toMatchObject([{ acknowledgedBy: 'سارا پناهی', note: 'پیگیری شد با صرافی' }]);
    });
  });

  it('leave an entry in the log for all that was done to them', async () => {
    const { rows } = await db.query(
      `select distinct resource, action, user_name as "userName", message from event_log
       where resource in ('Sarafi', 'SarafiLicence') order by 1, 2, 3, 4`,
    );
    const by = { userName: 'supervisor' };
    for (const logged of [
      { resource: 'Sarafi', action: 'insert', ...by, message: '' },
      { resource: 'Sarafi', action: 'update', ...by, message: 'به دستور مورخ امروز' },
      { resource: 'Sarafi', action: 'update', ...by, message: 'افزایش سقف' },
      { resource: 'Sarafi', action: 'update', userName: 'operator', message: 'پیگیری شد با صرافی' },
      { resource: 'Sarafi', action: 'request', ...by, message: '' },
      { resource: 'SarafiLicence', action: 'transition', ...by, message: 'تخلف مکرر از مقررات' },
      { resource: 'SarafiLicence', action: 'transition', userName: '', message: '' },
    ])
      expect(rows).toContainEqual(logged);
  });
});
