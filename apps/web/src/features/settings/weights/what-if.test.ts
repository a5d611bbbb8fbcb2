import type { Consequence } from '@nazer/contract/kernel/consequence.ts';
import { expect, it } from 'vitest';
import { beyond, whatIfOf } from './what-if.ts';

type Change = Consequence['changes'][number];

const change = (id: number, field: string, sides: Pick<Change, 'before' | 'after'>): Change => ({
  entity: 'ExchangeOffice',
  entityTitle: 'صرافی',
  id,
  title: `صرافی ${id}`,
  field,
  fieldTitle: '',
  kind: 'percent',
  beforeTitle: '',
  afterTitle: '',
  ...sides,
});

it('the result names the offices that would pass their ceilings first, and by how much', () => {
  const offices = whatIfOf([
    change(0, 'taahodUsed', { before: '100', after: '200' }),
    change(1, 'taahodUsedPct', { before: '40.00', after: '60.00' }),
    change(2, 'taahodUsedPct', { before: '90.00', after: '112.50' }),
    change(2, 'taahodUsed', { before: '900000.00', after: '1125000.00' }),
    change(2, 'isBreach', { before: false, after: true }),
    change(3, 'taahodUsedPct', { before: '101.00', after: '80.00' }),
    change(3, 'isBreach', { before: true, after: false }),
    change(4, 'taahodUsedPct', { before: '120.00', after: '150.00' }),
    { ...change(9, 'status', { before: 1, after: 2 }), entity: 'Offer' },
  ]);
  expect(offices.map(({ id, turn }) => [id, turn])).toEqual([
    [2, 'breaches'],
    [3, 'returns'],
    [4, 'stays'],
    [1, 'stays'],
  ]);
  expect(offices[0]).toMatchObject({
    title: 'صرافی 2',
    percent: { before: 90, after: 112.5 },
    used: { before: '900000.00', after: '1125000.00' },
  });
  expect(offices.map(beyond)).toEqual([12.5, null, 50, null]);
});

it('the result is empty where nothing changes', () => {
  expect(whatIfOf([])).toEqual([]);
});
