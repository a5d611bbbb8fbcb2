import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { misusePage, misuses, writingCalls } from './misuse-page.ts';

it('every call that changes the market says who would gain by misusing it, and what prevents that', () => {
  const silent = writingCalls.filter(([, { access }]) => misuses[access] === undefined);
  expect(silent.map(([name]) => name)).toEqual([]);
});

it('docs/misuse.md shows the calls as they are (node scripts/write-misuse.ts writes it)', () => {
  const written = readFileSync(new URL('../../../docs/misuse.md', import.meta.url), 'utf8');
  expect(written.replaceAll('\r\n', '\n')).toBe(misusePage());
});
