/** Workbooks of tests, part by part: as other programs name and order the parts. */
import yazl from 'yazl';

export async function zipOf(parts: Readonly<Record<string, Buffer | string>>): Promise<Buffer> {
  const zip = new yazl.ZipFile();
  for (const [name, content] of Object.entries(parts)) zip.addBuffer(Buffer.from(content), name);
  zip.end();
  const chunks: Buffer[] = [];
  for await (const chunk of zip.outputStream) chunks.push(Buffer.from(chunk));
  return Buffer.concat(chunks);
}

/** A cell with a text of its own. */
export const cell = (text: string): string => `<c t="inlineStr"><is><t>${text}</t></is></c>`;

export interface TestSheet {
  readonly rows: readonly (readonly string[])[];
  readonly state?: 'hidden' | 'veryHidden';
}

export interface TestWorkbook {
  /** The path of the workbook in the file. */
  readonly workbook?: string;
  /** Path of the sheets from the folder of the workbook; `#` stands for their number. */
  readonly sheet?: string;
  /** Number formats of the styles of cells. */
  readonly styles?: readonly string[];
  /** Sheets that stand before the rows. */
  readonly before?: readonly TestSheet[];
}

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packageOf = (what: string): string => `http://schemas.openxmlformats.org/package/2006/${what}`;

const relations = (list: readonly (readonly [id: string, type: string, target: string])[]): string =>
  `<Relationships xmlns="${packageOf('relationships')}">${list
    .map(([id, type, target]) => `<Relationship Id="${id}" Type="${office}/${type}" Target="${target}"/>`)
    .join('')}</Relationships>`;

/** The file of a workbook with these cells, written as elements of its sheet. */
export function workbookOf(rows: TestSheet['rows'], options: TestWorkbook = {}): Promise<Buffer> {
  const {
    workbook = 'xl/workbook.xml',
    sheet = 'worksheets/sheet#.xml',
    styles = ['0'],
    before = [],
  } = options;
  const sheets: readonly TestSheet[] = [...before, { rows }];
  const folder = workbook.slice(0, workbook.lastIndexOf('/') + 1);
  const pathOf = (at: number): string => sheet.replace('#', String(at + 1));
  const listed = sheets.map(
    ({ state = 'visible' }, at) =>
      `<sheet name="s${at}" sheetId="${at + 1}" state="${state}" r:id="rId${at}"/>`,
  );
  return zipOf({
    '[Content_Types].xml': `<Types xmlns="${packageOf('content-types')}"/>`,
    '_rels/.rels': relations([['r1', 'officeDocument', workbook]]),
    [workbook]: `<workbook xmlns="${main}" xmlns:r="${office}"><sheets>${listed.join('')}</sheets></workbook>`,
    [`${folder}_rels/${workbook.slice(folder.length)}.rels`]: relations([
      ...sheets.map((_, at): [string, string, string] => [`rId${at}`, 'worksheet', pathOf(at)]),
      ['st', 'styles', 'styles.xml'],
    ]),
    [`${folder}styles.xml`]: `<styleSheet xmlns="${main}"><cellXfs>${styles
      .map((format) => `<xf numFmtId="${format}"/>`)
      .join('')}</cellXfs></styleSheet>`,
    ...Object.fromEntries(
      sheets.map((each, at) => [
        folder + pathOf(at),
        `<worksheet xmlns="${main}"><sheetData>${each.rows
          .map((cells, row) => `<row r="${row + 1}">${cells.join('')}</row>`)
          .join('')}</sheetData></worksheet>`,
      ]),
    ),
  });
}
