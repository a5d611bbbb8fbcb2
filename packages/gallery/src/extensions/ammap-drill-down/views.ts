/** Map view of each continent, and the countries coloured in it. */
import { type Continent, continentNames } from '@nazer/ui/maps/countries.ts';

export const views: Readonly<Record<Continent, { zoom: number; center: readonly [number, number] }>> = {
  asia: { zoom: 2.4, center: [90, 30] },
  europe: { zoom: 5, center: [20, 55] },
  africa: { zoom: 2.6, center: [18, 3] },
  northAmerica: { zoom: 2.2, center: [-95, 45] },
  southAmerica: { zoom: 2.8, center: [-60, -22] },
  oceania: { zoom: 3.4, center: [145, -25] },
};

interface Standing {
  readonly continent: Continent;
  readonly inside: Continent | undefined;
}

/** Coloured areas: one colour for each continent on the world map, only its own countries within a continent. */
export const colorOf = (series: readonly string[], { continent, inside }: Standing) =>
  inside === undefined || inside === continent ? series[continentNames.indexOf(continent)] : undefined;
