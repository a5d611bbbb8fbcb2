import { provinceDoors } from '@nazer/contract/sarafi/figure-doors.ts';
import type { FilterModel } from '@nazer/contract/kernel/page.ts';
import { expect, test } from 'vitest';
import { withDoor } from './with-door.ts';

const name: FilterModel = { Field: 'name', Condition1: { Type: 'contains', Filter: 'آریا' } };
const above: FilterModel = { Field: 'highestPct', Condition1: { Type: 'lessThan', Filter: '95' } };

test('a figure of the map opens the rows of the list it was counted among', () => {
  const chosen: FilterModel = { Field: 'ostanId', Condition1: { Type: 'in', Values: [4, 8] } };
  expect(withDoor([name, chosen], provinceDoors.count(8))).toEqual([name, ...provinceDoors.count(8)]);
  expect(withDoor([name, above], provinceDoors.nearCount(8))).toEqual([
    name,
    ...provinceDoors.count(8),
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
  expect(withDoor([both], provinceDoors.nearCount(8))).toBeNull();
});
