import type { ErrorCode } from '@nazer/contract/kernel/error-codes.ts';
import type { ImportStatus } from '@nazer/contract/kernel/import-calls.ts';
import { makeMellicode } from '@nazer/persian/identity.ts';
import { readXlsx, writeXlsx } from 'hucre/xlsx';
import iconv from 'iconv-lite';
import { inspect } from 'node:util';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { problemSentence, sentence } from '../../messages/messages.ts';
import type { Database } from '../../platform/database/database.ts';
import { bothEngines } from '../../platform/database/testing.ts';
import { openTestApp, type TestApp, type TestClient } from '../../platform/testing/testing-app.ts';

type Entity = 'EcarSales' | 'CrmCompany' | 'CrmCompanyTelephone' | 'CrmCompanyProduct';
type Cell = string | number | boolean | Date | null;

/** National id whose first nine digits are the number, with its check digit. */
const code = (number: number): string => makeMellicode(String(number).padStart(9, '0'));

/** Codes of the field `sex`. */
const [male, female] = [1, 2];

async function sheetOf(rows: Cell[][]): Promise<Buffer> {
  return Buffer.from(await writeXlsx({ sheets: [{ name: 'داده', rows }] }));
}

async function seedLists(db: Database): Promise<void> {
  await db.query(`
    insert into province (id, name, name_en) values (8, 'تهران', 'Tehran'), (4, 'اصفهان', 'Isfahan') on conflict do nothing;
    insert into city (id, province_id, name) values
      (300, 8, 'تهران'), (301, 8, 'ری'), (100, 4, 'کاشان'), (101, 4, 'رضوان‌شهر'), (302, 8, 'رضوان‌شهر')
      on conflict do nothing;
    insert into region (id, name) values (1, 'مرکز') on conflict do nothing;
    insert into company_group (id, name) values (2, 'بازرگانی') on conflict do nothing;
    insert into industry (id, name) values (3, 'کاشی و سرامیک') on conflict do nothing`);
}

