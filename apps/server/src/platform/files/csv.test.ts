import iconv from 'iconv-lite';
import { describe, expect, it } from 'vitest';
import type { ReadRow } from '../excel/read-xlsx.ts';
import { oneBatch, type TableColumn } from '../excel/table.ts';
import { csvCell, writeCsv } from './csv-writer.ts';
import { encodingOf } from './decode-text.ts';
import { readCsv, separatorOf } from './read-csv.ts';

async function rowsOf(bytes: Buffer): Promise<ReadRow[]> {
  const rows: ReadRow[] = [];
  for await (const row of readCsv(bytes)) rows.push(row);
  return rows;
}

const cellsOf = async (bytes: Buffer) => (await rowsOf(bytes)).map((row) => row.cells);

const columns: TableColumn[] = [
  { heading: 'نام', kind: 'text' },
  { heading: 'کد ملی', kind: 'id' },
  { heading: 'قیمت', kind: 'money' },
  { heading: 'تاریخ', kind: 'date' },
];

describe('the CSV writer', () => {
  it('writes UTF-8 with its mark, CRLF, quotes where needed and Jalali dates', async () => {
    const rows = oneBatch([
      ['شرکت «الف»، "ب"', '0012345679', '-1200', '1405/08/03'],
      ['دو\nخط', '', '0', ''],
    ]);
    const chunks: Uint8Array[] = [];
    for await (const chunk of writeCsv({ name: 'x', columns, rows })) chunks.push(chunk);
    const bytes = Buffer.concat(chunks);
    expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    expect(bytes.subarray(3).toString()).toBe(
      'نام,کد ملی,قیمت,تاریخ\r\n"شرکت «الف»، ""ب""",0012345679,-1200,1405/08/03\r\n"دو\nخط",,0,\r\n',
    );
    expect((await cellsOf(bytes))[1]).toEqual(['شرکت «الف»، "ب"', '0012345679', '-1200', '1405/08/03']);
  });

  it('writes days in the calendar of its reader', async () => {
    const rows = oneBatch([['', '', '', '1405/08/03']]);
    let text = '';
    for await (const chunk of writeCsv({ name: 'x', columns, rows }, 'gregorian')) text += String(chunk);
    expect(text.split('\r\n')[1]).toBe(',,,2026-10-25');
  });

  it.each([
    ['=1+1', "'=1+1"],
    ['+98912', "'+98912"],
    ['-2', "'-2"],
    ['@a', "'@a"],
    ['\tx', '"\'\tx"'],
  ])('guards %j against being run as a formula', (text, written) => {
    expect(csvCell('text', text)).toBe(written);
  });
});

