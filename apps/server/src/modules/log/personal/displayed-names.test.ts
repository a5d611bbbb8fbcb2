/** The name of who did something is the same everywhere: history, log, bell, and the refusal of a stale save. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../../../platform/database/database.ts';
import { testEngines } from '../../../platform/database/testing.ts';
import { openTestApp, type TestApp, type TestClient } from '../../../platform/testing/testing-app.ts';

describe.each(testEngines())('the name of a person on $name', ({ open }) => {
  let db: Database;
  let test: TestApp;
  let clerk: TestClient;
  let admin: TestClient;
  let auditor: TestClient;

  beforeAll(async () => {
    db = await open({ migrate: true });
    test = await openTestApp(db);
    [clerk, admin, auditor] = await Promise.all([
      test.signIn('crm'),
      test.signIn('admin'),
      test.signIn('auditor'),
    ]);
  });
  afterAll(async () => {
    await test.close();
    await db.close();
  });

  /** The clerk changes a company, and the administrator reads every place that names who did it. */
  const namesEverywhere = async () => {
    const { data: added } = await admin.call('POST /CrmCompany/Upsert', {
      body: { companyName: 'صنایع نو' },
    });
    if (!added) throw new Error('nothing was added');
    const id = added.companyID;
    await clerk.call('POST /CrmCompany/Upsert', { body: { ...added, companyName: 'صنایع نوتر' } });
    const late = await admin.call('POST /CrmCompany/Upsert', { body: { ...added, companyName: 'دیر' } });
    const history = await admin.call('POST /CrmCompany/GetHistory', { body: { key: [{ id }] } });
    const query = { resource: 'CrmCompany', key: String(id) };
    const log = await auditor.call('GET /api/System/GetEvents', { query });
    const one = await auditor.call('GET /api/System/GetEventById', {
      query: { id: String(log.data.list[0]?.id) },
    });
    const bell = await admin.call('GET /api/System/GetNotifications');
    return {
      conflict: late.problem.data?.['changedBy'],
      history: history.data.list[0]?.by,
      log: log.data.list[0]?.by,
      entry: one.data.by,
      bell: bell.data.list.find(({ key }) => key === String(id))?.by,
    };
  };
  const everywhere = (name: string) => ({
    conflict: name,
    history: name,
    log: name,
    entry: name,
    bell: name,
  });

  it('is the full name, while it is theirs alone', async () => {
    expect(await namesEverywhere()).toEqual(everywhere('لیلا فرهمند'));
  });

  it('has the login beside it where another one is called the same', async () => {
    await db.query(`update app_user set full_name = 'لیلا فرهمند' where user_name = 'operator'`);
    expect(await namesEverywhere()).toEqual(everywhere('لیلا فرهمند (crm)'));
  });

  it('is the login where there is no other', async () => {
    await db.query(`update app_user set full_name = '' where user_name = 'crm'`);
    expect(await namesEverywhere()).toEqual(everywhere('crm'));
    await db.query(`update app_user set full_name = 'لیلا فرهمند' where user_name = 'crm'`);
  });

  it('finds their entries, as their login does', async () => {
    const find = async (userName: string) => {
      const query = { userName, resource: 'CrmCompany', action: 'update' };
      return (await auditor.call('GET /api/System/GetEvents', { query })).data.totalCount;
    };
    expect(await find('ليلا فرهمند')).toBe(await find('crm'));
    // A change in each of the tests above.
    expect(await find('crm')).toBe(3);
    expect(await find('فرهاد')).toBe(0);
  });

  it('says which key a program came with', async () => {
    const { rows } = await db.query(
      `select shown_name(u.id, u.user_name || ' (nzk_12)') as key, shown_name(u.id, 'former') as former,
         shown_name(null, '') as nobody, shown_name(0, 'gone') as gone
       from app_user u where u.user_name = 'supervisor'`,
    );
    const key = 'حسین دلاور (nzk_12)';
    expect(rows).toEqual([{ key, former: 'حسین دلاور (former)', nobody: '', gone: 'gone' }]);
  });
});
