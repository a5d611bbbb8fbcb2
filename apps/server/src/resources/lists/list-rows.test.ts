// Pages and totals: exact after every write, whoever wrote, and the same whichever way a page is found.
import { company, person } from '@nazer/contract/crm/crm.resources.ts';
import { ListRequest, type ListRequestInput } from '@nazer/contract/kernel/page.ts';
import { foldKey } from '@nazer/persian/fold.ts';
import { todayJalali } from '@nazer/persian/jalali.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadReferenceData } from '../../modules/crm/crm.service.ts';
import type { Ctx } from '../../platform/ctx.ts';
import type { Database } from '../../platform/database/database.ts';
import { openDatabase } from '../../platform/database/open-database.ts';
import { createTestDatabase, bothEngines } from '../../platform/database/testing.ts';
import { loadDemoData } from '../../simulate/demo-data.ts';
import { loadMillion } from '../../simulate/load-million.ts';
import { checkValues } from '../rows/check-values.ts';
import { deleteRow } from '../rows/delete-rows.ts';
import { listRows } from './list-rows.ts';
import { listingOf } from './listing.ts';
import { loadLookups } from '../rows/lookups.ts';
import { restoreRow } from '../rows/restore-row.ts';
import { findSetValues } from './set-values.ts';
import { testClock, testCtx } from '../testing-ctx.ts';
import { upsertRow } from '../rows/upsert-row.ts';

const list = (ctx: Ctx, request: ListRequestInput, definition: typeof company | typeof person = company) =>
  listRows(ctx, listingOf(ctx, definition), ListRequest.parse(request));
const keys = async (ctx: Ctx, request: ListRequestInput) =>
  (await list(ctx, request)).list.map(({ companyID }) => companyID);
const named = (Filter: string): ListRequestInput => ({
  filterModels: [{ Field: 'companyName', Condition1: { Type: 'contains', Filter } }],
});

