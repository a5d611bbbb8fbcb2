import { expect, test } from 'vitest';
import { matcherOf } from './matches.ts';

test.each([
  ['شرکت', ['شرکت‌ها']],
  ['av;j', ['شرکت']],
  ['زقئ', ['CRM']],
  ['كارتابل', ['کارتابل تأیید']],
  ['تاریک', ['پوسته تیره', 'تاریک، شب']],
  ['', ['هر چه']],
])('%j finds %j', (text, names) => {
  expect(matcherOf(text)(...names)).toBe(true);
});

test.each([
  ['شرکت', ['صرافی‌ها']],
  ['dvdfr', ['شرکت‌ها']],
])('%j does not find %j', (text, names) => {
  expect(matcherOf(text)(...names)).toBe(false);
});
