/** Filters found goods by facets and price, counts what each value would leave, and sorts them. */
import type { Category, Good, Material, Type } from './catalogue.ts';

export const sorts = ['featured', 'priceUp', 'priceDown'] as const;
export type Sort = (typeof sorts)[number];

/** Offered minimum ratings in stars. */
export const ratings = [4, 3, 2, 1] as const;

export interface Chosen {
  readonly category: Category | null;
  readonly types: readonly Type[];
  readonly materials: readonly Material[];
  /** Minimum rating in stars; 0 for any. */
  readonly rating: number;
  /** Bounds of the price in rials, both inclusive; null for none. */
  readonly from: number | null;
  readonly to: number | null;
}

type Facet = 'category' | 'types' | 'materials' | 'rating' | 'price';

interface FacetTest {
  /** Whether something is chosen in the facet; otherwise every good passes it. */
  readonly isSet: (chosen: Chosen) => boolean;
  readonly passes: (good: Good, chosen: Chosen) => boolean;
}

const tests: Readonly<Record<Facet, FacetTest>> = {
  category: {
    isSet: ({ category }) => category !== null,
    passes: (good, { category }) => good.category === category,
  },
  types: {
    isSet: ({ types }) => types.length > 0,
    passes: (good, { types }) => types.includes(good.type),
  },
  materials: {
    isSet: ({ materials }) => materials.length > 0,
    passes: (good, { materials }) => good.materials.some((one) => materials.includes(one)),
  },
  rating: {
    isSet: ({ rating }) => rating > 0,
    passes: (good, { rating }) => good.rating >= rating,
  },
  price: {
    isSet: ({ from, to }) => from !== null || to !== null,
    passes: ({ priceRial }, { from, to }) =>
      (from === null || priceRial >= from) && (to === null || priceRial <= to),
  },
};
const facets = Object.keys(tests) as Facet[]; // `Object.keys` widens the keys to string

export interface Counts {
  readonly categories: ReadonlyMap<Category, number>;
  readonly types: ReadonlyMap<Type, number>;
  readonly materials: ReadonlyMap<Material, number>;
  /** Number of goods by minimum rating. */
  readonly ratings: ReadonlyMap<number, number>;
}

const isSameMap = <K>(a: ReadonlyMap<K, number>, b: ReadonlyMap<K, number>): boolean =>
  a.size === b.size && [...a].every(([key, count]) => b.get(key) === count);

export const isSameCounts = (a: Counts, b: Counts): boolean =>
  isSameMap(a.categories, b.categories) &&
  isSameMap(a.types, b.types) &&
  isSameMap(a.materials, b.materials) &&
  isSameMap(a.ratings, b.ratings);

/** Adds one to the number of a key. */
const add = <K>(counts: Map<K, number>, key: K): void => {
  counts.set(key, (counts.get(key) ?? 0) + 1);
};

const limitingFacets = (chosen: Chosen): readonly Facet[] =>
  facets.filter((facet) => tests[facet].isSet(chosen));

/** Goods that pass all facets, in their order. */
export function passing(goods: readonly Good[], chosen: Chosen): readonly Good[] {
  const limiting = limitingFacets(chosen);
  if (limiting.length === 0) return goods;
  return goods.filter((good) => limiting.every((facet) => tests[facet].passes(good, chosen)));
}

/**
 * Number of goods by value; a value without goods has no entry. A facet counts goods that pass all other facets, so that
 * further values of it can be chosen.
 */
export function countFacets(goods: readonly Good[], chosen: Chosen): Counts {
  const categories = new Map<Category, number>();
  const types = new Map<Type, number>();
  const materials = new Map<Material, number>();
  const byRating = new Map<number, number>();
  const count: Readonly<Record<Facet, (good: Good) => void>> = {
    category: (good) => add(categories, good.category),
    types: (good) => add(types, good.type),
    materials: (good) => {
      for (const one of good.materials) add(materials, one);
    },
    rating: (good) => {
      for (const least of ratings) if (good.rating >= least) add(byRating, least);
    },
    price: () => {},
  };
  const limiting = limitingFacets(chosen);
  for (const good of goods) {
    // A good against one facet alone counts in that one; against two it would be left out by the other.
    const against = limiting.filter((facet) => !tests[facet].passes(good, chosen));
    for (const facet of against.length === 0 ? facets : against.length === 1 ? against : [])
      count[facet](good);
  }
  return { categories, types, materials, ratings: byRating };
}

/** Goods in the chosen order; `featured` keeps the order of the search. */
export function inOrder(goods: readonly Good[], sort: Sort): readonly Good[] {
  if (sort === 'featured') return goods;
  const sign = sort === 'priceUp' ? 1 : -1;
  return goods.toSorted((a, b) => sign * (a.priceRial - b.priceRial) || a.id - b.id);
}
