import { expect, test } from 'vitest';
import { clustersOf } from './clusters.ts';

const points = Array.from({ length: 120 }, (_, at) => ({ at, x: (at * 37) % 500, y: (at * 91) % 300 }));

test('every point stands in one cluster, whatever the square', () => {
  for (const square of [1, 40, 1000]) {
    const inside = clustersOf(points, square).flatMap((one) => one.points.map(({ at }) => at));
    expect(inside.toSorted((a, b) => a - b)).toEqual(points.map(({ at }) => at));
  }
});

test('a large square joins all, a tiny one none', () => {
  expect(clustersOf(points, 1000)).toHaveLength(1);
  expect(clustersOf(points, 1)).toHaveLength(new Set(points.map(({ x, y }) => `${x} ${y}`)).size);
});
