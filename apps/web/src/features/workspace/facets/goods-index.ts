/** Full-text index of the goods, in Persian and English at once, with the fold key of the product's own search. */
import { foldKey } from '@nazer/persian/fold.ts';
import { onOtherKeyboard } from '@nazer/persian/keyboard.ts';
import MiniSearch from 'minisearch';
import { categories, type Good, materials, types } from './catalogue.ts';

const halfSpace = /\u200C/gu;
const between = /[^\p{L}\p{N}]+/u;

const wordsIn = (text: string): string[] =>
  foldKey(text)
    .split(between)
    .filter((word) => word !== '');

/** Words to index: a word with a half-space (U+200C) is found by each of its parts and as one word. */
const indexedWords = (text: string): string[] => [
  ...new Set([...wordsIn(text), ...wordsIn(text.replace(halfSpace, ''))]),
];

/** Text of each field of the index. */
const fieldTexts: Readonly<Record<string, (good: Good) => string>> = {
  name: ({ name }) => `${name.fa} ${name.en}`,
  variant: ({ variant }) => `${variant.fa} ${variant.en}`,
  about: (good) =>
    [categories[good.category], types[good.type], ...good.materials.map((one) => materials[one])]
      .flatMap(({ fa, en }) => [fa, en])
      .join(' '),
};

export type GoodsIndex = MiniSearch<Good>;

const emptyIndex = (): GoodsIndex =>
  new MiniSearch<Good>({
    fields: Object.keys(fieldTexts),
    // MiniSearch asks for the id in the same way, which is no key of `fieldTexts`.
    extractField: (good, field) => fieldTexts[field]?.(good) ?? String(good.id),
    tokenize: indexedWords,
    // The words are folded already, so MiniSearch must not change them.
    processTerm: (word) => word,
    searchOptions: { tokenize: wordsIn, prefix: true, combineWith: 'AND', boost: { name: 3, variant: 2 } },
  });

/** Builds the index in slices, so that the page responds to keys meanwhile. */
export async function indexOf(goods: readonly Good[]): Promise<GoodsIndex> {
  const index = emptyIndex();
  await index.addAllAsync(goods, { chunkSize: 100 });
  return index;
}

export interface Found {
  /** Ids of the found goods, best match first; null when the text is empty. */
  readonly ids: readonly number[] | null;
  /** Text as it would be on the other keyboard layout, if only that finds something; else null. */
  readonly meant: string | null;
}

const idsOf = (index: GoodsIndex, text: string): number[] => index.search(text).map(({ id }) => Number(id));

/** Goods that contain all words of the text, each at least at the beginning of a word. */
export function find(index: GoodsIndex, text: string): Found {
  if (wordsIn(text).length === 0) return { ids: null, meant: null };
  const ids = idsOf(index, text);
  const other = ids.length === 0 ? onOtherKeyboard(text) : null;
  const meantIds = other === null ? [] : idsOf(index, other);
  return meantIds.length > 0 ? { ids: meantIds, meant: other } : { ids, meant: null };
}
