/** A resource's rows as a table for a file: headings, words instead of codes, labels instead of numbers. */
import { optionsOf } from '@nazer/contract/codes.ts';
import { type FieldValue, traitsOf } from '@nazer/contract/kernel/field-kinds.ts';
import { hasCode } from '@nazer/contract/kernel/bit-set.ts';
import type { ListColumn, ListDefinition } from '@nazer/contract/kernel/list.ts';
import type { ImportTarget } from '@nazer/contract/kernel/resource.ts';
import { filterWordsOf } from '@nazer/contract/words/filters/filter-words-of.ts';
import type { Language } from '@nazer/contract/words/languages.ts';
import { titlesOfNames } from '@nazer/contract/words/titles-of-names.ts';
import { clockSeconds } from '@nazer/persian/clock.ts';
import { jalaliOfInstant } from '@nazer/persian/jalali.ts';
import { formatDayIn, type ReaderCalendar } from '@nazer/persian/reader-calendar.ts';
import { fieldWord, titleWord, wordsOf } from '../../messages/messages.ts';
import type { Ctx } from '../../platform/ctx.ts';
import type { Table, TableCell, TableColumn, TableRow } from '../../platform/excel/table.ts';
import type { LookupItems } from './lookup-labels.ts';

/** A value of a row as it is read for a file. */
export type WireValue = FieldValue | null | readonly string[];
/** A row by the wire names of its columns, of which some may be missing. */
export type WireRow = Readonly<Record<string, WireValue>>;

/**
 * Column of a sheet for a field: its heading, its kind and, where the field names one, its width in pixels of a grid.
 */
export function columnFor(
  { name }: Pick<ImportTarget, 'name'>,
  field: ListColumn,
  language: Language,
): TableColumn {
  return {
    heading: fieldWord(language, name, field.key),
    kind: traitsOf(field.kind).cell,
    ...(field.width !== undefined && { width: field.width }),
  };
}

/** Words of codes, by the name of their enumeration or of their field. */
type WordsOfCodes = Readonly<Record<string, Readonly<Record<number, string>>>>;

/** The word of each code of a choice or of a set of choices; the code itself where it has no word. */
export function choiceWords(field: ListColumn, language: Language): ReadonlyMap<number, string> {
  const titles: WordsOfCodes = wordsOf(language).codes;
  const choices: WordsOfCodes = wordsOf(language).choices;
  const words = (field.codes === undefined ? choices[field.key] : titles[field.codes]) ?? {};
  return new Map(optionsOf(field).map((code) => [code, words[code] ?? String(code)]));
}

type ToCell = (value: WireValue, row: WireRow) => TableCell;

/** Word of a code; the code itself where it has none, and nothing for 0. */
function wordOf(words: ReadonlyMap<number, string>): ToCell {
  return (value) => words.get(Number(value)) ?? (value === 0 || value === '' ? '' : String(value));
}

/**
 * Name of what a reference points to: of the row's own label column, else from the lookups by number; the number itself
 * where they lack it.
 */
function nameCell({ lookup, label }: ListColumn, lookups: LookupItems): ToCell {
  if (label !== undefined) return (_, row) => plainCell(row[label] ?? null);
  const items = lookup ? (lookups.get(lookup) ?? []) : [];
  return wordOf(new Map(items.map((item) => [item.id, item.label])));
}

/** Day of a moment in the calendar of the reader, and its time in Tehran to the second. */
const momentCell =
  (calendar: ReaderCalendar | undefined): ToCell =>
  (value) => {
    if (value === '') return '';
    const moment = new Date(String(value));
    return `${formatDayIn(calendar, jalaliOfInstant(moment))} ${clockSeconds(moment)}`;
  };

/** The value itself, codes of a list joined by commas; null for a boolean, which has kinds of its own. */
function plainCell(value: WireValue): TableCell {
  if (typeof value === 'boolean') return null;
  return Array.isArray(value) ? value.join(', ') : (value as TableCell); // no list and no boolean any more
}

/** Reader of a file: the language and the calendar it is written in. */
export interface FileReader {
  readonly language: Language;
  readonly calendar: ReaderCalendar | undefined;
}

export const fileReader = ({ language, user }: Pick<Ctx, 'language' | 'user'>): FileReader => ({
  language,
  calendar: user.calendar,
});

/**
 * Turns the values of one column into cells; days stay Jalali, for whoever writes the file to turn them. Every value of
 * a boolean but `true` becomes the word for no.
 */
export function cellOf(field: ListColumn, { language, calendar }: FileReader, lookups: LookupItems): ToCell {
  switch (field.kind) {
    case 'choice':
      return wordOf(choiceWords(field, language));
    case 'choices': {
      const words = [...choiceWords(field, language)];
      return (value) =>
        words
          .flatMap(([code, word]) => (hasCode(Number(value), code) ? [word] : []))
          .join(filterWordsOf[language].listSeparator);
    }
    case 'reference':
      return nameCell(field, lookups);
    case 'word': {
      const titles = titlesOfNames(wordsOf(language), field.names ?? '');
      return (value) => titles[String(value)] ?? plainCell(value);
    }
    case 'boolean': {
      const { yes, no } = wordsOf(language);
      return (value) => (value === true ? yes : no);
    }
    case 'instant':
      return momentCell(calendar);
    default:
      return plainCell;
  }
}

export interface ExportOptions {
  readonly definition: ListDefinition;
  readonly fields: readonly ListColumn[];
  readonly reader: FileReader;
  readonly lookups: LookupItems;
  readonly rows: AsyncIterable<readonly WireRow[]>;
  /** Called with the number of rows written so far. */
  readonly onProgress: (rowCount: number) => void;
}

async function* cellsOf(options: ExportOptions): AsyncGenerator<readonly TableRow[]> {
  const cells = options.fields.map((field) => ({
    key: field.key,
    cell: cellOf(field, options.reader, options.lookups),
  }));
  let rowCount = 0;
  for await (const batch of options.rows) {
    yield batch.map((row) => cells.map(({ key, cell }) => cell(row[key] ?? '', row)));
    rowCount += batch.length;
    options.onProgress(rowCount);
  }
}

/** Title of the rows in a file, for the names of the sheet and the file. */
export const titleOf = ({ name }: Pick<ImportTarget, 'name'>, language: Language): string =>
  titleWord(language, name);

export function exportTable(options: ExportOptions): Table {
  return {
    name: titleOf(options.definition, options.reader.language),
    columns: options.fields.map((field) => columnFor(options.definition, field, options.reader.language)),
    rows: cellsOf(options),
  };
}
