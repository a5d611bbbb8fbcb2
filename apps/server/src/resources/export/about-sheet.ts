/** The sheet behind a list in its workbook: which filters were in force, how many rows, who made it when. */
import { emptyValue, type FieldValue } from '@nazer/contract/kernel/field-kinds.ts';
import type { FilterModel } from '@nazer/contract/kernel/page.ts';
import { type FieldDefinition, fieldOf, type ResourceDefinition } from '@nazer/contract/kernel/resource.ts';
import { describeFilter, type FilterSpeaker } from '@nazer/contract/words/filters/describe-filter.ts';
import { filterWordsOf } from '@nazer/contract/words/filters/filter-words-of.ts';
import type { Language } from '@nazer/contract/words/languages.ts';
import { reportWords } from '@nazer/contract/words/report-words.ts';
import { fill } from '@nazer/contract/words/words.ts';
import { fieldWord } from '../../messages/messages.ts';
import type { Ctx } from '../../platform/ctx.ts';
import type { Table } from '../../platform/excel/table.ts';
import { cellOf, titleOf } from './export-table.ts';
import type { LookupItems } from './lookup-labels.ts';
import { type FilterNote, reportNotes } from './report-file.ts';

function speakerOf(field: FieldDefinition, language: Language, lookups: LookupItems): FilterSpeaker {
  const words = filterWordsOf[language];
  const toCell = cellOf(field, language, lookups);
  const shown = (value: FieldValue | undefined): string => String(toCell(value ?? '') ?? '');
  const isBlank = (value: FieldValue): boolean => value === '' || value === emptyValue(field.kind);
  return {
    say: (word, values = {}) => fill(words[word], values),
    shown,
    shownSet: (values) =>
      values.map((value) => (isBlank(value) ? words.emptyValue : shown(value))).join(words.listSeparator),
  };
}

export interface AboutList {
  readonly definition: ResourceDefinition;
  readonly filters: readonly FilterModel[];
  readonly lookups: LookupItems;
  readonly personal: 'none' | 'hidden' | 'shown';
  /** How many rows have gone out; asked when the sheet is written, after them. */
  readonly rowCount: () => number;
}

export function aboutSheet(ctx: Pick<Ctx, 'clock' | 'user' | 'language'>, list: AboutList): Table {
  const { language } = ctx;
  const words = reportWords[language];
  const filters = list.filters.map((model): FilterNote => {
    const field = fieldOf(list.definition, model.Field);
    const heading = fieldWord(language, list.definition.name, field.key);
    return [heading, describeFilter(field, model, speakerOf(field, language, list.lookups))];
  });
  const notes = reportNotes(ctx, {
    title: titleOf(list.definition, language),
    about: filters.length === 0 ? words.noFilters : '',
    filters,
    ...(list.personal !== 'none' && { personal: { isOpen: list.personal === 'shown', office: null } }),
  });
  async function* rows() {
    const lines = [...notes, fill(words.rowCount, { count: list.rowCount() })];
    yield lines.map((line) => [line]);
  }
  return { name: words.about, columns: [{ heading: words.about, kind: 'text', width: 560 }], rows: rows() };
}
