/** Files of offices with deals, rial payments and coins, checked before they are taken in. */
import type { ImportStatus } from '@nazer/contract/kernel/import-calls.ts';
import { languages } from '@nazer/contract/words/languages.ts';
import { makeMellicode } from '@nazer/persian/identity.ts';
import { readXlsx, writeXlsx } from 'hucre/xlsx';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { problemSentence, sentence } from '../../messages/messages.ts';
import type { Database } from '../../platform/database/database.ts';
import { testEngines } from '../../platform/database/testing.ts';
import { openTestApp, type TestApp, type TestClient } from '../../platform/testing/testing-app.ts';
import {
  addSanaMarket,
  nextCode,
  personOf,
  record,
  sanaRow,
  testDay,
  testNow,
  testSheba,
} from './sana.testing.ts';

type Cell = string | number | boolean | Date | null;
type Noun = 'SanaTransactions' | 'RialPayments' | 'Coins';

async function sheetOf(rows: Cell[][]): Promise<Buffer> {
  return Buffer.from(await writeXlsx({ sheets: [{ name: 'داده', rows }] }));
}

const csvOf = (rows: readonly (readonly (string | number)[])[]): Buffer =>
  Buffer.from(rows.map((row) => row.join(';')).join('\n'));

const dealHeadings = [
  'شناسه ردیف نزد صرافی',
  'کد رهگیری سنا',
  'نوع معامله',
  'نوع پرداخت',
  'تاریخ معامله',
  'ارز',
  'مبلغ ارز',
  'نرخ (ریال)',
  'کد سرفصل مصرف',
  'نوع مشتری',
  'کد ملی مشتری',
];

/** Cells of a sale of 1,000 dollars in cash; `given` replaces cells by their index in `dealHeadings`. */
const dealCells = (id: string, given: Partial<Record<number, Cell>> = {}): Cell[] =>
  [id, nextCode(), 'فروش', 'نقدی (اسکناس)', testDay, 'USD', 1000, 1130000, 24, 'حقیقی', personOf(7)].map(
    (cell, at) => given[at] ?? cell,
  );

