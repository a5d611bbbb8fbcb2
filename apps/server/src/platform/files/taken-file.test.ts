/** Tests of the names of uploaded documents. */
import { expect, it } from 'vitest';
import { safeName } from './taken-file.ts';

it('a long name of a document keeps its end, and no half of a sign', () => {
  const name = safeName(`${'😀'.repeat(110)}.pdf1`);
  expect(name.isWellFormed()).toBe(true);
  expect(name).toBe(`${'😀'.repeat(97)}.pdf1`);
});

it.each([
  ['a/b.pdf', 'a-b.pdf'],
  ['', 'document'],
  ['\u202Efdp.exe', 'fdp.exe'],
])('the name %j becomes %j', (given, name) => {
  expect(safeName(given)).toBe(name);
});
