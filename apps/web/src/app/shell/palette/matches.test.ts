import { expect, test } from 'vitest';
import { matcherOf } from './matches.ts';

test.each([
  ['شرکت', ['شرکت‌ها']],
  // Typed on the other keyboard: Persian words in English letters, and the reverse.
  ['av;j', ['شرکت']],
  ['زقئ', ['CRM']],
  // Arabic letters where the name has Persian ones.
  ['كارتابل', ['کارتابل تأیید']],
  ['تاریک', ['پوسته تیره', 'تاریک، شب']],
  ['', ['هر چه']],
])('the text %j finds an entry named %j', (text, names) => {
  expect(matcherOf(text)(...names)).toBe(true);
});

test.each([
  ['شرکت', ['صرافی‌ها']],
  ['dvdfr', ['شرکت‌ها']],
])('the text %j does not find an entry named %j', (text, names) => {
  expect(matcherOf(text)(...names)).toBe(false);
});
