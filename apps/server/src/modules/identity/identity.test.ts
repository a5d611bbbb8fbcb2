import { termsVersion } from '@nazer/contract/identity/sign-in/terms.ts';
import { demoAccounts, demoPassword, roles } from '@nazer/contract/identity/roles/roles.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '../../platform/database/database.ts';
import { testEngines } from '../../platform/database/testing.ts';
import { fakeClock, type FakeClock } from '../../platform/testing/fake-clock.ts';
import { openTestApp, type TestApp, type TestClient } from '../../platform/testing/testing-app.ts';
import { seedAdministrator, seedRoles, switchOffDemoAccounts } from './users/accounts.service.ts';

describe.each(testEngines())('accounts and sessions on $name', ({ open }) => {
  let db: Database;
  let clock: FakeClock;
  let test: TestApp;
  beforeAll(async () => {
    db = await open({ migrate: true });
    clock = fakeClock();
    test = await openTestApp(db, { clock });
  });
  beforeEach(async () => {
    await db.query('delete from sign_in_failure');
  });
  afterAll(async () => {
    await test.close();
    await db.close();
  });

  const signIn = (UserName: string, Password: string, Remember?: boolean) =>
    test.anonymous.call('POST /Auth', { body: { UserName, Password, Remember }, language: 'en' });
  const isAlive = async (client: TestClient): Promise<boolean> =>
    (await client.call('GET /api/Auth/Session')).status === 200;

  describe('signing in', () => {
    it('takes the user name in any case, the e-mail, and Persian digits in a password', async () => {
      for (const name of ['crm', 'CRM', ' Crm ', 'crm@nazer.example', 'CRM@NAZER.example']) {
        const answer = await signIn(name, 'Nazer@۱۴۰۵');
        expect([name, answer.status]).toEqual([name, 200]);
        expect(answer.data.user).toMatchObject({ userName: 'crm', roles: ['CRM_OPERATOR'] });
        expect(answer.data.user?.permissions).toEqual([...roles.CRM_OPERATOR]);
      }
    });

    it('answers an unknown name and a wrong password alike', async () => {
      const unknown = await signIn('nobody', demoPassword);
      const wrong = await signIn('crm', 'Wrong@14055');
      expect(unknown.status).toBe(400);
      const { requestId: _, ...first } = unknown.problem;
      const { requestId: __, ...second } = wrong.problem;
      expect(first).toEqual(second);
      expect(first).toMatchObject({
        code: 'badSignIn',
        detail: 'The user name or the password is not right.',
      });
    });

    it('asks for what is left empty in the words of the specification', async () => {
      const body = { UserName: '', Password: 'x' };
      const answer = await test.anonymous.call('POST /Auth', { body });
      expect(answer.problem.detail).toBe('لطفا نام کاربری خود را وارد کنید!');
      const noPassword = await test.anonymous.call('POST /Auth', { body: { UserName: 'crm', Password: '' } });
      expect(noPassword.problem.detail).toBe('لطفا رمز عبور خود را وارد کنید');
      expect(noPassword.problem.errors[0]?.field).toBe('Password');
    });

    it('keeps neither password nor token readable', async () => {
      const { data } = await signIn('crm', demoPassword);
      const { rows } = await db.query<{ all: string }>(
        `select json_build_object('users', (select json_agg(u) from app_user u), 'sessions', (select json_agg(s) from app_session s),
          'log', (select json_agg(e) from event_log e))::text as all`,
      );
      expect(rows[0]?.all).not.toContain(data.token);
      expect(rows[0]?.all).not.toContain(demoPassword);
      expect(rows[0]?.all).toContain('$argon2id$v=19$m=19456,t=2,p=1$');
    });

    it('tells the sign-in page of the demo account only in demo mode', async () => {
      expect((await test.anonymous.call('GET /api/Auth/Start')).data).toEqual({
        demo: {
          userName: 'supervisor',
          password: demoPassword,
          people: demoAccounts.map(({ userName, fullName }) => ({ userName, fullName })),
        },
        isSignUpOpen: true,
        signUp: 'open',
        providers: [],
        passwordRule: { minLength: 10, minClasses: 3 },
      });
      const real = await openTestApp(db, { isDemo: false, signUp: 'closed' });
      expect((await real.anonymous.call('GET /api/Auth/Start')).data).toMatchObject({
        demo: null,
        isSignUpOpen: false,
      });
      const body = { userName: 'someone', email: 'a@b.example', password: 'Strong-1405' };
      expect((await real.anonymous.call('POST /api/Auth/SignUp', { body })).problem).toMatchObject({
        status: 403,
        code: 'signUpClosed',
      });
      await real.close();
    });
  });

  describe('the limit of tries', () => {
    it('tries sent side by side are all counted', async () => {
      const answers = await Promise.all(
        Array.from({ length: 12 }, () => signIn('supervisor', 'Wrong@14055')),
      );
      const codes = answers.map(({ problem }) => problem.code);
      expect(codes.filter((code) => code === 'badSignIn')).toHaveLength(3);
      expect(codes.filter((code) => code === 'captchaRequired')).toHaveLength(9);
    });

    it('an address that tries many names pays for further tries', async () => {
      for (let index = 0; index < 10; index += 1)
        expect((await signIn(`name${index}`, 'Wrong@14055')).problem.code).toBe('badSignIn');
      expect((await signIn('name10', 'Wrong@14055')).problem.code).toBe('captchaRequired');
    });

    it('a right password forgets the wrong ones before it', async () => {
      for (let round = 0; round < 3; round += 1) {
        for (let index = 0; index < 2; index += 1) await signIn('crm', 'Wrong@14055');
        expect((await signIn('crm', demoPassword)).status).toBe(200);
        await db.query(`delete from sign_in_failure where subject like 'address:%'`);
      }
    });
  });

  describe('the life of a session', () => {
    it('ends after half an hour without a call, while calls keep it', async () => {
      const client = await test.signIn('crm');
      for (let index = 0; index < 6; index += 1) {
        clock.advanceMinutes(29);
        expect(await isAlive(client)).toBe(true);
      }
      clock.advanceMinutes(30);
      expect(await isAlive(client)).toBe(false);
    });

    it('ends after eight hours of work', async () => {
      const client = await test.signIn('crm');
      for (let index = 0; index < 23; index += 1) {
        clock.advanceMinutes(20);
        expect(await isAlive(client)).toBe(true);
      }
      clock.advanceMinutes(20);
      expect(await isAlive(client)).toBe(false);
    });

    it('remembered, lasts thirty days and no more', async () => {
      const { data } = await signIn('crm', demoPassword, true);
      expect(Date.parse(data.expiresAt) - clock.now().getTime()).toBe(30 * 24 * 3_600_000);
      const client = test.clientOf(data.token);
      clock.advanceMinutes(29 * 24 * 60);
      expect(await isAlive(client)).toBe(true);
      clock.advanceMinutes(24 * 60);
      expect(await isAlive(client)).toBe(false);
    });

    it('signing out ends this session alone, at once', async () => {
      const first = await test.signIn('crm');
      const second = await test.signIn('crm');
      expect([await isAlive(first), await isAlive(second)]).toEqual([true, true]);
      await first.call('POST /api/Auth/SignOut', { body: {} });
      expect([await isAlive(first), await isAlive(second)]).toEqual([false, true]);
    });

    it('a change by another node is known here within the seconds a look-up is cached', async () => {
      const client = await test.signIn('auditor');
      expect(await isAlive(client)).toBe(true);
      await db.query(
        `delete from app_session where user_id = (select id from app_user where user_name = 'auditor')`,
      );
      // Three seconds: as long as a session that was looked up is remembered.
      clock.advanceMinutes(0.05);
      expect(await isAlive(client)).toBe(false);
    });

    it('writes when it was last seen once a minute at most', async () => {
      const client = await test.signIn('auditor');
      const seen = async (): Promise<string> => {
        const { rows } = await db.query<{ at: Date }>('select max(last_seen_at) as at from app_session');
        return String(rows[0]?.at.toISOString());
      };
      const start = await seen();
      clock.advanceMinutes(0.5);
      await isAlive(client);
      expect(await seen()).toBe(start);
      clock.advanceMinutes(0.5);
      await isAlive(client);
      expect(await seen()).toBe(clock.now().toISOString());
    });
  });

  describe('signing up', () => {
    const signUp = (userName: string, email: string, password: string) =>
      test.anonymous.call('POST /api/Auth/SignUp', {
        body: { userName, email, password, acceptedTerms: termsVersion },
      });

    it('says what is wrong with each input, in the words of the specification', async () => {
      const { problem } = await signUp('', 'not-an-email', 'short');
      expect(problem).toMatchObject({ status: 400, code: 'invalidFields' });
      expect(problem.errors.map(({ field, desc }) => [field, desc])).toEqual([
        ['userName', 'لطفا نام کاربری خود را وارد کنید!'],
        ['email', 'ورودی الکترونیکی معتبر نیست!'],
        ['password', expect.stringContaining('10 نویسه')],
      ]);
      expect((await signUp('a b', 'a@b.example', 'Strong-1405')).problem.errors[0]?.code).toBe('badUserName');
      for (const weak of ['Aa1!Aa1!', 'aaaaaaaaaaaa', 'aaaaaaaaaa11', '۱۲۳۴۵۶۷۸۹۰']) {
        const { problem: refused } = await signUp('someone', 'a@b.example', weak);
        expect([weak, refused.errors[0]?.code]).toEqual([weak, 'weakPassword']);
      }
    });

    it('makes an account without rights, once', async () => {
      expect((await signUp('Nasrin۷', 'Nasrin@mail.example', 'Strong-1405')).data).toEqual({
        userName: 'Nasrin7',
        isWaiting: false,
      });
      const { data } = await signIn('nasrin7', 'Strong-1405');
      expect(data.user).toMatchObject({ roles: [], permissions: [], email: 'nasrin@mail.example' });
      const client = test.clientOf(data.token);
      expect((await client.call('POST /CrmCompany/GetAll', { body: {} })).status).toBe(403);
      expect((await signUp('NASRIN7', 'other@mail.example', 'Strong-1405')).problem.code).toBe(
        'duplicateUser',
      );
      expect((await signUp('another', 'NASRIN@mail.example', 'Strong-1405')).problem.code).toBe(
        'duplicateUser',
      );
    });
  });

  describe("one's own account", () => {
    it('changing the password needs the current one and ends the other sessions', async () => {
      await test.anonymous.call('POST /api/Auth/SignUp', {
        body: {
          userName: 'changer',
          email: 'changer@mail.example',
          password: 'Strong-1405',
          acceptedTerms: termsVersion,
        },
      });
      const first = test.clientOf((await signIn('changer', 'Strong-1405')).data.token);
      const second = test.clientOf((await signIn('changer', 'Strong-1405')).data.token);
      const change = (current: string, next: string) =>
        first.call('POST /api/Auth/ChangePassword', { body: { current, next } });
      expect((await change('wrong', 'Stronger-1405')).problem.code).toBe('wrongPassword');
      expect((await change('Strong-1405', 'weak')).problem.code).toBe('weakPassword');
      expect((await change('Strong-1405', 'Strong-1405')).problem.code).toBe('passwordReused');
      expect((await change('Strong-1405', 'Stronger-1405')).data).toEqual({ changed: true });
      expect([await isAlive(first), await isAlive(second)]).toEqual([true, false]);
      expect((await signIn('changer', 'Strong-1405')).status).toBe(400);
      expect((await signIn('changer', 'Stronger-1405')).status).toBe(200);
    });

    it('a name is saved, cleaned, and shown at once; an empty one is refused', async () => {
      const client = await test.signIn('supervisor');
      const save = (fullName: string) =>
        client.call('POST /api/Auth/UpdateProfile', { body: { fullName, language: 'en' }, language: 'en' });
      expect((await save('  علي دلاور ')).data.fullName).toBe('علی دلاور');
      expect((await save(' ')).problem).toMatchObject({
        status: 400,
        errors: [{ field: 'fullName', code: 'required', desc: 'Fill in this field' }],
      });
    });

    it('a password that must be changed opens nothing else', async () => {
      await db.query(`update app_user set must_change_password = true where user_name = 'operator'`);
      const client = await test.signIn('operator');
      const refused = await client.call('GET /api/Workspace/GetMessages');
      expect(refused.problem).toMatchObject({ status: 403, code: 'passwordChangeRequired' });
      expect((await client.call('GET /api/Auth/Session')).data.mustChangePassword).toBe(true);
      const body = { current: demoPassword, next: 'Another-1405' };
      expect((await client.call('POST /api/Auth/ChangePassword', { body })).status).toBe(200);
      expect((await client.call('GET /api/Workspace/GetMessages')).status).toBe(200);
    });
  });
});

