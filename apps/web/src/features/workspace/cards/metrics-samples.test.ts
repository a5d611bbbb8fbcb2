import { expect, test } from 'vitest';
import { chartCards, growthCards, wideCards } from './metrics-samples.ts';

const changes = [...chartCards, ...growthCards, wideCards[0]].map(
  ({ title, percent, values: [first = 0, ...rest] }) => ({
    title,
    percent,
    drawn: Math.round(((rest.at(-1) ?? 0) / first - 1) * 100),
  }),
);

test.each(changes)('the percentage of $title is that of its chart', ({ percent, drawn }) => {
  expect(drawn).toBe(percent);
});
