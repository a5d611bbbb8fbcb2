/** A resource's rows as a table for a file: headings, words instead of codes, labels instead of numbers. */
import type { FieldKind, FieldValue } from '@nazer/contract/kernel/field-kinds.ts';
import type { FieldDefinition, ImportTarget, ResourceDefinition } from '@nazer/contract/kernel/resource.ts';
import { codeTitlesOf } from '@nazer/contract/words/code-title.ts';
import type { Language } from '@nazer/contract/words/languages.ts';
import { fieldWord, titleWord, wordsOf } from '../../messages/messages.ts';
import type { ColumnKind, Table, TableCell, TableColumn, TableRow } from '../../platform/excel/table.ts';
import type { LookupItems } from './lookup-labels.ts';

export type WireRow = Readonly<Record<string, FieldValue>>;

const columnKinds: Readonly<Record<FieldKind, ColumnKind>> = {
  text: 'text',
  longText: 'text',
  email: 'text',
  choice: 'text',
  reference: 'text',
  boolean: 'text',
  mellicode: 'id',
  mobile: 'id',
  telephone: 'id',
  postalCode: 'id',
  number: 'number',
  integer: 'number',
  money: 'money',
  jalaliDate: 'date',
};

export function columnFor(
  definition: Pick<ImportTarget, 'name'>,
  field: FieldDefinition,
  language: Language,
): TableColumn {
  return {
    heading: fieldWord(language, definition.name, field.key),
    kind: columnKinds[field.kind],
    width: field.width,
  };
}

/** By the name of an enumeration, or of a field. */
type WordsOfCodes = Readonly<Record<string, Readonly<Record<number, string>>>>;

/** The word of each code of a choice. */
export function choiceWords(field: FieldDefinition, language: Language): ReadonlyMap<number, string> {
  const titles: WordsOfCodes = codeTitlesOf[language];
  const choices: WordsOfCodes = wordsOf(language).choices;
  const words = (field.codes === undefined ? choices[field.key] : titles[field.codes]) ?? {};
  return new Map((field.options ?? []).map((code) => [code, words[code] ?? String(code)]));
}

type ToCell = (value: FieldValue) => TableCell;

function wordOf(words: ReadonlyMap<number, string>): ToCell {
  return (value) => (value === 0 ? '' : (words.get(Number(value)) ?? String(value)));
}

/** Turns the values of one field into cells. */
export function cellOf(field: FieldDefinition, language: Language, lookups: LookupItems): ToCell {
  if (field.kind === 'choice') return wordOf(choiceWords(field, language));
  if (field.kind === 'reference') {
    const items = field.lookup ? (lookups.get(field.lookup) ?? []) : [];
    return wordOf(new Map(items.map((item) => [item.id, item.label])));
  }
  if (field.kind === 'boolean') {
    const { yes, no } = wordsOf(language);
    return (value) => (value === true ? yes : no);
  }
  return (value) => (typeof value === 'boolean' ? null : value);
}

export interface ExportOptions {
  readonly definition: ResourceDefinition;
  readonly fields: readonly FieldDefinition[];
  readonly language: Language;
  readonly lookups: LookupItems;
  readonly rows: AsyncIterable<readonly WireRow[]>;
  /** Told how many rows have gone out so far. */
  readonly onProgress: (rowCount: number) => void;
}

async function* cellsOf(options: ExportOptions): AsyncGenerator<readonly TableRow[]> {
  const cells = options.fields.map((field) => ({
    key: field.key,
    cell: cellOf(field, options.language, options.lookups),
  }));
  let rowCount = 0;
  for await (const batch of options.rows) {
    yield batch.map((row) => cells.map(({ key, cell }) => cell(row[key] ?? '')));
    rowCount += batch.length;
    options.onProgress(rowCount);
  }
}

/** The title of what a file holds, which names its sheet and the file. */
export const titleOf = ({ name }: Pick<ImportTarget, 'name'>, language: Language): string =>
  titleWord(language, name);

export function exportTable(options: ExportOptions): Table {
  return {
    name: titleOf(options.definition, options.language),
    columns: options.fields.map((field) => columnFor(options.definition, field, options.language)),
    rows: cellsOf(options),
  };
}