describe.each(bothEngines())('importing on $name', ({ open }) => {
  let db: Database;
  let test: TestApp;
  let clerk: TestClient;
  /** Id of the last log entry before a test, which reads the entries after it. */
  let lastEvent: number;

  beforeAll(async () => {
    db = await open({ migrate: true });
    await seedLists(db);
    test = await openTestApp(db);
    clerk = await test.signIn('crm');
  });
  afterAll(async () => {
    await test.close();
    await db.close();
  });
  beforeEach(async () => {
    await db.query('delete from company_telephone; delete from company; delete from person');
    lastEvent =
      (await db.query<{ id: number | null }>('select max(id) as id from event_log')).rows[0]?.id ?? 0;
  });

  const upload = (entity: Entity, file: Buffer, language = 'fa') =>
    clerk.call(`POST /${entity}/ImportUpload`, { query: { fileName: 'فایل.xlsx' }, file, language });

  async function settled(entity: Entity, status: ImportStatus): Promise<ImportStatus> {
    let current = status;
    while (['reading', 'checking', 'applying'].includes(current.state)) {
      await new Promise((resolve) => setTimeout(resolve, 50));
      const body = { importId: status.importId };
      current = (await clerk.call(`POST /${entity}/ImportStatus`, { body })).data;
    }
    return current;
  }

  /** The sentence of a refused file: of the upload, or of its status where reading took longer than a call waits. */
  async function refusalOf(entity: Entity, file: Buffer): Promise<string> {
    const { status, data, problem } = await upload(entity, file);
    if (status !== 200) return problem.detail;
    const ended = await settled(entity, data);
    expect(ended.state).toBe('failed');
    return ended.failure;
  }

  async function checked(entity: Entity, file: Buffer, language = 'fa'): Promise<ImportStatus> {
    const uploaded = await settled(entity, (await upload(entity, file, language)).data);
    const body = { importId: uploaded.importId, fields: uploaded.columns.map(({ field }) => field) };
    const answer = await clerk.call(`POST /${entity}/ImportCheck`, { body, language });
    return settled(entity, answer.data);
  }

  async function applied(entity: Entity, importId: string, skipRefused: boolean): Promise<ImportStatus> {
    const answer = await clerk.call(`POST /${entity}/ImportApply`, { body: { importId, skipRefused } });
    return settled(entity, answer.data);
  }

  async function fileOf(
    entity: Entity,
    body: { file: 'template-xlsx' | 'template-csv' | 'refused'; importId?: string },
  ) {
    const { data } = await clerk.call(`POST /${entity}/ImportTicket`, { body });
    return clerk.call(`GET /${entity}/Download`, { query: { authtoken: data.ticket } });
  }

  it('brings persons in from a sheet as clerks keep it: lost zeros, Arabic letters, mixed dates, labels', async () => {
    const file = await sheetOf([
      [
        'نام',
        'نام خانوادگی',
        'كد ملي',
        'جنسیت',
        'تاریخ تولد',
        'تاریخ صدور',
        'استان سکونت',
        'شهر سکونت',
        'تلفن همراه',
        'یادداشت',
      ],
      [
        'علي',
        'كريمي',
        Number(code(1234567)),
        'مرد',
        new Date('1985-03-21T00:00:00Z'),
        '۱۳۷۰/۵/۲',
        'تهران',
        'ري',
        9121234567,
        'x',
      ],
      ['مریم', 'رضایی', code(2345678), 'Female', '1990-05-11', '14000101', '', 'کاشان', '۰۹۳۵ ۱۲۳ ۴۵۶۷', ''],
      // Sex by its code, and the birth date as the day number of Excel.
      ['سارا', 'کاظمی', code(3456789), String(female), 33_000, '', 4, 'رضوان شهر', '', ''],
    ]);
    const status = await checked('EcarSales', file);
    expect(status.problems).toEqual([]);
    expect(status).toMatchObject({ state: 'checked', insertCount: 3, refusedCount: 0, rowCount: 3 });
    expect(status.columns.at(-1)).toMatchObject({ heading: 'یادداشت', field: '' });
    expect(await applied('EcarSales', status.importId, false)).toMatchObject({
      state: 'done',
      insertCount: 3,
    });
    const { rows } = await db.query<Record<string, unknown>>(
      `select name, family, mellicode, sex, birthdate, sodoordate, ostansokoonat as province, citysokoonat as city, mobile
       from person order by mellicode`,
    );
    // Provinces and cities have the numbers of `seedLists`.
    expect(rows).toEqual([
      {
        name: 'علی',
        family: 'کریمی',
        mellicode: code(1234567),
        sex: male,
        birthdate: '1364/01/01',
        sodoordate: '1370/05/02',
        province: 8,
        city: 301,
        mobile: '09121234567',
      },
      {
        name: 'مریم',
        family: 'رضایی',
        mellicode: code(2345678),
        sex: female,
        birthdate: '1369/02/21',
        sodoordate: '1400/01/01',
        province: 4,
        city: 100,
        mobile: '09351234567',
      },
      {
        name: 'سارا',
        family: 'کاظمی',
        mellicode: code(3456789),
        sex: female,
        birthdate: '1369/02/17',
        sodoordate: '',
        province: 4,
        city: 101,
        mobile: '',
      },
    ]);
    const log = await db.query<{ action: string; count: number }>(
      'select action, count(*) as count from event_log where id > $1 group by action order by action',
      [lastEvent],
    );
    expect(log.rows).toEqual([
      { action: 'import', count: 1 },
      { action: 'insert', count: 3 },
    ]);
  });

  it('tells what is wrong cell by cell, gives the refused rows back and writes the others', async () => {
    const file = await sheetOf([
      ['First name', 'Last name', 'National ID', 'Sex', 'Birth date', 'Province', 'City'],
      ['علی', '', code(11), 'مردانه', '1404/12/30', 'تهران', 'کاشان'],
      ['رضا', 'نوری', '1111111111', '', '', '', 'رضوان‌شهر'],
      ['نرگس', 'احمدی', code(22), '', '', '', ''],
      ['نرگس', 'احمدی دوم', code(22), '', '', '', ''],
    ]);
    const status = await checked('EcarSales', file);
    expect(status).toMatchObject({ state: 'checked', insertCount: 1, refusedCount: 3 });
    const problems = status.problems.map(({ row, column, value, desc }) => [row, column, value, desc]);
    expect(problems).toEqual(
      expect.arrayContaining([
        [2, 'Last name', '', 'این فیلد را پر کنید'],
        [2, 'Sex', 'مردانه', 'یکی از گزینه‌ها را انتخاب کنید'],
        [2, 'Birth date', '1404/12/30', 'این ماه چنین روزی ندارد'],
        [2, 'City', 'کاشان', 'این شهر در استان انتخاب‌شده نیست'],
        [3, 'National ID', '1111111111', 'کد ملی نامعتبر است'],
        [3, 'City', 'رضوان‌شهر', 'این شهر در استان انتخاب‌شده نیست'],
        [5, 'National ID', code(22), 'این کلید در ردیف 4 فایل هم آمده است'],
      ]),
    );
    expect(problems).toHaveLength(7);

    const refused = await fileOf('EcarSales', { file: 'refused', importId: status.importId });
    const { sheets } = await readXlsx(refused.bytes);
    expect(sheets[0]?.rows[0]).toEqual([
      'First name',
      'Last name',
      'National ID',
      'Sex',
      'Birth date',
      'Province',
      'City',
      'دلیل رد',
    ]);
    expect(sheets[0]?.rows).toHaveLength(4);
    expect(sheets[0]?.rows[1]?.[7]).toContain('Last name: این فیلد را پر کنید');

    const early = await clerk.call('POST /EcarSales/ImportApply', {
      body: { importId: status.importId, skipRefused: false },
    });
    expect([early.status, early.problem.code]).toEqual([409, 'importNotReady']);
    expect(await applied('EcarSales', status.importId, true)).toMatchObject({
      state: 'done',
      insertCount: 1,
    });
    expect((await db.query('select family from person')).rows).toEqual([{ family: 'احمدی' }]);
  });

  it('changes by key only what the file speaks of, and counts what stays the same', async () => {
    const first = await checked(
      'CrmCompany',
      Buffer.from(
        'کد,نام شرکت,گروه,مشتری,نشانی\n700,کاشی البرز,بازرگانی,بله,یزد\n701,کاشی سهند,بازرگانی,خیر,تبریز\n',
      ),
    );
    await applied('CrmCompany', first.importId, false);
    const second = await checked(
      'CrmCompany',
      Buffer.from('کد;نام شرکت;مشتری\n700;کاشی البرز نو;بله\n701;کاشی سهند;خیر\n;شرکت تازه;1\n'),
    );
    expect(second).toMatchObject({ insertCount: 1, updateCount: 1, unchangedCount: 1, refusedCount: 0 });
    await applied('CrmCompany', second.importId, false);
    const { rows } = await db.query(
      `select company_id as id, company_name as name, group_id as "group", is_customer as customer, address,
        row_version as version from company order by company_id`,
    );
    expect(rows).toEqual([
      { id: 700, name: 'کاشی البرز نو', group: 2, customer: true, address: 'یزد', version: 2 },
      { id: 701, name: 'کاشی سهند', group: 2, customer: false, address: 'تبریز', version: 1 },
      { id: 702, name: 'شرکت تازه', group: 0, customer: true, address: '', version: 1 },
    ]);
  });

  it('refuses telephones of a company that is not there and numbers the others', async () => {
    await db.query(`insert into company (company_id, company_name) values (5, 'الف')`);
    const status = await checked(
      'CrmCompanyTelephone',
      Buffer.from('کد شرکت,شماره,نوع\n5,2188776655,دفتر\n5,021-8877 6656,\n6,02188776657,\n'),
    );
    expect(status).toMatchObject({ insertCount: 2, refusedCount: 1 });
    expect(status.problems[0]).toMatchObject({ row: 4, column: 'کد شرکت', value: '6' });
    await applied('CrmCompanyTelephone', status.importId, true);
    const { rows } = await db.query('select row_id as row, data from company_telephone order by row_id');
    expect(rows).toEqual([
      { row: 1, data: '02188776655' },
      { row: 2, data: '02188776656' },
    ]);
  });

  it('does not bring a deleted record back under its key', async () => {
    await db.query(`insert into company (company_id, company_name, deleted_at) values (9, 'ب', now())`);
    const status = await checked('CrmCompany', Buffer.from('کد,نام شرکت\n9,ب\n'));
    expect(status.problems[0]?.desc).toBe('رکوردی با همین «کد» پیش‌تر حذف شده است؛ آن را بازگردانید.');
  });

  it('writes nothing when the data changed between dry run and writing', async () => {
    const status = await checked('CrmCompany', Buffer.from('کد,نام شرکت\n20,الف\n21,ب\n'));
    await db.query(`insert into company (company_id, company_name, deleted_at) values (21, 'ب', now())`);
    const after = await applied('CrmCompany', status.importId, false);
    expect(after).toMatchObject({ state: 'mapping' });
    expect(after.failure).toContain('پیش‌تر حذف شده است');
    expect((await db.query('select 1 from company where deleted_at is null')).rows).toEqual([]);
  });

  it('writes no row with a product that was deleted between dry run and writing', async () => {
    await db.query(`insert into company (company_id, company_name) values (30, 'الف');
      insert into product (product_id, product_name, product_name_folded) values (40, 'کارتن', 'کارتن')`);
    const status = await checked('CrmCompanyProduct', Buffer.from('کد شرکت,محصول\n30,کارتن\n'));
    expect(status.insertCount).toBe(1);
    await db.query('update product set deleted_at = now() where product_id = 40');
    const after = await applied('CrmCompanyProduct', status.importId, false);
    expect(after.state).toBe('mapping');
    expect(after.failure).toContain('محصول: چنین گزینه‌ای در فهرست نیست');
    expect((await db.query('select 1 from company_product')).rows).toEqual([]);
  });

  it('says in the log where writing failed, and nothing of the rows', async () => {
    const status = await checked('CrmCompany', Buffer.from('کد,نام شرکت\n20,شرکت پنهان\n'));
    await db.query(
      `create function refuse_company() returns trigger language plpgsql as $$ begin raise exception 'row %', new; end $$;
       create trigger refuse_company before insert on company for each row execute function refuse_company()`,
    );
    expect((await applied('CrmCompany', status.importId, false)).state).toBe('mapping');
    await db.query('drop trigger refuse_company on company; drop function refuse_company');
    const facts = test.log.find(({ message }) => message === 'An import failed.')?.facts;
    expect(facts).toMatchObject({ resource: 'CrmCompany', code: 'P0001' });
    // Properties of errors that JSON leaves out count too: the log writes message and details of an error.
    expect(inspect(facts, { depth: 5, showHidden: true })).not.toContain('پنهان');
  });

  it('reads a file of Persian Windows and asks for a column it cannot do without', async () => {
    const bytes = iconv.encode(
      'نام شركت,پست الکترونیکی\nچاپ گلستان,a@b.ir\n'.replaceAll('ی', 'ي'),
      'windows-1256',
    );
    const data = await settled('CrmCompany', (await upload('CrmCompany', bytes)).data);
    expect(data.columns).toEqual([
      { heading: 'نام شركت', sample: 'چاپ گلستان', field: 'companyName' },
      { heading: 'پست الکترونيکي', sample: 'a@b.ir', field: '' },
    ]);
    const none = await clerk.call('POST /CrmCompany/ImportCheck', {
      body: { importId: data.importId, fields: ['', 'email'] },
    });
    expect(none.problem).toMatchObject({
      code: 'missingColumns',
      detail: 'این ستون‌ها در فایل نیستند: نام شرکت.',
    });
    const twice = await clerk.call('POST /CrmCompany/ImportCheck', {
      body: { importId: data.importId, fields: ['companyName', 'companyName'] },
    });
    expect(twice.problem.code).toBe('unknownField');
    const locked = await clerk.call('POST /CrmCompany/ImportCheck', {
      body: { importId: data.importId, fields: ['companyName', 'registrar'] },
    });
    expect(locked.problem.code).toBe('unknownField');
  });

  it.each<[string, Buffer, ErrorCode]>([
    [
      'an old Excel file',
      Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(512)]),
      'oldExcelFile',
    ],
    ['a picture', Buffer.from('89504e470d0a1a0a0000', 'hex'), 'badFile'],
    ['a broken sheet', Buffer.from('504b0304aaaaaaaaaa', 'hex'), 'badFile'],
    ['headings alone', Buffer.from('نام شرکت,گروه\n'), 'emptyFile'],
    ['nothing', Buffer.alloc(0), 'emptyFile'],
    ['too many columns', Buffer.from(`${'a,'.repeat(201)}b\n1\n`), 'tooManyColumns'],
  ])('says what is wrong with %s and keeps nothing of it', async (_name, file, expected) => {
    expect(await refusalOf('CrmCompany', file)).toBe(sentence('fa', expected, { max: 200 }));
  });

  it('lists the columns it cannot do without as the language of the caller writes lists', async () => {
    const { importId } = await settled(
      'EcarSales',
      (await upload('EcarSales', Buffer.from('a,b\n1,2\n'))).data,
    );
    const detailIn = async (language: string): Promise<string | undefined> =>
      (await clerk.call('POST /EcarSales/ImportCheck', { body: { importId, fields: ['', ''] }, language }))
        .problem.detail;
    expect(await detailIn('fa')).toContain('، ');
    expect(await detailIn('en')).toMatch(/: [^،]+, [^،]+$/u);
  });

  it('says in which row a file goes wrong', async () => {
    const rows = (last: string): Buffer => Buffer.from(`نام شرکت,نشانی\nالف,یزد\n${last}\n`);
    const longCell = { row: 3, max: 32_767 }; // characters that a cell of Excel holds at most
    expect(await refusalOf('CrmCompany', rows('ب,"قم'))).toBe(sentence('fa', 'openQuote', { row: 3 }));
    const long = `ب,${'ق'.repeat(40_000)}`;
    expect(await refusalOf('CrmCompany', rows(long))).toBe(sentence('fa', 'longCellInRow', longCell));
    const sheet = await sheetOf([['نام شرکت'], ['الف'], ['ق'.repeat(400_000)]]);
    // A text of the sheet itself, or among those it shares: then the row is not known before it is read.
    expect([sentence('fa', 'longCellInRow', longCell), sentence('fa', 'longCell', longCell)]).toContain(
      await refusalOf('CrmCompany', sheet),
    );
  });

  it('takes no failed formula for a value, in whatever column, and leaves what stood there', async () => {
    await db.query(
      `insert into company (company_id, company_name, address) values (700, 'کاشی البرز', 'یزد')`,
    );
    const sheet = await sheetOf([
      ['کد', 'نام شرکت', 'نشانی', 'گروه'],
      [700, 'کاشی البرز', '#DIV/0!', ''],
      [701, '#N/A', '', ''],
      [702, 'کاشی سهند', '', '#REF!'],
    ]);
    const status = await checked('CrmCompany', sheet);
    expect(status).toMatchObject({ insertCount: 0, updateCount: 0, refusedCount: 3 });
    const problems = status.problems.map(({ row, column, desc }) => [row, column, desc]);
    const failed = (value: string): string => problemSentence('fa', { code: 'failedFormula', value });
    expect(problems).toEqual([
      [2, 'نشانی', failed('#DIV/0!')],
      [3, 'نام شرکت', failed('#N/A')],
      [4, 'گروه', failed('#REF!')],
    ]);
    await applied('CrmCompany', status.importId, true);
    expect((await db.query('select address from company')).rows).toEqual([{ address: 'یزد' }]);
  });

  it('belongs to the clerk who sent it and is forgotten when cancelled', async () => {
    const status = await checked('CrmCompany', Buffer.from('نام شرکت\nالف\n'));
    const body = { importId: status.importId };
    const other = await test.signIn('admin');
    for (const verb of ['ImportStatus', 'ImportCancel'] as const) {
      const answer = await other.call(`POST /CrmCompany/${verb}`, { body });
      expect([answer.status, answer.problem.code]).toEqual([404, 'importGone']);
    }
    const wrong = await clerk.call('POST /EcarSales/ImportStatus', { body });
    expect([wrong.status, wrong.problem.code]).toEqual([404, 'importGone']);
    const cancelled = await clerk.call('POST /CrmCompany/ImportCancel', { body });
    expect(cancelled.data.state).toBe('cancelled');
    expect((await clerk.call('POST /CrmCompany/ImportStatus', { body })).problem.detail).toBe(
      'این ورود اطلاعات دیگر در دست نیست؛ فایل را دوباره بفرستید.',
    );
  });

  it('gives a template that, filled in, comes back with every column known', async () => {
    const template = await fileOf('EcarSales', { file: 'template-xlsx' });
    expect(decodeURIComponent(String(template.headers['content-disposition']))).toContain(
      'لیست کاربران-نمونه-14',
    );
    const { sheets } = await readXlsx(template.bytes);
    expect(sheets.map((sheet) => sheet.name)).toEqual(['لیست کاربران', 'مقدارهای مجاز']);
    const headings = sheets[0]?.rows[0] ?? [];
    expect(headings).toContain('کد ملی *');
    expect(headings).not.toContain('شناسه');
    expect(sheets[1]?.rows.flat()).toEqual(expect.arrayContaining(['مرد', 'زن', 'تهران', 'کاشان']));
    const filled = await sheetOf([headings as string[], headings.map(() => '1')]);
    const data = await settled('EcarSales', (await upload('EcarSales', filled)).data);
    expect(data.columns.filter(({ field }) => field === '')).toEqual([]);
    const csv = await fileOf('EcarSales', { file: 'template-csv' });
    expect(csv.bytes.toString('utf8').startsWith('\uFEFFنام *,نام خانوادگی *,کد ملی *,')).toBe(true);
  });

  it('stops in the middle of writing and leaves nothing', async () => {
    const lines = Array.from({ length: 20_000 }, (_, at) => `شرکت شماره ${at}`).join('\n');
    const status = await checked('CrmCompany', Buffer.from(`نام شرکت\n${lines}\n`));
    expect(status.insertCount).toBe(20_000);
    const body = { importId: status.importId };
    const applying = clerk.call('POST /CrmCompany/ImportApply', { body: { ...body, skipRefused: false } });
    const stateNow = async () => (await clerk.call('POST /CrmCompany/ImportStatus', { body })).data.state;
    await expect.poll(stateNow, { interval: 5 }).toBe('applying');
    const cancelled = await clerk.call('POST /CrmCompany/ImportCancel', { body });
    await applying;
    expect(cancelled.data.state).toBe('cancelled');
    expect((await db.query<{ count: number }>('select count(*) as count from company')).rows[0]?.count).toBe(
      0,
    );
    expect(
      (await db.query(`select 1 from event_log where action = 'import' and id > $1`, [lastEvent])).rows,
    ).toEqual([]);
  });
});
