/** The file a clerk fills in: headings, required columns marked, and the values that columns accept. */
import { serverWords } from '@nazer/contract/words/server-words.ts';
import type { FieldDefinition, ImportTarget } from '@nazer/contract/kernel/resource.ts';
import { isRightToLeft, type Language } from '@nazer/contract/words/languages.ts';
import { wordsOf } from '../../messages/messages.ts';
import type { FileAnswer, PublicCtx } from '../../platform/ctx.ts';
import { csvType, writeCsv } from '../../platform/files/csv-writer.ts';
import { columnLetters } from '../../platform/excel/sheet-cells.ts';
import { writeWorkbook, xlsxType } from '../../platform/excel/sheet-writer.ts';
import { oneBatch, type Table, type TableColumn } from '../../platform/excel/table.ts';
import { datedFileName } from '../../platform/files/file-name.ts';
import { choiceWords, columnFor, titleOf } from '../export/export-table.ts';
import { type LookupItems, lookupsOf, readLookups } from '../export/lookup-labels.ts';
import { isImportable } from './column-match.ts';

/** Most items of a list that are offered; of a longer list none is, and the cell still takes any of its values. */
const maxValues = 5000;

const isNeeded = (field: FieldDefinition): boolean => field.required === true && field.assigned === undefined;

function allowedValues(field: FieldDefinition, language: Language, lookups: LookupItems): string[] {
  if (field.kind === 'choice') return [...choiceWords(field, language).values()];
  if (field.kind === 'boolean') return [wordsOf(language).yes, wordsOf(language).no];
  const items = field.lookup ? (lookups.get(field.lookup) ?? []) : [];
  return items.length > maxValues ? [] : [...new Set(items.map((item) => item.label))];
}

interface Allowed {
  readonly field: FieldDefinition;
  readonly values: readonly string[];
}

/** The sheet of allowed values: one column for each field that has some. */
function valuesTable(name: string, columns: readonly TableColumn[], allowed: readonly Allowed[]): Table {
  const height = Math.max(...allowed.map(({ values }) => values.length));
  const rows = Array.from({ length: height }, (_, at) => allowed.map(({ values }) => values[at] ?? null));
  return { name, columns, rows: oneBatch(rows) };
}

export interface TemplateOrder {
  readonly ctx: PublicCtx;
  readonly target: ImportTarget;
  readonly language: Language;
  readonly format: 'xlsx' | 'csv';
}

/**
 * A workbook has the headings and, on a second sheet, the allowed values, if any; a CSV file has the headings alone.
 */
export async function templateFile(order: TemplateOrder): Promise<FileAnswer> {
  const { ctx, target, language, format } = order;
  const words = serverWords[language].importFiles;
  const fields = target.fields.filter((field) => isImportable(target, field));
  const lookups = await readLookups(ctx, lookupsOf(fields), 'alive');
  const allowed = fields
    .map((field): Allowed => ({ field, values: allowedValues(field, language, lookups) }))
    .filter(({ values }) => values.length > 0);
  const columns = fields.map((field): TableColumn => {
    const column = columnFor(target, field, language);
    const at = allowed.findIndex((each) => each.field === field);
    const letters = columnLetters(Math.max(at, 0));
    const last = (allowed[at]?.values.length ?? 0) + 1;
    return {
      ...column,
      heading: isNeeded(field) ? `${column.heading} *` : column.heading,
      ...(at === -1 ? {} : { allowed: `'${words.values}'!$${letters}$2:$${letters}$${last}` }),
    };
  });
  const title = titleOf(target, language);
  const table: Table = { name: title, columns, rows: oneBatch([]) };
  const values = valuesTable(
    words.values,
    allowed.map(({ field }) => columnFor(target, field, language)),
    allowed,
  );
  const tables = allowed.length === 0 ? [table] : [table, values];
  return {
    fileName: datedFileName(`${title}-${words.template}`, ctx, format),
    contentType: format === 'csv' ? csvType : xlsxType,
    content:
      format === 'csv' ? writeCsv(table) : writeWorkbook(tables, { rightToLeft: isRightToLeft(language) }),
  };
}
