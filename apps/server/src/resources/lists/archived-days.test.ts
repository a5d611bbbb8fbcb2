import type { Condition } from '@nazer/contract/kernel/page.ts';
import { expect, it } from 'vitest';
import { archivedOf } from './archived-days.ts';
import type { ReadList } from './read-list.ts';

const read = {
  listing: { definition: {} },
  archived: { field: 'date', months: ['1404/01', '1404/02', '1405/07'] },
} as unknown as ReadList; // what the search for archived days reads of a list
const archived = (Condition1: Condition, today = '1405/08/15') =>
  archivedOf(read, { filterModels: [{ Field: 'date', Condition1 }], today });

it.each([
  ['thisMonth', undefined],
  ['lastMonth', { from: '1405/07/01', to: '1405/07/30' }],
  ['last7Days', undefined],
  ['lastYear', { from: '1404/01/01', to: '1404/02/31' }],
])('the period %s reaches the archived months among its days', (Filter, days) => {
  expect(archived({ Type: 'period', Filter })).toEqual(days);
});

it('a period means the days it has on the day of the question', () => {
  expect(archived({ Type: 'period', Filter: 'thisMonth' }, '1404/02/01')).toEqual({
    from: '1404/02/01',
    to: '1404/02/31',
  });
});