describe.each(testEngines())('files of offices on $name', ({ open }) => {
  let db: Database;
  let test: TestApp;
  let office: TestClient;
  let operator: TestClient;
  beforeAll(async () => {
    db = await open({ migrate: true });
    await addSanaMarket(db, [{ id: 1 }, { id: 2 }, { id: 1203 }]);
    test = await openTestApp(db, { clock: { now: () => testNow } });
    office = await test.signIn('office');
    operator = await test.signIn('operator');
  });
  afterAll(async () => {
    await test.close();
    await db.close();
  });

  const upload = (noun: Noun, file: Buffer, by: { client?: TestClient; sarafiId?: string } = {}) =>
    (by.client ?? office).call(`POST /api/Sana/${noun}/ImportUpload`, {
      query: { fileName: 'دفتر.xlsx', ...(by.sarafiId ? { sarafiId: by.sarafiId } : {}) },
      file,
    });

  async function settled(noun: Noun, status: ImportStatus, client = office): Promise<ImportStatus> {
    let current = status;
    while (['reading', 'checking', 'applying'].includes(current.state)) {
      await new Promise((resolve) => setTimeout(resolve, 50));
      const body = { importId: status.importId };
      current = (await client.call(`POST /api/Sana/${noun}/ImportStatus`, { body })).data;
    }
    return current;
  }

  async function checked(
    noun: Noun,
    file: Buffer,
    by: { client?: TestClient; sarafiId?: string } = {},
  ): Promise<ImportStatus> {
    const { data } = await upload(noun, file, by);
    const { importId, columns } = await settled(noun, data, by.client);
    const body = { importId, fields: columns.map(({ field }) => field) };
    const answer = await (by.client ?? office).call(`POST /api/Sana/${noun}/ImportCheck`, { body });
    expect([answer.status, answer.problem?.detail]).toEqual([200, undefined]);
    return settled(noun, answer.data, by.client);
  }

  async function applied(noun: Noun, { importId }: ImportStatus, client = office): Promise<ImportStatus> {
    const body = { importId, skipRefused: true };
    const answer = await client.call(`POST /api/Sana/${noun}/ImportApply`, { body });
    return settled(noun, answer.data, client);
  }

  async function fileOf(
    noun: Noun,
    body: { file: 'template-xlsx' | 'refused'; importId?: string },
    language = 'fa',
  ) {
    const answer = await office.call(`POST /api/Sana/${noun}/ImportTicket`, { body, language });
    return office.call(`GET /api/Sana/${noun}/Download`, { query: { authtoken: answer.data.ticket } });
  }

  const countDeals = async (): Promise<number> =>
    (await db.query<{ count: number }>('select count(*) as count from sana_transaction')).rows[0]?.count ?? 0;
  const held = async (currency: string): Promise<string> =>
    (
      await db.query<{ amount: string }>(
        'select amount from position_current where sarafi_id = 1 and currency = $1',
        [currency],
      )
    ).rows[0]?.amount ?? '0.00';

  it('are looked through without a trace, taken in once, and known again', async () => {
    const code = nextCode();
    const person = makeMellicode('001234567');
    const file = await sheetOf([
      [...dealHeadings, 'کد صرافی', 'تلفن همراه مشتری', 'یادداشت'],
      [
        ...dealCells('۱۰۱', { 1: Number(code), 6: '۱٬۲۵۰٫۵', 7: '1,130,000', 10: Number(person) }),
        '۱۲۰۱',
        9121234567,
        '',
      ],
      [
        ...dealCells('102', {
          1: nextCode(1, '1404/10/01'),
          4: new Date('2025-12-22T00:00:00Z'),
          5: 'دلار آمریکا',
        }),
        1,
        '',
        'x',
      ],
      // A number without its leading zero is completed also where spaces follow it.
      [
        ...dealCells('103', { 1: `${Number(nextCode())} `, 2: 'Sale', 3: 1, 4: '۱۴۰۴-۱۰-۲', 9: '1' }),
        '',
        '',
        '',
      ],
    ]);
    const before = [await countDeals(), await held('USD')];
    const status = await checked('SanaTransactions', file);
    expect(status.problems).toEqual([]);
    expect(status).toMatchObject({ state: 'checked', insertCount: 3, refusedCount: 0, rowCount: 3 });
    expect([await countDeals(), await held('USD')]).toEqual(before);
    expect(await applied('SanaTransactions', status)).toMatchObject({ state: 'done', insertCount: 3 });
    const { rows } = await db.query(
      `select tracking_code as code, amount, national_id as person, mobile_number as mobile, sarafi_id as office
       from sana_transaction order by date desc, id`,
    );
    expect(rows[0]).toEqual({ code, amount: '1250.50', person, mobile: '09121234567', office: 1 });
    const days = await db.query<{ day: string }>(
      'select date as day from sana_transaction order by date desc, id',
    );
    expect(days.rows.map(({ day }) => day)).toEqual([testDay, testDay, '1404/10/01']);
    expect(await held('USD')).toBe('-3250.50');

    const again = await checked('SanaTransactions', file);
    expect(again).toMatchObject({ insertCount: 0, unchangedCount: 3, refusedCount: 0 });
    expect(await applied('SanaTransactions', again)).toMatchObject({ state: 'done', unchangedCount: 3 });
    expect([await countDeals(), await held('USD')]).toEqual([3, '-3250.50']);
    const log = await db.query<{ after: { rowCount: number; sarafiId: number } }>(
      `select after from event_log where action = 'import' order by id limit 1`,
    );
    expect(log.rows[0]?.after).toMatchObject({ rowCount: 3, insertCount: 3, sarafiId: 1 });
  });

  it('come back row by row with what is wrong, and the valid rows go in', async () => {
    const headings = [...dealHeadings, 'کد صرافی', 'شماره روادید'];
    const file = await sheetOf([
      headings,
      dealCells('201', { 10: '0499370898' }),
      dealCells('202', { 4: '1404/13/01', 6: 'هزار', 9: 'جن' }),
      dealCells('203', { 6: 1000.255 }),
      dealCells('204', { 7: 113000 }),
      [...dealCells('205'), 1202],
      dealCells('206', { 8: 45 }),
      dealCells('201'),
      dealCells('208', { 5: 'گالیون', 0: 'الف' }),
      dealCells('209'),
      dealCells('101'),
    ]);
    const status = await checked('SanaTransactions', file);
    const problems = status.problems.map(({ row, column, value, desc }) => [row, column, value, desc]);
    expect(problems).toEqual([
      [2, 'کد ملی مشتری', '0499370898', 'کد یا شناسه ملی معتبر نیست.'],
      [3, 'تاریخ معامله', '1404/13/01', 'ماه باید از ۱ تا ۱۲ باشد'],
      [3, 'مبلغ ارز', 'هزار', 'یک عدد بنویسید'],
      [3, 'نوع مشتری', 'جن', 'یکی از گزینه‌ها را انتخاب کنید'],
      [4, 'مبلغ ارز', '1000.255', 'مقدار «مبلغ ارز» در محدوده پذیرفته نیست.'],
      [5, 'نرخ (ریال)', '113000', expect.stringContaining('(1٬130٬000)')],
      [6, 'کد صرافی', '1202', 'صرافی آن دیگری است.'],
      [7, 'کد سرفصل مصرف', '45', expect.stringContaining('45')],
      [8, 'شناسه ردیف نزد صرافی', '201', 'این کلید در ردیف 2 فایل هم آمده است'],
      [9, 'ارز', 'گالیون', expect.any(String)],
      [11, 'شناسه ردیف نزد صرافی', '101', expect.any(String)],
    ]);
    expect(status).toMatchObject({ insertCount: 1, refusedCount: 9 });
    const early = await office.call('POST /api/Sana/SanaTransactions/ImportApply', {
      body: { importId: status.importId, skipRefused: false },
    });
    expect(early.problem.code).toBe('importNotReady');

    const refused = await fileOf('SanaTransactions', { file: 'refused', importId: status.importId });
    const log = await db.query('select action, title from event_log order by id desc limit 1');
    expect(log.rows).toEqual([{ action: 'export', title: 'معاملات سنا' }]);
    const { sheets } = await readXlsx(refused.bytes);
    expect(sheets[0]?.view?.rightToLeft).toBe(true);
    expect(sheets[0]?.rows).toHaveLength(10);
    expect(sheets[0]?.rows[2]?.at(-1)).toBe(
      'تاریخ معامله: ماه باید از ۱ تا ۱۲ باشد؛ مبلغ ارز: یک عدد بنویسید؛ نوع مشتری: یکی از گزینه‌ها را انتخاب کنید',
    );
    expect(await applied('SanaTransactions', status)).toMatchObject({ state: 'done', insertCount: 1 });
    const { rows: history } = await db.query<{ id: number }>(
      'select id, accepted, refused from feed_batch where batch_ref = $1',
      [status.importId],
    );
    expect(history).toEqual([{ id: expect.any(Number), accepted: 1, refused: 9 }]);
    const { rows: stored } = await db.query<{ place: number; reason: string }>(
      'select place, reason from feed_refusal where batch_id = $1 order by place',
      [history[0]?.id],
    );
    expect(stored.map(({ place }) => place)).toEqual([2, 3, 4, 5, 6, 7, 8, 9, 11]);
    expect(stored[1]?.reason).toBe('ماه باید از ۱ تا ۱۲ باشد؛ یک عدد بنویسید؛ یکی از گزینه‌ها را انتخاب کنید');
  });

  it('name their office by its code where its id could be the code of another', async () => {
    const rows = ['1203', '2403', '1'].map((code, at) => [...dealCells(`own${at}`).map(String), code]);
    const file = csvOf([[...dealHeadings, 'کد صرافی'], ...rows]);
    const status = await checked('SanaTransactions', file, { client: operator, sarafiId: '1203' });
    const refused = status.problems.filter(({ column }) => column === 'کد صرافی');
    expect(refused.map(({ value }) => value)).toEqual(['1203', '1']);
  });

  it('have each row judged after those before it, over a thousand of them', async () => {
    const rows = Array.from({ length: 1_200 }, (_, at) => dealCells(`t${at}`, { 5: 'AED', 7: 307_700 }));
    const [first, second] = [String(rows[3]?.[1]), String(rows[20]?.[1])];
    const voiding = dealCells('void', { 5: 'AED', 7: 307_700 });
    const repeated = dealCells('again', { 1: second });
    const file = csvOf([
      [...dealHeadings, 'وضعیت', 'کد رهگیری معامله باطل‌شده'],
      ...rows.map((row) => row.map(String)),
      [...voiding.map(String), 'باطل‌شده', first],
      repeated.map(String),
    ]);
    const before = await countDeals();
    const status = await checked('SanaTransactions', file);
    expect(status).toMatchObject({ insertCount: 1_201, refusedCount: 1, rowCount: 1_202 });
    expect(status.problems).toMatchObject([{ row: 1_203, column: 'کد رهگیری سنا', value: second }]);
    expect(await countDeals()).toBe(before);
    expect(await applied('SanaTransactions', status)).toMatchObject({ insertCount: 1_201, refusedCount: 1 });
    expect(await countDeals()).toBe(before + 1_201);
    expect(await held('AED')).toBe('-1199000.00');
    const batches = await db.query<{ accepted: number; key: number | null; source: string }>(
      `select accepted, api_key_id as key, source from feed_batch where batch_ref = $1 order by id`,
      [status.importId],
    );
    expect(batches.rows).toEqual([
      { accepted: 500, key: null, source: 'upload@1' },
      { accepted: 500, key: null, source: 'upload@1' },
      { accepted: 201, key: null, source: 'upload@1' },
    ]);
  });

  it('have a row refused that somebody took in since, and the others written', async () => {
    const [one, other] = [dealCells('301'), dealCells('302')];
    const status = await checked('SanaTransactions', await sheetOf([dealHeadings, one, other]));
    expect(status).toMatchObject({ insertCount: 2, refusedCount: 0 });
    await record(db, [sanaRow({ trackingCode: String(one[1]) })]);
    const done = await applied('SanaTransactions', status);
    expect(done).toMatchObject({ state: 'done', insertCount: 1, refusedCount: 1 });
    expect(done.problems).toMatchObject([{ row: 2, column: 'کد رهگیری سنا' }]);
    const refused = await fileOf('SanaTransactions', { file: 'refused', importId: status.importId });
    expect((await readXlsx(refused.bytes)).sheets[0]?.rows).toHaveLength(2);
  });

  it('are refused by cell where a spreadsheet shortened a number, and have the day in Tehran of a moment', async () => {
    const file = await sheetOf([
      [...dealHeadings, 'شماره روادید'],
      dealCells('1.59E+17'),
      dealCells('452', { 1: 1_590_018_106_294_571 }),
      dealCells('453', { 6: 12_345_678_901_234_567_000 }),
      [...dealCells('454'), 12_345_678_901_234_568],
      dealCells('455', { 4: `${testDay} 14:30` }),
      // The time is half an hour past midnight in Tehran.
      dealCells('456', { 4: '2025-12-22T21:00:00Z' }),
    ]);
    const status = await checked('SanaTransactions', file);
    const lostDigits = problemSentence('fa', { code: 'lostDigits', max: 15 });
    expect(status.problems.map(({ row, column, desc }) => [row, column, desc])).toEqual([
      [2, 'شناسه ردیف نزد صرافی', lostDigits],
      [3, 'کد رهگیری سنا', lostDigits],
      [4, 'مبلغ ارز', lostDigits],
      [5, 'شماره روادید', lostDigits],
      [6, 'تاریخ معامله', problemSentence('fa', { code: 'clockTime', time: '14:30' })],
    ]);
    expect(await applied('SanaTransactions', status)).toMatchObject({ insertCount: 1, refusedCount: 5 });
    const { rows } = await db.query('select date from sana_transaction order by id desc limit 1');
    expect(rows).toEqual([{ date: testDay }]);
  });

  it('are read with the values of formulas', async () => {
    const cells = new Map([['1,6', { formula: '250*2', formulaResult: 500 }]]);
    const rows = [dealHeadings, dealCells('401', { 5: 'EUR', 6: 0, 7: 1330000 })];
    const bytes = Buffer.from(await writeXlsx({ sheets: [{ name: 'a', rows, cells }] }));
    const status = await checked('SanaTransactions', bytes);
    expect(status.problems).toEqual([]);
    await applied('SanaTransactions', status);
    expect(await held('EUR')).toBe('-500.00');
  });

  it('of payments pay deals of their office alone, whoever brings them', async () => {
    const own = sanaRow({ rate: '1130000' });
    const foreign = sanaRow({ sarafiId: 2 });
    await record(db, [own, foreign]);
    const line = (id: string, code: string, refNo: string) => [
      id,
      code,
      'ساتنا',
      '۱٬۱۳۰٬۰۰۰٬۰۰۰ ریال',
      testDay,
      refNo,
      testSheba,
    ];
    const file = await sheetOf([
      [
        'شناسه ردیف نزد صرافی',
        'کد رهگیری سنا',
        'شیوه پرداخت',
        'مبلغ (ریال)',
        'تاریخ پرداخت',
        'شماره پیگیری',
        'شبای مقصد',
      ],
      line('1', own.trackingCode, '۷۷۰۱'),
      line('2', foreign.trackingCode, '7702'),
      line('3', own.trackingCode, '7701'),
      line('4', own.trackingCode, ''),
    ]);
    for (const by of [{}, { client: operator, sarafiId: '1' }]) {
      const status = await checked('RialPayments', file, by);
      expect(status.problems.map(({ row, column, value }) => [row, column, value])).toEqual([
        [3, 'کد رهگیری سنا', foreign.trackingCode],
        [4, 'شماره پیگیری', '7701'],
        [5, 'شماره پیگیری', ''],
      ]);
      expect(status).toMatchObject({ insertCount: 1, refusedCount: 3 });
    }
    const status = await checked('RialPayments', file);
    expect(await applied('RialPayments', status)).toMatchObject({ insertCount: 1 });
    const { rows } = await db.query(
      'select amount_rial as rial, ref_no as ref, dst_sheba as sheba from riali_payment',
    );
    expect(rows).toEqual([{ rial: '1130000000', ref: '7701', sheba: testSheba }]);
    // The central bank brings the same rows for the office, which are known already.
    const again = await checked('RialPayments', file, { client: operator, sarafiId: '1' });
    expect(again).toMatchObject({ insertCount: 0, unchangedCount: 1 });
  });

  it('of coins come in too', async () => {
    const file = csvOf([
      [
        'شناسه ردیف نزد صرافی',
        'کد رهگیری سنا',
        'تاریخ معامله',
        'ساعت',
        'نوع معامله',
        'نوع مشتری',
        'کد ملی مشتری',
        'نوع سکه',
        'تعداد',
        'قیمت واحد (ریال)',
        'شیوه پرداخت',
      ],
      ['c1', nextCode(), testDay, '۰۹:۳۰', 'خرید', 'حقیقی', personOf(3), 'نیم', '۲', '430,000,000', 'نقد'],
      ['c2', nextCode(), testDay, '', 'خرید', 'حقیقی', personOf(3), 'نیم', '۲۰۱', '430,000,000', 'نقد'],
    ]);
    const status = await checked('Coins', file);
    expect(status.problems).toMatchObject([{ row: 3, column: 'تعداد', value: '۲۰۱' }]);
    await applied('Coins', status);
    const { rows } = await db.query('select quantity, total_rial as rial, "time" from coin_dealing');
    expect(rows).toMatchObject([{ quantity: 2, rial: '860000000' }]);
  });

  it('are of one office, which people of an office do not choose and the central bank must', async () => {
    const file = await sheetOf([dealHeadings, dealCells('501')]);
    const answers = [
      await upload('SanaTransactions', file, { sarafiId: '2' }),
      await upload('SanaTransactions', file, { client: operator }),
      await upload('SanaTransactions', file, { client: operator, sarafiId: '99' }),
      await upload('SanaTransactions', file, { client: await test.signIn('auditor'), sarafiId: '1' }),
    ];
    expect(answers.map(({ status, problem }) => [status, problem.code])).toEqual([
      [404, 'notFound'],
      [400, 'missingField'],
      [404, 'notFound'],
      [403, 'forbidden'],
    ]);
    const { data } = await upload('SanaTransactions', file, { client: operator, sarafiId: '2' });
    const body = { importId: data.importId };
    const stranger = await office.call('POST /api/Sana/SanaTransactions/ImportStatus', { body });
    expect(stranger.problem.code).toBe('importGone');
    const otherNoun = await operator.call('POST /api/Sana/Coins/ImportStatus', { body });
    expect(otherNoun.problem.code).toBe('importGone');
    const status = await checked('SanaTransactions', file, { client: operator, sarafiId: '2' });
    await applied('SanaTransactions', status, operator);
    const { rows } = await db.query(
      'select sarafi_id as office from sana_transaction order by id desc limit 1',
    );
    expect(rows).toEqual([{ office: 2 }]);
    // Each office has its own numbering of rows.
    expect(await checked('SanaTransactions', await sheetOf([dealHeadings, dealCells('501')]))).toMatchObject({
      insertCount: 1,
    });
  });

  it('without the columns that are needed, without rows, too long or too large are refused', async () => {
    const strange = csvOf([
      ['نام', 'مبلغ ارز'],
      ['الف', '1'],
    ]);
    const { data } = await upload('SanaTransactions', strange);
    const { importId, columns } = await settled('SanaTransactions', data);
    const none = await office.call('POST /api/Sana/SanaTransactions/ImportCheck', {
      body: { importId, fields: columns.map(({ field }) => field) },
    });
    expect(none.problem.code).toBe('missingColumns');
    expect(none.problem.detail).toContain('شناسه ردیف نزد صرافی، کد رهگیری سنا، نوع معامله');
    const empty = await upload('SanaTransactions', csvOf([dealHeadings]));
    const reason =
      empty.status === 200 ? (await settled('SanaTransactions', empty.data)).failure : empty.problem.detail;
    expect(reason).toBe(sentence('fa', 'emptyFile'));
    const ids = Array.from({ length: 5001 }, (_, index) => [`L${index}`]);
    const long = await upload('SanaTransactions', csvOf([['شناسه ردیف نزد صرافی'], ...ids]));
    const longReason =
      long.status === 200 ? (await settled('SanaTransactions', long.data)).failure : long.problem.detail;
    expect(longReason).toBe(sentence('fa', 'tooManyRows', { max: 5000 }));
    const megabyte = Buffer.alloc(1024 * 1024, 'a');
    const large = await office.raw({
      method: 'POST',
      url: '/api/Sana/SanaTransactions/ImportUpload?fileName=a.csv',
      headers: { 'content-type': 'application/octet-stream' },
      payload: Readable.from(Array.from({ length: 51 }, () => megabyte)),
    });
    expect(large.json()).toMatchObject({ code: 'fileTooLarge' });
  });

  it.each(['SanaTransactions', 'RialPayments', 'Coins'] as const)(
    'of %s have a template whose headings are known in every language',
    async (noun) => {
      for (const language of languages) {
        const template = await fileOf(noun, { file: 'template-xlsx' }, language);
        const { sheets } = await readXlsx(template.bytes);
        const headings = (sheets[0]?.rows[0] ?? []).map(String);
        const { data } = await upload(noun, await sheetOf([headings, headings.map(() => '1')]));
        const fields = (await settled(noun, data)).columns.map(({ field }) => field);
        expect(fields).not.toContain('');
        expect(fields.slice(0, 3)).toEqual(['externalId', 'trackingCode', 'sarafiCode']);
      }
    },
  );
});
