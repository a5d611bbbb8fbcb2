/** Countries of the world by continent; shapes of Natural Earth (public domain) from world-atlas. */
import type { FeatureCollection, MultiPolygon, Polygon, Position } from 'geojson';
import { feature } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';
import atlas from 'world-atlas/countries-110m.json';

/** Country codes of ISO 3166: the number as the atlas has it, followed by the two letters. */
const codes = {
  asia: '004AF 051AM 031AZ 050BD 064BT 096BN 116KH 156CN 196CY 268GE 356IN 360ID 364IR 368IQ 376IL 392JP 400JO 398KZ 414KW 417KG 418LA 422LB 458MY 496MN 104MM 524NP 408KP 512OM 586PK 275PS 608PH 634QA 682SA 410KR 144LK 760SY 158TW 762TJ 764TH 626TL 792TR 795TM 784AE 860UZ 704VN 887YE',
  europe:
    '008AL 040AT 112BY 056BE 070BA 100BG 191HR 203CZ 208DK 233EE 246FI 250FR 276DE 300GR 348HU 352IS 372IE 380IT 428LV 440LT 442LU 807MK 498MD 499ME 528NL 578NO 616PL 620PT 642RO 643RU 688RS 703SK 705SI 724ES 752SE 756CH 804UA 826GB',
  africa:
    '012DZ 024AO 204BJ 072BW 854BF 108BI 120CM 140CF 148TD 180CD 178CG 384CI 262DJ 818EG 226GQ 232ER 748SZ 231ET 266GA 270GM 288GH 324GN 624GW 404KE 426LS 430LR 434LY 450MG 454MW 466ML 478MR 504MA 508MZ 516NA 562NE 566NG 646RW 732EH 686SN 694SL 706SO 710ZA 728SS 729SD 834TZ 768TG 788TN 800UG 894ZM 716ZW',
  northAmerica:
    '044BS 084BZ 124CA 188CR 192CU 214DO 222SV 304GL 320GT 332HT 340HN 388JM 484MX 558NI 591PA 630PR 780TT 840US',
  southAmerica: '032AR 068BO 076BR 152CL 170CO 218EC 238FK 328GY 600PY 604PE 740SR 858UY 862VE',
  oceania: '036AU 242FJ 540NC 554NZ 598PG 090SB 548VU',
} as const;
export type Continent = keyof typeof codes;
export const continentNames = Object.keys(codes) as readonly Continent[]; // `Object.keys` widens the keys to string

export interface Country {
  readonly code: string;
  readonly continent: Continent;
}

const byNumber = new Map<string, Country>(
  continentNames.flatMap((continent) =>
    codes[continent].split(' ').map((one) => [one.slice(0, 3), { code: one.slice(3), continent }] as const),
  ),
);

export const countries: readonly Country[] = [...byNumber.values()];

export const codesOf = (continent: Continent): readonly string[] =>
  countries.filter((one) => one.continent === continent).map(({ code }) => code);

const topology = atlas as unknown as Topology<{ countries: GeometryCollection<{ name: string }> }>; // TypeScript widens the tuples of the JSON to arrays

/**
 * Areas of the atlas without a number: Northern Cyprus and Somaliland belong to the country around them, Kosovo has the
 * code in common use and belongs to no continent of `codes`.
 */
const joined: Readonly<Record<string, string>> = { 'N. Cyprus': 'CY', Somaliland: 'SO', Kosovo: 'XK' };

type Shapes = FeatureCollection<Polygon | MultiPolygon, { name: string }>;

const allShapes = feature(topology, topology.objects.countries) as Shapes; // all shapes are polygons

/** Continues a ring that crosses the date line beyond 180 degrees, so that it does not run around the world. */
function unrolled(ring: readonly Position[]): Position[] {
  let before = ring[0]?.[0] ?? 0;
  return ring.map(([longitude = 0, latitude = 0]) => {
    before = longitude + Math.round((before - longitude) / 360) * 360;
    return [before, latitude];
  });
}

const unrolledShape = (shape: Polygon | MultiPolygon): Polygon | MultiPolygon =>
  shape.type === 'Polygon'
    ? { ...shape, coordinates: shape.coordinates.map(unrolled) }
    : { ...shape, coordinates: shape.coordinates.map((one) => one.map(unrolled)) };

/** Shapes of all countries without Antarctica; `id` is the two-letter code. */
export const countryShapes: Shapes = {
  ...allShapes,
  features: allShapes.features.flatMap((one) => {
    const code = byNumber.get(String(one.id))?.code ?? joined[one.properties.name];
    return code ? [{ ...one, id: code, geometry: unrolledShape(one.geometry) }] : [];
  }),
};
