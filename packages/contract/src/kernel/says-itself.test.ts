import { expect, test } from 'vitest';
import { saysItself } from './says-itself.ts';

test.each([
  ['صرافی', 'صرافی بانکی جهان', true],
  ['Exchange office', 'Exchange Office Jahan', true],
  ['صرافی', 'آرمان', false],
  // A label that is only part of a longer word does not count.
  ['Office', 'Officers of Tehran', false],
  ['تاریخ', '', false],
])('the label «%s» before «%s» is left out where the value says it: %s', (label, value, isSaid) => {
  expect(saysItself(label, value)).toBe(isSaid);
});
