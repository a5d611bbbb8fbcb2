/** The fixed parts of a workbook: everything in the package but the sheets. */
import type { ReaderCalendar } from '@nazer/persian/reader-calendar.ts';
import { escapeAttribute } from './sheet-cells.ts';

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packageRelations = 'http://schemas.openxmlformats.org/package/2006/relationships';
const types = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/**
 * Jalali in Excel (2016 and later): language 0x0429 (fa-IR) with calendar 0x16 (CAL_PERSIAN of Windows) before
 * it; the digits follow the program's own setting. LibreOffice reads the same true dates but shows them
 * Gregorian: its import knows no Persian calendar (tdf#36038), and its own code `[~persian]` would make Excel
 * call the file broken. The newer spelling `[$-fa-IR,16]` makes LibreOffice show a bare number.
 */
const jalaliFormat = '[$-160429]yyyy/mm/dd;@';
/** The year first, as the pages write it; no language is named, so that no program turns it round. */
const gregorianFormat = 'yyyy\\-mm\\-dd;@';

export const dayFormats: Readonly<Record<ReaderCalendar, string>> = {
  jalali: jalaliFormat,
  gregorian: gregorianFormat,
};

/** The order of `cellXfs` is that of `cellStyle` in `sheet-cells.ts`. */
export const stylesXml = (calendar: ReaderCalendar): string =>
  `${head}<styleSheet xmlns="${main}"><numFmts count="2"><numFmt numFmtId="164" formatCode="${dayFormats[calendar]}"/><numFmt numFmtId="165" formatCode="#,##0.00##"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Tahoma"/><family val="2"/></font><font><b/><sz val="11"/><name val="Tahoma"/><family val="2"/></font></fonts><fills count="3"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill><fill><patternFill patternType="solid"><fgColor rgb="FFE8EDF3"/><bgColor indexed="64"/></patternFill></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="9"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/><xf numFmtId="0" fontId="1" fillId="2" borderId="0" xfId="0" applyFont="1" applyFill="1"/><xf numFmtId="49" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/><xf numFmtId="164" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/><xf numFmtId="3" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/><xf numFmtId="49" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" quotePrefix="1"/><xf numFmtId="4" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/><xf numFmtId="165" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/><xf numFmtId="10" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/></cellXfs><cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>`;

export const packageRelationsXml = `${head}<Relationships xmlns="${packageRelations}"><Relationship Id="rId1" Type="${relations}/officeDocument" Target="xl/workbook.xml"/></Relationships>`;

const each = (count: number, xml: (number: number) => string): string =>
  Array.from({ length: count }, (_, index) => xml(index + 1)).join('');

export const contentTypesXml = (sheetCount: number): string =>
  `${head}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${types}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${types}.styles+xml"/>${each(sheetCount, (number) => `<Override PartName="/xl/worksheets/sheet${number}.xml" ContentType="${types}.worksheet+xml"/>`)}</Types>`;

export const workbookRelationsXml = (sheetCount: number): string =>
  `${head}<Relationships xmlns="${packageRelations}"><Relationship Id="rId0" Type="${relations}/styles" Target="styles.xml"/>${each(sheetCount, (number) => `<Relationship Id="rId${number}" Type="${relations}/worksheet" Target="worksheets/sheet${number}.xml"/>`)}</Relationships>`;

export const workbookXml = (names: readonly string[]): string =>
  `${head}<workbook xmlns="${main}" xmlns:r="${relations}"><bookViews><workbookView/></bookViews><sheets>${names.map((name, index) => `<sheet name="${escapeAttribute(name)}" sheetId="${index + 1}" r:id="rId${index + 1}"/>`).join('')}</sheets></workbook>`;

/**
 * A name for a sheet that Excel accepts: without `: \ / ? * [ ]`, at most 31 characters, and unlike `usedNames` in any
 * letter case; `Sheet` where nothing is left.
 */
export function sheetName(wanted: string, usedNames: readonly string[]): string {
  const clean =
    wanted
      .replace(/[:\\/?*[\]\0-\x1F]/gu, ' ') // eslint-disable-line no-control-regex -- not allowed in XML either
      .slice(0, 31)
      .replace(/^[\s']+|[\s']+$/gu, '') || 'Sheet';
  const lower = new Set(usedNames.map((name) => name.toLowerCase()));
  for (let number = 1; ; number++) {
    const mark = number === 1 ? '' : ` ${number}`;
    const name = clean.slice(0, 31 - mark.length) + mark;
    if (!lower.has(name.toLowerCase())) return name;
  }
}
