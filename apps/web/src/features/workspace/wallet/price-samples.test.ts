import { expect, test } from 'vitest';
import { priceSamples } from './price-samples.ts';

test.each(priceSamples)('the change of $coin is that of its chart', ({ percent, values }) => {
  const [first = 0, last = 0] = [values[0], values.at(-1)];
  expect(Math.round((last / first - 1) * 100)).toBe(percent);
});
