// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { storeChanges, storedChanges, withChanges } from './stored-plan.ts';

const event = { id: 'a', title: 'جلسه', start: 600, end: 660 };

test('a damaged entry of a stored plan changes nothing; a deleted sample stays deleted', () => {
  storeChanges('basic', { own: event, b: null });
  expect(storedChanges('basic')).toEqual({ own: event, b: null });

  const key = localStorage.key(0) ?? '';
  localStorage.setItem(key, JSON.stringify({ a: { id: 'a', title: 'جلسه' }, b: null, c: 7 }));
  const offered = ['a', 'b', 'c'].map((id) => ({ ...event, id }));
  expect(withChanges(offered, storedChanges('basic')).map(({ id }) => id)).toEqual(['a', 'c']);
});
