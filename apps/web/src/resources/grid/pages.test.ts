import { expect, it } from 'vitest';
import { offeredPages } from './pages.ts';

it.each([
  [1, 1, [1]],
  [1, 11, [1, 2, 3, 0, 11]],
  [6, 11, [1, 0, 5, 6, 7, 0, 11]],
  [3, 11, [1, 2, 3, 4, 0, 11]],
  [4, 11, [1, 2, 3, 4, 5, 0, 11]],
  [11, 11, [1, 0, 9, 10, 11]],
  [2, 4, [1, 2, 3, 4]],
])('page %i of %i offers its neighbours and the ends', (page, count, offered) => {
  expect(offeredPages(page, count)).toEqual(offered);
});
