/** Rows of lists on dashboard cards follow the row height the user chose. */
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const heightsOfRows = (file: string): readonly string[] =>
  [
    ...readFileSync(new URL(file, import.meta.url), 'utf8').matchAll(/ li \{[^}]*?\bblock-size: ([^;]+);/gu),
  ].map(([, height = '']) => height);

it.each([
  ['dashboard.css', 2],
  ['crm-dashboard.css', 1],
  ['supervision/supervision.css', 4],
])('every row of %s follows the density', (file, count) => {
  const heights = heightsOfRows(file);
  expect(heights).toHaveLength(count);
  expect(heights.filter((height) => !height.includes('var(--nz-row)'))).toEqual([]);
});