describe.each(bothEngines())('the list engine on $name', ({ open }) => {
  const rowCount = 12_000;
  let db: Database;
  let ctx: Ctx;
  beforeAll(async () => {
    db = await open({ migrate: true });
    await loadReferenceData(db, () => {});
    await loadMillion(db, { rowCount, log: () => {} });
    ctx = testCtx(db, testClock());
  });
  afterAll(() => db.close());

  it('gives first, far, last and missing pages of all rows', async () => {
    const first = await list(ctx, {});
    expect(first.totalCount).toBe(rowCount);
    expect(first.totalIsAtLeast).toBe(false);
    expect(first.list.map(({ companyID }) => companyID)).toEqual(
      Array.from({ length: 20 }, (_, index) => rowCount - index),
    );
    // 199 pages of twenty rows come before.
    expect(await keys(ctx, { PageIndex: 200 })).toEqual(
      Array.from({ length: 20 }, (_, index) => rowCount - 3980 - index),
    );
    expect(await keys(ctx, { PageIndex: 599 })).toEqual(Array.from({ length: 20 }, (_, index) => 40 - index));
    expect(await keys(ctx, { PageIndex: 600 })).toEqual(Array.from({ length: 20 }, (_, index) => 20 - index));
    expect(await list(ctx, { PageIndex: 601 })).toEqual({
      list: [],
      totalCount: rowCount,
      totalIsAtLeast: false,
    });
    // The last of 343 pages of 35 rows has the thirty that are left.
    expect(await keys(ctx, { PageIndex: 343, PageSize: 35 })).toEqual(
      Array.from({ length: 30 }, (_, index) => 30 - index),
    );
  });

  it('finds the same rows by every way: first asked, asked again, further pages, other sizes', async () => {
    const { rows } = await db.query<{ id: number; name: string; industry: number }>(
      'select company_id as id, company_name as name, industry_id as industry from company order by company_id desc',
    );
    // Narrow (some hundreds), broad (most rows), of two fields, and none.
    const cases: [ListRequestInput, (row: { name: string; industry: number }) => boolean][] = [
      [named('آذرخش'), ({ name }) => name.includes('آذرخش')],
      [named('ا'), ({ name }) => foldKey(name).includes('ا')],
      [
        {
          filterModels: [
            ...(named('پارس').filterModels ?? []),
            { Field: 'industryID', Condition1: { Type: 'in', Values: [3, 5, 8] } },
          ],
        },
        ({ name, industry }) => name.includes('پارس') && [3, 5, 8].includes(industry),
      ],
      [named('چنین نامی نیست'), () => false],
    ];
    for (const [request, holds] of cases) {
      const expected = rows.filter(holds).map(({ id }) => id);
      for (const PageIndex of [1, 1, 2, 3, Math.ceil(expected.length / 50) || 1, 5000]) {
        const page = await list(ctx, { ...request, PageIndex, PageSize: 50 });
        expect(page.totalCount).toBe(expected.length);
        expect(page.totalIsAtLeast).toBe(false);
        expect(page.list.map(({ companyID }) => companyID)).toEqual(
          expected.slice((PageIndex - 1) * 50, PageIndex * 50),
        );
      }
    }
  });

  it('orders by the words of a reference, up and down, with the key as the last word', async () => {
    const up = await list(ctx, { SortModels: [{ Field: 'industryID', Sort: 'asc' }], PageSize: 200 });
    const down = await list(ctx, {
      SortModels: [{ Field: 'industryID', Sort: 'desc' }],
      PageIndex: rowCount / 200,
      PageSize: 200,
    });
    expect(down.list.toReversed()).toEqual(up.list);
    const { rows } = await db.query<{ name: string }>('select name from industry where id = $1', [
      up.list[0]?.industryID,
    ]);
    expect(rows[0]?.name).toBe('آلومینیوم');
  });

  it('counts a written, a deleted and a restored row at once, filtered or not', async () => {
    const filter = named('شباهنگ نقره‌ای');
    expect((await list(ctx, filter)).totalCount).toBe(0);
    expect((await list(ctx, filter)).totalCount).toBe(0);
    const before = (await list(ctx, {})).totalCount;
    const { companyID } = await upsertRow(ctx, company, { companyName: 'گروه شباهنگ نقره‌ای' });
    expect(await keys(ctx, filter)).toEqual([companyID]);
    expect((await list(ctx, {})).totalCount).toBe(before + 1);
    await deleteRow(ctx, { definition: company, key: [Number(companyID)] });
    expect(await list(ctx, filter)).toMatchObject({ list: [], totalCount: 0 });
    expect((await list(ctx, {})).totalCount).toBe(before);
    expect((await list(ctx, { ...filter, Deleted: true })).list).toMatchObject([{ companyID }]);
    await restoreRow(ctx, company, [Number(companyID)]);
    expect((await list(ctx, filter)).totalCount).toBe(1);
    expect((await list(ctx, {})).totalCount).toBe(before + 1);
  });

  it('shows deleted rows only to those who may restore', async () => {
    const clerk = testCtx(db, testClock(), { without: (permission) => permission.endsWith('.restore') });
    await expect(list(clerk, { Deleted: true })).rejects.toMatchObject({ code: 'forbidden' });
  });

  it('counts the values of a set column under the other filters', async () => {
    const values = await findSetValues(ctx, listingOf(ctx, company), {
      Field: 'industryID',
      filterModels: [],
    });
    expect(values).toHaveLength(41); // the forty industries, and none: of the company that the test above added
    expect(values.reduce((sum, { count }) => sum + count, 0)).toBe((await list(ctx, {})).totalCount);
    const filterModels = ListRequest.parse(named('پارس')).filterModels;
    const some = await findSetValues(ctx, listingOf(ctx, company), { Field: 'isActive', filterModels });
    expect(some.reduce((sum, { count }) => sum + count, 0)).toBe((await list(ctx, named('پارس'))).totalCount);
    await expect(
      findSetValues(ctx, listingOf(ctx, company), { Field: 'companyName', filterModels }),
    ).rejects.toMatchObject({
      code: 'wrongType',
    });
  });

  it('makes large sets whose folded columns and national ids are right', async () => {
    const { rows } = await db.query<Record<string, string>>(
      `select name, name_folded, family, family_folded, fathername, fathername_folded, address, address_folded,
         khiyaban, khiyaban_folded, kooche, kooche_folded, pelak, pelak_folded, shenasnameno, shenasnameno_folded
       from person where id % 40 = 1`,
    );
    for (const row of rows) {
      for (const column of Object.keys(row).filter((name) => !name.endsWith('Folded'))) {
        expect(row[`${column}Folded`]).toBe(foldKey(row[column] ?? ''));
      }
    }
    const names = await db.query<{ name: string; folded: string }>(
      'select company_name as name, company_name_folded as folded from company where company_id % 40 = 1 or company_id < 20',
    );
    for (const { name, folded } of names.rows) expect(folded).toBe(foldKey(name));
    const context = { lookups: await loadLookups(db, person), today: todayJalali(new Date()) };
    for (const row of (await list(ctx, { PageSize: 200 }, person)).list) {
      expect(checkValues(person, row, context)).not.toHaveProperty('errors');
    }
  });
});

