/** Goods with their index, built once while the page is open, and the search the address describes. */
import { useNavigate, useRouter, useSearch } from '@tanstack/react-router';
import { type RefObject, useCallback, useMemo, useRef, useState } from 'react';
import { useLanguage } from '../../../platform/words/i18n.tsx';
import { type Good, makeCatalogue, type Two } from './catalogue.ts';
import { find, type GoodsIndex, indexOf } from './goods-index.ts';
import { inOrder, passing } from './narrow.ts';
import { type FacetSearch, type Narrowed, readFacetSearch, writeFacetSearch } from './search-address.ts';

export interface Goods {
  readonly all: readonly Good[];
  readonly index: GoodsIndex;
}

let made: Promise<Goods> | undefined;

async function make(): Promise<Goods> {
  const all = makeCatalogue();
  return { all, index: await indexOf(all) };
}

/** The goods, made by the first call; later calls get the same promise, as `use` requires. */
export const loadGoods = (): Promise<Goods> => (made ??= make());

/** Goods of a page: three rows of four, which a window of 900 px shows with the pages below, without scrolling. */
export const pageSize = 12;

/**
 * Answers a search. `found`: goods of the text before the facets, best match first; `count`: goods left by the facets;
 * `page`: the wanted page or, when there are fewer, the last one; `goodsOfPage`: its goods in the chosen order;
 * `meant`: text on the other keyboard layout, when only that found something, else null.
 */
export function lookFor({ all, index }: Goods, q: string, narrowed: Narrowed) {
  const begin = performance.now();
  const { ids, meant } = find(index, q);
  const found = ids === null ? all : ids.flatMap((id) => all[id - 1] ?? []);
  const left = passing(found, narrowed);
  const pages = Math.max(1, Math.ceil(left.length / pageSize));
  const page = Math.min(narrowed.page, pages);
  const goodsOfPage = inOrder(left, narrowed.sort).slice((page - 1) * pageSize, page * pageSize);
  return { meant, found, count: left.length, page, goodsOfPage, tookMs: performance.now() - begin };
}

export type Answer = ReturnType<typeof lookFor>;

export const useAnswer = (goods: Goods, q: string, narrowed: Narrowed): Answer =>
  useMemo(() => lookFor(goods, q, narrowed), [goods, q, narrowed]);

/** Changes members of the search; the page becomes the first one unless the change names another. */
export type ChangeSearch = (change: Partial<FacetSearch>) => void;

/** Text and other state of the address; the latter keeps its identity while only the text changes. */
function useAddress(): { readonly q: string; readonly narrowed: Narrowed } {
  const search: Readonly<Record<string, unknown>> = useSearch({ strict: false });
  const { q, ...rest } = readFacetSearch(search);
  const key = JSON.stringify(writeFacetSearch({ ...rest, q: '' }));
  const narrowed = useMemo(() => readFacetSearch(JSON.parse(key) as Record<string, unknown>), [key]); // written in the line above
  return { q, narrowed };
}

interface TypedText {
  /** Text in the search box, before it reaches the address. */
  readonly typed: string;
  readonly type: (text: string) => void;
  /** To be called with the text that is written to the address, which is then not taken for a change from outside. */
  readonly sent: (text: string) => void;
}

/** Text of the search box. It follows changes of the address (back, a link) except those the box itself has made. */
function useTyped(q: string): TypedText {
  const [typed, type] = useState(q);
  const [own, sent] = useState(q);
  const [seen, setSeen] = useState(q);
  if (q !== seen) {
    setSeen(q);
    if (q !== own) {
      sent(q);
      type(q);
    }
  }
  return { typed, type, sent };
}

/** Pause in typing in ms after which the text is written to the address. */
const restMs = 250;
let resting: ReturnType<typeof setTimeout> | undefined;

export interface LookUp {
  readonly q: string;
  readonly narrowed: Narrowed;
  readonly field: RefObject<HTMLInputElement | null>;
  /** Keeps its identity while the page is open, so that memoised parts are not rendered again. */
  readonly changeSearch: ChangeSearch;
  readonly typeText: (text: string) => void;
}

/** State of the search. Each choice adds a history entry; typed text replaces the current one. */
export function useLookUp(): LookUp {
  const address = useAddress();
  const { typed, type, sent } = useTyped(address.q);
  const field = useRef<HTMLInputElement>(null);
  const router = useRouter();
  const navigate = useNavigate();
  const send = useCallback(
    (change: Partial<FacetSearch>, isTyping: boolean) => {
      clearTimeout(resting);
      // The search box may hold text that is not yet in the address.
      const q = field.current?.value ?? '';
      const next = { ...readFacetSearch(router.latestLocation.search), q, page: 1, ...change };
      sent(next.q);
      void navigate({
        to: '.',
        search: writeFacetSearch(next) as never, // search values are text; the search type of the route is not known here
        replace: isTyping,
        resetScroll: false,
      });
    },
    [navigate, router, sent],
  );
  const changeSearch: ChangeSearch = useCallback(
    (change) => {
      if (change.q !== undefined) type(change.q);
      send(change, false);
    },
    [send, type],
  );
  const typeText = (text: string) => {
    type(text);
    clearTimeout(resting);
    const path = location.pathname;
    resting = setTimeout(() => {
      // Not written when the user has left the page meanwhile.
      if (location.pathname === path) send({}, true);
    }, restMs);
  };
  // New text starts at the first page, even before the address has it.
  const first = useMemo(() => ({ ...address.narrowed, page: 1 }), [address.narrowed]);
  const isInAddress = typed === address.q || address.narrowed.page === 1;
  return { q: typed, narrowed: isInAddress ? address.narrowed : first, field, changeSearch, typeText };
}

/** Names of samples exist in Persian and English; other languages show the English ones. */
export function useNameOf(): (name: Two) => string {
  const language = useLanguage();
  return ({ fa, en }) => (language === 'fa' ? fa : en);
}
