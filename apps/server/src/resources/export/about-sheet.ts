/** The sheet behind a list in its workbook: which filters were in force, how many rows, who made it when. */
import { serverWords } from '@nazer/contract/words/server-words.ts';
import { type FieldValue, hasDays, traitsOf } from '@nazer/contract/kernel/field-kinds.ts';
import { columnNamed, type ListColumn, type ListDefinition } from '@nazer/contract/kernel/list.ts';
import type { ArchivedDays, FilterModel } from '@nazer/contract/kernel/page.ts';
import { describeFilter, type FilterSpeaker } from '@nazer/contract/words/filters/describe-filter.ts';
import { filterWordsOf } from '@nazer/contract/words/filters/filter-words-of.ts';
import { fill } from '@nazer/contract/words/words.ts';
import { formatDayIn } from '@nazer/persian/reader-calendar.ts';
import { fieldWord } from '../../messages/messages.ts';
import type { Ctx } from '../../platform/ctx.ts';
import type { Table } from '../../platform/excel/table.ts';
import type { Disclosure } from '../../platform/personal/disclosure.ts';
import { cellOf, type FileReader, fileReader, titleOf } from './export-table.ts';
import type { LookupItems } from './lookup-labels.ts';
import { type FilterNote, reportNotes } from './report-file.ts';

/** Says values of a column as the file shows them: days in the calendar of the reader, words instead of codes. */
function speakerOf(field: ListColumn, reader: FileReader, lookups: LookupItems): FilterSpeaker {
  const words = filterWordsOf[reader.language];
  const toCell = cellOf(field, reader, lookups);
  const textOf = (value: FieldValue | undefined): string => {
    // Moments are filtered by days as well.
    if (hasDays(field.kind)) return formatDayIn(reader.calendar, String(value ?? ''));
    return String(toCell(value ?? '', {}) ?? '');
  };
  const isBlank = (value: FieldValue): boolean =>
    value === '' || value === 0 || (value === '0' && traitsOf(field.kind).value === 'exact');
  return {
    translate: (word, values = {}) => fill(words[word], values),
    textOf,
    textOfSet: (values) =>
      values.map((value) => (isBlank(value) ? words.emptyValue : textOf(value))).join(words.listSeparator),
  };
}

export interface AboutList {
  readonly definition: ListDefinition;
  readonly filters: readonly FilterModel[];
  readonly lookups: LookupItems;
  /** How much the reader of the file may see of numbers of natural persons; undefined when the file has none. */
  readonly personal: Pick<Disclosure, 'isOpen' | 'office'> | undefined;
  /** Number of last days whose rows the file is limited to; undefined for a file without that limit. */
  readonly lastDays: number | undefined;
  /** Filtered days whose rows the file lacks, because they are archived; undefined for none. */
  readonly archived: ArchivedDays | undefined;
  /** Number of rows written, of a pivot its groups of rows; asked when this sheet is written, after them. */
  readonly rowCount: () => number;
}

export function aboutSheet(ctx: Pick<Ctx, 'clock' | 'user' | 'language'>, list: AboutList): Table {
  const { language } = ctx;
  const words = serverWords[language].reports;
  const filters = list.filters.map((model): FilterNote => {
    const field = columnNamed(list.definition, model.Field);
    const heading = fieldWord(language, list.definition.name, field.key);
    return [heading, describeFilter(field, model, speakerOf(field, fileReader(ctx), list.lookups))];
  });
  const notes = reportNotes(ctx, {
    title: titleOf(list.definition, language),
    about: [
      ...(filters.length === 0 ? [words.noFilters] : []),
      ...(list.lastDays === undefined
        ? []
        : [fill(filterWordsOf[language].lastDays, { count: list.lastDays })]),
    ].join(filterWordsOf[language].listSeparator),
    filters,
    archived: list.archived,
    personal: list.personal,
  });
  async function* rows() {
    const lines = [...notes, fill(words.rowCount, { count: list.rowCount() })];
    yield lines.map((line) => [line]);
  }
  return { name: words.about, columns: [{ heading: words.about, kind: 'text', width: 560 }], rows: rows() };
}
