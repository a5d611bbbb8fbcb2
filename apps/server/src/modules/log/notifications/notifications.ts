/**
 * Notifications of a person: under the bell, and as a page of all. Both read the same sources, so that they always
 * agree on what is unread.
 */
import type { ApiInput, ApiOutput } from '@nazer/contract/api.ts';
import { hideInText } from '@nazer/contract/kernel/personal.ts';
import type { BellKind } from '@nazer/contract/log/notification-kinds.ts';
import type { NewestEntries, Notification } from '@nazer/contract/log/notifications.contract.ts';
import { foldKey } from '@nazer/persian/fold.ts';
import { AppError } from '../../../platform/app-error.ts';
import type { Ctx } from '../../../platform/ctx.ts';
import { publish } from '../../../platform/live/publish.ts';
import { markMessage } from '../../workspace/workspace.service.ts';
import { writeEvent } from '../log.service.ts';
import { isVisible, type Source, type SourceName, sourceOf, sourcesFor } from './notification-sources.ts';
import { findSubscribedKinds } from './preferences.service.ts';
import { findNewest, findSeenMarks, markSeen, saveMark, type SeenMarks } from './notifications.queries.ts';

/** Most notifications listed under the bell, counted as new, and listed on one page of all. */
const shownInBell = 20;
const maxCounted = 100;
const shownOnPage = 30;
/** Most entries one search reads, as a rare word may be found nowhere; «more» continues it. */
const maxExamined = 2_000;
/** Entries read of a source at a time. */
const batchSize = 100;

/** Start of a cursor: larger than any id, and still within its format. */
export const begin = 999_999_999_999_999;
const cursorOrder: readonly SourceName[] = ['change', 'alert', 'approval', 'message'];
/** For each source the id below which a page goes on. As a cursor: four ids joined with dots, in `cursorOrder`. */
type Places = Record<SourceName, number>;

const readCursor = (after: string | undefined): Places => {
  const numbers = after?.split('.').map(Number) ?? [];
  const at = (place: number): number => numbers[place] ?? begin;
  return { change: at(0), alert: at(1), approval: at(2), message: at(3) };
};
const writeCursor = (places: Places): string => cursorOrder.map((name) => places[name]).join('.');

/** Reads one source entry by entry, from ids below `from` down, in batches of `limit`. */
export async function* entriesOf(
  { read }: Source,
  from: number,
  limit: number,
): AsyncGenerator<Notification> {
  let before = from;
  for (;;) {
    const batch = await read({ before, limit });
    yield* batch;
    const last = batch.at(-1);
    if (!last || batch.length < limit) return;
    before = last.id;
  }
}

/** A source that is being merged, with its newest entry not given yet. */
interface Head {
  readonly name: SourceName;
  readonly rest: AsyncGenerator<Notification>;
  entry: Notification;
}

interface Walk {
  readonly places: Places;
  readonly limit: number;
}

/** Merges all sources by time; `places` moves along with the entries given. */
async function* merged(sources: readonly Source[], { places, limit }: Walk): AsyncGenerator<Notification> {
  const heads: Head[] = [];
  for (const source of sources) {
    const rest = entriesOf(source, places[source.name], limit);
    const first = await rest.next();
    if (!first.done) heads.push({ name: source.name, rest, entry: first.value });
  }
  while (heads.length > 0) {
    const newest = heads.reduce((one, other) => (other.entry.at > one.entry.at ? other : one));
    places[newest.name] = newest.entry.id;
    yield newest.entry;
    const next = await newest.rest.next();
    if (next.done) heads.splice(heads.indexOf(newest), 1);
    else newest.entry = next.value;
  }
}

/** What the person has seen, and the kinds counted under the bell; messages have an icon of their own. */
interface Bell {
  readonly seen: SeenMarks;
  readonly kinds: readonly BellKind[];
}

/** What counts under the bell of the caller, by the preferences. */
async function findBell(ctx: Ctx): Promise<Bell> {
  const [seen, subscribed] = await Promise.all([
    findSeenMarks(ctx.db, { userId: ctx.user.id, now: ctx.clock.now() }),
    findSubscribedKinds(ctx),
  ]);
  return { seen, kinds: subscribed.filter((kind) => kind !== 'message') };
}

/** Newest entry that the reader sees in each of these sources; 0 where there is none. */
async function newestOf(sources: readonly Source[]): Promise<Places> {
  const newest: Places = { change: 0, alert: 0, approval: 0, message: 0 };
  for (const { name, read } of sources) newest[name] = (await read({ before: begin, limit: 1 }))[0]?.id ?? 0;
  return newest;
}

/** A source with its newest entries, which are read once for the list, the counter and the marks. */
interface SourceAhead extends Source {
  readonly newest: readonly Notification[];
}

/** Reads as many entries as the list under the bell or the counter may need, whichever is more. */
async function readAhead(source: Source): Promise<SourceAhead> {
  const limit = source.isFilteredByState ? shownInBell : maxCounted;
  const newest = await source.read({ before: begin, limit });
  return {
    ...source,
    newest,
    read: (batch) =>
      batch.before === begin ? Promise.resolve(newest.slice(0, batch.limit)) : source.read(batch),
  };
}

