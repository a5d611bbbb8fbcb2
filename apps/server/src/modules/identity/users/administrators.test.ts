/**
 * Administrators that a user without a right may ask for it. Every signed-in user sees their names and e-mail addresses,
 * and nothing else.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../../../platform/database/database.ts';
import { testEngines } from '../../../platform/database/testing.ts';
import { openTestApp, type TestApp, type TestClient } from '../../../platform/testing/testing-app.ts';

const call = 'GET /api/Auth/GetAdministrators';

describe.each(testEngines())('the list of administrators on $name', ({ open }) => {
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

  /** Inserts a user with one role. */
  const addUser = async (userName: string, fullName: string, roleName = 'SYSADMIN') => {
    await db.query(
      `with u as (insert into app_user (user_name, full_name, email, password_hash)
         values ($1::text, $2, $1::text || '@nazer.example', 'x') returning id)
       insert into user_role (user_id, role_name) select id, $3 from u`,
      [userName, fullName, roleName],
    );
  };
  const readList = async () => (await guest.call(call)).data.list;

  it('contains the users who may assign roles, with name and e-mail only, and needs a session', async () => {
    const { rows } = await db.query(
      `select full_name as "fullName", email from app_user where user_name = 'admin'`,
    );
    expect(await readList()).toEqual(rows);
    expect((await test.anonymous.call(call)).problem.code).toBe('notSignedIn');
    await addUser('someone', 'آذر بی‌نقش', 'AUDITOR');
    expect(await readList()).toEqual(rows);
  });

  it('leaves out users who are inactive, deleted or no longer hold the role', async () => {
    const count = (await readList()).length;
    await addUser('resting', 'بهار خاموش');
    await addUser('deleted', 'پریسا رفته');
    await addUser('former', 'تینا پیشین');
    expect(await readList()).toHaveLength(count + 3);
    await db.query(`update app_user set is_active = false where user_name = 'resting'`);
    await db.query(`update app_user set deleted_at = now() where user_name = 'deleted'`);
    await db.query(
      `update user_role set valid_to = '1400/01/01'
       where user_id = (select id from app_user where user_name = 'former')`,
    );
    expect(await readList()).toHaveLength(count);
  });

  it('contains at most five users, those with a full name first', async () => {
    await addUser('nameless', '');
    expect((await readList()).at(-1)).toEqual({ fullName: '', email: 'nameless@nazer.example' });
    for (const name of ['ثریا', 'جواد', 'چیا', 'حمید', 'خسرو']) await addUser(`giver-${name}`, name);
    const list = await readList();
    expect(list).toHaveLength(5);
    expect(list.every(({ fullName }) => fullName !== '')).toBe(true);
  });
});
