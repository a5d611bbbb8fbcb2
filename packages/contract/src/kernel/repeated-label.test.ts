import { expect, test } from 'vitest';
import { isLabelRepeated } from './repeated-label.ts';

test.each([
  ['صرافی', 'صرافی بانکی جهان', true],
  ['Exchange office', 'Exchange Office Jahan', true],
  ['صرافی', 'آرمان', false],
  // A label that is only part of a longer word does not count.
  ['Office', 'Officers of Tehran', false],
  ['تاریخ', '', false],
])('the label «%s» before «%s» is left out where the value says it: %s', (label, value, isSaid) => {
  expect(isLabelRepeated(label, value)).toBe(isSaid);
});
