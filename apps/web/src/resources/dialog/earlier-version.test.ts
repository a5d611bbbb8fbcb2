import { product } from '@nazer/contract/crm/crm.resources.ts';
import { expect, test } from 'vitest';
import type { HistoryEntry } from '../resource-api.ts';
import { isRestorable, newerThan, reversals } from './earlier-version.ts';

const entry = (id: number, before: HistoryEntry['before'], after: HistoryEntry['after']): HistoryEntry => ({
  id,
  at: '2026-11-21T08:00:00Z',
  userName: 'crm',
  by: 'لیلا فرهمند',
  action: 'update',
  before,
  after,
});
const row = {
  productID: 7,
  productName: 'گوگرد',
  unit: 3,
  price: '900',
  isActive: true,
  comment: '',
  rowVersion: 4,
};

test('an earlier version is reconstructed by undoing the later changes, newest first', () => {
  const newer = [
    entry(3, { price: '700' }, { price: '900' }),
    entry(2, { price: '500', productName: 'گوگرد دانه‌ای' }, { price: '700', productName: 'گوگرد' }),
  ];
  expect(reversals(product, row, newer)).toEqual([
    { field: 'productName', now: 'گوگرد', earlier: 'گوگرد دانه‌ای' },
    { field: 'price', now: '900', earlier: '500' },
  ]);
});

test('a value that was changed and changed back is not a difference', () => {
  const newer = [entry(3, { price: '700' }, { price: '900' }), entry(2, { price: '900' }, { price: '700' })];
  expect(reversals(product, row, newer)).toEqual([]);
});

test('the entries after a version are the same once the history was read again and has grown', () => {
  const opened = entry(2, { price: '500' }, { price: '700' });
  const history = [
    entry(3, { price: '700' }, { price: '900' }),
    { ...opened },
    entry(1, {}, { price: '500' }),
  ];
  expect(newerThan(opened, history).map(({ id }) => id)).toEqual([3]);
  const grown = [entry(4, { price: '900' }, { price: '950' }), ...history];
  expect(newerThan(opened, grown).map(({ id }) => id)).toEqual([4, 3]);
});

test('an entry of a deletion or a reading is not a version that can be restored', () => {
  expect(isRestorable(entry(1, {}, {}))).toBe(true);
  expect(isRestorable({ ...entry(1, {}, {}), action: 'delete' })).toBe(false);
  expect(isRestorable({ ...entry(1, {}, {}), action: 'reveal' })).toBe(false);
});
