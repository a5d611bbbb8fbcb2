import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { statesPage } from './states-page.ts';

it('docs/states.md shows the state machines as they are (node scripts/write-states.ts writes it)', () => {
  const written = readFileSync(new URL('../../../docs/states.md', import.meta.url), 'utf8');
  expect(written.replaceAll('\r\n', '\n')).toBe(statesPage());
});
