/** Import of files written by other programs: damaged values are refused by cell, and unusual layouts are read. */
import type { Problem } from '@nazer/contract/kernel/field-problems.ts';
import type { ImportStatus } from '@nazer/contract/kernel/import-calls.ts';
import iconv from 'iconv-lite';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { problemSentence } from '../../messages/messages.ts';
import type { Database } from '../../platform/database/database.ts';
import { testEngines } from '../../platform/database/testing.ts';
import { cell, workbookOf } from '../../platform/excel/workbook.testing.ts';
import { openTestApp, type TestApp, type TestClient } from '../../platform/testing/testing-app.ts';

const sentenceOf = (problem: Problem): string => problemSentence('fa', problem);
const lostDigits = sentenceOf({ code: 'lostDigits', max: 15 });

describe.each(testEngines())('a file written by another program on $name', ({ open }) => {
  let db: Database;
  let test: TestApp;
  let clerk: TestClient;
  beforeAll(async () => {
    db = await open({ migrate: true });
    test = await openTestApp(db);
    clerk = await test.signIn('crm');
  });
  afterAll(async () => {
    await test.close();
    await db.close();
  });
  beforeEach(async () => {
    await db.query('delete from company');
  });

  async function settled(status: ImportStatus): Promise<ImportStatus> {
    const body = { importId: status.importId };
    const now = async (): Promise<ImportStatus> =>
      (await clerk.call('POST /CrmCompany/ImportStatus', { body })).data;
    await expect
      .poll(async () => (await now()).state, { interval: 20 })
      .not.toMatch(/^(?:reading|checking|applying)$/u);
    return now();
  }

  const upload = (file: Buffer) =>
    clerk.call('POST /CrmCompany/ImportUpload', { query: { fileName: 'فایل' }, file });

  async function checked(file: Buffer): Promise<ImportStatus> {
    const { importId, columns } = await settled((await upload(file)).data);
    const body = { importId, fields: columns.map(({ field }) => field) };
    return settled((await clerk.call('POST /CrmCompany/ImportCheck', { body })).data);
  }

  const problemCells = ({ problems }: ImportStatus) =>
    problems.map(({ row, field, value, desc }) => [row, field, value, desc]);

  async function companies(file: Buffer): Promise<unknown[][]> {
    const status = await checked(file);
    expect(problemCells(status)).toEqual([]);
    const body = { importId: status.importId, skipRefused: false };
    const ended = await settled((await clerk.call('POST /CrmCompany/ImportApply', { body })).data);
    expect(ended.state).toBe('done');
    const { rows } = await db.query<Record<string, unknown>>(
      'select company_name, address, register_date from company order by company_id',
    );
    return rows.map((row) => Object.values(row));
  }

  it('is refused where a code stands in exponent form', async () => {
    const status = await checked(Buffer.from('companyName,address\nالف,1.59002E+17\nب,یزد\n'));
    expect(status).toMatchObject({ insertCount: 1, refusedCount: 1 });
    expect(problemCells(status)).toEqual([[2, 'address', '1.59002E+17', lostDigits]]);
  });

  it('is refused where numbers of a sheet have lost digits of a text', async () => {
    const rows = ['159001810629457123', '1.2345678901234567e+19', '1.5e+22', '123456789012345'];
    const sheet = await workbookOf([
      [cell('companyName'), cell('address')],
      ...rows.map((number, at) => [cell(`شرکت ${at}`), `<c><v>${number}</v></c>`]),
    ]);
    const status = await checked(sheet);
    expect(status).toMatchObject({ insertCount: 1, refusedCount: 3 });
    expect(status.problems.map(({ row, desc }) => [row, desc])).toEqual(
      [2, 3, 4].map((row) => [row, lostDigits]),
    );
  });

  it('yields the day in Tehran for a moment, and is refused where a clock time would be lost', async () => {
    const rows = ['a,2022-06-01T19:45:00Z', 'b,2023-06-01T19:45:00Z', 'c,2025-03-20T22:00:00Z'];
    expect(await companies(Buffer.from(['companyName,registerDate', ...rows].join('\n')))).toEqual([
      ['a', '', '1401/03/12'],
      ['b', '', '1402/03/11'],
      ['c', '', '1404/01/01'],
    ]);
    const status = await checked(Buffer.from('companyName,registerDate\nd,2025-03-20 22:00\n'));
    expect(problemCells(status)).toEqual([
      [2, 'registerDate', '2025-03-20 22:00', sentenceOf({ code: 'clockTime', time: '22:00' })],
    ]);
  });

  it('keeps the clock time of a date cell until the kind of its column is known', async () => {
    // Number format 22 of a workbook is a day with its time.
    const sheet = await workbookOf(
      [
        [cell('companyName'), cell('registerDate')],
        [cell('الف'), '<c s="1"><v>45736.75</v></c>'],
        [cell('ب'), '<c s="1"><v>45737</v></c>'],
      ],
      { styles: ['0', '22'] },
    );
    const status = await checked(sheet);
    expect(status).toMatchObject({ insertCount: 1, refusedCount: 1 });
    expect(problemCells(status)).toEqual([
      [2, 'registerDate', '1403/12/30 18:00:00', sentenceOf({ code: 'clockTime', time: '18:00' })],
    ]);
  });

  it('is refused only in the rows with an unreadable byte, each with its column', async () => {
    const bytes = Buffer.concat([
      Buffer.from('companyName,address\nشرکت تهران,الف\nCaf'),
      Buffer.from([0xe9]),
      Buffer.from(',x'),
    ]);
    const status = await checked(bytes);
    expect(status).toMatchObject({ insertCount: 1, refusedCount: 1 });
    expect(problemCells(status)).toEqual([
      [3, 'companyName', 'Caf\uFFFD', sentenceOf({ code: 'unreadableByte' })],
    ]);
    const control = await checked(Buffer.from('companyName,address\nشرکت تهران و پسران,الف\nک\u0002ب,x\n'));
    expect(control.problems.map(({ row, field }) => [row, field])).toEqual([[3, 'companyName']]);
  });

  it('is refused as a whole when its encoding was read wrongly', async () => {
    const file = iconv.encode(iconv.decode(Buffer.from('companyName\nشرکت تهران\n'), 'latin1'), 'utf8');
    const { status, data, problem } = await upload(file);
    // The status says why the file was refused when reading it took longer than a call waits.
    const refusal = status === 200 ? (await settled(data)).failure : problem.detail;
    expect(refusal).toMatch(/Ø´Ø±Ú©.*UTF-8/u);
  });

  it('may use any separator, a title above the headings, and the end mark of DOS', async () => {
    const bars = await companies(Buffer.from('companyName|address\nالف|ب\n'));
    expect(bars.map(([name, address]) => [name, address])).toEqual([['الف', 'ب']]);
    const file = 'فهرست شرکت‌ها، آذر\r\n\r\nنام شرکت;نشانی\r\nنام;یزد, کرمان\r\n\u001A';
    const status = await checked(Buffer.from(file));
    expect(status.columns.map(({ field }) => field)).toEqual(['companyName', 'address']);
    expect(status).toMatchObject({ rowCount: 1, insertCount: 1, refusedCount: 0 });
  });

  it('is read as a workbook by its relations: the visible sheet, from its headings on', async () => {
    const headings = [cell('companyName'), cell('registerDate')];
    const renamed = await workbookOf([headings, [cell('الف'), cell('1404/01/01')]], {
      workbook: 'xl/workbook2.xml',
      sheet: 'data/rows-#.xml',
    });
    expect(await companies(renamed)).toEqual([['الف', '', '1404/01/01']]);
    await db.query('delete from company');
    const hidden = await workbookOf([[cell('شرکت‌های ما')], [], headings, [cell('ب')]], {
      before: [
        { rows: [headings, [cell('پنهان')]], state: 'hidden' },
        { rows: [headings, [cell('پنهان‌تر')]], state: 'veryHidden' },
      ],
    });
    expect((await companies(hidden)).map(([name]) => name)).toEqual(['ب']);
  });
});
