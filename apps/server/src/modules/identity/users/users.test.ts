import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ProblemJson } from '@nazer/contract/kernel/call.ts';
import type { Clock } from '../../../platform/ctx.ts';
import type { Database } from '../../../platform/database/database.ts';
import { bothEngines } from '../../../platform/database/testing.ts';
import { openTestApp, type TestApp, type TestClient } from '../../../platform/testing/testing-app.ts';

describe.each(bothEngines())('user administration on $name', ({ open }) => {
  let db: Database;
  let test: TestApp;
  let admin: TestClient;
  let now = Date.parse('2026-11-21T08:00:00Z');
  const clock: Clock = { now: () => new Date(now) };
  const anna = {
    userName: 'anna.karimi',
    fullName: 'آنا کریمی',
    mellicode: '۰۴۹۹۳۷۰۸۹۹',
    mobile: '+98 912 123 4567',
    email: 'Anna@Nazer.example',
    userType: 2,
    userKind: 2,
    sarafiId: 7,
  };
  let annaId = 0;

  beforeAll(async () => {
    db = await open({ migrate: true });
    test = await openTestApp(db, { clock });
    admin = await test.signIn('admin');
    const made = await admin.call('POST /api/User/CreateAppUser', { body: anna });
    annaId = made.data.user.id;
  });
  afterAll(async () => {
    await test.close();
    await db.close();
  });

  const read = async (id = annaId) =>
    (await admin.call('POST /api/User/GetAppUserById', { query: { id: String(id) } })).data;

  it('an administrator adds a user of an office, whose values are stored in their one form', async () => {
    expect(await read()).toMatchObject({
      userName: 'anna.karimi',
      mellicode: '0499370899',
      mobile: '09121234567',
      isMobileVerified: false,
      email: 'anna@nazer.example',
      sarafiId: 7,
      isActive: true,
      mustChangePassword: true,
      roles: [],
      guessedUntil: null,
      termsVersion: 0,
      termsAcceptedAt: null,
      rowVersion: 1,
    });
    const { rows } = await db.query<{ after: Record<string, unknown> }>(
      `select after from event_log where resource = 'AppUser' and key = $1 and action = 'insert'`,
      [String(annaId)],
    );
    expect(rows[0]?.after).toMatchObject({ mellicode: '04*****899', mobile: '0912***4567' });
  });

  it('a password that was made is shown once, works, and must be changed', async () => {
    const made = await admin.call('POST /api/User/CreateAppUser', {
      body: { userName: 'ben', fullName: 'بن', userType: 5, userKind: 2 },
    });
    const signedIn = await test.anonymous.call('POST /Auth', {
      body: { UserName: 'ben', Password: made.data.initialPassword },
    });
    expect(signedIn.status).toBe(200);
  });

  it.each([
    [{ fullName: '' }, 'fullName', 'required'],
    [{ mellicode: '1234567890' }, 'mellicode', 'badMellicode'],
    [{ mobile: '0812' }, 'mobile', 'badMobile'],
    [{ email: 'x' }, 'email', 'badEmail'],
    [{ userType: 9 }, 'userType', 'badChoice'],
    [{ sarafiId: 0 }, 'sarafiId', 'required'],
    [{ userType: 1 }, 'sarafiId', 'badReference'],
    [{ userName: 'a b' }, 'userName', 'badUserName'],
    [{ userName: '' }, 'userName', 'userNameRequired'],
    [{ password: 'short' }, 'password', 'weakPassword'],
  ])('refuses %j beside its field', async (change, field, code) => {
    const answer = await admin.call('POST /api/User/CreateAppUser', {
      body: { ...anna, userName: 'other', email: '', ...change },
    });
    expect(answer.status).toBe(400);
    expect(answer.problem.errors).toContainEqual(expect.objectContaining({ field, code }));
  });

  it('refuses a user name or an e-mail that is taken, in any casing', async () => {
    const byName = await admin.call('POST /api/User/CreateAppUser', {
      body: { ...anna, userName: 'ANNA.karimi', email: '' },
    });
    expect(byName.problem.code).toBe('duplicateUser');
    const user = await read();
    const crm = await admin.call('GET /api/Auth/GetIdentityUserByUserName', { query: { userName: 'CRM' } });
    const byMail = await admin.call('POST /api/User/UpdateAppUser', {
      body: { id: crm.data.id, rowVersion: crm.data.rowVersion, email: user.email.toUpperCase() },
    });
    expect(byMail.problem.code).toBe('duplicateUser');
  });

  it('finds offices’ users and staff apart, by parts of Persian names in any spelling', async () => {
    const offices = await admin.call('GET /api/User/Users', { query: { searchContain: 'كريمي' } });
    expect(offices.data.list.map(({ userName }) => userName)).toEqual(['anna.karimi']);
    expect((await admin.call('GET /api/User/CbiUsers')).data.list.map(({ userName }) => userName)).toEqual([
      'admin',
      'auditor',
      'rates',
      'operator',
      'supervisor2',
      'supervisor',
    ]);
    const operators = await admin.call('GET /api/User/CbiUsers', { query: { userKind: '2' } });
    expect(operators.data.totalCount).toBe(0);
    const seventh = await admin.call('GET /api/User/Users', { query: { sarafiCodeOrName: '۷' } });
    expect(seventh.data.list.map(({ id }) => id)).toEqual([annaId]);
    await db.query(
      `insert into sarafi (id, code, name, kind, national_id, search_text)
         values (7, 1207, 'صرافی 7', 1, '10380284790', fold_key('صرافی 7 1207'))`,
    );
    const named = await admin.call('GET /api/User/Users', { query: { sarafiCodeOrName: 'صرافي ۷' } });
    expect(named.data.list.map(({ id }) => id)).toEqual([annaId]);
    const coded = await admin.call('GET /api/User/Users', { query: { sarafiCodeOrName: '۱۲۰۷' } });
    expect(coded.data.list.map(({ id }) => id)).toEqual([annaId]);
    for (const sarafiCodeOrName of ['صرافی ۸', '1208']) {
      const unknown = await admin.call('GET /api/User/Users', { query: { sarafiCodeOrName } });
      expect(unknown.data.totalCount).toBe(0);
    }
    const second = await admin.call('GET /api/User/Users', {
      query: { userType: '2', pageSize: '1', pageIndex: '2' },
    });
    expect(second.data).toMatchObject({ totalCount: 2, list: [{ userName: 'office' }] });
    const wrongField = await admin.call('GET /api/User/Users', {
      query: { searchType: 'mobile', searchContain: 'anna' },
    });
    expect(wrongField.data.totalCount).toBe(0);
    expect(
      (await admin.call('GET /api/User/Users', { query: { searchType: '4', searchContain: '۱۲۳۴۵' } })).data
        .list,
    ).toHaveLength(1);
  });

  it('a user who may only view users sees masked codes and cannot search for parts of them', async () => {
    const auditor = await test.signIn('auditor');
    const answer = await auditor.call('POST /api/User/GetAppUserById', { query: { id: String(annaId) } });
    expect(answer.data).toMatchObject({ mellicode: '04*****899', mobile: '0912***4567' });
    for (const searchContain of ['0499370', '09121234567']) {
      const found = await auditor.call('GET /api/User/Users', { query: { searchContain } });
      expect(found.data.totalCount).toBe(0);
    }
  });

  it('a save over someone else’s is refused with the user as they stand', async () => {
    const { rowVersion } = await read();
    const saved = await admin.call('POST /api/User/UpdateAppUser', {
      body: { id: annaId, rowVersion, fullName: 'آنا کریمی‌فرد' },
    });
    expect(saved.data).toMatchObject({ fullName: 'آنا کریمی‌فرد', mobile: '09121234567', rowVersion: 2 });
    const stale = await admin.call('POST /api/User/UpdateAppUser', {
      body: { id: annaId, rowVersion, fullName: 'آ' },
    });
    expect(stale.status).toBe(409);
    expect(stale.problem).toMatchObject({
      code: 'stale',
      data: { current: { fullName: 'آنا کریمی‌فرد' }, changedBy: 'مریم کاویانی' },
    });
  });

  it('a save over what the person changed herself names her', async () => {
    const auditor = await test.signIn('auditor');
    const { rows } = await db.query<{ id: number }>(`select id from app_user where user_name = 'auditor'`);
    const id = rows[0]?.id ?? 0;
    const { data: opened } = await admin.call('POST /api/User/GetAppUserById', { query: { id: String(id) } });
    await auditor.call('POST /api/Auth/UpdateProfile', { body: { fullName: 'نادر رستگار', language: 'fa' } });
    const stale = await admin.call('POST /api/User/UpdateAppUser', {
      body: { id, rowVersion: opened.rowVersion, isActive: false },
    });
    expect(stale.problem).toMatchObject({ code: 'stale', data: { changedBy: 'نادر رستگار' } });
  });

  it('a new mobile is not a verified one', async () => {
    await db.query('update app_user set is_mobile_verified = true where id = $1', [annaId]);
    const same = await admin.call('POST /api/User/UpdateAppUser', {
      body: { id: annaId, rowVersion: (await read()).rowVersion, mobile: '09121234567' },
    });
    expect(same.data.isMobileVerified).toBe(true);
    const other = await admin.call('POST /api/User/UpdateAppUser', {
      body: { id: annaId, rowVersion: same.data.rowVersion, mobile: '09351234567' },
    });
    expect(other.data).toMatchObject({ mobile: '09351234567', isMobileVerified: false });
  });

  it('a user who is deactivated is signed out at once', async () => {
    const rates = await test.signIn('rates');
    expect((await rates.call('GET /api/Auth/Session')).status).toBe(200);
    const user = (
      await admin.call('GET /api/Auth/GetIdentityUserByUserName', { query: { userName: 'rates' } })
    ).data;
    const off = await admin.call('POST /api/User/UpdateAppUser', {
      body: { id: user.id, rowVersion: user.rowVersion, isActive: false },
    });
    expect(off.data.isActive).toBe(false);
    expect((await rates.call('GET /api/Auth/Session')).status).toBe(401);
  });

  it('nobody deletes, switches off or moves themselves', async () => {
    const me = (await admin.call('GET /api/Auth/GetIdentityUserByUserName', { query: { userName: 'admin' } }))
      .data;
    const gone = await admin.call('POST /api/Auth/SoftDeleteUser', { query: { userId: String(me.id) } });
    expect(gone.problem.code).toBe('selfDeletion');
    for (const change of [{ isActive: false }, { userType: 5 }, { userKind: 3 }]) {
      const answer = await admin.call('POST /api/User/UpdateAppUser', {
        body: { id: me.id, rowVersion: me.rowVersion, ...change },
      });
      expect(answer.problem.code).toBe('ownAccount');
    }
  });

  it('a deleted user is signed out, not found, and keeps the user name', async () => {
    await admin.call('POST /api/User/CreateAppUser', {
      body: { userName: 'carla', fullName: 'کارلا', userType: 5, userKind: 2, password: 'Harbour@1405xx' },
    });
    const { id } = (
      await admin.call('GET /api/Auth/GetIdentityUserByUserName', { query: { userName: 'carla' } })
    ).data;
    const signedIn = await test.anonymous.call('POST /Auth', {
      body: { UserName: 'carla', Password: 'Harbour@1405xx' },
    });
    expect(signedIn.status).toBe(200);
    const query = { userId: String(id) };
    expect((await admin.call('POST /api/Auth/SoftDeleteUser', { query })).data).toEqual({ deleted: true });
    const again = await test.anonymous.call('POST /Auth', {
      body: { UserName: 'carla', Password: 'Harbour@1405xx' },
    });
    expect(again.status).toBe(400);
    expect((await admin.call('POST /api/Auth/SoftDeleteUser', { query })).problem.code).toBe('notFound');
    const next = await admin.call('POST /api/User/CreateAppUser', {
      body: { userName: 'carla', fullName: 'کارلا', userType: 5, userKind: 2 },
    });
    expect(next.problem.code).toBe('duplicateUser');
  });

  it('without an account one learns a masked name only, and not many of them', async () => {
    const readAnonymously = (id: number) =>
      test.anonymous.call('POST /api/User/GetAppUserByIdAnonymous', { query: { id: String(id) } });
    const first = await readAnonymously(annaId);
    expect(first.data).toEqual({ id: annaId, displayName: 'آ** ک********' });
    const statuses: number[] = [];
    for (let tries = 0; tries < 10; tries++) statuses.push((await readAnonymously(9999)).status);
    expect(statuses).toEqual([...Array.from({ length: 9 }, () => 404), 429]);
    now += 15 * 60_000;
    admin = await test.signIn('admin');
    expect((await readAnonymously(annaId)).status).toBe(200);
    const readFrom = (remoteAddress: string) =>
      test.anonymous.raw({
        method: 'POST',
        url: '/api/User/GetAppUserByIdAnonymous',
        query: { id: '9999' },
        remoteAddress,
      });
    for (let host = 1; host <= 10; host++)
      expect((await readFrom(`2001:db8:1:2::${host}`)).statusCode).toBe(404);
    expect((await readFrom('2001:db8:1:2::b')).statusCode).toBe(429);
  });

  it('someone limited to an office keeps its users and sees no others', async () => {
    const made = await admin.call('POST /api/Auth/SaveRole', { body: { roleName: 'office keeper' } });
    const roleId = String(made.data.roleId);
    await admin.call('POST /api/Auth/UpdatePermission', {
      query: { roleId },
      body: ['user.view', 'user.edit', 'user.create', 'user.delete', 'role.view'],
    });
    const idOf = async (userName: string): Promise<number> =>
      (await admin.call('GET /api/Auth/GetIdentityUserByUserName', { query: { userName } })).data.id;
    const query = { userId: String(await idOf('office')), roleId };
    await admin.call('POST /api/Auth/addUserToRole', { query });
    const keeper = await test.signIn('office');
    expect((await keeper.call('GET /api/User/Users')).data.list.map(({ userName }) => userName)).toEqual([
      'office',
    ]);
    expect((await keeper.call('GET /api/User/CbiUsers', { query: { userKind: '0' } })).data.totalCount).toBe(
      0,
    );
    for (const id of [annaId, await idOf('admin')]) {
      const userId = { userId: String(id) };
      const answers = [
        await keeper.call('POST /api/User/GetAppUserById', { query: { id: String(id) } }),
        await keeper.call('POST /api/User/UpdateAppUser', { body: { id, rowVersion: 1, fullName: 'x' } }),
        await keeper.call('POST /api/Auth/SoftDeleteUser', { query: userId }),
        await keeper.call('GET /api/Auth/GetRolesForUser', { query: userId }),
        await keeper.call('GET /api/Auth/GetRolesInfo', { query: userId }),
        await keeper.call('GET /api/Auth/GetUserRolesPermission', { query: userId }),
      ];
      expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404, 404]);
    }
    const named = await keeper.call('GET /api/Auth/GetIdentityUserByUserName', {
      query: { userName: 'admin' },
    });
    expect(named.status).toBe(404);
    const other = await keeper.call('POST /api/User/CreateAppUser', {
      body: { userName: 'mole', fullName: 'م', userType: 2, userKind: 2, sarafiId: 7 },
    });
    expect(other.problem.errors[0]).toMatchObject({ field: 'sarafiId', code: 'badReference' });
    const staff = await keeper.call('POST /api/User/CreateAppUser', {
      body: { userName: 'mole', fullName: 'م', userType: 1, userKind: 1 },
    });
    expect(staff.status).toBe(400);
    const own = await keeper.call('POST /api/User/CreateAppUser', {
      body: { userName: 'colleague', fullName: 'همکار', userType: 2, userKind: 2, sarafiId: 1 },
    });
    expect(own.status).toBe(200);
  });

  it('numbers that are none are refused with a sentence', async () => {
    for (const id of ['', '0', '-1', '1.5', 'x', '99999999999']) {
      const response = await admin.raw({ method: 'POST', url: `/api/User/GetAppUserById?id=${id}` });
      expect([id, response.statusCode]).toEqual([id, 400]);
      expect(response.json<ProblemJson>().detail).not.toBe('');
    }
  });
});
