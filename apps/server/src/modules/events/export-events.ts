/** The filtered entries as an Excel file, fetched with a one-time ticket. */
import type { EventFilter } from '@nazer/contract/events/events.contract.ts';
import { eventWords } from '@nazer/contract/words/event-words.ts';
import { isRightToLeft, type Language } from '@nazer/contract/words/languages.ts';
import { jalaliOfInstant } from '@nazer/persian/jalali.ts';
import { wordsOf } from '../../messages/messages.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Ctx, CurrentUser, FileAnswer, PublicCtx } from '../../platform/ctx.ts';
import { insertEvent } from '../../platform/event-log.ts';
import { writeWorkbook, xlsxType } from '../../platform/excel/sheet-writer.ts';
import type { ColumnKind, Table, TableRow } from '../../platform/excel/table.ts';
import { issueTicket, takeTicket } from '../../platform/tickets.ts';
import { shownKey } from '../../resources/masking.ts';
import { datedFileName } from '../../resources/export/export-file.ts';
import { type EventRow, streamEvents } from './find-events.queries.ts';
import { sentenceOf, wishOf } from './list-events.ts';
import { sealAll } from './seal-entries.ts';

interface EventsTicket {
  readonly file: 'events';
  readonly filter: EventFilter;
}

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
} as const satisfies Readonly<Record<keyof (typeof eventWords)['fa']['columns'], ColumnKind>>;

const timeForm = new Intl.DateTimeFormat('en-GB', { timeZone: 'Asia/Tehran', timeStyle: 'medium' });

function cellsOf(row: EventRow, language: Language): TableRow {
  const words = eventWords[language];
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

async function* shownRows(user: CurrentUser, rows: AsyncIterable<EventRow[]>): AsyncGenerator<EventRow[]> {
  for await (const batch of rows) {
    yield batch.map((row) => ({ ...row, key: shownKey(user, row.resource, row.key) }));
  }
}

async function* tableRows(
  rows: AsyncIterable<readonly EventRow[]>,
  language: Language,
): AsyncGenerator<readonly TableRow[]> {
  for await (const batch of rows) yield batch.map((row) => cellsOf(row, language));
}

/** Throws `badValue` for a day that is none. */
export async function prepareExport(ctx: Ctx, filter: EventFilter): Promise<{ ticket: string }> {
  wishOf(ctx.user, filter);
  const content: EventsTicket = { file: 'events', filter };
  const ticket = await issueTicket(ctx, content);
  const given = Object.entries(filter).filter(
    (entry): entry is [string, string | number] => entry[1] !== undefined,
  );
  await insertEvent(ctx.db, ctx, {
    action: 'export',
    title: eventWords.fa.title,
    after: Object.fromEntries(given),
  });
  return { ticket };
}

/** Throws `badTicket`, also when the right was taken away since. */
export async function downloadEvents(ctx: PublicCtx, authtoken: string): Promise<FileAnswer> {
  const { user, language, request } = await takeTicket(ctx, authtoken);
  const { file, filter } = request as EventsTicket; // what issues tickets writes `file` in each
  if (file !== 'events' || !user.permissions.has('sys.events.view')) throw new AppError('badTicket');
  await sealAll(ctx);
  const words = eventWords[language];
  const columns = Object.entries(columnKinds).map(([name, kind]) => ({
    heading: words.columns[name as keyof typeof columnKinds], // the keys of columnKinds
    kind,
    width: name === 'message' ? 320 : 120,
  }));
  const table: Table = {
    name: words.title,
    columns,
    rows: tableRows(shownRows(user, streamEvents(ctx.db, wishOf(user, filter))), language),
  };
  return {
    fileName: datedFileName(words.title, ctx.clock.now(), 'xlsx'),
    contentType: xlsxType,
    content: writeWorkbook([table], { rightToLeft: isRightToLeft(language) }),
  };
}
