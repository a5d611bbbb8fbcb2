import { expect, test } from 'vitest';
import { cities, roads, shortestRoute } from './cities.ts';

test('every city has a route from Tehran, and the route back is as long', () => {
  for (const { id } of cities) {
    const there = shortestRoute('tehran', id);
    expect(there?.path.at(-1)).toBe(id);
    expect(shortestRoute(id, 'tehran')?.kilometres).toBe(there?.kilometres);
  }
});

test('a route is never longer than the road between the same two cities', () => {
  for (const { from, to, kilometres } of roads)
    expect(shortestRoute(from, to)?.kilometres).toBeLessThanOrEqual(kilometres);
});

test('the route from Tehran to Isfahan passes Qom, and an unknown city has no route', () => {
  expect(shortestRoute('tehran', 'isfahan')?.path).toEqual(['tehran', 'qom', 'isfahan']);
  expect(shortestRoute('tehran', 'nowhere')).toBeUndefined();
});
