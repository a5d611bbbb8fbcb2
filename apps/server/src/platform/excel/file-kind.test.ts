import { writeXlsx } from 'hucre/xlsx';
import { describe, expect, it } from 'vitest';
import { fileKind } from './file-kind.ts';
import { FileHoldsTooMuch, readXlsx, type ReadRow } from './read-xlsx.ts';
import { CellTooLong } from './scan-parts.ts';
import { cell, workbookOf, zipOf } from './workbook.testing.ts';
import { ZipDirectory } from './zip-directory.ts';

async function rowsOf(bytes: Buffer): Promise<ReadRow[]> {
  const rows: ReadRow[] = [];
  for await (const row of readXlsx(bytes)) rows.push(row);
  return rows;
}

const ole = Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]);
const relation = (target: string): string =>
  `<?xml version="1.0"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/${target.includes('sheet') ? 'worksheet' : 'officeDocument'}" Target="${target}"/></Relationships>`;

const parts = (sheet: string) => ({
  '[Content_Types].xml':
    '<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>',
  '_rels/.rels': relation('xl/workbook.xml'),
  'xl/workbook.xml':
    '<workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"><sheets><sheet name="a" sheetId="1" r:id="rId1"/></sheets></workbook>',
  'xl/_rels/workbook.xml.rels': relation('worksheets/sheet1.xml'),
  'xl/worksheets/sheet1.xml': sheet,
});

describe('the kind of a file', () => {
  it('is determined by its bytes', async () => {
    const sheet = Buffer.from(await writeXlsx({ sheets: [{ name: 'a', rows: [['نام']] }] }));
    expect(fileKind(sheet)).toBe('xlsx');
    expect(fileKind(Buffer.from('نام,کد\n'))).toBe('csv');
    expect(fileKind(Buffer.from('\uFEFFنام', 'utf16le'))).toBe('csv');
    expect(fileKind(Buffer.from('نام,کد\n\x1A\0\0'))).toBe('csv');
    expect(fileKind(Buffer.from('companyName,code\nA\x02B,1\n'))).toBe('csv');
    expect(fileKind(Buffer.concat([ole, Buffer.alloc(600)]))).toBe('oldExcel');
    expect(fileKind(Buffer.from('<html><table><tr><td>نام'))).toBe('oldExcel');
    expect(fileKind(await zipOf({ 'word/document.xml': 'x' }))).toBe('unknown');
    expect(fileKind(await zipOf({ mimetype: 'x', 'content.xml': 'x' }))).toBe('openDocument');
    expect(fileKind(sheet.subarray(0, sheet.length / 2))).toBe('unknown');
    expect(fileKind(Buffer.from([0x25, 0x50, 0x44, 0x46, 0, 1, 2]))).toBe('unknown');
  });

  it('is a workbook where its relations lead to one, whatever it is called', async () => {
    const rows = [[cell('نام')]];
    const workbook = 'book/a b.xml';
    expect(fileKind(await workbookOf(rows, { workbook }))).toBe('xlsx');
    expect(fileKind(await zipOf({ 'xl/workbook.xml': '<workbook/>' }))).toBe('unknown');
    const letter = { '_rels/.rels': relation('word/document.xml'), 'word/document.xml': '<w:document/>' };
    expect(fileKind(await zipOf(letter))).toBe('unknown');
  });

  it('distinguishes a file with a password from one in the old format', async () => {
    const secret = await writeXlsx({
      sheets: [{ name: 'a', rows: [['x']] }],
      encryption: { password: 'hunter2', spinCount: 1000 },
    });
    expect(fileKind(Buffer.from(secret))).toBe('protected');
  });
});

