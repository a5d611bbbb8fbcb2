// Bulk writes of rows, as an import makes them.
import { company, companyTelephone, person } from '@nazer/contract/crm/crm.resources.ts';
import type { ResourceDefinition } from '@nazer/contract/kernel/resource.ts';
import { todayJalali } from '@nazer/persian/jalali.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadReferenceData } from '../../modules/crm/crm.service.ts';
import type { Ctx } from '../../platform/ctx.ts';
import type { Database } from '../../platform/database/database.ts';
import { bothEngines } from '../../platform/database/testing.ts';
import { demoPersons, type Place } from '../../simulate/demo-rows.ts';
import { checkValues, type RawValues, type RowValues } from '../rows/check-values.ts';
import { deleteRow } from '../rows/delete-rows.ts';
import { listRows } from '../lists/list-rows.ts';
import { listingOf } from '../lists/listing.ts';
import { loadLookups } from '../rows/lookups.ts';
import { getRow } from '../rows/read-row.ts';
import { findHistory } from '../rows/row-history.ts';
import { testClock, testCtx } from '../testing-ctx.ts';
import { upsertRow } from '../rows/upsert-row.ts';
import { type BulkResult, upsertRows } from './upsert-rows.ts';

describe.each(bothEngines())('a bulk write of rows on $name', ({ open }) => {
  let db: Database;
  let ctx: Ctx;
  beforeAll(async () => {
    db = await open({ migrate: true });
    await loadReferenceData(db, () => {});
    ctx = testCtx(db, testClock());
  });
  afterAll(() => db.close());

  async function rowsOf(definition: ResourceDefinition, raw: readonly RawValues[]): Promise<RowValues[]> {
    const context = { lookups: await loadLookups(db, definition), today: todayJalali(ctx.clock.now()) };
    return raw.map((values) => {
      const checked = checkValues(definition, values, context);
      if ('errors' in checked) throw new Error(JSON.stringify(checked.errors));
      return checked.row;
    });
  }

  async function write(
    definition: ResourceDefinition,
    raw: readonly RawValues[],
    fields = definition.fields.map(({ key }) => key),
  ): Promise<BulkResult[]> {
    const rows = await rowsOf(definition, raw);
    return db.transaction((tx) => upsertRows(tx, ctx, { definition, rows, fields }));
  }

  const total = async (definition: ResourceDefinition): Promise<number> =>
    (
      await listRows(ctx, listingOf(ctx, definition), {
        PageIndex: 1,
        PageSize: 20,
        SortModels: [],
        filterModels: [],
      })
    ).totalCount;

  it('inserts, updates or skips each row, writes its log entry and counts it', async () => {
    const before = await total(company);
    const first = await write(company, [
      { companyID: 5, companyName: 'آب ي سرد', isActive: true },
      { companyName: 'بی‌شماره' },
      { companyID: 9, companyName: 'نهم', email: 'A@x.example' },
    ]);
    expect(first).toEqual(['inserted', 'inserted', 'inserted']);
    expect(await total(company)).toBe(before + 3);
    expect(await getRow(db, company, [5])).toMatchObject({
      companyName: 'آب ی سرد',
      registrar: 'لیلا فرهمند',
      registerDate: '1405/08/30',
    });
    // The row without a number gets the one after the largest explicit number.
    expect(await getRow(db, company, [10])).toMatchObject({ companyName: 'بی‌شماره' });
    const second = await write(
      company,
      [
        { companyID: 5, companyName: 'آب گرم' },
        { companyID: 9, companyName: 'نهم' },
        { companyID: 12, companyName: 'دوازدهم' },
      ],
      ['companyID', 'companyName'],
    );
    expect(second).toEqual(['updated', 'unchanged', 'inserted']);
    // Columns the file does not have stay as they are.
    expect(await getRow(db, company, [5])).toMatchObject({
      companyName: 'آب گرم',
      isActive: true,
      rowVersion: 2,
    });
    expect(await getRow(db, company, [9])).toMatchObject({ email: 'a@x.example', rowVersion: 1 });
    const { list } = await findHistory(db, company, { key: [5], pageIndex: 1 });
    expect(list).toMatchObject([
      { action: 'update', before: { companyName: 'آب ی سرد' }, after: { companyName: 'آب گرم' } },
      { action: 'insert', before: {}, after: { companyID: 5, isActive: true } },
    ]);
    // The next free numbers, past the one given by hand.
    for (const companyID of [11, 13]) {
      expect(await upsertRow(ctx, company, { companyName: 'بعدی' })).toMatchObject({ companyID });
    }
  });

  it('refuses single rows with a deleted key or a missing parent, and numbers the rows of a company', async () => {
    const { companyID } = await upsertRow(ctx, company, { companyName: 'مادر' });
    const { companyID: deleted } = await upsertRow(ctx, company, { companyName: 'رفته' });
    await deleteRow(ctx, { definition: company, key: [Number(deleted)] });
    expect(await write(company, [{ companyID: deleted, companyName: 'باز' }])).toEqual(['duplicateDeleted']);
    const data = '02188776655';
    const results = await write(companyTelephone, [
      { companyID, data },
      { companyID: deleted, data },
      { companyID, rowID: 7, data },
      { companyID, data },
    ]);
    expect(results).toEqual(['inserted', 'parentMissing', 'inserted', 'inserted']);
    const { rows } = await db.query<{ ids: number[] }>(
      'select array_agg(row_id order by row_id) as ids from company_telephone where company_id = $1',
      [companyID],
    );
    expect(rows[0]?.ids).toEqual([7, 8, 9]);
  });

  it('writes nothing when its transaction is rolled back, and keeps one row of each key when a batch is repeated', async () => {
    const before = await total(person);
    const { rows: cities } = await db.query<Place>('select id, province_id as "provinceId" from city');
    const rows = demoPersons(1_500, { today: '1405/08/30', cities });
    const fields = person.fields.map(({ key }) => key);
    const cancelled = db.transaction(async (tx) => {
      await upsertRows(tx, ctx, { definition: person, rows: rows.slice(0, 1_000), fields });
      throw new Error('cancelled');
    });
    await expect(cancelled).rejects.toThrow('cancelled');
    expect(await total(person)).toBe(before);
    for (const start of [0, 500, 1_000, 0]) {
      const batch = rows.slice(start, start + 500);
      await db.transaction((tx) => upsertRows(tx, ctx, { definition: person, rows: batch, fields }));
    }
    expect(await total(person)).toBe(before + 1_500);
  });
});
