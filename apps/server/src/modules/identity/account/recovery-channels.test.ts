import { demoPassword } from '@nazer/contract/identity/roles/roles.ts';
import type { Permission } from '@nazer/contract/kernel/permissions.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '../../../platform/database/database.ts';
import { testEngines } from '../../../platform/database/testing.ts';
import { openTestApp, type TestApp, type TestClient } from '../../../platform/testing/testing-app.ts';
import { captchaPass } from '../sign-in/testing-captcha.ts';

describe.each(testEngines())('recovery channels of other accounts on $name', ({ open }) => {
  let db: Database;
  let test: TestApp;
  let admin: TestClient;
  /** A user who may edit users and reset passwords, but not give roles. */
  let helper: TestClient;

  beforeAll(async () => {
    db = await open({ migrate: true });
    test = await openTestApp(db);
    await db.query(`insert into app_role (name) values ('HELPER')`);
    const rights: readonly Permission[] = ['user.view', 'user.edit', 'user.resetPassword'];
    for (const right of rights) await db.query(`insert into role_permission values ('HELPER', $1)`, [right]);
    await db.query(
      `insert into user_role (user_id, role_name) select id, 'HELPER' from app_user where user_name = 'auditor'`,
    );
    admin = await test.signIn('admin');
    helper = await test.signIn('auditor');
  });
  beforeEach(async () => {
    await db.query('delete from sign_in_failure');
    await db.query(
      `update app_user set email = user_name || '@nazer.example', mobile = '09121234567', is_mobile_verified = false`,
    );
  });
  afterAll(async () => {
    await test.close();
    await db.close();
  });

  const read = async (userName: string) =>
    (await admin.call('GET /api/Auth/GetIdentityUserByUserName', { query: { userName } })).data;
  const change = async (by: TestClient, userName: string, values: Record<string, string>) => {
    const { id, rowVersion } = await read(userName);
    return by.call('POST /api/User/UpdateAppUser', { body: { id, rowVersion, ...values } });
  };
  const savePassword = (by: TestClient, userName: string) =>
    by.call('POST /api/Auth/SavePassword', { body: { userName } });
  const messages = async () => {
    const { rows } = await db.query<{ to: string; body: string; kind: string }>(
      'select recipient as "to", body, kind from outbox_message order by id desc',
    );
    return rows;
  };
  const ticketIn = (body = ''): string => /#([\w-]{43})/u.exec(body)?.[1] ?? '';
  const signIn = (UserName: string, Password: string) =>
    test.anonymous.call('POST /Auth', { body: { UserName, Password } });

  it('nobody is given a one-time password of the own account: an open session alone would be enough for it', async () => {
    const refused = await savePassword(admin, 'admin');
    expect(refused.problem).toMatchObject({ status: 403, code: 'notOnOneself' });
    expect((await admin.call('GET /api/Auth/Session')).data.mustChangePassword).toBe(false);
  });

  it('nobody can change the channels of an account that holds a right they lack', async () => {
    const moved = await change(admin, 'supervisor', { email: 'mine@mail.example' });
    expect(moved.problem).toMatchObject({ status: 403, code: 'accountAbove' });
    expect(moved.problem.detail).toContain('«');
    const dialled = await change(admin, 'supervisor', { mobile: '09350000000' });
    expect(dialled.problem.code).toBe('accountAbove');
    expect((await change(admin, 'supervisor', { email: '' })).problem.code).toBe('accountAbove');
    expect(await read('supervisor')).toMatchObject({
      email: 'supervisor@nazer.example',
      mobile: '09121234567',
    });
    expect((await change(admin, 'supervisor', { fullName: 'حسین دلاوری' })).status).toBe(200);
  });

  it('a supervisor who forgot her password gets a link to her own mail, and the administrator sees none', async () => {
    const { data } = await savePassword(admin, 'supervisor');
    expect(data).toEqual({ userName: 'supervisor', password: '', linkSentBy: 'mail' });
    const [letter] = await messages();
    expect(letter).toMatchObject({ to: 'supervisor@nazer.example', kind: 'account-reset' });
    expect((await signIn('supervisor', demoPassword)).status).toBe(200);
    const body = { ticket: ticketIn(letter?.body), next: 'Mountain-7-River' };
    expect((await test.anonymous.call('POST /api/Auth/ResetPassword', { body })).status).toBe(200);
    expect((await signIn('supervisor', body.next)).data.user?.mustChangePassword).toBe(false);
  });

  it('the link goes to the proven mobile where there is no mail', async () => {
    await db.query(`update app_user set email = '', is_mobile_verified = true where user_name = 'operator'`);
    expect((await savePassword(admin, 'operator')).data).toMatchObject({ password: '', linkSentBy: 'sms' });
    const [sms] = await messages();
    expect(sms).toMatchObject({ to: '09121234567', kind: 'account-resetSms' });
    expect(ticketIn(sms?.body)).not.toBe('');
  });

  it('an account without any channel is helped by those who give roles, and by nobody else', async () => {
    await db.query(`update app_user set email = '' where user_name = 'rates'`);
    await db.query(`update user_role set role_name = 'CRM_OPERATOR' where role_name = 'RATE_OFFICER'`);
    expect((await savePassword(helper, 'rates')).problem.code).toBe('accountAbove');
    expect((await change(helper, 'rates', { email: 'mine@mail.example' })).problem.code).toBe('accountAbove');
    const { data } = await savePassword(admin, 'rates');
    expect((await signIn('rates', data.password)).data.user).toMatchObject({ mustChangePassword: true });
    expect((await change(admin, 'rates', { email: 'rates@nazer.example' })).status).toBe(200);
  });

  it('a new e-mail is announced to the old address and ends the links that were sent to it', async () => {
    const request = { purpose: 'reset-password', userName: 'office' } as const;
    const captcha = await captchaPass(test, request);
    await test.anonymous.call('POST /api/Auth/SendResetMail', { body: { userName: 'office', captcha } });
    const ticket = ticketIn((await messages())[0]?.body);
    expect((await change(admin, 'office', { email: 'new@mail.example' })).problem?.code).toBe('accountAbove');
    await db.query(
      `delete from user_role where user_id = (select id from app_user where user_name = 'office')`,
    );
    expect((await change(helper, 'office', { email: 'new@mail.example' })).data.email).toBe(
      'new@mail.example',
    );
    expect((await messages())[0]).toMatchObject({ to: 'office@nazer.example', kind: 'account-moved' });
    const body = { ticket, next: 'Mountain-7-River' };
    expect((await test.anonymous.call('POST /api/Auth/ResetPassword', { body })).problem.code).toBe(
      'linkGone',
    );
  });

  describe('a mobile number', () => {
    const prove = async (by: TestClient, mobile: string): Promise<string> => {
      const sent = await by.call('POST /api/Auth/SendMobileCode', { body: { mobile } });
      const code = /\d{6}/u.exec((await messages())[0]?.body ?? '')?.[0] ?? '';
      const body = { purpose: 'verify-mobile' as const, subject: sent.data.subject, code };
      return (await test.anonymous.call('POST /api/Auth/ValidateConfirmationCode', { body })).data.ticket;
    };

    it('is verified by the code that came back; another number is unverified, and the old one is notified', async () => {
      const mobileTicket = await prove(admin, '۰۹۳۵ ۱۱۱ ۲۲۳۳');
      const proven = await change(admin, 'office', { mobile: '09351112233', mobileTicket });
      expect(proven.data).toMatchObject({ mobile: '09351112233', isMobileVerified: true });
      expect((await messages())[0]).toMatchObject({ to: '09121234567', kind: 'account-movedSms' });
      const other = await change(admin, 'office', { mobile: '09351112244' });
      expect(other.data).toMatchObject({ mobile: '09351112244', isMobileVerified: false });
    });

    it('a proof counts for its own number, its own asker and once', async () => {
      const mobileTicket = await prove(admin, '09351112255');
      const refused = async (by: TestClient, mobile: string) =>
        (await change(by, 'office', { mobile, mobileTicket })).problem?.errors;
      const fault = [expect.objectContaining({ field: 'mobile', code: 'codeGone' })];
      expect(await refused(admin, '09351112266')).toEqual(fault);
      expect(await refused(helper, '09351112255')).toEqual(fault);
      const made = await admin.call('POST /api/User/CreateAppUser', {
        body: {
          userName: 'newcomer',
          fullName: 'تازه‌وارد',
          userType: 5,
          userKind: 2,
          mobile: '09351112255',
          mobileTicket,
        },
      });
      expect(made.data.user).toMatchObject({ isMobileVerified: true });
      expect(await refused(admin, '09351112255')).toEqual(fault);
    });
  });
});
