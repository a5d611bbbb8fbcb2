import { expect, it } from 'vitest';
import { offeredPages } from './pages.ts';

// 0 stands for the pages left out in between.
it.each([
  [1, 1, [1]],
  [1, 11, [1, 2, 3, 0, 11]],
  [6, 11, [1, 0, 5, 6, 7, 0, 11]],
  [3, 11, [1, 2, 3, 4, 0, 11]],
  [4, 11, [1, 2, 3, 4, 5, 0, 11]],
  [11, 11, [1, 0, 9, 10, 11]],
  [2, 4, [1, 2, 3, 4]],
])('on page %i of %i the pages %j are offered: the ends and the neighbours', (page, count, offered) => {
  expect(offeredPages(page, count)).toEqual(offered);
});
