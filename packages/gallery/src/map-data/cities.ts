/** Main cities of Iran and the roads between them. */
import type { DemoText } from '../demo.ts';
import type { GalleryWord } from '../words/gallery-word.ts';
import { kilometresBetween } from './distance.ts';

export interface City extends DemoText {
  readonly id: string;
  readonly at: readonly [longitude: number, latitude: number];
}

/** A city in one line of the table below. */
type Line = readonly [id: string, fa: string, en: GalleryWord, longitude: number, latitude: number];

const lines: readonly Line[] = [
  ['tehran', 'تهران', 'Tehran', 51.39, 35.69],
  ['karaj', 'کرج', 'Karaj', 50.99, 35.83],
  ['qom', 'قم', 'Qom', 50.88, 34.64],
  ['arak', 'اراک', 'Arak', 49.69, 34.09],
  ['isfahan', 'اصفهان', 'Isfahan', 51.67, 32.65],
  ['shahrekord', 'شهرکرد', 'Shahr-e Kord', 50.86, 32.33],
  ['yazd', 'یزد', 'Yazd', 54.37, 31.9],
  ['kerman', 'کرمان', 'Kerman', 57.08, 30.28],
  ['zahedan', 'زاهدان', 'Zahedan', 60.86, 29.5],
  ['shiraz', 'شیراز', 'Shiraz', 52.54, 29.59],
  ['yasuj', 'یاسوج', 'Yasuj', 51.59, 30.67],
  ['bushehr', 'بوشهر', 'Bushehr', 50.84, 28.97],
  ['bandarabbas', 'بندرعباس', 'Bandar Abbas', 56.27, 27.19],
  ['ahvaz', 'اهواز', 'Ahvaz', 48.67, 31.32],
  ['khorramabad', 'خرم‌آباد', 'Khorramabad', 48.36, 33.49],
  ['kermanshah', 'کرمانشاه', 'Kermanshah', 47.06, 34.31],
  ['ilam', 'ایلام', 'Ilam', 46.42, 33.64],
  ['hamadan', 'همدان', 'Hamadan', 48.51, 34.8],
  ['sanandaj', 'سنندج', 'Sanandaj', 47, 35.31],
  ['zanjan', 'زنجان', 'Zanjan', 48.48, 36.67],
  ['qazvin', 'قزوین', 'Qazvin', 50, 36.27],
  ['tabriz', 'تبریز', 'Tabriz', 46.29, 38.08],
  ['urmia', 'ارومیه', 'Urmia', 45.07, 37.55],
  ['ardabil', 'اردبیل', 'Ardabil', 48.29, 38.25],
  ['rasht', 'رشت', 'Rasht', 49.58, 37.28],
  ['sari', 'ساری', 'Sari', 53.06, 36.57],
  ['gorgan', 'گرگان', 'Gorgan', 54.43, 36.84],
  ['semnan', 'سمنان', 'Semnan', 53.39, 35.57],
  ['bojnurd', 'بجنورد', 'Bojnurd', 57.33, 37.47],
  ['mashhad', 'مشهد', 'Mashhad', 59.6, 36.3],
  ['birjand', 'بیرجند', 'Birjand', 59.22, 32.86],
];

export const cities: readonly City[] = lines.map(([id, fa, en, longitude, latitude]) => ({
  id,
  fa,
  en,
  at: [longitude, latitude],
}));

/** Throws when there is no city with this id. */
export function cityOf(id: string): City {
  const city = cities.find((one) => one.id === id);
  if (!city) throw new Error(`there is no city ${id}`);
  return city;
}

export interface Road {
  /** Ids of the cities; the road is open in both directions. */
  readonly from: string;
  readonly to: string;
  /** Estimated from the straight distance. */
  readonly kilometres: number;
}

/** Estimated ratio of the length of a road to the straight distance between its ends. */
const detour = 1.25;

/** Roads as pairs of city ids. */
const roadPairs =
  'tehran-karaj karaj-qazvin qazvin-zanjan zanjan-tabriz tabriz-urmia tabriz-ardabil ardabil-rasht qazvin-rasht rasht-sari tehran-sari sari-gorgan gorgan-bojnurd bojnurd-mashhad tehran-semnan semnan-mashhad semnan-sari mashhad-birjand birjand-zahedan birjand-kerman zahedan-kerman kerman-yazd kerman-bandarabbas kerman-shiraz yazd-isfahan yazd-birjand isfahan-qom qom-tehran qom-arak arak-khorramabad khorramabad-ahvaz arak-hamadan hamadan-qazvin hamadan-kermanshah kermanshah-ilam kermanshah-sanandaj sanandaj-urmia sanandaj-hamadan ilam-khorramabad kermanshah-khorramabad isfahan-shahrekord shahrekord-ahvaz isfahan-arak isfahan-shiraz shiraz-yasuj yasuj-shahrekord yasuj-ahvaz shiraz-bushehr bushehr-ahvaz shiraz-bandarabbas bushehr-bandarabbas zanjan-rasht yazd-shiraz urmia-sanandaj';

export const roads: readonly Road[] = [...new Set(roadPairs.split(' '))].map((pair) => {
  const [from = '', to = ''] = pair.split('-');
  return { from, to, kilometres: Math.round(kilometresBetween(cityOf(from).at, cityOf(to).at) * detour) };
});

/** Cities that one road connects with a city, and the length of that road. */
const neighboursOf = (id: string): readonly (readonly [id: string, kilometres: number])[] =>
  roads.flatMap(({ from, to, kilometres }) => {
    if (from === id) return [[to, kilometres] as const];
    return to === id ? [[from, kilometres] as const] : [];
  });

/** A route from city to city: its length and the ids of the cities on it in order, both ends included. */
interface Route {
  readonly kilometres: number;
  readonly path: readonly string[];
}

/**
 * Shortest route by road (Dijkstra's algorithm); undefined when no roads connect the two cities, or one is unknown. From
 * a city to itself it is that city and 0 kilometres.
 */
export function shortestRoute(from: string, to: string): Route | undefined {
  /** Best known routes to the cities that are reached but not done. */
  const open = new Map<string, Route>([[from, { kilometres: 0, path: [from] }]]);
  const done = new Set<string>();
  for (;;) {
    const [id, route] = [...open].reduce<readonly [string, Route] | readonly []>(
      (best, one) => (best[1] === undefined || one[1].kilometres < best[1].kilometres ? one : best),
      [],
    );
    if (id === undefined || route === undefined || id === to) return route;
    open.delete(id);
    done.add(id);
    for (const [next, kilometres] of neighboursOf(id)) {
      const known = open.get(next);
      const found = { kilometres: route.kilometres + kilometres, path: [...route.path, next] };
      if (!done.has(next) && (known === undefined || found.kilometres < known.kilometres))
        open.set(next, found);
    }
  }
}
