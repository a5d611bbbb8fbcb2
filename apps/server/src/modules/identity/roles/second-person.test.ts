/**
 * Once the market has its first ledger entry, changes that weaken the four-eyes control need the approval of a second
 * person: settings of four eyes, weights of commitments, roles and addresses of people who approve.
 */
import type { ApiInput } from '@nazer/contract/api.ts';
import { demoPassword } from '@nazer/contract/identity/roles/roles.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../../../platform/database/database.ts';
import { testEngines } from '../../../platform/database/testing.ts';
import { openTestApp, type TestApp, type TestClient } from '../../../platform/testing/testing-app.ts';

const reason = 'با نامه شماره ۱۲ بررسی شد';

describe.each(testEngines())('a second person who approves, on $name', ({ open }) => {
  let db: Database;
  let test: TestApp;
  let admin: TestClient;
  let supervisor: TestClient;
  let second: TestClient;

  const idOf = async (userName: string): Promise<number> =>
    (await admin.call('GET /api/Auth/GetIdentityUserByUserName', { query: { userName } })).data.id;
  const roleId = async (roleName: string): Promise<string> => {
    const { data } = await admin.call('GET /api/Auth/GetRoleUserCountInfo', { query: { roleName } });
    return String(data.list.find((role) => role.roleName === roleName)?.roleId ?? 0);
  };
  const give = async (userName: string, roleName: string) =>
    admin.call('POST /api/Auth/addUserToRole', {
      query: { userId: String(await idOf(userName)), roleId: await roleId(roleName) },
    });
  const decide = async (client: TestClient, id: number | null | undefined, isApproved = true) => {
    const body = { ids: [id ?? 0], isApproved, reason };
    const answer = await client.call('POST /api/System/DecideApprovals', { body });
    return answer.status === 200 ? answer.data.rows[0] : answer.problem;
  };
  const addUser = async (userName: string, email = `${userName}@nazer.example`) => {
    const body = { userName, fullName: 'کارمند تازه', email, userType: 1, userKind: 1 };
    const { data } = await admin.call('POST /api/User/CreateAppUser', { body });
    return data.initialPassword;
  };
  const rightsOf = async (userName: string): Promise<string[]> => {
    const query = { userId: String(await idOf(userName)) };
    const { data } = await admin.call('GET /api/Auth/GetUserRolesPermission', { query });
    return data.permissions.map(({ key }) => key);
  };
  const signIn = (UserName: string, Password: string) =>
    test.anonymous.call('POST /Auth', { body: { UserName, Password } });
  const lastMail = async () => {
    const { rows } = await db.query<{ recipient: string; text: string }>(
      'select recipient, body as text from outbox_message order by id desc limit 1',
    );
    return rows[0];
  };
  type FourEyesBody = ApiInput<'POST /api/System/SaveFourEyes'>['body'];
  const saveFourEyes = (body: FourEyesBody) => supervisor.call('POST /api/System/SaveFourEyes', { body });
  const modeOf = async (name: string) =>
    (await supervisor.call('GET /api/System/GetFourEyes')).data.calls.find((row) => row.call === name)?.mode;
  const cancel = 'GET /api/Import/CancelOffer';
  const weigh = (coefficient: string) =>
    supervisor.call('POST /api/Setting/SetPolicyCoefficient', {
      body: { commitmentType: 1, ageBucket: 1, coefficient, validFrom: '1450/01/01' },
    });
  const beginMarket = () =>
    db.query(
      `insert into position_entry (sarafi_id, currency, biz_date, effective_date, component, amount, rate,
         euro_amount, ref_type, ref_id) values (1, 'EUR', '1405/08/01', '1405/08/01', 1, 1, 1, 1, 1, 1)`,
    );

  beforeAll(async () => {
    db = await open({ migrate: true });
    test = await openTestApp(db);
    [admin, supervisor] = [await test.signIn('admin'), await test.signIn('supervisor')];
  });
  afterAll(async () => {
    await test.close();
    await db.close();
  });

  it('is not needed while a market is set up', async () => {
    const password = await addUser('second');
    expect((await give('second', 'CBI_SUPERVISOR')).data).toEqual({ isGranted: true });
    expect((await signIn('second', password)).status).toBe(200);
    expect((await saveFourEyes({ calls: [{ call: cancel, mode: 'off' }] })).data.approvalId).toBeNull();
    expect(await modeOf(cancel)).toBe('off');
    expect((await weigh('1.1')).data.result).toBe('done');
    await db.query(`update app_user set must_change_password = false where user_name = 'second'`);
    second = test.clientOf((await signIn('second', password)).data.token);
    await beginMarket();
  });

  it('is needed to weaken four eyes, but not to strengthen them', async () => {
    const stronger = await saveFourEyes({ calls: [{ call: cancel, mode: 'all' }], expiryHours: 24 });
    expect(stronger.data.approvalId).toBeNull();
    for (const body of [
      { calls: [{ call: cancel, mode: 'operators' }] },
      { expiryHours: 48 },
    ] as FourEyesBody[]) {
      const { data } = await saveFourEyes(body);
      expect(data.approvalId).toEqual(expect.any(Number));
      expect([await modeOf(cancel), data.expiryHours]).toEqual(['all', 24]);
      expect(await decide(supervisor, data.approvalId)).toMatchObject({ code: 'ownApproval' });
      expect(await decide(second, data.approvalId, false)).toMatchObject({ result: 'rejected' });
    }
    const { data } = await saveFourEyes({ calls: [{ call: cancel, mode: 'operators' }] });
    const approval = await second.call('GET /api/System/GetApprovalById', {
      query: { id: String(data.approvalId) },
    });
    expect(approval.data.changes).toEqual([
      { field: cancel, before: 'all', after: 'operators', isChanged: true },
    ]);
    expect(await decide(second, data.approvalId)).toMatchObject({ result: 'approved' });
    expect(await modeOf(cancel)).toBe('operators');
  });

  it('is needed to change a weight of commitments', async () => {
    const { data } = await weigh('1.2');
    expect(data).toMatchObject({ result: 'waiting' });
    const futureCoefficient = async () =>
      (await supervisor.call('GET /api/Setting/GetPolicyCoefficientSetting')).data.list[0]?.coefficient;
    expect(await futureCoefficient()).toBe('1.100');
    expect(await decide(second, data.approvalId)).toMatchObject({ result: 'approved' });
    expect(await futureCoefficient()).toBe('1.200');
  });

  it('is needed to give a role that approves, which also ends the first password and open sessions', async () => {
    const firstPassword = await addUser('puppet', 'puppet@nazer.example');
    const session = test.clientOf((await signIn('puppet', firstPassword)).data.token);
    const { data } = await give('puppet', 'CBI_SUPERVISOR');
    expect(data).toEqual({ isGranted: false, approvalId: expect.any(Number) });
    expect(await rightsOf('puppet')).toEqual([]);
    expect(await decide(admin, data.approvalId)).toMatchObject({ code: 'forbidden' });
    const approval = await supervisor.call('GET /api/System/GetApprovalById', {
      query: { id: String(data.approvalId) },
    });
    expect(approval.data.changes).toContainEqual({
      field: 'email',
      before: 'puppet@nazer.example',
      after: null,
      isChanged: false,
    });
    expect(await decide(supervisor, data.approvalId)).toMatchObject({ result: 'approved' });
    expect(await rightsOf('puppet')).toContain('appr.decide');
    expect((await session.call('GET /api/Auth/Session')).status).toBe(401);
    expect((await signIn('puppet', firstPassword)).problem.code).toBe('badSignIn');
    const mail = await lastMail();
    expect(mail?.recipient).toBe('puppet@nazer.example');
    const ticket = /#([\w-]+)/u.exec(mail?.text ?? '')?.[1] ?? '';
    const next = 'Mountain-7-River';
    expect(
      (await test.anonymous.call('POST /api/Auth/ResetPassword', { body: { ticket, next } })).status,
    ).toBe(200);
    expect((await signIn('puppet', next)).status).toBe(200);
  });

  it('cannot approve that role for an account without an address, or whose address changed meanwhile', async () => {
    await addUser('nowhere', '');
    expect((await give('nowhere', 'CBI_SUPERVISOR')).problem.code).toBe('ownerAddressNeeded');
    await addUser('swapped');
    const { data } = await give('swapped', 'CBI_SUPERVISOR');
    const id = await idOf('swapped');
    const { rowVersion } = (await admin.call('POST /api/User/GetAppUserById', { query: { id: String(id) } }))
      .data;
    const body = { id, rowVersion, fullName: 'کارمند تازه', email: 'admin.own@nazer.example' };
    expect((await admin.call('POST /api/User/UpdateAppUser', { body })).data.email).toBe(body.email);
    expect(await decide(supervisor, data.approvalId)).toMatchObject({ code: 'approvalOutdated' });
  });

  it('is needed to let a role approve, and to extend how long somebody holds such a role', async () => {
    const role = await admin.call('POST /api/Auth/SaveRole', { body: { roleName: 'Night desk' } });
    const query = { roleId: String(role.data.roleId) };
    const grant = (body: string[]) => admin.call('POST /api/Auth/UpdatePermission', { query, body });
    expect((await grant(['dash.view'])).data.approvalId).toBeUndefined();
    const firstPassword = await addUser('night');
    expect((await give('night', 'Night desk')).data).toEqual({ isGranted: true });
    const { data } = await grant(['dash.view', 'appr.decide']);
    expect(data.permissions).toEqual(['dash.view']);
    expect(await decide(supervisor, data.approvalId)).toMatchObject({ result: 'approved' });
    expect(await rightsOf('night')).toEqual(['dash.view', 'appr.decide']);
    expect((await signIn('night', firstPassword)).problem.code).toBe('badSignIn');
    const userId = String(await idOf('night'));
    const until = (validTo: string) =>
      admin.call('POST /api/Auth/addUserToRole', { query: { userId, ...query, validTo } });
    expect((await until('1440/01/01')).data).toEqual({ isGranted: true });
    expect((await until('1450/01/01')).data.isGranted).toBe(false);
  });

  it('is not needed to unlock somebody who approves, even with a change of the address that waits', async () => {
    for (let index = 0; index < 3; index += 1) await signIn('supervisor', 'Wrong@14055');
    expect((await signIn('supervisor', demoPassword)).problem.code).toBe('captchaRequired');
    const id = await idOf('supervisor');
    const findAccount = async () =>
      (await admin.call('POST /api/User/GetAppUserById', { query: { id: String(id) } })).data;
    await db.query(`update app_user set guessed_until = now() + interval '1 day' where id = $1`, [id]);
    const { rowVersion, fullName } = await findAccount();
    const form = { id, rowVersion, fullName, email: 'elsewhere@nazer.example', unlock: true };
    const { data } = await admin.call('POST /api/User/UpdateAppUser', { body: form });
    expect(data).toMatchObject({ approvalId: expect.any(Number), guessedUntil: null });
    expect((await signIn('supervisor', demoPassword)).status).toBe(200);
    const { rows } = await db.query(
      `select action, user_name as by from event_log where resource = 'AppUser' and key = $1 order by id desc limit 2`,
      [String(id)],
    );
    expect(rows).toEqual([
      { action: 'request', by: 'admin' },
      { action: 'unlock', by: 'admin' },
    ]);
    const { rows: requests } = await db.query<{ isKept: boolean }>(
      `select input::text like '%unlock%' as "isKept" from approval where id = $1`,
      [data.approvalId],
    );
    expect(requests).toEqual([{ isKept: false }]);
    expect(await decide(second, data.approvalId, false)).toMatchObject({ result: 'rejected' });
  });

  it('is needed to change the address of somebody who approves, whose new password is only mailed', async () => {
    const id = await idOf('supervisor');
    const findAccount = async () =>
      (await admin.call('POST /api/User/GetAppUserById', { query: { id: String(id) } })).data;
    const { rowVersion, fullName } = await findAccount();
    const form = { id, rowVersion, fullName, email: 'elsewhere@nazer.example' };
    const answer = await admin.call('POST /api/User/UpdateAppUser', { body: form });
    expect(answer.data).toMatchObject({ email: 'supervisor@nazer.example', approvalId: expect.any(Number) });
    expect(await decide(second, answer.data.approvalId)).toMatchObject({ result: 'approved' });
    expect((await findAccount()).email).toBe('elsewhere@nazer.example');
    const renamed = { id, rowVersion: (await findAccount()).rowVersion, fullName: 'نامی دیگر' };
    expect(
      (await admin.call('POST /api/User/UpdateAppUser', { body: renamed })).data.approvalId,
    ).toBeUndefined();
    const body = { userName: 'supervisor' };
    const reset = await admin.call('POST /api/Auth/SavePassword', { body });
    expect(reset.data).toMatchObject({ password: '', linkSentBy: 'mail' });
    await db.query(`update app_user set email = '' where user_name = 'supervisor'`);
    expect((await admin.call('POST /api/Auth/SavePassword', { body })).problem.code).toBe(
      'ownerAddressNeeded',
    );
    expect((await signIn('supervisor', demoPassword)).status).toBe(200);
  });
});
