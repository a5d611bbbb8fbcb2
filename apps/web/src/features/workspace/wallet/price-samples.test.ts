import { expect, test } from 'vitest';
import { priceSamples } from './price-samples.ts';

test.each(priceSamples)(
  'the shown change of $coin equals that of its chart in whole percent',
  ({ percent, values }) => {
    const [first = 0, last = 0] = [values[0], values.at(-1)];
    expect(Math.round((last / first - 1) * 100)).toBe(percent);
  },
);
