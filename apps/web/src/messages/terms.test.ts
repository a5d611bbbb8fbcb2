import { termsVersion } from '@nazer/contract/identity/sign-in/terms.ts';
import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { messages as en } from './en/security.ts';
import { messages as fa } from './fa/security.ts';

/** Hash of each version's text: a text that users have accepted must not change. */
const words: Readonly<Record<number, string>> = {
  1: 'd7ecf20007a4a9df',
};

test('terms with other words are another version', () => {
  const text = `${fa.termsText}\n${en.termsText}`;
  expect(createHash('sha256').update(text).digest('hex').slice(0, 16)).toBe(words[termsVersion]);
});
