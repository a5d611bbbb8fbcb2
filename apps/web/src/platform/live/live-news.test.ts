// @vitest-environment jsdom
import { beforeEach, expect, test } from 'vitest';
import { newsReader } from './live-news.ts';
import { apiQuery, queryClient } from '../calls/query-client.ts';

const session = apiQuery('GET /api/Auth/Session').queryKey;
const messages = apiQuery('GET /api/Workspace/GetMessages').queryKey;
const isStale = (key: readonly unknown[]): boolean | undefined =>
  queryClient.getQueryState(key)?.isInvalidated;

beforeEach(() => {
  queryClient.clear();
  for (const key of [session, messages]) queryClient.setQueryData<unknown>(key, {});
});

test('the first ready event refreshes the rights, which may have changed before the channel opened', () => {
  newsReader()({ type: 'ready' });
  expect([isStale(session), isStale(messages)]).toEqual([true, false]);
});

test('a second ready event refreshes everything, as events may have been lost in the gap before it', () => {
  const read = newsReader();
  read({ type: 'ready' });
  read({ type: 'ready' });
  expect([isStale(session), isStale(messages)]).toEqual([true, true]);
});

test('a message event refreshes the messages, not the session', () => {
  newsReader()({ type: 'message' });
  expect([isStale(session), isStale(messages)]).toEqual([false, true]);
});

test('an alert event refreshes the notifications and the lists of alerts', async () => {
  const bell = apiQuery('GET /api/System/GetNotifications').queryKey;
  queryClient.setQueryData<unknown>(bell, {});
  const list = ['POST /SarafiAlert/GetAll', {}];
  await queryClient.fetchQuery({
    queryKey: list,
    queryFn: () => Promise.resolve({}),
    meta: { about: ['SarafiAlert'] },
  });
  newsReader()({ type: 'alert' });
  expect([isStale(bell), isStale(list), isStale(messages)]).toEqual([true, true, false]);
});

test('a record event refreshes records and histories of its resource; a list without meta stays as it is', () => {
  const keys = ['GetById', 'GetHistory', 'GetAll'].map((verb) => [`POST /CrmCompany/${verb}`, '3']);
  const other = ['POST /Product/GetById', '3'];
  for (const key of [...keys, other]) queryClient.setQueryData<unknown>(key, {});
  newsReader()({ type: 'record', ids: ['CrmCompany'] });
  expect([...keys, other].map(isStale)).toEqual([true, true, false, false]);
});

test('the first ready event refreshes nothing but the rights, as the missed events come after it', () => {
  const bell = apiQuery('GET /api/System/GetNotifications').queryKey;
  queryClient.setQueryData<unknown>(bell, {});
  const read = newsReader();
  read({ type: 'ready' });
  expect([isStale(bell), isStale(messages)]).toEqual([false, false]);
  read({ type: 'notification' });
  expect([isStale(bell), isStale(messages)]).toEqual([true, false]);
});
