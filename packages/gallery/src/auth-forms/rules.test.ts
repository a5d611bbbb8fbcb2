import { expect, test } from 'vitest';
import { strengthOf } from './rules.ts';

test.each([
  ['', 0],
  ['abc', 1],
  ['Abc1', 2],
  ['aaaaaaaaaaaa', 2],
  ['Nazer@1405', 4],
  ['nazer-1405x', 3],
])('the strength of «%s» is %d', (password, strength) => {
  expect(strengthOf(password)).toBe(strength);
});
