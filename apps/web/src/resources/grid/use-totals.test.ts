// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { unitLines } from './unit-sums.tsx';
import { totalsOf } from './use-totals.ts';

const words = { sums: 'جمع', averages: 'میانگین', both: 'جمع و میانگین' };
const summary = { sums: { amount: null, euro: '120.50' }, averages: { rate: null } };

describe('the foot of a list', () => {
  it('says the sums of columns that are shown, and its word in the first that has none', () => {
    expect(totalsOf(summary, ['id', 'amount', 'euro', 'rate'], words)).toEqual({ euro: '120.50', id: 'جمع' });
  });

  it('names its figures: sums, weighted averages, or both', () => {
    const headingOf = (sums: Record<string, string>, averages: Record<string, string>) =>
      totalsOf({ sums, averages }, ['id', 'euro', 'rate'], words)?.['id'];
    expect(headingOf({ euro: '1' }, {})).toBe('جمع');
    expect(headingOf({}, { rate: '2' })).toBe('میانگین');
    expect(headingOf({ euro: '1' }, { rate: '2' })).toBe('جمع و میانگین');
  });

  it('is not drawn where it has nothing to say: its sums are of columns out of sight, or of several currencies', () => {
    expect(totalsOf(summary, ['id', 'name'], words)).toBeUndefined();
    expect(totalsOf(summary, ['id', 'amount', 'rate'], words)).toBeUndefined();
  });

  it('gives a sum for each of several currencies, and names a single currency only once', () => {
    const eur = { unit: 'EUR', sums: { amount: '10' }, averages: { rate: '1200000' } };
    const usd = { unit: 'USD', sums: { amount: '7' }, averages: { rate: '1100000' } };
    expect(unitLines({ byUnit: [eur, usd] })).toEqual([eur, usd]);
    expect(unitLines({ byUnit: [eur] })).toEqual([]);
  });
});
