import { expect, test } from 'vitest';
import { type Contact, doublesIn, mergedOf, ofFilter, withText } from './find-contacts.ts';

const contact = (id: number, more: Partial<Contact> = {}): Contact => ({
  id,
  name: 'کیان راد',
  designation: '',
  phone: '',
  email: '',
  isStarred: false,
  isDeleted: false,
  useCount: 0,
  photoVersion: 0,
  ...more,
});
const ids = (found: readonly Contact[]): number[] => found.map(({ id }) => id);

test('each filter shows what is true of it, the most used first among the frequent', () => {
  const all = [
    contact(1, { useCount: 3 }),
    contact(2, { useCount: 9 }),
    contact(3, { useCount: 2, isStarred: true }),
    contact(4, { useCount: 9, isStarred: true, isDeleted: true }),
  ];
  expect(ids(ofFilter(all, 'all'))).toEqual([1, 2, 3]);
  expect(ids(ofFilter(all, 'frequent'))).toEqual([2, 1]);
  expect(ids(ofFilter(all, 'starred'))).toEqual([3]);
  expect(ids(ofFilter(all, 'deleted'))).toEqual([4]);
});

test.each([
  ['كيان', [1]],
  ['راد مدیر', [1]],
  ['۰۹۱۲ ۰۰۰', [1]],
  ['KIAN@', [1]],
  ['سارا', []],
  ['راد ۰۹۱۲-۰۰۰', [1]],
  ['سارا ۰۹۱۲', []],
])('«%s» finds %j in any spelling', (text, found) => {
  const all = [contact(1, { designation: 'مدیر', phone: '09120001122', email: 'kian@example.com' })];
  expect(ids(withText(all, text))).toEqual(found);
});

test('doubles are of one name with one number or address, all of a chain in one group', () => {
  const all = [
    contact(1, { phone: '09120001122' }),
    contact(2, { name: 'كيان راد', phone: '09120001122', email: 'a@example.com' }),
    contact(3, { email: 'a@example.com' }),
    contact(4, { name: 'سارا', phone: '09120001122' }),
    contact(5, { phone: '09120001122', isDeleted: true }),
    contact(6),
  ];
  expect(doublesIn(all).map((group) => ids(group).toSorted((a, b) => a - b))).toEqual([[1, 2, 3]]);
});

test('a merge begins with the first value of each field that says something', () => {
  const merged = mergedOf([contact(1, { email: '' }), contact(2, { email: 'a@example.com', phone: '021' })]);
  expect(merged).toEqual({ name: 'کیان راد', designation: '', phone: '021', email: 'a@example.com' });
});
