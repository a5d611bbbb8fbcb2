import { expect, test } from 'vitest';
import { fittingCount } from './use-fitting-count.ts';

test.each([
  [[100, 100, 100], 300, 50, 3],
  [[100, 100, 100], 299, 50, 2],
  [[100, 100, 100], 249, 50, 1],
  [[100, 100, 100], 149, 50, 0],
  [[], 0, 50, 0],
])(
  'of entries %o px wide in a room of %i px, with %i px for «more», %i are shown',
  (widths, room, more, count) => {
    expect(fittingCount(widths, room, more)).toBe(count);
  },
);
