import { expect, test } from 'vitest';
import { pictures } from './pictures.ts';
import { productSources } from './product-sources.ts';

test('each of the fifteen products has a drawing of its own', () => {
  const used = productSources.map(({ picture }) => picture);
  expect(used).toHaveLength(15);
  expect(used.toSorted()).toEqual(Object.keys(pictures).toSorted());
});

test('a drawing contains no shape twice', () => {
  for (const shapes of Object.values(pictures)) {
    const paths = shapes.map(([path]) => path);
    expect(paths).toEqual([...new Set(paths)]);
  }
});
