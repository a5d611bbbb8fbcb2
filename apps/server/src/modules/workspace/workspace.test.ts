import type { CardPageName } from '@nazer/contract/workspace/card-pages.ts';
import { termsVersion } from '@nazer/contract/identity/sign-in/terms.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../../platform/database/database.ts';
import { bothEngines } from '../../platform/database/testing.ts';
import { openTestApp, type TestApp } from '../../platform/testing/testing-app.ts';

describe.each(bothEngines())('the desk on $name', ({ open }) => {
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

  const preference = {
    columns: [{ field: 'companyName', hidden: false, width: 240, pinned: 'start' as const }],
    views: [
      {
        name: 'مشتریان',
        SortModels: [{ Field: 'companyName', Sort: 'asc' as const }],
        filterModels: [{ Field: 'isCustomer', Condition1: { Type: 'equals' as const, Filter: true } }],
      },
    ],
    splitPercent: 40,
  };

  it('a grid comes back as its user left it, and nobody else sees that', async () => {
    const crm = await test.signIn('crm');
    const other = await test.signIn('supervisor');
    const grid = 'CrmCompany';
    const untouched = { columns: [], views: [] };
    const find = { query: { grid } };
    expect((await crm.call('GET /api/Workspace/GetGridPreference', find)).data).toEqual(untouched);
    await crm.call('POST /api/Workspace/SaveGridPreference', { body: { grid, preference } });
    const again = await test.signIn('crm');
    expect((await again.call('GET /api/Workspace/GetGridPreference', find)).data).toEqual(preference);
    expect((await other.call('GET /api/Workspace/GetGridPreference', find)).data).toEqual(untouched);
  });

  it('a stored preference that this version cannot read counts as untouched', async () => {
    const crm = await test.signIn('crm');
    await db.query(`update grid_preference set preference = '{"columns":[{"old":1}],"views":[]}'`);
    const { data } = await crm.call('GET /api/Workspace/GetGridPreference', {
      query: { grid: 'CrmCompany' },
    });
    expect(data).toEqual({ columns: [], views: [] });
  });

  it('a menu comes back as its user arranged it, for her alone', async () => {
    const crm = await test.signIn('crm');
    const other = await test.signIn('supervisor');
    const usual = { folded: [], hidden: [], favourites: [] };
    const arranged = { folded: ['others'], hidden: ['samples'], favourites: ['companyList'] };
    expect((await crm.call('GET /api/Workspace/GetMenuPreference')).data).toEqual(usual);
    await crm.call('POST /api/Workspace/SaveMenuPreference', { body: arranged });
    const again = await test.signIn('crm');
    expect((await again.call('GET /api/Workspace/GetMenuPreference')).data).toEqual(arranged);
    expect((await other.call('GET /api/Workspace/GetMenuPreference')).data).toEqual(usual);
  });

  const cardsOf = (names: readonly string[]) => names.map((name) => ({ name, isHidden: false }));

  it('cards of a page come back as they were arranged, for that person and page alone; none restore it', async () => {
    const crm = await test.signIn('crm');
    const other = await test.signIn('supervisor');
    const cards = [
      { name: 'activity', isHidden: false, size: 'half' as const },
      ...cardsOf(['latest']),
      { name: 'people', isHidden: true },
    ];
    const read = async (client: typeof crm, page: CardPageName) =>
      (await client.call('GET /api/Workspace/GetCardArrangement', { query: { page } })).data;
    const save = (arranged: typeof cards) =>
      crm.call('POST /api/Workspace/SaveCardArrangement', {
        body: { page: 'crmDashboard', arrangement: { cards: arranged } },
      });
    expect(await read(crm, 'crmDashboard')).toEqual({ cards: [] });
    expect((await save(cards)).data).toEqual({ cards });
    expect(await read(await test.signIn('crm'), 'crmDashboard')).toEqual({ cards });
    expect(await read(crm, 'widgets')).toEqual({ cards: [] });
    expect(await read(other, 'crmDashboard')).toEqual({ cards: [] });
    await save([]);
    expect(await read(crm, 'crmDashboard')).toEqual({ cards: [] });
  });

  it.each([
    ['a page without cards', { page: 'companyList' }],
    ['a width no card can have', { cards: [{ name: 'latest', isHidden: false, size: 'huge' }] }],
    ['what is no name of a card', { cards: cardsOf(['<b>']) }],
    ['more cards than a page has', { cards: cardsOf(Array.from({ length: 61 }, (_, at) => `card-${at}`)) }],
  ])('refuses %s', async (_, { page = 'widgets', cards = [] }: { page?: string; cards?: unknown[] }) => {
    const crm = await test.signIn('crm');
    const body = { page, arrangement: { cards } } as never; // the wrong values are what is tried
    const { problem } = await crm.call('POST /api/Workspace/SaveCardArrangement', { body });
    expect(problem).toMatchObject({ status: 400, code: 'badValue' });
  });

  it('refuses a width no column can have, by name', async () => {
    const crm = await test.signIn('crm');
    const columns = [{ field: 'email', hidden: false, width: 5, pinned: '' as const }];
    const body = { grid: 'CrmCompany', preference: { columns, views: [] } };
    const { problem } = await crm.call('POST /api/Workspace/SaveGridPreference', { body, language: 'en' });
    expect(problem).toMatchObject({ status: 400, code: 'badValue' });
    expect(problem.detail).toContain('preference.columns[0].width');
  });

  it('a demo account finds five messages of welcome, newest first, and reads them', async () => {
    const crm = await test.signIn('crm');
    const { data } = await crm.call('GET /api/Workspace/GetMessages');
    expect(data.unreadCount).toBe(5);
    expect(data.list).toHaveLength(5);
    const times = data.list.map(({ at }) => Date.parse(at));
    expect(times).toEqual(times.toSorted((a, b) => b - a));
    const read = await crm.call('POST /api/Workspace/ReadMessages', { body: {} });
    expect(read.data).toEqual({ unreadCount: 0 });
    const after = await crm.call('GET /api/Workspace/GetMessages');
    expect(after.data.list.every(({ isRead }) => isRead)).toBe(true);
    const other = await test.signIn('auditor');
    expect((await other.call('GET /api/Workspace/GetMessages')).data.unreadCount).toBe(5);
  });

  it('search gives what one may see', async () => {
    const crm = await test.signIn('crm');
    await crm.call('POST /CrmCompany/Upsert', { body: { companyName: 'بازرگانی کهکشان' } });
    const found = await crm.call('GET /api/Workspace/Search', { query: { text: 'كهكشان' } });
    expect(found.data.list).toMatchObject([{ resource: 'CrmCompany', title: 'بازرگانی کهکشان' }]);
    await test.anonymous.call('POST /api/Auth/SignUp', {
      body: {
        userName: 'guest',
        email: 'guest@mail.example',
        password: 'Strong-1405',
        acceptedTerms: termsVersion,
      },
    });
    const guest = await test.anonymous.call('POST /Auth', {
      body: { UserName: 'guest', Password: 'Strong-1405' },
    });
    const nothing = await test
      .clientOf(guest.data.token)
      .call('GET /api/Workspace/Search', { query: { text: 'کهکشان' } });
    expect(nothing.data.list).toEqual([]);
  });

  it('search finds users by name and login for who may see users, as their list does', async () => {
    const find = async (name: 'admin' | 'auditor' | 'crm' | 'rates' | 'office', text: string) =>
      (
        await (await test.signIn(name)).call('GET /api/Workspace/Search', { query: { text } })
      ).data.list.filter(({ resource }) => resource === 'User');
    const staff = { resource: 'User', title: 'بهرام صدری', detail: 'rates', group: 'staff' };
    expect(await find('admin', 'بهرام صدري')).toMatchObject([staff]);
    expect(await find('admin', 'RATES')).toMatchObject([staff]);
    expect((await find('admin', 'office')).map(({ detail, group }) => [detail, group])).toContainEqual([
      'office',
      'offices',
    ]);
    // Some users may not see the list of users, and people of an office do not see those of others.
    for (const name of ['crm', 'rates', 'office'] as const) expect(await find(name, 'صدری')).toEqual([]);
    // Numbers of persons are searched only in the list, where each search is counted, whoever may see them.
    await db.query(
      `update app_user set mobile = '09125550011', mellicode = '0084575948' where user_name = 'rates'`,
    );
    for (const number of ['09125550011', '0084575948', '۰۹۱۲۵۵۵'])
      for (const name of ['admin', 'auditor'] as const) expect(await find(name, number)).toEqual([]);
    await db.query(`update app_user set deleted_at = now() where user_name = 'rates'`);
    expect(await find('auditor', 'صدری')).toEqual([]);
    await db.query(`update app_user set deleted_at = null where user_name = 'rates'`);
  });

  it('the bell tells others of a change, once, and not its author', async () => {
    const author = await test.signIn('crm');
    const supervisor = await test.signIn('supervisor');
    await supervisor.call('POST /api/System/SeeNotifications', { body: {} });
    await author.call('POST /Product/Upsert', { body: { productName: 'کابل مسی' } });
    const { data } = await supervisor.call('GET /api/System/GetNotifications');
    expect(data.newCount).toBe(1);
    expect(data.list[0]).toMatchObject({
      resource: 'Product',
      action: 'insert',
      userName: 'crm',
      isNew: true,
    });
    const own = await author.call('GET /api/System/GetNotifications');
    expect(own.data.list.some(({ userName }) => userName === 'crm')).toBe(false);
    await supervisor.call('POST /api/System/SeeNotifications', { body: {} });
    expect((await supervisor.call('GET /api/System/GetNotifications')).data.newCount).toBe(0);
  });
});