describe('the sheet reader', () => {
  it('gives rows with their numbers, dates as Jalali days, doubles as they were typed', async () => {
    const bytes = Buffer.from(
      await writeXlsx({
        sheets: [
          {
            name: 'a',
            rows: [
              ['نام', 'تاریخ', 'مقدار', 'فعال'],
              [],
              ['الف', new Date('2026-10-25T00:00:00Z'), 0.1 + 0.2, true],
            ],
          },
        ],
      }),
    );
    const rows = await rowsOf(bytes);
    expect(rows.at(-1)).toEqual({ number: 3, cells: ['الف', '1405/08/03', 0.3, true] });
  });

  it('refuses a zip whose parts add up to more than the limit, and one that hides a size', async () => {
    const bomb = await zipOf({ 'xl/workbook.xml': Buffer.alloc(5_000_000) });
    expect(ZipDirectory.read(bomb)?.isBomb(4_000_000)).toBe(true);
    expect(ZipDirectory.read(bomb)?.isBomb(6_000_000)).toBe(false);
    const entry = bomb.indexOf(Buffer.from([0x50, 0x4b, 1, 2]));
    const hidden = Buffer.from(bomb);
    hidden.writeUInt32LE(0, entry + 24);
    expect(ZipDirectory.read(hidden)?.isBomb(6_000_000)).toBe(true);
    await expect(rowsOf(hidden)).rejects.toBeInstanceOf(FileHoldsTooMuch);
  });

  it('does not unpack more than the directory says', async () => {
    const cell = `<c t="inlineStr"><is><t>${'ا'.repeat(30_000)}</t></is></c>`;
    const sheet = `<worksheet><sheetData><row r="1">${cell.repeat(100)}</row></sheetData></worksheet>`;
    const file = await zipOf(parts(sheet));
    const lying = Buffer.from(file);
    let entry = lying.indexOf(Buffer.from([0x50, 0x4b, 1, 2]));
    while (!lying.toString('utf8', entry + 46, entry + 80).startsWith('xl/worksheets')) {
      entry = lying.indexOf(Buffer.from([0x50, 0x4b, 1, 2]), entry + 4);
    }
    lying.writeUInt32LE(1000, entry + 24);
    await expect(rowsOf(lying)).rejects.toThrow(/size|limit|exceed|inflate|large/iu);
  });

  it.each([
    ['one text', `<is><t>${'ا'.repeat(400_000)}</t></is>`],
    ['many runs', `<is>${`<r><t>${'ا'.repeat(1000)}</t></r>`.repeat(400)}</is>`],
  ])('refuses a cell longer than a cell can be before it is unpacked whole: %s', async (_, content) => {
    const sheet = `<worksheet><sheetData><row r="1"><c><v>1</v></c></row><row r="2"><x:c t="inlineStr">${content}</x:c></row></sheetData></worksheet>`;
    const refusal = await rowsOf(await zipOf(parts(sheet))).catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(CellTooLong);
    expect(refusal).toMatchObject({ row: 2 });
  });

  it('names the row of such a cell as the file numbers it, which leaves blank rows out', async () => {
    const long = `<c t="inlineStr"><is><t>${'ا'.repeat(400_000)}</t></is></c>`;
    const sheet = `<worksheet><sheetData><row r="1"><c><v>1</v></c></row><row r="7" spans="1:2"><c><v>1</v></c></row><row>${long}</row></sheetData></worksheet>`;
    const refusal = await rowsOf(await zipOf(parts(sheet))).catch((error: unknown) => error);
    expect(refusal).toMatchObject({ row: 8 });
  });

  it('refuses such a cell in whatever part of the file the relations name as a sheet', async () => {
    const long = cell('ا'.repeat(400_000));
    const file = await workbookOf([[cell('نام')], [long]], {
      workbook: 'x/book.xml',
      sheet: 'y/100%25 rows-#.xml',
    });
    await expect(rowsOf(file)).rejects.toBeInstanceOf(CellTooLong);
  });

  it('takes a wide sheet of empty and of full cells', async () => {
    const sheet = `<worksheet><sheetData><row r="1">${'<c s="1"/>'.repeat(16_000)}</row><row r="2"><c t="inlineStr"><is><t>${'آ'.repeat(32_767)}</t></is></c></row></sheetData></worksheet>`;
    const rows = await rowsOf(await zipOf(parts(sheet)));
    expect(rows.at(-1)?.cells).toEqual(['آ'.repeat(32_767)]);
  });

  it('resolves no entity a document declares', async () => {
    const sheet =
      '<?xml version="1.0"?><!DOCTYPE x [<!ENTITY a SYSTEM "file:///etc/passwd"><!ENTITY b "bbb">]><worksheet><sheetData><row r="1"><c t="inlineStr"><is><t>&a;&b;</t></is></c></row></sheetData></worksheet>';
    const rows = await rowsOf(await zipOf(parts(sheet)));
    expect(JSON.stringify(rows)).not.toMatch(/root:|bbb/u);
  });
});
