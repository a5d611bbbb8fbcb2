/**
 * Administrators whom people without rights may ask: everybody who is signed in sees their names, and no more of
 * them.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../../../platform/database/database.ts';
import { testEngines } from '../../../platform/database/testing.ts';
import { openTestApp, type TestApp, type TestClient } from '../../../platform/testing/testing-app.ts';

const call = 'GET /api/Auth/GetAdministrators';

describe.each(testEngines())('those to ask for rights on $name', ({ open }) => {
  let db: Database;
  let test: TestApp;
  let guest: TestClient;

  beforeAll(async () => {
    db = await open({ migrate: true });
    test = await openTestApp(db);
    guest = await test.signIn('office');
  });
  afterAll(async () => {
    await test.close();
    await db.close();
  });

  const add = async (userName: string, fullName: string, roleName = 'SYSADMIN') => {
    await db.query(
      `with u as (insert into app_user (user_name, full_name, email, password_hash)
         values ($1::text, $2, $1::text || '@nazer.example', 'x') returning id)
       insert into user_role (user_id, role_name) select id, $3 from u`,
      [userName, fullName, roleName],
    );
  };
  const listed = async () => (await guest.call(call)).data.list;

  it('are those who may give roles, by name and address alone', async () => {
    const { rows } = await db.query(
      `select full_name as "fullName", email from app_user where user_name = 'admin'`,
    );
    expect(await listed()).toEqual(rows);
    expect((await test.anonymous.call(call)).problem.code).toBe('notSignedIn');
    await add('someone', 'آذر بی‌نقش', 'AUDITOR');
    expect(await listed()).toEqual(rows);
  });

  it('leave out who is switched off, deleted, or holds the role no longer', async () => {
    const count = (await listed()).length;
    await add('resting', 'بهار خاموش');
    await add('deleted', 'پریسا رفته');
    await add('former', 'تینا پیشین');
    expect(await listed()).toHaveLength(count + 3);
    await db.query(`update app_user set is_active = false where user_name = 'resting'`);
    await db.query(`update app_user set deleted_at = now() where user_name = 'deleted'`);
    await db.query(
      `update user_role set valid_to = '1400/01/01'
       where user_id = (select id from app_user where user_name = 'former')`,
    );
    expect(await listed()).toHaveLength(count);
  });

  it('are five at most, those with a name first', async () => {
    await add('nameless', '');
    expect((await listed()).at(-1)).toEqual({ fullName: '', email: 'nameless@nazer.example' });
    for (const name of ['ثریا', 'جواد', 'چیا', 'حمید', 'خسرو']) await add(`giver-${name}`, name);
    const list = await listed();
    expect(list).toHaveLength(5);
    expect(list.every(({ fullName }) => fullName !== '')).toBe(true);
  });
});
