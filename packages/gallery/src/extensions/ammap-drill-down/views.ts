/** Zoom, centre and colours of a world map that opens one continent at a time. */
import { type Continent, continentNames } from '@nazer/ui/maps/countries.ts';

/** Zoom factor of the map, and its centre as degrees of longitude and latitude, so that the continent fills the frame. */
export const continentViews: Readonly<
  Record<Continent, { zoom: number; center: readonly [number, number] }>
> = {
  asia: { zoom: 2.4, center: [90, 30] },
  europe: { zoom: 5, center: [20, 55] },
  africa: { zoom: 2.6, center: [18, 3] },
  northAmerica: { zoom: 2.2, center: [-95, 45] },
  southAmerica: { zoom: 2.8, center: [-60, -22] },
  oceania: { zoom: 3.4, center: [145, -25] },
};

interface CountryOnMap {
  readonly continent: Continent;
  /** Continent that is open; undefined on the world map. */
  readonly inside: Continent | undefined;
}

/**
 * Fill of a country: the colour of its continent. Undefined for countries outside the open continent, which stay
 * uncoloured.
 */
export const countryColor = (series: readonly string[], { continent, inside }: CountryOnMap) =>
  inside === undefined || inside === continent ? series[continentNames.indexOf(continent)] : undefined;
