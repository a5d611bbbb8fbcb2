import { expect, test } from 'vitest';
import { rangeOf } from './use-office-place.ts';

const today = '1405/09/07';

test.each([
  [
    { from: '1405/08/01', to: '1405/08/30' },
    { from: '1405/08/01', to: '1405/08/30' },
  ],
  [
    { from: '1405/08/30', to: '1405/08/01' },
    { from: '1405/08/01', to: '1405/08/30' },
  ],
  [{ from: '1405/08/01' }, { from: '1405/08/01', to: today }],
  [
    { from: '1405/13/01', to: '1405/08/01' },
    { from: '1405/08/01', to: today },
  ],
  [{}, { from: today, to: today }],
])('days %j of an address are %j, the earlier one first', (search, days) => {
  expect(rangeOf(search, today)).toEqual(days);
});
