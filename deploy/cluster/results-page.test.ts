/** The page of results keeps what people wrote: a run replaces its own rows alone. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { resultHead, resultRow, withResults } from './results-page.ts';

const row = (title: string, taken: string): string =>
  resultRow([title, taken, ...resultHead.slice(2).map(() => '1')]);

const written = `# Faults

What a person wrote, with a table of hers:

| fault | times |
| --- | --- |
| leader killed | 20 |
`;

describe('the page of results', () => {
  it('keeps every word that stood on it, and gets its table at the end', () => {
    const page = withResults(written, [row('leader killed', 'today')]);
    expect(page.startsWith(written)).toBe(true);
    expect(page.slice(written.length)).toContain('| leader killed | today |');
  });

  it('gets its heading when there was none', () => {
    expect(withResults('', [row('leader killed', 'today')])).toMatch(
      /^# Faults of a cluster, under load\n\n## /u,
    );
  });

  it('has the new row of a fault in the place of the old one, the rows of other faults untouched', () => {
    const before = withResults(written, [row('a', 'old'), row('b', 'old'), row('c', 'old')]);
    const remarked = `${before}\n- A remark below the table.\n`;
    const after = withResults(remarked, [row('b', 'new'), row('d', 'new')]);
    expect(after).toBe(
      remarked
        .replace(row('b', 'old'), row('b', 'new'))
        .replace(row('c', 'old'), `${row('c', 'old')}\n${row('d', 'new')}`),
    );
  });

  it('is the same after the same rows are written again', () => {
    const rows = [row('a', 'today'), row('b', 'today')];
    const page = withResults(written, rows);
    expect(withResults(page, rows)).toBe(page);
  });

  it('takes a problem of several lines, with bars in it, into one cell', () => {
    const page = withResults(written, [resultRow(['a', 'lost: x | y\nand more'])]);
    expect(page).toContain('| a | lost: x / y and more |');
  });

  it('without one of its two marks is refused, so that nothing is lost', () => {
    const page = withResults(written, [row('a', 'today')]);
    const withoutEnd = page.replace('<!-- end of the rows -->', '');
    expect(() => withResults(withoutEnd, [])).toThrow('once after it');
    const twice = `${page}\n${page}`;
    expect(() => withResults(twice, [])).toThrow('once after it');
  });

  it('of this project takes new rows and keeps all its other lines', () => {
    const path = fileURLToPath(new URL('../../bench/results/faults.md', import.meta.url));
    const page = readFileSync(path, 'utf8');
    const title = 'a fault of this test';
    const after = withResults(page, [row(title, 'today')]);
    const others = after.split('\n').filter((line) => !line.includes(title));
    expect(others).toEqual(page.split('\n'));
  });
});