describe.each(bothEngines())('the demo set on $name', ({ open }) => {
  it('holds only rows a form would take, and loads once', async () => {
    const db = await open({ migrate: true });
    try {
      await loadReferenceData(db, () => {});
      await loadDemoData(db, () => {});
      await loadDemoData(db, () => {});
      const ctx = testCtx(db, { now: () => new Date() });
      for (const definition of [company, person]) {
        const context = { lookups: await loadLookups(db, definition), today: todayJalali(new Date()) };
        const pages = await Promise.all(
          Array.from({ length: 10 }, (_, index) =>
            list(ctx, { PageIndex: index + 1, PageSize: 200 }, definition),
          ),
        );
        const rows = pages.flatMap((page) => page.list);
        expect(rows).toHaveLength(definition === company ? 500 : 2_000);
        for (const row of rows) expect(checkValues(definition, row, context)).not.toHaveProperty('errors');
      }
      expect(await upsertRow(ctx, company, { companyName: 'تازه' })).toMatchObject({ companyID: 501 });
    } finally {
      await db.close();
    }
  });
});

const serverUrl = process.env.NAZER_TEST_DATABASE_URL;
describe.skipIf(!serverUrl)('two nodes on one server', () => {
  it('a node never shows a total from before a write of the other', async () => {
    const { url, drop } = await createTestDatabase(serverUrl ?? '', { migrate: true });
    const here = await openDatabase({ url });
    const there = await openDatabase({ url });
    try {
      const [a, b] = [testCtx(here, testClock()), testCtx(there, testClock(), { id: 2 })];
      const filter = named('سیمرغ');
      for (let round = 1; round <= 25; round++) {
        const [writer, reader] = round % 2 === 0 ? [a, b] : [b, a];
        await upsertRow(writer, company, { companyName: `سیمرغ ${round}` });
        expect((await list(reader, filter)).totalCount).toBe(round);
        expect((await list(reader, {})).totalCount).toBe(round);
        expect((await list(writer, filter)).totalCount).toBe(round);
      }
      // A write that is not committed yet neither shows nor hides what comes after it.
      let commit = (): void => {};
      const open = new Promise<void>((resolve) => {
        commit = resolve;
      });
      let isWritten = (): void => {};
      const written = new Promise<void>((resolve) => {
        isWritten = resolve;
      });
      const slow = there.transaction(async (tx) => {
        await upsertRow({ ...b, db: { ...there, query: tx.query, transaction: (fn) => fn(tx) } }, company, {
          companyName: 'سیمرغ کند',
        });
        isWritten();
        await open;
      });
      await written;
      expect((await list(a, filter)).totalCount).toBe(25);
      await upsertRow(a, company, { companyName: 'سیمرغ تند' });
      expect((await list(a, filter)).totalCount).toBe(26);
      commit();
      await slow;
      expect((await list(a, filter)).totalCount).toBe(27);
      expect((await list(a, {})).totalCount).toBe(27);
    } finally {
      await here.close();
      await there.close();
      await drop();
    }
  });

  it('totals stay right while many write at once from both', async () => {
    const { url, drop } = await createTestDatabase(serverUrl ?? '', { migrate: true });
    const nodes = [await openDatabase({ url }), await openDatabase({ url })];
    try {
      const ctxs = nodes.map((db, index) => testCtx(db, testClock(), { id: index + 1 }));
      const writes = Array.from({ length: 120 }, async (_, index) => {
        const ctx = ctxs[index % 2] as Ctx; // one of two
        await upsertRow(ctx, company, { companyName: `کاوه ${index}` });
        await list(ctx, named('کاوه'));
      });
      await Promise.all(writes);
      for (const ctx of ctxs) {
        expect((await list(ctx, named('کاوه'))).totalCount).toBe(120);
        expect((await list(ctx, {})).totalCount).toBe(120);
      }
    } finally {
      for (const db of nodes) await db.close();
      await drop();
    }
  });
});
