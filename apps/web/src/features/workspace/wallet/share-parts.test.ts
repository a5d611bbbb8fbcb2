import { expect, test } from 'vitest';
import { sharePartsOf } from './share-parts.ts';

const wallet = (id: number, balanceEur: string | null) => ({ id, name: `w${id}`, balanceEur });

test('the largest wallet comes first, and one without a value has no part', () => {
  expect(sharePartsOf([wallet(1, '25'), wallet(2, null), wallet(3, '75')], 'others')).toEqual([
    { key: '3', name: 'w3', percent: 75 },
    { key: '1', name: 'w1', percent: 25 },
  ]);
});

test('the two smaller ones of four wallets are one part', () => {
  const parts = sharePartsOf([wallet(1, '50'), wallet(2, '30'), wallet(3, '15'), wallet(4, '5')], 'others');
  expect(parts.map(({ name, percent }) => [name, percent])).toEqual([
    ['w1', 50],
    ['w2', 30],
    ['others', 20],
  ]);
});

test('an empty portfolio has no parts', () => {
  expect(sharePartsOf([wallet(1, '0.00')], 'others')).toEqual([]);
});
