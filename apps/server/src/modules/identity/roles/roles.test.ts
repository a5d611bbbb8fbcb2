import { conflictIn } from '@nazer/contract/identity/roles/conflicting-rights.ts';
import { roles } from '@nazer/contract/identity/roles/roles.ts';
import { permissions } from '@nazer/contract/kernel/permissions.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ApiInput } from '@nazer/contract/api.ts';
import type { Database } from '../../../platform/database/database.ts';
import { testEngines } from '../../../platform/database/testing.ts';
import { openTestApp, type TestApp, type TestClient } from '../../../platform/testing/testing-app.ts';
import { seedRoles } from '../users/accounts.service.ts';

describe.each(testEngines())('role administration on $name', ({ open }) => {
  let db: Database;
  let test: TestApp;
  let admin: TestClient;
  let count = 0;

  beforeAll(async () => {
    db = await open({ migrate: true });
    test = await openTestApp(db);
    admin = await test.signIn('admin');
  });
  afterAll(async () => {
    await test.close();
    await db.close();
  });

  const idOf = async (userName: string): Promise<string> =>
    String((await admin.call('GET /api/Auth/GetIdentityUserByUserName', { query: { userName } })).data.id);
  const roleNamed = async (roleName: string) => {
    const found = await admin.call('GET /api/Auth/GetRoleUserCountInfo', { query: { roleName } });
    const role = found.data.list.find((candidate) => candidate.roleName === roleName);
    if (!role) throw new Error(`there is no role ${roleName}`);
    return role;
  };
  type Body = ApiInput<'POST /api/Auth/UpdatePermission'>['body'];
  const newRole = async (body: Body): Promise<string> => {
    count += 1;
    const made = await admin.call('POST /api/Auth/SaveRole', { body: { roleName: `role ${count}` } });
    const roleId = String(made.data.roleId);
    const filled = await admin.call('POST /api/Auth/UpdatePermission', { query: { roleId }, body });
    expect(filled.status).toBe(200);
    return roleId;
  };

  it('lists the roles of the system in the caller’s language', async () => {
    const roles = await admin.call('GET /api/Auth/GetRoleUserCountInfo', { language: 'en' });
    expect(roles.data.totalCount).toBe(8);
    expect(roles.data.list[0]).toMatchObject({
      roleName: 'SYSADMIN',
      title: 'System administrator',
      isSystem: true,
      userCount: 1,
    });
    const found = await admin.call('GET /api/Auth/GetRoleUserCountInfo', { query: { roleName: 'حسابرس' } });
    expect(found.data.list.map(({ roleName }) => roleName)).toEqual(['AUDITOR']);
  });

  it('tells how many calls a permission opens, a GET and its POST variant as one', async () => {
    const { groups } = (await admin.call('GET /api/Auth/GetAllPermission')).data;
    const counts = new Map(
      groups.flatMap((group) => group.permissions.map((one) => [one.key, one.callCount])),
    );
    expect(counts.get('role.delete')).toBe(1);
    expect(counts.get('role.assignUser')).toBe(2);
    expect(counts.get('user.create')).toBe(1);
  });

  it('names all permissions by group', async () => {
    const { groups } = (await admin.call('GET /api/Auth/GetAllPermission', { language: 'en' })).data;
    expect(groups.flatMap((group) => group.permissions.map(({ key }) => key)).toSorted()).toEqual(
      permissions.toSorted(),
    );
    expect(groups.find(({ key }) => key === 'role')).toMatchObject({ label: 'Roles' });
  });

  it('adds, renames and deletes an own role; its name is unique, in any casing', async () => {
    const made = await admin.call('POST /api/Auth/SaveRole', {
      body: { roleName: 'Night desk', title: 'میز شب' },
    });
    expect(made.data).toMatchObject({
      roleName: 'Night desk',
      title: 'میز شب',
      isSystem: false,
      userCount: 0,
    });
    const { roleId, rowVersion } = made.data;
    const twice = await admin.call('POST /api/Auth/SaveRole', { body: { roleName: 'NIGHT  desk' } });
    expect(twice.problem).toMatchObject({ status: 409, code: 'duplicateRole' });
    const renamed = await admin.call('POST /api/Auth/SaveRole', {
      body: { roleId, rowVersion, roleName: 'Day desk' },
    });
    expect(renamed.data).toMatchObject({ roleId, roleName: 'Day desk', title: 'Day desk' });
    const stale = await admin.call('POST /api/Auth/SaveRole', {
      body: { roleId, rowVersion, roleName: 'Desk' },
    });
    expect(stale.problem).toMatchObject({ code: 'stale', data: { current: { roleName: 'Day desk' } } });
    const query = { roleId: String(roleId) };
    expect((await admin.call('POST /api/Auth/DeleteRole', { query })).data).toEqual({ deleted: true });
    expect((await admin.call('GET /api/Auth/DeleteRole', { query })).problem.code).toBe('notFound');
  });

  it.each([
    ['', 'roleNameRequired'],
    ['a', 'badRoleName'],
    ['<b>role</b>', 'badRoleName'],
  ])('refuses the name «%s»', async (roleName, code) => {
    const answer = await admin.call('POST /api/Auth/SaveRole', { body: { roleName } });
    expect(answer.problem.errors[0]).toMatchObject({ field: 'roleName', code });
  });

  it('keeps the roles of the system, and roles somebody holds', async () => {
    const auditor = await roleNamed('AUDITOR');
    const query = { roleId: String(auditor.roleId) };
    expect((await admin.call('POST /api/Auth/DeleteRole', { query })).problem.code).toBe('systemRole');
    const renamed = await admin.call('POST /api/Auth/SaveRole', {
      body: { roleId: auditor.roleId, rowVersion: auditor.rowVersion, roleName: 'auditors' },
    });
    expect(renamed.problem.code).toBe('systemRole');
    const roleId = await newRole(['dash.view']);
    await admin.call('POST /api/Auth/addUserToRole', { query: { roleId, userId: await idOf('crm') } });
    const used = await admin.call('POST /api/Auth/DeleteRole', { query: { roleId }, language: 'en' });
    expect(used.problem).toMatchObject({ code: 'roleInUse', detail: expect.stringContaining('1 users') });
  });

  it('a change of a role acts at once on its holders', async () => {
    const crm = await test.signIn('crm');
    const see = () => crm.call('GET /api/User/Users');
    const roleId = await newRole(['user.view']);
    const query = { roleId, userId: await idOf('crm') };
    expect((await see()).status).toBe(403);
    expect((await admin.call('POST /api/Auth/addUserToRole', { query })).data).toEqual({ isGranted: true });
    expect((await see()).status).toBe(200);
    await admin.call('POST /api/Auth/UpdatePermission', { query: { roleId }, body: ['dash.view'] });
    expect((await see()).status).toBe(403);
    await admin.call('POST /api/Auth/UpdatePermission', { query: { roleId }, body: ['user.view'] });
    expect((await see()).status).toBe(200);
    expect((await admin.call('POST /api/Auth/removeUserFromRole', { query })).data).toEqual({
      isGranted: false,
    });
    expect((await see()).status).toBe(403);
  });

  it('a role with an end gives nothing after it', async () => {
    const crm = await test.signIn('crm');
    const roleId = await newRole(['user.view']);
    const query = { roleId, userId: await idOf('crm') };
    const past = await admin.call('POST /api/Auth/addUserToRole', {
      query: { ...query, validTo: '1400/01/01' },
    });
    expect(past.problem.code).toBe('badValue');
    await admin.call('POST /api/Auth/addUserToRole', { query: { ...query, validTo: '1450/12/29' } });
    const held = await admin.call('GET /api/Auth/GetRolesForUser', { query: { userId: query.userId } });
    expect(held.data.list.at(-1)?.validTo).toMatch(/^2072-03-/u);
    expect((await crm.call('GET /api/User/Users')).status).toBe(200);
    await db.query(
      `update user_role set valid_to = now() - interval '1 second' where user_id = $1 and valid_to is not null`,
      [Number(query.userId)],
    );
    const again = await test.signIn('crm');
    expect((await again.call('GET /api/User/Users')).status).toBe(403);
    const left = await admin.call('GET /api/Auth/GetRolesInfo', { query: { userId: query.userId } });
    expect(left.data.list.find((role) => String(role.roleId) === roleId)).toMatchObject({
      isGranted: false,
      userCount: 0,
    });
    expect((await admin.call('POST /api/Auth/DeleteRole', { query: { roleId } })).status).toBe(200);
  });

  it('an auditor gets no right that changes something, by no way', async () => {
    const auditor = await roleNamed('AUDITOR');
    const held = (
      await admin.call('GET /api/Auth/GetRolePermission', { query: { roleId: String(auditor.roleId) } })
    ).data.permissions;
    const widened = await admin.call('POST /api/Auth/UpdatePermission', {
      query: { roleId: String(auditor.roleId) },
      body: [...held, 'sarafi.alert.acknowledge'],
    });
    expect(widened.problem.code).toBe('auditorChangesNothing');
    const userId = await idOf('auditor');
    const roleId = await newRole(['sarafi.alert.acknowledge']);
    const given = await admin.call('POST /api/Auth/addUserToRole', { query: { roleId, userId } });
    expect(given.problem.code).toBe('auditorChangesNothing');
    const looking = await newRole(['dash.view']);
    await admin.call('POST /api/Auth/addUserToRole', { query: { roleId: looking, userId } });
    const filled = await admin.call('POST /api/Auth/UpdatePermission', {
      query: { roleId: looking },
      body: ['dash.view', 'crm.person.edit'],
    });
    expect(filled.problem.code).toBe('auditorChangesNothing');
  });

  it('says from which roles each right comes', async () => {
    const userId = await idOf('crm');
    const roleId = await newRole(['crm.person.view', 'dash.view']);
    await admin.call('POST /api/Auth/addUserToRole', { query: { roleId, userId } });
    const { data } = await admin.call('GET /api/Auth/GetUserRolesPermission', {
      query: { userId },
      language: 'en',
    });
    expect(data.permissions).toContainEqual({
      key: 'crm.person.view',
      label: 'See persons',
      roles: ['CRM_OPERATOR', `role ${count}`],
    });
    expect(data.permissions.find(({ key }) => key === 'crm.company.view')?.roles).toEqual(['CRM_OPERATOR']);
    const users = await admin.call('GET /api/Auth/GetUsersInRole', { query: { roleName: `role ${count}` } });
    expect(users.data).toMatchObject({ totalCount: 1, list: [{ userName: 'crm', validTo: null }] });
  });

  it('the list of permissions is whole, known and of the version that was seen', async () => {
    const roleId = await newRole(['dash.view', 'dash.export']);
    const unknown = await admin.call('POST /api/Auth/UpdatePermission', { query: { roleId }, body: ['x.y'] });
    expect(unknown.problem).toMatchObject({ status: 400, code: 'unknownPermission' });
    const seen = (await admin.call('GET /api/Auth/GetRolePermission', { query: { roleId } })).data;
    expect(seen.permissions).toEqual(['dash.view', 'dash.export']);
    const query = { roleId, rowVersion: String(seen.rowVersion) };
    const changed = await admin.call('POST /api/Auth/UpdatePermission', {
      query,
      body: ['dash.view', 'dash.view'],
    });
    expect(changed.data.permissions).toEqual(['dash.view']);
    const stale = await admin.call('POST /api/Auth/UpdatePermission', { query, body: [] });
    expect(stale.problem).toMatchObject({ code: 'stale', data: { current: { permissions: ['dash.view'] } } });
  });

  it('nobody gives themselves a right they lack, by a role or through one they hold', async () => {
    const userId = await idOf('admin');
    const supervisor = await roleNamed('RATE_OFFICER');
    const byRole = await admin.call('POST /api/Auth/addUserToRole', {
      query: { userId, roleId: String(supervisor.roleId) },
      language: 'en',
    });
    expect(byRole.problem).toMatchObject({
      status: 403,
      code: 'selfGrant',
      detail: 'You cannot give yourself the right “See the NIMA dashboard”, which you lack.',
    });
    const own = await newRole(['crm.person.view']);
    expect(
      (await admin.call('POST /api/Auth/addUserToRole', { query: { userId, roleId: own } })).status,
    ).toBe(200);
    const through = await admin.call('POST /api/Auth/UpdatePermission', {
      query: { roleId: own },
      body: ['crm.person.view', 'dash.view'],
    });
    expect(through.problem.code).toBe('selfGrant');
    const rights = await admin.call('GET /api/Auth/GetRolePermission', { query: { roleId: own } });
    expect(rights.data.permissions).toEqual(['crm.person.view']);
    const { rows } = await db.query(
      `select 1 from event_log where action = 'refused' and message = 'selfGrant'`,
    );
    expect(rows).toHaveLength(2);
  });

  it('administration and approval stay in two hands', async () => {
    const inOneRole = await admin.call('POST /api/Auth/UpdatePermission', {
      query: { roleId: await newRole([]) },
      body: ['set.edit', 'exp.rate.approve'],
      language: 'en',
    });
    expect(inOneRole.problem).toMatchObject({ status: 409, code: 'conflictingRights' });
    expect(inOneRole.problem.detail).toContain('“Change settings”');
    expect(inOneRole.problem.detail).toContain('“Approve rate bands”');
    const approver = await newRole(['appr.decide']);
    const userId = await idOf('crm');
    const clerk = await newRole(['dash.view']);
    for (const roleId of [clerk, approver])
      expect((await admin.call('POST /api/Auth/addUserToRole', { query: { userId, roleId } })).status).toBe(
        200,
      );
    const keeper = await newRole(['user.edit']);
    const byRole = await admin.call('POST /api/Auth/addUserToRole', { query: { userId, roleId: keeper } });
    expect(byRole.problem.code).toBe('conflictingRights');
    const byList = await admin.call('POST /api/Auth/UpdatePermission', {
      query: { roleId: clerk },
      body: ['dash.view', 'role.edit'],
    });
    expect(byList.problem).toMatchObject({
      code: 'conflictingRightsOf',
      detail: expect.stringContaining('crm'),
    });
    const rights = await admin.call('GET /api/Auth/GetRolePermission', { query: { roleId: clerk } });
    expect(rights.data.permissions).toEqual(['dash.view']);
  });

  it('no role that comes with the product holds both: each can be given to somebody', () => {
    for (const [roleName, held] of Object.entries(roles))
      expect([roleName, conflictIn(new Set(held))]).toEqual([roleName, undefined]);
  });

  it('the last administrator stays, by whichever way', async () => {
    const userId = await idOf('admin');
    const { roleId } = await roleNamed('SYSADMIN');
    const query = { userId, roleId: String(roleId) };
    const removal = await admin.call('POST /api/Auth/removeUserFromRole', { query });
    expect(removal.problem).toMatchObject({ status: 409, code: 'lastAdministrator' });
    const ending = await admin.call('POST /api/Auth/addUserToRole', {
      query: { ...query, validTo: '1450/01/01' },
    });
    expect(ending.problem.code).toBe('lastAdministrator');
    const emptied = await admin.call('POST /api/Auth/UpdatePermission', {
      query: { roleId: query.roleId },
      body: ['user.view', 'role.view'],
    });
    expect(emptied.problem.code).toBe('lastAdministrator');
    const second = await idOf('rates');
    expect(
      (await admin.call('POST /api/Auth/addUserToRole', { query: { ...query, userId: second } })).status,
    ).toBe(200);
    const rates = await test.signIn('rates');
    const [one, other] = await Promise.all([
      admin.call('POST /api/Auth/removeUserFromRole', { query: { ...query, userId: second } }),
      rates.call('POST /api/Auth/removeUserFromRole', { query }),
    ]);
    expect([one.status, other.status].filter((status) => status === 200)).toHaveLength(1);
    await db.query(
      `insert into user_role (user_id, role_name) values ($1, 'SYSADMIN') on conflict do nothing`,
      [Number(userId)],
    );
    admin = await test.signIn('admin');
  });

  it('a right that was taken from a role of the system does not come back with the next start', async () => {
    const { roleId } = await roleNamed('RATE_OFFICER');
    const query = { roleId: String(roleId) };
    const { permissions: before } = (await admin.call('GET /api/Auth/GetRolePermission', { query })).data;
    const fewer = before.filter((key) => key !== 'dash.export');
    await admin.call('POST /api/Auth/UpdatePermission', { query, body: fewer });
    await seedRoles(db);
    expect((await admin.call('GET /api/Auth/GetRolePermission', { query })).data.permissions).toEqual(fewer);
  });

  it('every change of a role or a user leaves its entry', async () => {
    const made = await admin.call('POST /api/User/CreateAppUser', {
      body: { userName: 'walker', fullName: 'رهگذر', userType: 5, userKind: 2 },
    });
    const { id, rowVersion } = made.data.user;
    await admin.call('POST /api/User/UpdateAppUser', { body: { id, rowVersion, fullName: 'رهگذر تازه' } });
    const roleId = await newRole(['dash.view', 'dash.export']);
    const own = (await admin.call('GET /api/Auth/getrole', { query: { id: roleId } })).data;
    await admin.call('POST /api/Auth/SaveRole', {
      body: { roleId: own.roleId, rowVersion: own.rowVersion, roleName: 'walked' },
    });
    await admin.call('POST /api/Auth/UpdatePermission', { query: { roleId }, body: ['dash.view'] });
    const query = { roleId, userId: String(id) };
    await admin.call('POST /api/Auth/addUserToRole', { query });
    await admin.call('POST /api/Auth/removeUserFromRole', { query });
    await admin.call('POST /api/Auth/SoftDeleteUser', { query: { userId: query.userId } });
    await admin.call('POST /api/Auth/DeleteRole', { query: { roleId } });
    const { rows } = await db.query<{ entry: string; category: number; userName: string }>(
      `select resource || ' ' || action as entry, category, user_name from event_log
       where (resource, key) in (('AppUser', $1), ('Role', $2)) order by id`,
      [query.userId, roleId],
    );
    expect(rows.map(({ entry }) => entry)).toEqual([
      'AppUser insert',
      'AppUser update',
      'Role insert',
      'Role grant',
      'Role update',
      'Role revoke',
      'AppUser grant',
      'AppUser revoke',
      'AppUser delete',
      'Role delete',
    ]);
    expect(new Set(rows.map(({ category }) => category))).toEqual(new Set([10]));
    expect(new Set(rows.map((row) => row.userName))).toEqual(new Set(['admin']));
  });

  describe('GETs that change something', () => {
    let query: { userId: string; roleId: string };
    beforeEach(async () => {
      query = { userId: await idOf('crm'), roleId: await newRole(['dash.view']) };
    });
    const url = (call: string) => `/api/Auth/${call}?userId=${query.userId}&roleId=${query.roleId}`;

    it('do what their POST variants do, as often as one likes, and are not cached', async () => {
      for (const method of ['GET', 'POST', 'GET'] as const) {
        const response = await admin.raw({ method, url: url('addUserToRole') });
        expect(response.json()).toMatchObject({ data: { isGranted: true } });
        expect(response.headers['cache-control']).toBe('no-store');
      }
      const { rows } = await db.query(
        `select 1 from event_log where action = 'grant' and after ->> 'role' = $1`,
        [`role ${count}`],
      );
      expect(rows).toHaveLength(1);
    });

    it.each([
      ['purpose', 'prefetch'],
      ['sec-purpose', 'prefetch;prerender'],
      ['x-moz', 'prefetch'],
      ['x-purpose', 'preview'],
    ])('refuse to be fetched ahead (%s)', async (header, value) => {
      const response = await admin.raw({
        method: 'GET',
        url: url('addUserToRole'),
        headers: { [header]: value },
      });
      expect(response.json()).toMatchObject({ status: 403, code: 'prefetchRefused' });
      const held = await admin.call('GET /api/Auth/GetRolesForUser', { query: { userId: query.userId } });
      expect(held.data.list.map(({ roleId }) => String(roleId))).not.toContain(query.roleId);
    });

    it('take no token but the bearer’s', async () => {
      const response = await test.app.inject({
        url: `${url('addUserToRole')}&authtoken=${admin.token}`,
        headers: { cookie: `token=${admin.token}` },
      });
      expect(response.statusCode).toBe(401);
    });
  });
});
