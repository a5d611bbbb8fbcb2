import { expect, test } from 'vitest';
import { longestOpeningMs } from '@nazer/contract/log/live-opening.ts';
import { RecentNews, rememberedMs } from './recent-news.ts';

const begun = 1_000_000;
const written = (name: string) => ({ userId: undefined, event: { type: 'record' as const, ids: [name] } });
const chatOf = (userId: number, id: number) => ({ userId, event: { type: 'chat' as const, ids: [id] } });

test('a page gets the events since it began to read, in their order, and those published while its request was under way', () => {
  const recent = new RecentNews(begun);
  const now = begun + 60_000;
  recent.add(written('Early'), now - 10_000 - longestOpeningMs - 1);
  recent.add(written('Offer'), now - 9_000);
  recent.add(written('Product'), now - 8_000);
  recent.add(written('Offer'), now - 7_000);
  recent.add(written('UnderWay'), now - 10_000 - longestOpeningMs);
  const events = recent.eventsFor(1, { ageMs: 10_000, now });
  expect(events?.map(({ ids }) => ids?.[0])).toEqual(['UnderWay', 'Product', 'Offer']);
});

test('events for one person reach that person alone, and several of a conversation are one', () => {
  const recent = new RecentNews(begun);
  for (const id of [1, 2, 3]) recent.add(chatOf(7, id), begun + id);
  recent.add({ userId: 7, event: { type: 'typing', ids: [1, 2] } }, begun + 5);
  const around = { ageMs: 0, now: begun + 10 };
  expect(recent.eventsFor(7, around)).toEqual([{ type: 'chat' }]);
  expect(recent.eventsFor(8, around)).toEqual([]);
});

test('events are unknown before the node listened, before a gap, and when they are too old', () => {
  const recent = new RecentNews(begun);
  expect(recent.eventsFor(1, { ageMs: 5, now: begun + 4 })).toBeUndefined();
  expect(recent.eventsFor(1, { ageMs: 4, now: begun + 4 })).toEqual([]);
  recent.add(written('Offer'), begun + 50);
  recent.forget(begun + 100);
  expect(recent.eventsFor(1, { ageMs: 30, now: begun + 120 })).toBeUndefined();
  expect(recent.eventsFor(1, { ageMs: 10, now: begun + 120 })).toEqual([]);
  const late = begun + 2 * rememberedMs;
  recent.prune(late);
  expect(recent.eventsFor(1, { ageMs: rememberedMs + 1, now: late })).toBeUndefined();
  expect(recent.eventsFor(1, { ageMs: rememberedMs, now: late })).toEqual([]);
});
