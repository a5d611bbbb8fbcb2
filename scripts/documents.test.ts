/** Checks of the documents: the index is current, and each link leads to a file. */
import { existsSync, globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { decisionsFolder, decisionsPage, readDecision } from './decisions-page.ts';

const house = new URL('../', import.meta.url);
const documents = globSync(['*.md', '{docs,deploy,bench,apps,packages}/**/*.md'], {
  cwd: house,
  exclude: ['**/node_modules/**'],
});

it('docs/decisions/README.md lists the records as they are (node scripts/write-decisions.ts writes it)', () => {
  expect(readFileSync(new URL('README.md', decisionsFolder), 'utf8')).toBe(decisionsPage());
});

it('a record without an area, or with the number of another, is refused', () => {
  const text = '# 0001 · A\n\nDate: 2026-11-21\nKind: add\nArea: lists\nState: holds\n\nText.\n';
  expect(readDecision('0001-a.md', text)).toMatchObject({ number: '0001', title: 'A', area: 'lists' });
  for (const [file, wrong] of [
    ['0002-a.md', text],
    ['0001-a.md', text.replace('lists', 'nowhere')],
    ['0001-a.md', text.replace('State: holds\n', '')],
  ] as const)
    expect(() => readDecision(file, wrong)).toThrow('not as agreed');
});

/** Relative links to files, without URLs and anchors within the page. */
const linksIn = (text: string): string[] =>
  [...text.replaceAll(/```[\s\S]*?```|`[^`\n]*`/gu, '').matchAll(/\]\((?!\w+:|#)([^)\s#]+)/gu)].map(
    ([, path = '']) => path,
  );

it.each(documents)('the links of %s lead to files', (document) => {
  const here = new URL(document, house);
  const missing = linksIn(readFileSync(here, 'utf8')).filter((path) => !existsSync(new URL(path, here)));
  expect(missing).toEqual([]);
});