/** Unread entries under the bell, `maxCounted` at most. */
async function countNew(
  ctx: Ctx,
  { seen, kinds }: Bell,
  ahead: readonly SourceAhead[] = [],
): Promise<number> {
  const found = await Promise.all(
    sourcesFor(ctx, seen, { kinds, isNew: true }).map(async ({ name, isFilteredByState, read }) => {
      const known = isFilteredByState ? undefined : ahead.find((source) => source.name === name);
      return known?.newest ?? (await read({ before: begin, limit: maxCounted }));
    }),
  );
  return Math.min(found.flat().filter(({ isNew }) => isNew).length, maxCounted);
}

/**
 * The newest notifications under the bell. `newest`: newest id of each source, up to which the reader may mark them as
 * seen (`seeNotifications`).
 */
export async function listNotifications(ctx: Ctx): Promise<ApiOutput<'GET /api/System/GetNotifications'>> {
  const bell = await findBell(ctx);
  const sources = await Promise.all(sourcesFor(ctx, bell.seen, { kinds: bell.kinds }).map(readAhead));
  const newestId = (name: SourceName): number =>
    sources.find((source) => source.name === name)?.newest[0]?.id ?? 0;
  const list: Notification[] = [];
  const walk = { places: readCursor(undefined), limit: shownInBell };
  for await (const entry of merged(sources, walk)) {
    list.push(entry);
    if (list.length === shownInBell) break;
  }
  const newest = { change: newestId('change'), alert: newestId('alert'), approval: newestId('approval') };
  return { list, newCount: await countNew(ctx, bell, sources), newest };
}

type PageQuery = ApiInput<'GET /api/System/FindNotifications'>['query'];

/**
 * Whether every word typed is in the text shown. Numbers of persons are hidden from the search for everyone: a search
 * that finds what the answer hides would reveal it digit by digit.
 */
function holds({ title, detail, by, key, alert }: Notification, words: readonly string[]): boolean {
  const masked = [title, detail, by, key].map(hideInText);
  const text = foldKey([...masked, alert?.subjectTitle ?? ''].join(' '));
  return words.every((word) => text.includes(word));
}

/**
 * A page of all notifications. `next`: cursor of the page after it, null at the end; a page may be short or empty and
 * still have one, as a search reads `maxExamined` entries at most.
 */
export async function findNotifications(
  ctx: Ctx,
  { after, kind, resource, state, text = '' }: PageQuery,
): Promise<ApiOutput<'GET /api/System/FindNotifications'>> {
  const seen = await findSeenMarks(ctx.db, { userId: ctx.user.id, now: ctx.clock.now() });
  // Of all sources, whatever the filter, as all are marked at once; read before the entries, so that it names none the
  // answer lacks.
  const newest = await newestOf(sourcesFor(ctx, seen, {}));
  const isNew = state === undefined ? undefined : state === 'unread';
  const words = foldKey(text).split(' ').filter(Boolean);
  const places = readCursor(after);
  const sources = sourcesFor(ctx, seen, { kinds: kind && [kind], resource, isNew });
  const list: Notification[] = [];
  let examinedCount = 0;
  for await (const entry of merged(sources, { places, limit: batchSize })) {
    examinedCount += 1;
    if ((isNew === undefined || entry.isNew === isNew) && holds(entry, words)) list.push(entry);
    if (list.length === shownOnPage || examinedCount === maxExamined)
      return { list, next: writeCursor(places), newest };
  }
  return { list, next: null, newest };
}

type Mark = ApiInput<'POST /api/System/MarkNotification'>['body'];

/** Marks an entry as read or unread. Throws `notFound`, also for an entry the caller may not see. */
export async function markNotification(ctx: Ctx, { kind, id, isRead }: Mark): Promise<{ isRead: boolean }> {
  const { user } = ctx;
  await ctx.db.transaction(async (tx) => {
    if (kind === 'message') {
      if (!(await markMessage(tx, ctx, { id, isRead }))) throw new AppError('notFound');
    } else {
      if (!(await isVisible({ ...ctx, db: tx }, kind, id))) throw new AppError('notFound');
      const source = sourceOf(kind);
      if (source !== 'message') await saveMark(tx, { userId: user.id, source, id, isRead });
    }
    await publish(tx, { userId: user.id, type: kind === 'message' ? 'message' : 'notification' });
    await writeEvent(tx, ctx, { action: 'see-notifications', after: { kind, id, isRead } });
  });
  return { isRead };
}

/**
 * Marks what stands under the bell as seen: all, or up to the newest entries of an answer. Gives how many are unread
 * then.
 */
export async function seeNotifications(ctx: Ctx, upTo?: NewestEntries): Promise<{ newCount: number }> {
  const { user } = ctx;
  await ctx.db.transaction(async (tx) => {
    const newest = await findNewest(tx);
    const { change, alert, approval } = upTo ?? newest;
    const known = {
      change: Math.min(change, newest.change),
      alert: Math.min(alert, newest.alert),
      approval: Math.min(approval, newest.approval),
    };
    if (await markSeen(tx, { userId: user.id, upTo: known })) {
      await publish(tx, { userId: user.id, type: 'notification' });
      await writeEvent(tx, ctx, { action: 'see-notifications' });
    }
  });
  return { newCount: await countNew(ctx, await findBell(ctx)) };
}
