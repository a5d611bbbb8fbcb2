/** The filtered entries as an Excel file, fetched with a one-time ticket. */
import type { EventFilter } from '@nazer/contract/events/events.contract.ts';
import { eventWordsOf } from '@nazer/contract/words/events/event-words-of.ts';
import type { Language } from '@nazer/contract/words/languages.ts';
import { jalaliOfInstant } from '@nazer/persian/jalali.ts';
import { wordsOf } from '../../messages/messages.ts';
import { type ColumnKind, mapRows, type TableRow } from '../../platform/excel/table.ts';
import type { TicketFile } from '../../platform/ticket-file.ts';
import { workbookFile } from '../../resources/export/report-file.ts';
import { shownKey } from '../../resources/masking.ts';
import { type EventRow, streamEvents } from './find-events.queries.ts';
import { sentenceOf, wishOf } from './list-events.ts';
import { sealAll } from './seal-entries.ts';

const columnKinds = {
  date: 'date',
  time: 'text',
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

function cellsOf(row: EventRow, language: Language): TableRow {
  const words = eventWordsOf[language];
  const categories: Readonly<Record<number, string>> = words.categories;
  const actions: Readonly<Record<string, string>> = words.actions;
  const titles: Readonly<Record<string, { title: string } | undefined>> = wordsOf(language).resources;
  const cells = {
    date: jalaliOfInstant(row.at),
    time: timeForm.format(row.at),
    userName: row.userName,
    address: row.address,
    category: categories[row.category] ?? String(row.category),
    action: actions[row.action] ?? row.action,
    resource: titles[row.resource]?.title ?? row.resource,
    key: row.key,
    title: row.title,
    message: sentenceOf(row, language),
    result: words.results[row.result],
  } satisfies Record<keyof typeof columnKinds, string>;
  return Object.values(cells);
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
    const rows = mapRows(streamEvents(ctx.db, wishOf(user, filter)), (row) =>
      cellsOf({ ...row, key: shownKey(user, row.resource, row.key) }, language),
    );
    return workbookFile(ctx, words.title, [{ name: words.title, columns, rows }]);
  },
};
