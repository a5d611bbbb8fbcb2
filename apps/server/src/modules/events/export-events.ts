/** The filtered entries as an Excel file, fetched with a one-time ticket. */
import { EventEntry, type EventFilter } from '@nazer/contract/events/events.contract.ts';
import { eventWordsOf } from '@nazer/contract/words/events/event-words-of.ts';
import { filterWordsOf } from '@nazer/contract/words/filters/filter-words-of.ts';
import type { Language } from '@nazer/contract/words/languages.ts';
import { jalaliOfInstant } from '@nazer/persian/jalali.ts';
import { wordsOf } from '../../messages/messages.ts';
import { hideRows } from '../../platform/personal/hide.ts';
import { type ColumnKind, mapRows, type TableRow } from '../../platform/excel/table.ts';
import type { TicketFile } from '../../platform/ticket-file.ts';
import { daysLine, type Report, reportNotes, workbookFile } from '../../resources/export/report-file.ts';
import { shownKey } from '../../resources/masking.ts';
import { type EventRow, streamEvents } from './find-events.queries.ts';
import { sentenceOf, wishOf } from './list-events.ts';
import { fileSight } from './personal.service.ts';
import { sealAll } from './seal-entries.ts';

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
} as const satisfies Readonly<Record<keyof (typeof eventWordsOf)['fa']['columns'], ColumnKind>>;

const timeForm = new Intl.DateTimeFormat('en-GB', { timeZone: 'Asia/Tehran', timeStyle: 'medium' });

/** Titles of what the log keeps by name; what has none is shown as it is. */
function titlesIn(language: Language) {
  const words = eventWordsOf[language];
  const categories: Readonly<Record<string, string>> = words.categories;
  const actions: Readonly<Record<string, string>> = words.actions;
  const resources: Readonly<Record<string, { title: string } | undefined>> = wordsOf(language).resources;
  return {
    category: (code: number | string) => categories[code] ?? String(code),
    action: (name: string) => actions[name] ?? name,
    resource: (name: string) => resources[name]?.title ?? name,
  };
}

/** `message` is the whole sentence. */
function cellsOf(row: EventRow, language: Language): TableRow {
  const words = eventWordsOf[language];
  const titles = titlesIn(language);
  const cells = {
    date: jalaliOfInstant(row.at),
    time: timeForm.format(row.at),
    by: row.by,
    userName: row.userName,
    address: row.address,
    category: titles.category(row.category),
    action: titles.action(row.action),
    resource: titles.resource(row.resource),
    key: row.key,
    title: row.title,
    message: row.message,
    result: words.results[row.result],
  } satisfies Record<keyof typeof columnKinds, string>;
  return Object.values(cells);
}

/** What the filter of the list says, in the words of its columns. */
function filterNotes(filter: EventFilter, language: Language): Pick<Report<string>, 'about' | 'filters'> {
  const { columns } = eventWordsOf[language];
  const titles = titlesIn(language);
  const { category, action = '', resource = '' } = filter;
  return {
    about: daysLine({ language }, { from: filter.fromDate, to: filter.toDate }),
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
  title: eventWordsOf.fa.title,
  build: async (ctx, filter) => {
    const { user, language } = ctx;
    await sealAll(ctx);
    const words = eventWordsOf[language];
    const columns = Object.entries(columnKinds).map(([name, kind]) => ({
      heading: words.columns[name as keyof typeof columnKinds], // the keys of columnKinds
      kind,
      width: name === 'message' ? 320 : 120,
    }));
    const sight = await fileSight(ctx, 'events');
    const wish = await wishOf(ctx, filter, sight);
    const entries = mapRows(streamEvents(ctx.db, wish), (row) => ({
      ...row,
      key: shownKey(user, row.resource, row.key),
      message: sentenceOf(row, language),
    }));
    const rows = mapRows(hideRows(entries, EventEntry, sight), (row) => cellsOf(row, language));
    const notes = reportNotes(ctx, { title: words.title, ...filterNotes(filter, language), personal: sight });
    return workbookFile(ctx, words.title, [{ name: words.title, notes, columns, rows }]);
  },
};
