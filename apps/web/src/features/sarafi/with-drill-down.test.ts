import { provinceDrillDowns } from '@nazer/contract/sarafi/figure-drill-downs.ts';
import type { FilterModel } from '@nazer/contract/kernel/page.ts';
import { expect, test } from 'vitest';
import { withDrillDown } from './with-drill-down.ts';

const name: FilterModel = { Field: 'name', Condition1: { Type: 'contains', Filter: 'آریا' } };
const above: FilterModel = { Field: 'highestPct', Condition1: { Type: 'lessThan', Filter: '95' } };

test('a figure of the map opens the rows of the list it was counted among', () => {
  const chosen: FilterModel = { Field: 'ostanId', Condition1: { Type: 'in', Values: [4, 8] } };
  expect(withDrillDown([name, chosen], provinceDrillDowns.count(8))).toEqual([
    name,
    ...provinceDrillDowns.count(8),
  ]);
  expect(withDrillDown([name, above], provinceDrillDowns.nearCount(8))).toEqual([
    name,
    ...provinceDrillDowns.count(8),
    {
      Field: 'highestPct',
      Condition1: { Type: 'greaterThanOrEqual', Filter: '80' },
      Condition2: above.Condition1,
      FilterOperator: 'AND',
    },
  ]);
  const both: FilterModel = {
    ...above,
    Condition2: { Type: 'greaterThan', Filter: '10' },
    FilterOperator: 'AND',
  };
  expect(withDrillDown([both], provinceDrillDowns.nearCount(8))).toBeNull();
});
