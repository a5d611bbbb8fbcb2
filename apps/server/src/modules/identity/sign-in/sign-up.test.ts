import { termsVersion } from '@nazer/contract/identity/sign-in/terms.ts';
import { userTypes } from '@nazer/contract/identity/users/app-user.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../../../platform/database/database.ts';
import { testEngines } from '../../../platform/database/testing.ts';
import { openTestApp, type TestApp } from '../../../platform/testing/testing-app.ts';

describe.each(testEngines())('signing up by approval on $name', ({ open }) => {
  let db: Database;
  let test: TestApp;
  beforeAll(async () => {
    db = await open({ migrate: true });
    test = await openTestApp(db, { signUp: 'approval' });
  });
  afterAll(async () => {
    await test.close();
    await db.close();
  });

  const password = 'Mountain-7-River';
  const signUp = (userName: string, acceptedTerms?: number) =>
    test.anonymous.call('POST /api/Auth/SignUp', {
      body: { userName, email: `${userName}@mail.example`, password, acceptedTerms },
      language: 'en',
    });
  const signIn = (UserName: string) =>
    test.anonymous.call('POST /Auth', { body: { UserName, Password: password } });
  const lastMail = async (): Promise<unknown> => {
    const { rows } = await db.query('select recipient, subject from outbox_message order by id desc limit 1');
    return rows[0];
  };

  it('makes no account for somebody who did not agree to the terms as they stand, and keeps what was agreed to', async () => {
    for (const accepted of [undefined, 0, termsVersion + 1]) {
      const { problem } = await signUp('unwilling', accepted);
      expect(problem).toMatchObject({
        status: 400,
        code: 'termsRequired',
        detail: expect.stringContaining('accept the present terms of use'),
      });
    }
    expect((await signUp('willing', termsVersion)).status).toBe(200);
    const { rows } = await db.query(
      `select user_name as name, terms_version as version, terms_accepted_at is not null as "isDated"
       from app_user where user_name in ('willing', 'unwilling')`,
    );
    expect(rows).toEqual([{ name: 'willing', version: termsVersion, isDated: true }]);
    const admin = await test.signIn('admin');
    const query = { userName: 'willing' };
    expect((await admin.call('GET /api/Auth/GetIdentityUserByUserName', { query })).data).toMatchObject({
      termsVersion,
      termsAcceptedAt: expect.any(String),
    });
    await admin.call('POST /api/Auth/DecideSignUp', { body: { userName: 'willing', isApproved: false } });
  });

  it('an account waits until someone who keeps users lets it in, and hears of it', async () => {
    expect((await test.anonymous.call('GET /api/Auth/Start')).data).toMatchObject({
      isSignUpOpen: true,
      signUp: 'approval',
    });
    expect((await signUp('welcome-guest', termsVersion)).data).toEqual({
      userName: 'welcome-guest',
      isWaiting: true,
    });
    const again = await signUp('Welcome-Guest', termsVersion);
    expect(again.problem.code).toBe('duplicateUser');
    expect(again.problem.errors.map(({ field }) => field)).toEqual(['userName', 'email']);
    expect((await signIn('welcome-guest')).problem.code).toBe('badSignIn');
    const admin = await test.signIn('admin');
    const { data } = await admin.call('GET /api/Auth/GetWaitingUsers');
    expect(data.list).toMatchObject([{ userName: 'welcome-guest', email: 'welcome-guest@mail.example' }]);
    const body = { userName: 'welcome-guest', isApproved: true };
    const clerk = await test.signIn('crm');
    expect((await clerk.call('POST /api/Auth/DecideSignUp', { body })).status).toBe(403);
    expect((await admin.call('POST /api/Auth/DecideSignUp', { body })).data).toEqual({ done: true });
    const { rows } = await db.query('select action, key from event_log order by id desc limit 1');
    expect(rows).toEqual([{ action: 'grant', key: 'welcome-guest' }]);
    expect(await lastMail()).toEqual({
      recipient: 'welcome-guest@mail.example',
      subject: 'Your Nazer account was approved',
    });
    const answer = await signIn('welcome-guest');
    expect(answer.data.user).toMatchObject({ permissions: [], language: 'en' });
    expect((await admin.call('POST /api/Auth/DecideSignUp', { body })).status).toBe(404);
  });

  it('somebody who signed up is of no type and holds no role until those who keep users say who it is', async () => {
    const body = { userName: 'stranger', email: 'stranger@mail.example', password: 'Mountain-7-River' };
    await test.anonymous.call('POST /api/Auth/SignUp', { body: { ...body, acceptedTerms: termsVersion } });
    const admin = await test.signIn('admin');
    const query = { userType: String(userTypes.unassigned), searchContain: 'stranger' };
    const { list } = (await admin.call('GET /api/User/Users', { query })).data;
    expect(list).toMatchObject([{ userName: 'stranger', userType: userTypes.unassigned, roles: [] }]);
    const { id, rowVersion } = list[0] ?? { id: 0, rowVersion: 0 };
    const enums = (await admin.call('GET /api/System/GetEnums')).data;
    expect(enums['userType']).toContainEqual({ code: userTypes.unassigned, title: 'تعیین‌نشده' });
    const roles = await admin.call('GET /api/Auth/GetRoleUserCountInfo', { query: { roleName: 'CRM' } });
    const give = () =>
      admin.call('POST /api/Auth/addUserToRole', {
        query: { userId: String(id), roleId: String(roles.data.list[0]?.roleId ?? 0) },
      });
    expect((await give()).problem.code).toBe('userTypeNeeded');
    const form = { id, rowVersion, fullName: 'آشنا', userType: userTypes.crm };
    expect((await admin.call('POST /api/User/UpdateAppUser', { body: form })).status).toBe(200);
    expect((await give()).data).toEqual({ isGranted: true });
  });

  it('a refused sign-up is removed, and its name is free again', async () => {
    await signUp('unknown-guest', termsVersion);
    const admin = await test.signIn('admin');
    const body = { userName: 'unknown-guest', isApproved: false };
    expect((await admin.call('POST /api/Auth/DecideSignUp', { body })).status).toBe(200);
    expect(await lastMail()).toMatchObject({ subject: 'Your Nazer account was not approved' });
    expect((await signUp('unknown-guest', termsVersion)).status).toBe(200);
    const active = { userName: 'crm', isApproved: false };
    expect((await admin.call('POST /api/Auth/DecideSignUp', { body: active })).status).toBe(404);
  });

  it('a person switched on or deleted in the list of users does not wait any more', async () => {
    const admin = await test.signIn('admin');
    const find = async (userName: string) =>
      (await admin.call('GET /api/Auth/GetIdentityUserByUserName', { query: { userName } })).data;
    await signUp('switched-on', termsVersion);
    const { id, rowVersion } = await find('switched-on');
    const body = { id, rowVersion, fullName: 'مهمان', isActive: true };
    expect((await admin.call('POST /api/User/UpdateAppUser', { body })).data.isActive).toBe(true);
    await signUp('deleted-guest', termsVersion);
    const query = { userId: String((await find('deleted-guest')).id) };
    expect((await admin.call('POST /api/Auth/SoftDeleteUser', { query })).status).toBe(200);
    for (const userName of ['switched-on', 'deleted-guest']) {
      for (const isApproved of [true, false]) {
        const decision = { userName, isApproved };
        expect((await admin.call('POST /api/Auth/DecideSignUp', { body: decision })).status).toBe(404);
      }
    }
    expect((await signIn('switched-on')).status).toBe(200);
  });

  it('a setting saved by an administrator overrides the one given at the start', async () => {
    const admin = await test.signIn('admin');
    const { data: settings } = await admin.call('GET /api/Auth/GetSecuritySettings');
    const save = (change: object) =>
      admin.call('POST /api/Auth/SaveSecuritySettings', { body: { ...settings, ...change } });
    expect((await save({ signUp: 'closed', passwordMinLength: 14 })).status).toBe(200);
    expect((await signUp('late-guest', termsVersion)).problem).toMatchObject({
      status: 403,
      code: 'signUpClosed',
    });
    expect((await save({ signUp: 'open', passwordMinLength: 17 })).status).toBe(200);
    expect((await signUp('short-guest', termsVersion)).problem).toMatchObject({
      code: 'invalidFields',
      detail:
        'A password needs at least 17 characters of 3 kinds among small letters, capital letters, digits and signs.',
    });
    expect((await save({ passwordMinLength: 5 })).status).toBe(400);
    const auditor = await test.signIn('auditor');
    expect((await auditor.call('POST /api/Auth/SaveSecuritySettings', { body: settings })).status).toBe(403);
  });

  it('a saved setting that does not fit any more leaves the others as they are, and opens no door', async () => {
    const admin = await test.signIn('admin');
    const read = async () => (await admin.call('GET /api/Auth/GetSecuritySettings')).data;
    const store = (settings: object) =>
      db.query(`update setting set value = $1 where key = 'security'`, [JSON.stringify(settings)]);
    await store({ signUp: 'closed', passwordMinLength: 5, passwordHistory: 9 });
    expect(await read()).toMatchObject({ signUp: 'closed', passwordMinLength: 10, passwordHistory: 9 });
    await store({ signUp: 'by invitation', passwordMinLength: 14 });
    expect(await read()).toMatchObject({ signUp: 'closed', passwordMinLength: 14 });
  });
});
