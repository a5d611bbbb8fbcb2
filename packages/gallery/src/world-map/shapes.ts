/** Bundled shapes registered with ECharts, which knows areas by their names: a map for each kind and language. */
import type { FeatureCollection } from 'geojson';
import { registerMap } from 'echarts/core';
import { textIn } from '../demo.ts';
import { countryShapes } from '@nazer/ui/maps/countries.ts';
import { nameOfCountry } from '@nazer/ui/maps/country-name.ts';
import { provinceShapes } from '@nazer/ui/iran/province-shapes.ts';
import { iranProvinces } from '../map-data/provinces.ts';

export type MapKind = 'world' | 'iran';

export interface Names {
  /** Name of the registered map. */
  readonly map: string;
  /** Name of an area (country of ISO 3166-1, province) in the language; an unknown province's code comes back itself. */
  readonly nameOf: (code: string) => string;
  /** Undefined for a name that is no area of the map, such as that of a point. */
  readonly codeOf: (name: string) => string | undefined;
}

const known = new Map<string, Names>();

const provinceName = (language: string) => (code: string) => {
  const province = iranProvinces.find((one) => one.code === code);
  return province ? textIn(language, province) : code;
};

/** The shapes with `name` as their only property. */
const named = (shapes: FeatureCollection, nameOf: Names['nameOf']): FeatureCollection => ({
  ...shapes,
  features: shapes.features.map((one) => ({ ...one, properties: { name: nameOf(String(one.id)) } })),
});

/** Names of a map; registers it with ECharts at the first call for a language. */
export function mapNames(kind: MapKind, language: string): Names {
  const map = `${kind}-${language}`;
  const ready = known.get(map);
  if (ready) return ready;
  const shapes: FeatureCollection = kind === 'world' ? countryShapes : provinceShapes;
  const nameOf = kind === 'world' ? (code: string) => nameOfCountry(code, language) : provinceName(language);
  // ECharts takes the same shapes under a type of its own.
  registerMap(map, named(shapes, nameOf) as Parameters<typeof registerMap>[1]);
  const codes = new Map(shapes.features.map(({ id }) => [nameOf(String(id)), String(id)]));
  const names: Names = { map, nameOf, codeOf: (name) => codes.get(name) };
  known.set(map, names);
  return names;
}
