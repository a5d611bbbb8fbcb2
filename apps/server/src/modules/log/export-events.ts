/** Filtered log entries as an Excel file, downloaded with a one-time ticket. */
import { EventEntry, type EventFilter } from '@nazer/contract/log/log.contract.ts';
import type { EventWords } from '@nazer/contract/log/words/log-words.ts';
import { filterWordsOf } from '@nazer/contract/words/filters/filter-words-of.ts';
import type { Language } from '@nazer/contract/words/languages.ts';
import { clockSeconds } from '@nazer/persian/clock.ts';
import { jalaliOfInstant } from '@nazer/persian/jalali.ts';
import { wordsOf } from '../../messages/messages.ts';
import type { Ctx } from '../../platform/ctx.ts';
import { hideRows } from '../../platform/personal/hide.ts';
import { type ColumnKind, mapRows, type TableRow } from '../../platform/excel/table.ts';
import type { TicketFile } from '../../platform/files/ticket-file.ts';
import { daysLine, type Report, reportNotes, workbookFile } from '../../resources/export/report-file.ts';
import { streamList } from '../../resources/lists/list-report.ts';
import { displayedKey } from '../../resources/masks/masking.ts';
import { eventSource } from './events.list.ts';
import { eventFilters, logReader } from './list-events.ts';
import { fileDisclosure } from './personal/personal.service.ts';

/** Columns of the file, in their order. */
const columnKinds = {
  date: 'date',
  time: 'text',
  by: 'text',
  userName: 'text',
  address: 'text',
  category: 'text',
  action: 'text',
  resource: 'text',
  key: 'id',
  title: 'text',
  message: 'text',
  result: 'text',
} as const satisfies Readonly<Record<keyof EventWords['columns'], ColumnKind>>;

/** Titles of names in the log; a name without a title is shown as it is. */
function titlesIn(language: Language) {
  const { codes, events, resources } = wordsOf(language);
  const categories: Readonly<Record<string, string>> = codes.eventCategory;
  const actions: Readonly<Record<string, string>> = events.actions;
  const results: Readonly<Record<string, string>> = events.results;
  const records: Readonly<Record<string, { title: string } | undefined>> = resources;
  return {
    category: (code: number | string) => categories[code] ?? String(code),
    action: (name: string) => actions[name] ?? name,
    resource: (name: string) => records[name]?.title ?? name,
    result: (name: string) => results[name] ?? name,
  };
}

/** Cells of an entry, in the order of `columnKinds`; day and time are those of Tehran. */
function cellsOf(row: EventEntry, language: Language): TableRow {
  const titles = titlesIn(language);
  const at = new Date(row.at);
  const cells = {
    date: jalaliOfInstant(at),
    time: clockSeconds(at),
    by: row.by,
    userName: row.userName,
    address: row.address,
    category: titles.category(row.category),
    action: titles.action(row.action),
    resource: titles.resource(row.resource),
    key: row.key,
    title: row.title,
    message: row.message,
    result: titles.result(row.result),
  } satisfies Record<keyof typeof columnKinds, string>;
  return Object.values(cells);
}

/** The filter of the list in the words of its columns, for the head of the file. */
function filterNotes(
  ctx: Pick<Ctx, 'language' | 'user'>,
  filter: EventFilter,
): Pick<Report<string>, 'about' | 'filters'> {
  const { language } = ctx;
  const { columns } = wordsOf(language).events;
  const titles = titlesIn(language);
  const { category, action = '', resource = '' } = filter;
  return {
    about: daysLine(ctx, { from: filter.fromDate, to: filter.toDate }),
    filters: [
      [columns.userName, filter.userName],
      [columns.category, category === undefined ? '' : titles.category(category)],
      [columns.action, titles.action(action)],
      [columns.resource, titles.resource(resource)],
      [columns.key, filter.key],
      [
        columns.message,
        [filter.message, filter.text].filter(Boolean).join(filterWordsOf[language].listSeparator),
      ],
    ],
  };
}

export const eventsFile: TicketFile<EventFilter> = {
  name: 'events',
  permission: 'sys.events.view',
  title: wordsOf('fa').events.title,
  build: async (ctx, filter) => {
    const { user, language } = ctx;
    const words = wordsOf(language).events;
    const columns = Object.entries(columnKinds).map(([name, kind]) => ({
      heading: words.columns[name as keyof typeof columnKinds], // the keys of columnKinds
      kind,
      width: name === 'message' ? 320 : 120,
    }));
    const disclosure = await fileDisclosure(ctx, 'events');
    const reader = await logReader(ctx, disclosure);
    const found = streamList(reader, eventSource, { filterModels: eventFilters(filter) });
    const entries = mapRows(found, (row) => ({
      ...row,
      key: displayedKey(user, row.resource, row.key),
    }));
    const rows = mapRows(hideRows(entries, EventEntry, disclosure), (row) => cellsOf(row, language));
    const notes = reportNotes(ctx, {
      title: words.title,
      ...filterNotes(ctx, filter),
      personal: disclosure,
    });
    return workbookFile(ctx, words.title, [{ name: words.title, notes, columns, rows }]);
  },
};
