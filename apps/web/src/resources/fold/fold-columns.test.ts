import type { ListColumn } from '@nazer/contract/kernel/list.ts';
import { offerList } from '@nazer/contract/imports/offers.list.ts';
import { describe, expect, it } from 'vitest';
import { foldedKeys } from './fold-columns.ts';
import { importanceOf, stays } from './importance.ts';

/** Columns of 580 px together; the one with the greatest rank is hidden first. */
const columns = [
  { key: 'id', width: 100, rank: stays },
  { key: 'amount', width: 120, rank: 1 },
  { key: 'date', width: 80, rank: 4 },
  { key: 'until', width: 80, rank: 4 },
  { key: 'iban', width: 200, rank: 7 },
];

describe('columns of a table are hidden', () => {
  it('not at all where they fit to the pixel', () => {
    expect(foldedKeys(columns, 580)).toEqual([]);
  });

  it('by importance, and of equals the last first', () => {
    expect(foldedKeys(columns, 579)).toEqual(['iban']);
    expect(foldedKeys(columns, 379)).toEqual(['iban', 'until']);
    expect(foldedKeys(columns, 299)).toEqual(['iban', 'until', 'date']);
  });

  it('and a smaller one is shown again in the room that a wide one left', () => {
    expect(foldedKeys([...columns, { key: 'total', width: 150, rank: 3 }], 300)).toEqual([
      'iban',
      'until',
      'total',
    ]);
  });

  it('but never the name of the row, however little room there is', () => {
    expect(foldedKeys(columns, 0)).toEqual(['iban', 'until', 'date', 'amount']);
  });
});

it('numbers and states of offers outlive their identifiers', () => {
  const rankOf = (key: string): number => {
    const field: ListColumn | undefined = offerList.fields.find((one) => one.key === key);
    return field ? importanceOf(field, offerList.title) : Number.NaN;
  };
  expect([rankOf('offerId'), rankOf('status')]).toEqual([stays, stays]);
  expect(rankOf('amount')).toBeLessThan(rankOf('merchant'));
  expect(rankOf('merchant')).toBeLessThan(rankOf('validityDate'));
  expect(rankOf('validityDate')).toBeLessThan(rankOf('nationalId'));
});
