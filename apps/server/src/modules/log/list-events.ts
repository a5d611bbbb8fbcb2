/** List of log entries, and one entry with the difference it made. */
import type { FilterModel } from '@nazer/contract/kernel/page.ts';
import type { EventDetail, EventEntry, EventFilter } from '@nazer/contract/log/log.contract.ts';
import { resources } from '@nazer/contract/resources.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Ctx } from '../../platform/ctx.ts';
import type { Disclosure } from '../../platform/personal/disclosure.ts';
import { listRows } from '../../resources/lists/list-rows.ts';
import { type Asker, listingFor, type ListSource } from '../../resources/lists/list-source.ts';
import { displayedFacts, displayedKey } from '../../resources/masks/masking.ts';
import { dayRange, filtersOf, equals, phrase, rowOf } from '../../resources/lists/search-list.ts';
import { eventSource } from './events.list.ts';
import { countSealed, findEventDetails } from './find-events.queries.ts';
import { disclosureOf } from './personal/personal.service.ts';
import { sealAll } from './chain/seal-entries.ts';

const pageSize = 20;

/** Filter of the list. Throws `badDateInput` and `endBeforeStart`. */
export const eventFilters = (filter: EventFilter): FilterModel[] =>
  filtersOf(
    [
      phrase('userName', 'user'),
      equals('category'),
      equals('action'),
      equals('resource'),
      equals('key'),
      phrase('message', 'text'),
      phrase('text', 'text'),
      dayRange(['fromDate', 'toDate'], 'at'),
    ],
    filter,
  );

/**
 * Context of a reader of log lists. `disclosure`: what the caller may see of numbers of persons; found out when it is
 * left out. Seals first, so that the entries of the caller's own last calls are found.
 */
export async function logReader(ctx: Ctx, disclosure?: Disclosure): Promise<Asker & Pick<Ctx, 'db'>> {
  const { isOpen } = disclosure ?? (await disclosureOf(ctx, 'list'));
  await sealAll(ctx);
  return { ...ctx, isOpen };
}

/**
 * A page of the log, counted from 1, newest first. `totalIsAtLeast`: counting stopped at `totalCount`. Throws as
 * `eventFilters` does.
 */
export async function listEvents(ctx: Ctx, query: EventFilter & { pageIndex?: number | undefined }) {
  const { pageIndex: PageIndex = 1, ...filter } = query;
  const filterModels = eventFilters(filter);
  const listing = listingFor(eventSource as unknown as ListSource, await logReader(ctx)); // read by name
  const page = await listRows(ctx, listing, { PageIndex, PageSize: pageSize, SortModels: [], filterModels });
  const list = page.list.map((row) => shownEvent(ctx, row as unknown as EventEntry)); // the list's columns
  // The list has the sealed entries alone: of the whole log their number is the length of the chain, not counted here.
  const isWhole = filterModels.length === 0 && listing.condition === '';
  return isWhole
    ? { list, totalCount: (await countSealed(ctx.db)) ?? 0, totalIsAtLeast: false }
    : { list, totalCount: page.totalCount, totalIsAtLeast: page.totalIsAtLeast };
}

/** The entry with its key masked where the caller may not see it. */
const shownEvent = ({ user }: Ctx, entry: EventEntry): EventEntry => ({
  ...entry,
  key: displayedKey(user, entry.resource, entry.key),
});

type Facts = EventDetail['before'];

/** Fields before and after, those of the resource in its own order first; null where a side lacks one. */
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

/**
 * Details of an entry. Only sealed entries are found, after all that wait are sealed; `seal` is null only where the seal
 * of one is missing. Throws `notFound`, also for one the caller may not see.
 */
export async function getEvent(ctx: Ctx, id: number): Promise<EventDetail> {
  const entry = await rowOf(await logReader(ctx), eventSource, id);
  const details = await findEventDetails(ctx.db, { id });
  if (!details) throw new AppError('notFound');
  const { userId, sessionId, requestId, seq, hash, sealedAt } = details;
  const before = displayedFacts(ctx.user, entry.resource, details.before as Facts); // what the log keeps
  const after = displayedFacts(ctx.user, entry.resource, details.after as Facts); // likewise
  return {
    ...shownEvent(ctx, entry),
    userId,
    sessionId,
    requestId,
    before,
    after,
    changes: changesOf(entry.resource, before, after),
    seal:
      seq !== null && hash && sealedAt
        ? { seq, hash: hash.toString('hex'), sealedAt: sealedAt.toISOString() }
        : null,
  };
}
