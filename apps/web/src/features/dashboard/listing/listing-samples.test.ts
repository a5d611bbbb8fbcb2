import { expect, it } from 'vitest';
import { chartCards, deals, places, properties, propertiesOf } from './listing-samples.ts';

it('the figures are those of the specification', () => {
  expect(chartCards.map(({ values }) => values.at(-1))).toEqual([26_873, 3_840, 84_729, 87_239]);
  expect(deals.closed.reduce((sum, value) => sum + value, 0)).toBe(927);
});

it('a tab shows the properties of its place, and the popular ones stand in theirs too', () => {
  for (const tab of places)
    expect(new Set(propertiesOf(tab).map(({ place }) => place))).toEqual(new Set([tab]));
  expect(places.flatMap((tab) => propertiesOf(tab))).toHaveLength(properties.length);
  expect(propertiesOf('popular').length).toBeGreaterThan(2);
  expect(propertiesOf('popular').every(({ isPopular }) => isPopular)).toBe(true);
});
