import { termsVersion } from '@nazer/contract/identity/sign-in/terms.ts';
import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { messages as en } from './en/security.ts';
import { messages as fa } from './fa/security.ts';

/** What each version says: nobody is held to words that were changed after they agreed. */
const words: Readonly<Record<number, string>> = {
  1: 'd7ecf20007a4a9df',
};

test('terms with other words are another version', () => {
  const text = `${fa.termsText}\n${en.termsText}`;
  expect(createHash('sha256').update(text).digest('hex').slice(0, 16)).toBe(words[termsVersion]);
});
