/** Sample data of the dashboard of properties. */
import type { Scene } from '@nazer/ui/cards/drawing.tsx';
import type { SparkContent } from '@nazer/ui/charts/spark-chart.tsx';
import type { MessageKey } from '../../../platform/words/message-areas.ts';

type Word = MessageKey<'listing'>;

interface Card extends Required<Pick<SparkContent, 'kind' | 'color' | 'values'>> {
  readonly title: Word;
}

/** Cards with one value per day of the week; the last value is the figure of the card. */
export const chartCards: readonly Card[] = [
  {
    title: 'properties',
    kind: 'area',
    color: 0,
    values: [25_410, 25_640, 25_980, 26_120, 26_390, 26_650, 26_873],
  },
  { title: 'cities', kind: 'bar', color: 1, values: [3_610, 3_655, 3_690, 3_722, 3_768, 3_801, 3_840] },
  {
    title: 'visits',
    kind: 'area',
    color: 2,
    values: [71_300, 76_850, 74_210, 80_460, 79_900, 82_315, 84_729],
  },
  {
    title: 'queries',
    kind: 'line',
    color: 3,
    values: [80_150, 79_420, 82_660, 84_030, 83_590, 86_120, 87_239],
  },
];

/** Queries and closed deals per month of the year. */
export const deals = {
  queries: [148, 161, 155, 172, 169, 183, 178, 190, 186, 201, 197, 214],
  closed: [61, 68, 72, 70, 77, 81, 75, 79, 84, 86, 83, 91],
} as const;

export const agents = [
  { key: 'agentAria', count: 48 },
  { key: 'agentMina', count: 41 },
  { key: 'agentKian', count: 37 },
  { key: 'agentRoya', count: 32 },
  { key: 'agentSam', count: 29 },
] as const satisfies readonly { key: Word; count: number }[];
type Agent = (typeof agents)[number]['key'];

export const places = ['tehran', 'isfahan', 'shiraz'] as const satisfies readonly Word[];
export type Place = (typeof places)[number];

export interface Property {
  readonly key: string;
  readonly kind: 'apartment' | 'villa' | 'penthouse' | 'courtyard';
  readonly scene: Scene;
  readonly place: Place;
  readonly isPopular: boolean;
  readonly isFeatured: boolean;
  /** Price in million tomans. */
  readonly price: number;
  readonly beds: number;
  readonly baths: number;
  /** Area in square metres. */
  readonly area: number;
  readonly agent: Agent;
  /** Jalali day on which the property was entered. */
  readonly day: string;
}

export const properties: readonly Property[] = [
  {
    key: 't-1',
    kind: 'penthouse',
    scene: 'tower',
    place: 'tehran',
    isPopular: true,
    isFeatured: true,
    price: 92_000,
    beds: 4,
    baths: 3,
    area: 280,
    agent: 'agentAria',
    day: '1405/08/28',
  },
  {
    key: 't-2',
    kind: 'apartment',
    scene: 'city',
    place: 'tehran',
    isPopular: false,
    isFeatured: false,
    price: 14_800,
    beds: 2,
    baths: 1,
    area: 96,
    agent: 'agentMina',
    day: '1405/08/21',
  },
  {
    key: 't-3',
    kind: 'apartment',
    scene: 'tower',
    place: 'tehran',
    isPopular: true,
    isFeatured: false,
    price: 21_300,
    beds: 3,
    baths: 2,
    area: 132,
    agent: 'agentKian',
    day: '1405/08/17',
  },
  {
    key: 'i-1',
    kind: 'courtyard',
    scene: 'house',
    place: 'isfahan',
    isPopular: true,
    isFeatured: true,
    price: 18_900,
    beds: 5,
    baths: 2,
    area: 240,
    agent: 'agentRoya',
    day: '1405/08/25',
  },
  {
    key: 'i-2',
    kind: 'apartment',
    scene: 'city',
    place: 'isfahan',
    isPopular: false,
    isFeatured: false,
    price: 7_600,
    beds: 2,
    baths: 1,
    area: 88,
    agent: 'agentSam',
    day: '1405/08/11',
  },
  {
    key: 's-1',
    kind: 'villa',
    scene: 'hills',
    place: 'shiraz',
    isPopular: true,
    isFeatured: false,
    price: 26_500,
    beds: 4,
    baths: 3,
    area: 310,
    agent: 'agentMina',
    day: '1405/08/23',
  },
  {
    key: 's-2',
    kind: 'courtyard',
    scene: 'house',
    place: 'shiraz',
    isPopular: false,
    isFeatured: true,
    price: 12_400,
    beds: 3,
    baths: 2,
    area: 190,
    agent: 'agentAria',
    day: '1405/08/09',
  },
];

export const propertiesOf = (tab: Place | 'popular'): readonly Property[] =>
  properties.filter(({ place, isPopular }) => (tab === 'popular' ? isPopular : place === tab));
