import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { termsPage } from './terms-page.ts';

it('docs/terms.md shows the terms of all languages as they are (node scripts/write-terms.ts writes it)', () => {
  const written = readFileSync(new URL('../../../../docs/terms.md', import.meta.url), 'utf8');
  expect(written.replaceAll('\r\n', '\n')).toBe(termsPage());
});
