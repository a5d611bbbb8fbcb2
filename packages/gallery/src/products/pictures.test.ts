import { expect, test } from 'vitest';
import { pictures } from './pictures.ts';
import { productSources } from './product-sources.ts';

test('each of the fifteen products has a drawing of its own', () => {
  const drawn = productSources.map(({ picture }) => picture);
  expect(drawn).toHaveLength(15);
  expect(drawn.toSorted()).toEqual(Object.keys(pictures).toSorted());
});

test('no shape of a drawing stands twice in it', () => {
  for (const shapes of Object.values(pictures)) {
    const paths = shapes.map(([path]) => path);
    expect(paths).toEqual([...new Set(paths)]);
  }
});
