// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { unitLines } from './unit-sums.tsx';
import { totalsOf } from './use-totals.ts';

const summary = { sums: { amount: null, euro: '120.50' }, averages: { rate: null } };

describe('the foot of a list', () => {
  it('says the sums of columns that are shown, and its word in the first that has none', () => {
    expect(totalsOf(summary, ['id', 'amount', 'euro', 'rate'], 'جمع')).toEqual({ euro: '120.50', id: 'جمع' });
  });

  it('is not drawn where it has nothing to say: its sums are of columns out of sight, or of several currencies', () => {
    expect(totalsOf(summary, ['id', 'name'], 'جمع')).toBeUndefined();
    expect(totalsOf(summary, ['id', 'amount', 'rate'], 'جمع')).toBeUndefined();
  });

  it('gives a sum for each of several currencies, and names a single currency only once', () => {
    const eur = { unit: 'EUR', sums: { amount: '10' }, averages: { rate: '1200000' } };
    const usd = { unit: 'USD', sums: { amount: '7' }, averages: { rate: '1100000' } };
    expect(unitLines({ byUnit: [eur, usd] })).toEqual([eur, usd]);
    expect(unitLines({ byUnit: [eur] })).toEqual([]);
  });
});
