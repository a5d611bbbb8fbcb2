/** State of the search, kept in the address: `?q=safe&type=safe,coinBox&rating=4&to=90000000&sort=priceUp&page=2`. */
import { type Category, categories, type Material, materials, type Type, types } from './catalogue.ts';
import { type Chosen, type Sort, sorts } from './narrow.ts';

export interface FacetSearch extends Chosen {
  /** Searched text; empty for all goods. */
  readonly q: string;
  readonly sort: Sort;
  /** Page of the results, from 1; it may lie behind the last one. */
  readonly page: number;
  /** Id of the good whose details are open; null for none. */
  readonly item: number | null;
}

/** State of the search without its text. */
export type Narrowed = Omit<FacetSearch, 'q'>;

type Search = Readonly<Record<string, unknown>>;

/** Characters of the searched text. */
export const longestText = 100;

/** Greatest price accepted from the address; larger numbers are ignored. */
const maxRial = 9_999_999_999;

const textIn = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Whole number of at most ten Latin digits; null for anything else and for one above `most`. */
function wholeIn(value: unknown, most: number): number | null {
  const text = textIn(value);
  return /^\d{1,10}$/u.test(text) && Number(text) <= most ? Number(text) : null;
}

/** Keys of the table among the comma-separated names, in the order of the table. */
const knownIn = <K extends string>(table: Readonly<Record<K, unknown>>, value: unknown): readonly K[] => {
  const wanted = textIn(value).split(',');
  return (Object.keys(table) as K[]).filter((key) => wanted.includes(key)); // `Object.keys` widens the keys to string
};

export const nothingChosen: Chosen = {
  category: null,
  types: [],
  materials: [],
  rating: 0,
  from: null,
  to: null,
};

/** Reads the state from the address; invalid members are ignored. */
export function readFacetSearch(search: Search): FacetSearch {
  return {
    q: textIn(search['q']).slice(0, longestText),
    category: knownIn<Category>(categories, search['category'])[0] ?? null,
    types: knownIn<Type>(types, search['type']),
    materials: knownIn<Material>(materials, search['material']),
    rating: wholeIn(search['rating'], 4) ?? 0,
    from: wholeIn(search['from'], maxRial),
    to: wholeIn(search['to'], maxRial),
    sort: sorts.find((sort) => sort === search['sort']) ?? 'featured',
    page: Math.max(1, wholeIn(search['page'], 10_000) ?? 1),
    item: wholeIn(search['item'], 10_000),
  };
}

/** Search parameters of a state; undefined members are removed from the address. */
export function writeFacetSearch(search: FacetSearch): Record<string, string | undefined> {
  const { q, category, rating, from, to, sort, page, item } = search;
  return {
    q: q || undefined,
    category: category ?? undefined,
    type: search.types.join(',') || undefined,
    material: search.materials.join(',') || undefined,
    rating: rating === 0 ? undefined : String(rating),
    from: from?.toString(),
    to: to?.toString(),
    sort: sort === 'featured' ? undefined : sort,
    page: page === 1 ? undefined : String(page),
    item: item?.toString(),
  };
}
