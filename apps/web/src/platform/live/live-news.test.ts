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

test('what one may do is read anew when the channel opens: it may have changed meanwhile', () => {
  newsReader()({ type: 'ready' });
  expect([isStale(session), isStale(messages)]).toEqual([true, false]);
});

test('everything is read anew after a gap', () => {
  const read = newsReader();
  read({ type: 'ready' });
  read({ type: 'ready' });
  expect([isStale(session), isStale(messages)]).toEqual([true, true]);
});

test('news makes what they are about be read anew', () => {
  newsReader()({ type: 'message' });
  expect([isStale(session), isStale(messages)]).toEqual([false, true]);
});

test('an alert has the bell read anew, and the lists of alerts', async () => {
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

test('a written resource has its open records and their histories read anew, not its lists', () => {
  const keys = ['GetById', 'GetHistory', 'GetAll'].map((verb) => [`POST /CrmCompany/${verb}`, '3']);
  const other = ['POST /Product/GetById', '3'];
  for (const key of [...keys, other]) queryClient.setQueryData<unknown>(key, {});
  newsReader()({ type: 'record', ids: ['CrmCompany'] });
  expect([...keys, other].map(isStale)).toEqual([true, true, false, false]);
});

test('an opening channel has nothing but rights read anew: the server sends what was published meanwhile', () => {
  const bell = apiQuery('GET /api/System/GetNotifications').queryKey;
  queryClient.setQueryData<unknown>(bell, {});
  const read = newsReader();
  read({ type: 'ready' });
  expect([isStale(bell), isStale(messages)]).toEqual([false, false]);
  read({ type: 'notification' });
  expect([isStale(bell), isStale(messages)]).toEqual([true, false]);
});
