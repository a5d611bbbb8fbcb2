import { readXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../../platform/database/database.ts';
import { bothEngines } from '../../platform/database/testing.ts';
import { readDay } from '../import/cell-reading.ts';
import { openTestApp, type TestApp, type TestClient } from '../../platform/testing/testing-app.ts';

const clock = { now: () => new Date('2026-11-21T08:00:00Z') };

describe.each(bothEngines())('exporting on $name', ({ open }) => {
  let db: Database;
  let test: TestApp;
  let clerk: TestClient;

  beforeAll(async () => {
    db = await open({ migrate: true });
    await db.query(`
      insert into region (id, name) values (1, 'مرکز') on conflict do nothing;
      insert into industry (id, name) values (3, 'کاشی و سرامیک') on conflict do nothing;
      insert into company (company_id, company_name, company_name_folded, industry_id, region_id, selective_group,
        is_customer, register_date, email)
      values (1, 'کاشی البرز', 'کاشی البرز', 3, 1, 2, true, '1405/08/03', 'a@b.ir'),
        (2, '=کاشی سهند', '=کاشی سهند', 3, 0, 0, false, '', ''),
        (3, 'بازرگانی پارس', 'بازرگانی پارس', 0, 1, 0, false, '1404/12/29', ''),
        (4, 'کاشی حذف‌شده', 'کاشی حذف شده', 3, 1, 0, false, '', '');
      update company set deleted_at = now() where company_id = 4;
      insert into company (company_id, company_name)
        select number, 'شرکت ' || number from generate_series(100, 5099) number;
      insert into product (product_id, product_name, price) values (1, 'کاشی', 12345678901234567890), (2, 'لعاب', 1500000)`);
    test = await openTestApp(db, { clock });
    clerk = await test.signIn('crm');
  });
  afterAll(async () => {
    await test.close();
    await db.close();
  });

  const tiles = [{ Field: 'companyName', Condition1: { Type: 'contains' as const, Filter: 'كاشي' } }];
  const byName = [{ Field: 'companyName', Sort: 'asc' as const }];

  const prepare = (
    body: {
      columns: string[];
      format: 'xlsx' | 'csv';
      filterModels?: { Field: string; Condition1: { Type: 'contains' | 'equals'; Filter: string } }[];
      SortModels?: typeof byName;
    },
    language = 'fa',
  ) => clerk.call('POST /CrmCompany/ExportPrepare', { body, language });

  const download = (ticket: string) =>
    clerk.call('GET /CrmCompany/Download', { query: { authtoken: ticket } });

  it('gives the filtered rows in the order and columns of the grid, with words for codes', async () => {
    const columns = [
      'companyName',
      'industryID',
      'regionID',
      'selectiveGroup',
      'isCustomer',
      'registerDate',
      'companyID',
    ];
    const prepared = await prepare({ columns, format: 'xlsx', filterModels: tiles, SortModels: byName });
    expect(prepared.data.rowCount).toBe(2);
    const file = await download(prepared.data.ticket);
    expect(decodeURIComponent(String(file.headers['content-disposition']))).toContain(
      'شرکت‌ها-1405-08-30.xlsx',
    );
    const { sheets } = await readXlsx(file.bytes);
    expect(sheets[0]?.rows).toEqual([
      ['نام شرکت', 'صنعت', 'منطقه', 'گروه برگزیده', 'مشتری', 'تاریخ ثبت', 'کد'],
      expect.arrayContaining(['=کاشی سهند', 'کاشی و سرامیک', 'خیر', 2]),
      ['کاشی البرز', 'کاشی و سرامیک', 'مرکز', 'دانش‌بنیان', 'بله', new Date('2026-10-25T00:00:00Z'), 1],
    ]);
    expect(sheets[1]?.name).toBe('درباره این فایل');
    expect(sheets[1]?.rows.flat()).toEqual([
      'درباره این فایل',
      'شرکت‌ها',
      'نام شرکت: شامل «كاشي»',
      expect.stringMatching(/^تهیه: .+، 1405\/08\/30 11:30$/u),
      expect.stringContaining('15'), // significant digits that Excel keeps of a number
      '2 ردیف',
    ]);
    const status = await clerk.call('POST /CrmCompany/ExportStatus', {
      body: { ticket: prepared.data.ticket },
    });
    expect(status.data).toEqual({ rowCount: 2, finished: true });
    const { rows } = await db.query<{ after: unknown; userName: string }>(
      `select after, user_name from event_log where action = 'export' and resource = 'CrmCompany' order by id desc limit 1`,
    );
    expect(rows[0]).toMatchObject({
      userName: 'crm',
      after: { rowCount: 2, format: 'xlsx', filters: 'companyName' },
    });
  });

  it('writes CSV with Jalali dates and guarded text, in the language of the caller', async () => {
    const prepared = await prepare(
      {
        columns: ['companyID', 'companyName', 'isCustomer', 'registerDate'],
        format: 'csv',
        filterModels: tiles,
        SortModels: byName,
      },
      'en',
    );
    const file = await download(prepared.data.ticket);
    expect(file.headers['content-type']).toContain('text/csv');
    expect(file.bytes.toString('utf8')).toBe(
      "\uFEFFCode,Company name,Customer,Register date\r\n2,'=کاشی سهند,No,\r\n1,کاشی البرز,Yes,1405/08/03\r\n",
    );
  });

  it('writes days for a person of the Gregorian calendar in it, and an import reads the same days', async () => {
    await db.query(`update app_user set calendar = 'gregorian' where user_name = 'crm'`);
    try {
      const columns = ['companyID', 'companyName', 'registerDate'];
      const since = { Field: 'registerDate', Condition1: { Type: 'equals' as const, Filter: '1405/08/03' } };
      const book = await prepare({ columns, format: 'xlsx', filterModels: [since] });
      const file = await download(book.data.ticket);
      const { sheets } = await readXlsx(file.bytes);
      expect(sheets[0]?.rows[1]?.[2]).toEqual(new Date('2026-10-25T00:00:00Z'));
      const about = sheets[1]?.rows.flat().join('\n') ?? '';
      expect(about).toContain('2026-10-25');
      expect(about).toContain('2026-11-21 11:30');
      expect(about).not.toContain('1405/');
      expect(String(file.headers['content-disposition'])).toContain('2026-11-21.xlsx');
      const { data } = await prepare({ columns, format: 'csv', filterModels: [since] });
      const csv = await download(data.ticket);
      const text = csv.bytes.toString('utf8');
      expect(text.trimEnd().split('\r\n')[1]).toBe('1,کاشی البرز,2026-10-25');
      expect(readDay('2026-10-25')).toEqual({ day: '1405/08/03' });
    } finally {
      await db.query(`update app_user set calendar = 'jalali' where user_name = 'crm'`);
    }
  });

  it('takes every row, however many pages the grid has', async () => {
    const prepared = await prepare({ columns: ['companyID'], format: 'csv' });
    // Three companies that are not deleted and the five thousand numbered ones; in the file below a heading.
    expect(prepared.data.rowCount).toBe(5003);
    const file = await download(prepared.data.ticket);
    expect(file.bytes.toString('utf8').trimEnd().split('\r\n')).toHaveLength(5004);
  });

  it('keeps an amount beyond what Excel can count exactly', async () => {
    const body = { columns: ['price'], format: 'xlsx' as const };
    const { data } = await clerk.call('POST /Product/ExportPrepare', { body });
    const file = await clerk.call('GET /Product/Download', { query: { authtoken: data.ticket } });
    const { sheets } = await readXlsx(file.bytes);
    expect(sheets[0]?.rows.flat()).toEqual(['قیمت (ریال)', 1_500_000, '12345678901234567890']);
  });

  it('serves a ticket once, for its own resource, and to those who may see the rows', async () => {
    const first = await prepare({ columns: ['companyID'], format: 'csv' });
    const elsewhere = await clerk.call('GET /Product/Download', { query: { authtoken: first.data.ticket } });
    expect([elsewhere.status, elsewhere.problem.code]).toEqual([403, 'badTicket']);
    const second = await prepare({ columns: ['companyID'], format: 'csv' });
    expect((await download(second.data.ticket)).status).toBe(200);
    expect((await download(second.data.ticket)).problem.code).toBe('badTicket');
    const status = await (
      await test.signIn('admin')
    ).call('POST /CrmCompany/ExportStatus', {
      body: { ticket: second.data.ticket },
    });
    expect(status.problem.code).toBe('notFound');
    const office = await test.signIn('office');
    expect(
      (
        await office.call('POST /CrmCompany/ExportPrepare', {
          body: { columns: ['companyID'], format: 'csv' },
        })
      ).status,
    ).toBe(403);
  });

  it('names a column it does not know', async () => {
    const refused = await prepare({ columns: ['companyID', 'password_hash'], format: 'csv' });
    expect([refused.status, refused.problem.code]).toEqual([400, 'unknownField']);
    expect(refused.problem.detail).toContain('password_hash');
  });
});
