import { expect, test } from 'vitest';
import { cities, roads, wayBetween } from './cities.ts';

test('every city is reached from Tehran, and the way back is as long', () => {
  for (const { id } of cities) {
    const there = wayBetween('tehran', id);
    expect(there?.path.at(-1)).toBe(id);
    expect(wayBetween(id, 'tehran')?.kilometres).toBe(there?.kilometres);
  }
});

test('no way is longer than the road that joins two cities', () => {
  for (const { from, to, kilometres } of roads)
    expect(wayBetween(from, to)?.kilometres).toBeLessThanOrEqual(kilometres);
});

test('from Tehran to Isfahan one passes Qom', () => {
  expect(wayBetween('tehran', 'isfahan')?.path).toEqual(['tehran', 'qom', 'isfahan']);
  expect(wayBetween('tehran', 'nowhere')).toBeUndefined();
});
