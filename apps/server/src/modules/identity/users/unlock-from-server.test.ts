import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../../../platform/database/database.ts';
import { testEngines } from '../../../platform/database/testing.ts';
import { openTestApp, systemClock, type TestApp } from '../../../platform/testing/testing-app.ts';
import { unlockFromServer } from './unlock-from-server.ts';

describe.each(testEngines())('the operator of the server, on $name', ({ open }) => {
  let db: Database;
  let test: TestApp;
  beforeAll(async () => {
    db = await open({ migrate: true });
    test = await openTestApp(db);
  });
  afterAll(async () => {
    await test.close();
    await db.close();
  });

  const services = { clock: systemClock, publicUrl: 'http://nazer.example' };
  const unlock = (userName: string, role?: string) =>
    unlockFromServer(db, services, { userName, isWithoutFactors: true, role });

  it('lets the last administrator in again, whatever shut them out', async () => {
    await db.query(`update app_user set is_active = false where user_name = 'admin'`);
    const { link } = await unlock('admin');
    const next = 'Mountain-7-River';
    const ticket = link.split('#')[1] ?? '';
    expect(
      (await test.anonymous.call('POST /api/Auth/ResetPassword', { body: { ticket, next } })).status,
    ).toBe(200);
    const body = { UserName: 'admin', Password: next };
    expect((await test.anonymous.call('POST /Auth', { body })).data.step).toBe('done');
    const { rows } = await db.query(`select message from event_log where action = 'unlock'`);
    expect(rows).toEqual([{ message: 'from the server' }]);
    await expect(unlock('nobody')).rejects.toThrow('There is no user nobody.');
  });

  it('lets a sign-up in that waited, so that nobody can refuse and delete it any more', async () => {
    await db.query(
      `update app_user set is_active = false, awaits_approval = true where user_name = 'operator'`,
    );
    await unlock('operator');
    const { rows } = await db.query(
      `select is_active as "isActive", awaits_approval as waits from app_user where user_name = 'operator'`,
    );
    expect(rows).toEqual([{ isActive: true, waits: false }]);
  });

  it('names somebody who approves when nobody is left who can, and only then', async () => {
    await expect(unlock('rates', 'CBI_SUPERVISOR')).rejects.toThrow('Somebody who decides');
    await db.query(`delete from user_role where role_name = 'CBI_SUPERVISOR'`);
    await unlock('rates', 'CBI_SUPERVISOR');
    const { rows } = await db.query(
      `select u.user_name as name from user_role r join app_user u on u.id = r.user_id where role_name = 'CBI_SUPERVISOR'`,
    );
    expect(rows).toEqual([{ name: 'rates' }]);
  });
});
