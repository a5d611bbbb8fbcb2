/** The list of entries and one entry with the difference it made. */
import type { EventDetail, EventEntry, EventFilter } from '@nazer/contract/events/events.contract.ts';
import type { RecordName } from '@nazer/contract/events/event-log.ts';
import { resources } from '@nazer/contract/resources.ts';
import { eventWordsOf } from '@nazer/contract/words/events/event-words-of.ts';
import type { Language } from '@nazer/contract/words/languages.ts';
import { addDays, startOfDay } from '@nazer/persian/jalali.ts';
import { wordsOf } from '../../messages/messages.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Ctx } from '../../platform/ctx.ts';
import { readDayFilter } from '../../platform/day-range.ts';
import { numberIfAny } from '../../platform/page-wish.ts';
import type { Sight } from '../../platform/personal/sight.ts';
import { officeOf } from '../../platform/row-scope.ts';
import { maskedResources, shownFacts, shownKey } from '../../resources/masking.ts';
import {
  type EventRow,
  type EventWish,
  findEvent,
  findEvents,
  findLoginsNamed,
} from './find-events.queries.ts';
import { sightOf } from './personal.service.ts';
import { sealAll } from './seal-entries.ts';

const pageSize = 20;

/** Their entries are found by the numbers of persons: those are their keys. */
const namedByNumber: readonly RecordName[] = ['Merchant'];

/** Throws `badDateInput` and `endBeforeStart`. */
export async function wishOf(
  { db, user }: Pick<Ctx, 'db' | 'user'>,
  filter: EventFilter,
  sight: Sight,
): Promise<EventWish> {
  const { from, to } = readDayFilter(['fromDate', filter.fromDate], ['toDate', filter.toDate]);
  const { userName, category, action, resource, key } = filter;
  return {
    userName,
    logins: await findLoginsNamed(db, userName ?? ''),
    category: numberIfAny(category),
    action,
    resource,
    key,
    texts: [filter.message ?? '', filter.text ?? ''],
    from: from === undefined ? undefined : startOfDay(from),
    until: to === undefined ? undefined : startOfDay(addDays(to, 1)),
    maskedResources: [...maskedResources(user), ...(sight.isOpen ? [] : namedByNumber)],
    sarafiId: officeOf({ user }),
  };
}

/** What the entry says by itself, or what was done to which record. */
export function sentenceOf(row: EventRow, language: Language): string {
  const actions: Readonly<Record<string, string | undefined>> = eventWordsOf[language].actions;
  const records: Readonly<Record<string, string | undefined>> = eventWordsOf[language].records;
  const words: Readonly<Record<string, { one: string } | undefined>> = wordsOf(language).resources;
  const done = [
    actions[row.action] ?? row.action,
    words[row.resource]?.one ?? records[row.resource],
    row.title,
  ]
    .filter(Boolean)
    .join(' ');
  return row.message === '' ? done : `${done}: ${row.message}`;
}

function entryOf({ user, language }: Ctx, row: EventRow): EventEntry {
  const { id, userName, by, address, category, action, resource, key, title, result } = row;
  return {
    id,
    userName,
    by,
    address,
    category,
    action,
    resource,
    key: shownKey(user, resource, key),
    title,
    result,
    at: row.at.toISOString(),
    message: sentenceOf(row, language),
  };
}

export async function listEvents(ctx: Ctx, query: EventFilter & { pageIndex?: number | undefined }) {
  const { pageIndex = 1, ...filter } = query;
  const wish = await wishOf(ctx, filter, await sightOf(ctx, 'list'));
  // One sees what one just did.
  await sealAll(ctx);
  const page = await findEvents(ctx.db, wish, { limit: pageSize, offset: (pageIndex - 1) * pageSize });
  return {
    list: page.rows.map((row) => entryOf(ctx, row)),
    totalCount: page.total,
    totalIsAtLeast: page.isAtLeast,
  };
}

type Facts = EventDetail['before'];

function changesOf(resource: string, before: Facts, after: Facts): EventDetail['changes'] {
  const known = resources.find(({ name }) => name === resource)?.fields.map(({ key }): string => key) ?? [];
  const present = new Set([...Object.keys(before), ...Object.keys(after)]);
  const ordered = [...new Set([...known, ...present])].filter((field) => present.has(field));
  return ordered.map((field) => ({
    field,
    before: before[field] ?? null,
    after: after[field] ?? null,
  }));
}

/** Throws `notFound`. */
export async function getEvent(ctx: Ctx, id: number): Promise<EventDetail> {
  await sealAll(ctx);
  const row = await findEvent(ctx.db, id, officeOf(ctx));
  if (!row) throw new AppError('notFound');
  const { userId, sessionId, requestId, seq, hash, sealedAt } = row;
  const before = shownFacts(ctx.user, row.resource, row.before);
  const after = shownFacts(ctx.user, row.resource, row.after);
  return {
    ...entryOf(ctx, row),
    userId,
    sessionId,
    requestId,
    before,
    after,
    changes: changesOf(row.resource, before, after),
    seal:
      seq !== null && hash && sealedAt
        ? { seq, hash: hash.toString('hex'), sealedAt: sealedAt.toISOString() }
        : null,
  };
}
