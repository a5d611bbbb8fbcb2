import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../../platform/database/database.ts';
import { bothEngines } from '../../platform/database/testing.ts';
import { fakeClock } from '../../platform/testing/fake-clock.ts';
import { openTestApp, type TestApp, type TestClient } from '../../platform/testing/testing-app.ts';
import { ImportsFixture } from './imports.testing.ts';

describe.each(bothEngines())('names of other records in lists on $name', ({ open }) => {
  let db: Database;
  let test: TestApp;
  let desk: ImportsFixture;
  let operator: TestClient;
  beforeAll(async () => {
    db = await open({ migrate: true });
    const clock = fakeClock();
    desk = new ImportsFixture(db, clock);
    await desk.setUpMarket([{ id: 1 }, { id: 2 }], 3);
    test = await openTestApp(db, { clock });
    operator = await test.signIn('operator');
  });
  afterAll(async () => {
    await test.close();
    await db.close();
  });

  it('offices stand under their new names in lists as soon as they are renamed', async () => {
    await desk.offer();
    const post = async <T>(url: string, payload: object): Promise<T> =>
      (await operator.raw({ method: 'POST', url, payload })).json<{ data: T }>().data;
    const labels = async () => {
      const { list } = await post<{ list: { value: number; label: string }[] }>('/Offer/GetSetValues', {
        Field: 'sarafiId',
        filterModels: [],
      });
      return list.map(({ label }) => label).toSorted();
    };
    const totalOf = async (list: string, Field: string, Filter: string) => {
      const filterModels = [{ Field, Condition1: { Type: 'contains', Filter } }];
      const page = { filterModels, SortModels: [], PageIndex: 1, PageSize: 10 };
      return (await post<{ totalCount: number }>(`/${list}/GetAll`, page)).totalCount;
    };
    const before = await labels();
    expect(before.length).toBeGreaterThan(0);
    expect(await totalOf('Offer', 'sarafi', 'نوین')).toBe(0);
    await db.query(`update sarafi set name = name || ' نوین', search_text = search_text || ' نوین'`);
    expect(await labels()).toEqual(before.map((name) => `${name} نوین`));
    expect(await totalOf('Offer', 'sarafi', 'نوین')).toBeGreaterThan(0);
  });

  it.each([
    ['sarafi', `name = name || ' نو'`, 'row_version = row_version + 1'],
    ['merchant', `full_name = full_name || ' نو'`, 'row_version = row_version + 1'],
    ['currency_use', `title = title || ' نو'`, 'row_version = row_version + 1'],
  ])('a new name in %s makes counted lists stale, no other write does', async (table, renaming, other) => {
    const names = async () =>
      (await db.query(`select sum(writes) as writes from write_counter where table_name = 'names'`)).rows;
    await db.query(
      `insert into currency_use (id, title, operation) values (1, 'a', 3) on conflict do nothing`,
    );
    const before = await names();
    await db.query(`update ${table} set ${other}`);
    expect(await names()).toEqual(before);
    await db.query(`update ${table} set ${renaming}`);
    expect(await names()).not.toEqual(before);
  });
});
