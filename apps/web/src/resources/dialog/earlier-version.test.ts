import { product } from '@nazer/contract/crm/crm.resources.ts';
import { expect, test } from 'vitest';
import type { HistoryEntry } from '../resource-api.ts';
import { isVersion, reversals } from './earlier-version.ts';

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

test('a version is told by undoing what came after it, newest first', () => {
  const newer = [
    entry(3, { price: '700' }, { price: '900' }),
    entry(2, { price: '500', productName: 'گوگرد دانه‌ای' }, { price: '700', productName: 'گوگرد' }),
  ];
  expect(reversals(product, row, newer)).toEqual([
    { field: 'productName', now: 'گوگرد', earlier: 'گوگرد دانه‌ای' },
    { field: 'price', now: '900', earlier: '500' },
  ]);
});

test('a value that came back by itself is no difference', () => {
  const newer = [entry(3, { price: '700' }, { price: '900' }), entry(2, { price: '900' }, { price: '700' })];
  expect(reversals(product, row, newer)).toEqual([]);
});

test('what a deletion left is no version to go back to', () => {
  expect(isVersion(entry(1, {}, {}))).toBe(true);
  expect(isVersion({ ...entry(1, {}, {}), action: 'delete' })).toBe(false);
  expect(isVersion({ ...entry(1, {}, {}), action: 'reveal' })).toBe(false);
});
