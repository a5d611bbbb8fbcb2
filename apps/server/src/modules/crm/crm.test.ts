// Calls of the CRM over HTTP, on every database engine.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../../platform/database/database.ts';
import { bothEngines } from '../../platform/database/testing.ts';
import { openTestApp, type TestApp, type TestClient } from '../../platform/testing/testing-app.ts';
import { loadDemoData } from '../../simulate/demo-data.ts';
import { testClock, testCtx } from '../../resources/testing-ctx.ts';
import { loadReferenceData, searchCrm } from './crm.service.ts';

describe.each(bothEngines())('CRM over HTTP on $name', ({ open }) => {
  let db: Database;
  let app: TestApp;
  let clerk: TestClient;
  beforeAll(async () => {
    db = await open({ migrate: true });
    await loadReferenceData(db, () => {});
    await loadDemoData(db, () => {});
    app = await openTestApp(db);
    clerk = await app.signIn('crm');
  });
  afterAll(async () => {
    await app.close();
    await db.close();
  });

  it('gives provinces for id 1, and all cities with their province for id null', async () => {
    const provinces = await clerk.call('POST /EcarSales/GetDropDown', { body: { id: 1 } });
    expect(provinces.data.list).toHaveLength(31);
    expect(provinces.data.list[0]).toEqual({ key: 1, value: 'آذربایجان شرقی' });
    expect(provinces.data.list.map(({ value }) => value)).toContain('چهارمحال و بختیاری');
    const abroad = await clerk.call('POST /EcarSales/GetDropDown', { body: { id: 1 }, language: 'es' });
    expect(abroad.data.list[0]).toEqual({ key: 5, value: 'Alborz' });
    expect(abroad.data.list).toHaveLength(31);
    const cities = await clerk.call('POST /EcarSales/GetDropDown', { body: { id: null } });
    expect(cities.data.list).toHaveLength(1_324);
    const known = new Set(provinces.data.list.map(({ key }) => key));
    expect(cities.data.list.every(({ parentKey }) => known.has(parentKey ?? 0))).toBe(true);
    // No name ends in a hyphen, and none lacks the space after «و» or before a parenthesis.
    expect(cities.data.list.filter(({ value }) => /-$| و(?=بیدگل|میاندشت|سادات)|\S\(/.test(value))).toEqual(
      [],
    );
  });

  it('gives regions by both names, groups, industries and products in alphabetical order', async () => {
    const regions = await clerk.call('POST /CRM_Region/GetDropDown', { body: {} });
    expect(await clerk.call('POST /CRM_Region/GetCRM_Region', {})).toMatchObject({ data: regions.data });
    const lists = [
      regions,
      await clerk.call('GET /Group/GetDropDown'),
      await clerk.call('GET /Industry/GetDropDown'),
      await clerk.call('POST /Product/GetDropDown', {}),
    ].map(({ data }) => data.list.map(({ value }) => value.replaceAll('\u200c', '')));
    expect(lists.map((list) => list.length)).toEqual([12, 6, 40, 300]);
    for (const list of lists) expect(list).toEqual(list.toSorted(new Intl.Collator('fa').compare));
  });

  it('names places, groups and industries in Latin letters to readers of other languages, in the order of that name', async () => {
    const language = 'fr';
    const lists = [
      await clerk.call('POST /EcarSales/GetDropDown', { body: { id: null }, language }),
      await clerk.call('POST /CRM_Region/GetDropDown', { body: {}, language }),
      await clerk.call('GET /Group/GetDropDown', { language }),
      await clerk.call('GET /Industry/GetDropDown', { language }),
    ].map(({ data }) => data.list.map(({ value }) => value));
    expect(lists.map((list) => list.length)).toEqual([1_324, 12, 6, 40]);
    const notLatin = /[^A-Za-z0-9 ()-]/u;
    expect(lists.flat().filter((name) => name === '' || notLatin.test(name))).toEqual([]);
    for (const list of lists) expect(list).toEqual(list.toSorted(new Intl.Collator('en').compare));
  });

  it('sorts a column of labels by what its reader sees', async () => {
    const industries = async (language: string): Promise<string[]> => {
      const titles = await clerk.call('GET /Industry/GetDropDown', { language });
      const titleOf = new Map(titles.data.list.map(({ key, value }) => [key, value]));
      const { data } = await clerk.call('POST /CrmCompany/GetAll', {
        body: { PageSize: 200, SortModels: [{ Field: 'industryID', Sort: 'asc' }] },
        language,
      });
      return [...new Set(data.list.map(({ industryID }) => titleOf.get(industryID ?? 0) ?? ''))];
    };
    for (const language of ['fa', 'en']) {
      const titles = (await industries(language)).map((title) => title.replaceAll('\u200c', ''));
      expect(titles.length).toBeGreaterThan(8);
      expect(titles).toEqual(titles.toSorted(new Intl.Collator(language).compare));
    }
  });

  it('counts the figures of the first page', async () => {
    const { data } = await clerk.call('GET /api/Crm/GetFigures');
    expect(data).toMatchObject({ companyCount: 500, personCount: 2_000, productCount: 300 });
    const sum = (list: readonly { count: number }[]) => list.reduce((total, { count }) => total + count, 0);
    expect(sum(data.companiesByIndustry)).toBe(500);
    expect(data.companiesByMonth).toHaveLength(12);
    expect(sum(data.companiesByMonth)).toBeGreaterThan(200);
    expect(data.activeCompanyCount).toBeGreaterThan(300);
    const dates = data.latest.map(({ registerDate }) => registerDate);
    expect(dates).toEqual(dates.toSorted().toReversed());
    expect(data.newCount).toBe(sum(data.companiesByMonth));
    const quarter = await clerk.call('GET /api/Crm/GetFigures', { query: { months: '3' } });
    expect(quarter.data.companiesByMonth).toEqual(data.companiesByMonth.slice(9));
    expect(quarter.data.newBefore).toBe(sum(data.companiesByMonth.slice(6, 9)));
  });

  it('counts each person once by sex, and tells neither that nor the figures to who may not see the records', async () => {
    const bySex = (client: TestClient) =>
      client.call('POST /EcarSales/GetSetValues', { body: { Field: 'sex', filterModels: [] } });
    const { list } = (await bySex(clerk)).data;
    expect(new Set(list.map(({ value }) => value))).toEqual(new Set([0, 1, 2]));
    expect(list.reduce((sum, { count }) => sum + count, 0)).toBe(2_000);
    const office = await app.signIn('office');
    expect((await bySex(office)).status).toBe(403);
    expect((await office.call('GET /api/Crm/GetFigures')).status).toBe(403);
  });

  it('adds, lists, opens, saves, deletes and restores a company', async () => {
    const added = await clerk.call('POST /CrmCompany/Upsert', {
      body: { companyName: 'پژواک  ژرف', groupID: 2 },
    });
    expect(added.status).toBe(200);
    const companyID = added.data?.companyID ?? 0;
    const found = await clerk.call('POST /CrmCompany/GetAll', {
      body: {
        filterModels: [
          { Field: 'companyName', Condition1: { Type: 'contains', Filter: 'ژرف' } },
          { Field: 'groupID', Condition1: { Type: 'in', Values: [2] } },
        ],
      },
    });
    expect(found.data.list).toContainEqual(added.data);
    const opened = await clerk.call('POST /CrmCompany/GetById', { body: [{ id: String(companyID) }] });
    expect(opened.data).toEqual(added.data);
    await clerk.call('POST /CrmCompanyTelephone/Upsert', { body: { companyID, data: '02188776655' } });
    const refused = await clerk.call('POST /CrmCompany/Delete', { body: { ...opened.data } });
    expect([refused.status, refused.data, refused.errors[0]?.code]).toEqual([
      200,
      { deleted: false },
      'hasChildren',
    ]);
    expect(refused.errors[0]?.desc).toContain('1 تلفن');
    const deleted = await clerk.call('POST /CrmCompany/Delete', {
      body: { ...opened.data, withChildren: true },
    });
    expect([deleted.data, deleted.errors]).toEqual([{ deleted: true }, []]);
    expect((await clerk.call('POST /CrmCompany/GetById', { body: [{ id: companyID }] })).status).toBe(404);
    const restored = await clerk.call('POST /CrmCompany/Restore', { body: { key: [{ id: companyID }] } });
    expect(restored.data).toEqual({ ...added.data, rowVersion: 3 });
    const history = await clerk.call('POST /CrmCompany/GetHistory', { body: { key: [{ id: companyID }] } });
    expect(history.data.list.map(({ action }) => action)).toEqual(['restore', 'delete', 'insert']);
  });

  it('reports row by row when several are deleted', async () => {
    const { data } = await clerk.call('POST /Product/DeleteMany', {
      body: { keys: [{ key: [{ id: 1 }] }, { key: [{ id: 999_999 }] }] },
    });
    expect(data.results.map(({ deleted }) => deleted)).toEqual([false, false]);
    expect(data.results[0]?.desc).toContain('محصولات شرکت');
    expect(data.results[1]?.desc).not.toBe('');
  });

  it('tells before a deletion what hangs on each row, and takes all of it back at once', async () => {
    const add = async (companyName: string) =>
      (await clerk.call('POST /CrmCompany/Upsert', { body: { companyName } })).data;
    const [first, second] = [await add('یکم گروهی'), await add('دوم گروهی')];
    const keys = [first, second].map((row) => [{ id: row?.companyID ?? 0 }]);
    for (const data of ['02188776655', '02188776656']) {
      await clerk.call('POST /CrmCompanyTelephone/Upsert', { body: { companyID: first?.companyID, data } });
    }
    const dependents = await clerk.call('POST /CrmCompany/GetDependents', {
      body: { keys: [...keys, [{ id: 9_999_999 }]] },
    });
    expect(dependents.data.list).toEqual([
      { key: keys[0], children: [{ resource: 'CrmCompanyTelephone', count: 2 }], mentions: [] },
      { key: keys[1], children: [], mentions: [] },
    ]);
    const mentioned = await clerk.call('POST /Product/GetDependents', { body: { keys: [[{ id: 1 }]] } });
    expect(mentioned.data.list[0]?.mentions[0]?.resource).toBe('CrmCompanyProduct');

    const gone = await clerk.call('POST /CrmCompany/DeleteMany', {
      body: { keys: keys.map((key) => ({ key })), withChildren: true },
    });
    expect(gone.data.results.map(({ deleted }) => deleted)).toEqual([true, true]);
    const back = await clerk.call('POST /CrmCompany/RestoreMany', {
      body: { keys: [...keys, [{ id: 9_999_999 }]] },
    });
    expect(back.data.results.map(({ restored }) => restored)).toEqual([true, true, false]);
    expect(back.data.results[2]?.desc).not.toBe('');
    const telephones = await clerk.call('POST /CrmCompanyTelephone/GetAll', {
      body: {
        filterModels: [{ Field: 'companyID', Condition1: { Type: 'equals', Filter: first?.companyID ?? 0 } }],
      },
    });
    expect(telephones.data.totalCount).toBe(2);
  });

  it('refuses what no list knows with a sentence naming it, never with a 500', async () => {
    const bodies = [
      { filterModels: [{ Field: 'nope', Condition1: { Type: 'equals', Filter: 1 } }] },
      { filterModels: [{ Field: 'companyID', Condition1: { Type: 'contains', Filter: '1' } }] },
      { filterModels: [{ Field: 'companyID', Condition1: { Type: 'equals', Filter: 'abc' } }] },
      { filterModels: [{ Field: 'industryID', Condition1: { Type: 'in', Values: ['x'] } }] },
      { filterModels: [{ Field: 'registerDate', Condition1: { Type: 'lessThan', Filter: '1405/13/40' } }] },
      { SortModels: [{ Field: 'deleted_at', Sort: 'asc' as const }] },
    ];
    for (const body of bodies) {
      const answer = await clerk.raw({ method: 'POST', url: '/CrmCompany/GetAll', payload: body });
      expect(answer.statusCode).toBe(400);
      expect(answer.json<{ detail: string }>().detail.length).toBeGreaterThan(10);
    }
  });

  it('finds records by name or number, only those the caller may see', async () => {
    const search = async (client: TestClient, text: string) =>
      (await client.call('GET /api/Workspace/Search', { query: { text } })).data.list;
    const { rows } = await db.query<{ mellicode: string; name: string; family: string }>(
      'select mellicode, name, family from person where id = 11',
    );
    const { mellicode = '', name = '', family = '' } = rows[0] ?? {};
    expect((await search(clerk, mellicode)).map(({ key }) => key)).toContain(mellicode);
    const byName = await search(clerk, `${name} ${family}`);
    expect(byName.map(({ title }) => title)).toContain(`${name} ${family}`);
    expect((await search(clerk, '۱۷')).filter(({ resource }) => resource === 'CrmCompany')[0]?.key).toBe(
      '17',
    );
    expect(await search(clerk, '%')).toEqual([]);
    expect(await search(clerk, ' ')).toEqual([]);
    const clock = testClock();
    const all = await searchCrm(testCtx(db, clock), family);
    const without = (permission: string) => permission === 'crm.person.view';
    const some = await searchCrm(testCtx(db, clock, { without }), family);
    expect(all.some(({ resource }) => resource === 'EcarSales')).toBe(true);
    expect(some).toEqual(all.filter(({ resource }) => resource !== 'EcarSales'));
  });
});