describe('the CSV reader', () => {
  const text = 'نام;گروه\nشركت يك;كاشی‌سازی\n';
  const stored = [
    ['نام', 'گروه'],
    ['شركت يك', 'كاشی‌سازی'],
  ];

  it.each([
    ['UTF-8', Buffer.from(text), 'utf8'],
    ['UTF-8 with its mark', Buffer.from(`\uFEFF${text}`), 'utf8'],
    ['UTF-16 of Excel’s “Unicode text”', Buffer.from(`\uFEFF${text}`, 'utf16le'), 'utf16le'],
  ])('reads %s', async (_name, bytes, encoding) => {
    expect(encodingOf(bytes)).toBe(encoding);
    expect(await cellsOf(bytes)).toEqual(stored);
  });

  it('reads Windows-1256 with the Persian letters, the Arabic ye and the joiner it has', async () => {
    const persian = 'نام,نوع\nپژو گچساران چك,می\u200Cرود\n';
    const bytes = iconv.encode(persian.replaceAll('ی', 'ي'), 'windows-1256');
    expect(encodingOf(bytes)).toBe('windows-1256');
    expect(bytes.includes(0x9d)).toBe(true);
    expect(await cellsOf(bytes)).toEqual([
      ['نام', 'نوع'],
      ['پژو گچساران چك', 'مي\u200Cرود'],
    ]);
  });

  it('keeps UTF-8 that has a stray byte, and marks the byte', async () => {
    const bytes = Buffer.concat([
      Buffer.from('companyName,address\nشرکت تهران,الف\nCaf'),
      Buffer.from([0xe9]),
      Buffer.from(',x'),
    ]);
    expect(encodingOf(bytes)).toBe('utf8');
    expect(await cellsOf(bytes)).toEqual([
      ['companyName', 'address'],
      ['شرکت تهران', 'الف'],
      ['Caf\uFFFD', 'x'],
    ]);
  });

  it.each(['utf16le', 'utf16be'] as const)('reads %s that bears no mark', async (encoding) => {
    const bytes = iconv.encode(text, encoding, { addBOM: false });
    expect(encodingOf(bytes)).toBe(encoding);
    expect(await cellsOf(bytes)).toEqual(stored);
  });

  it('reads past the control characters that end a file, and lines that end in several ways', async () => {
    const bytes = Buffer.concat([Buffer.from('a,b\r1,2\r\n3,4\n'), Buffer.from([0x1a, 0, 0])]);
    expect(await cellsOf(bytes)).toEqual([
      ['a', 'b'],
      ['1', '2'],
      ['3', '4'],
    ]);
  });

  const persian = 'نام شرکت,نشانی\nکاشی البرز,تهران\nفولاد مبارکه,اصفهان\n';
  it.each<[string, Buffer]>([
    ['UTF-8 read as Western letters', iconv.encode(iconv.decode(Buffer.from(persian), 'latin1'), 'utf8')],
    ['UTF-8 read as Windows-1252', iconv.encode(iconv.decode(Buffer.from(persian), 'windows-1252'), 'utf8')],
    [
      'UTF-8 read as Persian Windows',
      iconv.encode(iconv.decode(Buffer.from(persian), 'windows-1256'), 'utf8'),
    ],
    [
      'Persian Windows read as Western letters',
      iconv.encode(
        iconv.decode(iconv.encode(persian.replaceAll('ی', 'ي'), 'windows-1256'), 'windows-1252'),
        'utf8',
      ),
    ],
    ['German letters of Windows', iconv.encode('Name,Ort\nMüller,Köln\nGrößer,Nürnberg\n', 'windows-1252')],
  ])('asks rather than reads %s', async (_name, bytes) => {
    await expect(cellsOf(bytes)).rejects.toMatchObject({ code: 'unlikelyLetters' });
  });

  it.each([
    'name,city\nÉlan Vésuve,Besançon\nMüller Großhandel,Köln\n',
    'نام,نوع\nط ظ عطر ع‌ظیم,قطعات café مدل XLT\nشرکت Ø 12,لوله Ø 40\n',
    'kind\nعکس\nعکس\nعکس\nعکس\n',
    'نام\nخطوط غلط‌گیر عطف ظرف\nغ پ چ ژ گ\n',
  ])('takes what people write: %s', async (written) => {
    expect((await cellsOf(Buffer.from(written))).length).toBeGreaterThan(1);
  });

  it('takes names of the West from a file of Persian Windows', async () => {
    const bytes = iconv.encode('نام,مدل\nشركت پارس,Café 206\nقطعات XLT,Crème\n', 'windows-1256');
    expect((await cellsOf(bytes))[1]).toEqual(['شركت پارس', 'Café 206']);
  });

  it.each([
    ['a|b|c\n1|2,5|3\n', '|'],
    ['لیست شرکت‌ها، تهران\n\na;b;c\n1;2;3\n4;5;6\n', ';'],
    ['a,b,c\n1,2,3\n', ','],
    ['a;b;c\n"1,5";"2,5";"3,5"\n', ';'],
    ['a\tb, c\td\n1\t2, x\t3\n', '\t'],
    ['sep=;\na,b;c\n', ';'],
    ['one\ntwo\n', ','],
  ])('finds the separator of %j', (content, separator) => {
    expect(separatorOf(content)).toBe(separator);
  });

  it('keeps the row numbers of the file past blank lines and quoted line ends', async () => {
    const rows = await rowsOf(Buffer.from('a,b\n\n"x\ny",2\n3,"quote "" inside"\n'));
    expect(rows.at(-1)).toEqual({ number: 4, cells: ['3', 'quote " inside'] });
    expect(rows.find((row) => row.cells[0] === 'x\ny')?.number).toBe(3);
  });

  it('counts the line that names the separator when it says in which row a file goes wrong', async () => {
    const rows = 'a;b\n1;2\n"3;4\n';
    const refused = (text: string) => cellsOf(Buffer.from(text));
    await expect(refused(rows)).rejects.toMatchObject({ code: 'openQuote', facts: { values: { row: 3 } } });
    await expect(refused(`sep=;\n${rows}`)).rejects.toMatchObject({
      code: 'openQuote',
      facts: { values: { row: 4 } },
    });
  });

  it('reads a quote that stands where none should as itself', async () => {
    expect(await cellsOf(Buffer.from('a,b\nلوله 3/4" فولادی,2\n'))).toEqual([
      ['a', 'b'],
      ['لوله 3/4" فولادی', '2'],
    ]);
  });
});