describe.each(testEngines())('accounts without demo mode on $name', ({ open }) => {
  it('the first administrator is made once, and those with the known password are switched off', async () => {
    const db = await open({ migrate: true });
    const demo = await openTestApp(db);
    const client = await demo.signIn('admin');
    expect(await switchOffDemoAccounts(db)).toBe(demoAccounts.length);
    await demo.close();
    const settings = { adminEmail: 'chief@mail.example', adminPassword: '' };
    const made = await seedAdministrator(db, settings);
    expect(made?.userName).toBe('administrator');
    expect(made?.printedPassword).toMatch(/^[\w]{16}$/u);
    expect(await seedAdministrator(db, settings)).toBeUndefined();
    const real = await openTestApp(db, { isDemo: false, hasDemoAccounts: false });
    expect((await real.clientOf(client.token).call('GET /api/Auth/Session')).status).toBe(401);
    const body = { UserName: 'chief@mail.example', Password: made?.printedPassword ?? '' };
    const answer = await real.anonymous.call('POST /Auth', { body });
    expect(answer.data.user).toMatchObject({
      mustChangePassword: true,
      passwordReason: 'first',
      // The page shows her role as administrator; she is an operator of the CRM as well.
      roles: ['SYSADMIN', 'CRM_OPERATOR'],
    });
    const known = { UserName: 'admin', Password: demoPassword };
    expect((await real.anonymous.call('POST /Auth', { body: known })).problem.code).toBe('badSignIn');
    await real.close();
    const again = await openTestApp(db);
    expect((await again.anonymous.call('POST /Auth', { body: known })).status).toBe(200);
    await again.close();
    await db.close();
  });

  it('rights that an administrator added to a role survive a start', async () => {
    const db = await open({ migrate: true });
    await seedRoles(db);
    await db.query(`insert into role_permission values ('AUDITOR', 'crm.company.edit')`);
    await seedRoles(db);
    const { rows } = await db.query<{ permission: string }>(
      `select permission from role_permission where role_name = 'AUDITOR'`,
    );
    const granted = rows.map(({ permission }) => permission);
    expect(granted).toEqual(expect.arrayContaining([...roles.AUDITOR, 'crm.company.edit']));
    await db.close();
  });

  it('a start of an older version does not make the next newer one give back a right that was taken away', async () => {
    const db = await open({ migrate: true });
    await seedRoles(db);
    const newer = { AUDITOR: [...roles.AUDITOR, 'later.right'], LATER_ROLE: ['later.right'] };
    await db.query(`update setting set value = value || $1::jsonb where key = 'seeded-rights'`, [newer]);
    await seedRoles(db);
    const { rows } = await db.query<{ value: object }>(
      `select value from setting where key = 'seeded-rights'`,
    );
    expect(rows[0]?.value).toMatchObject(newer);
    await db.close();
  });
});
