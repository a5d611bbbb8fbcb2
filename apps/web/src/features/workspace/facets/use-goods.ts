/** The goods with their index, made once while the page is open, and what the address asks of them. */
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useLanguage } from '../../../platform/words/i18n.tsx';
import { type Good, makeCatalogue, type Two } from './catalogue.ts';
import { find, type GoodsIndex, indexOf } from './goods-index.ts';
import { inOrder, narrow } from './narrow.ts';
import { type Asked, readAsked, writeAsked } from './search-address.ts';

export interface Goods {
  readonly all: readonly Good[];
  readonly index: GoodsIndex;
}

let made: Promise<Goods> | undefined;

async function make(): Promise<Goods> {
  const all = makeCatalogue();
  return { all, index: await indexOf(all) };
}

export const loadGoods = (): Promise<Goods> => (made ??= make());

export const pageSize = 24;

export function lookFor({ all, index }: Goods, asked: Asked) {
  const begin = performance.now();
  const { ids, meant } = find(index, asked.q);
  const found = ids === null ? all : ids.flatMap((id) => all[id - 1] ?? []);
  const { left, counts } = narrow(found, asked);
  const pages = Math.max(1, Math.ceil(left.length / pageSize));
  const page = Math.min(asked.page, pages);
  const shown = inOrder(left, asked.sort).slice((page - 1) * pageSize, page * pageSize);
  return { meant, counts, count: left.length, page, shown, tookMs: performance.now() - begin };
}

export type Answer = ReturnType<typeof lookFor>;

export const useAnswer = (goods: Goods, asked: Asked): Answer =>
  useMemo(() => lookFor(goods, asked), [goods, asked]);

export type Ask = (change: Partial<Asked>, isTyping?: boolean) => void;

/** Each choice is a step one may go back; letters that are typed are not. */
export function useAsked(): readonly [Asked, (asked: Asked, isTyping?: boolean) => void] {
  const search: Readonly<Record<string, unknown>> = useSearch({ strict: false });
  const navigate = useNavigate();
  const asked = useMemo(() => readAsked(search), [search]);
  const write = (next: Asked, isTyping = false) =>
    void navigate({
      to: '.',
      search: writeAsked(next) as never, // search types of routes are plain text
      replace: isTyping,
      resetScroll: false,
    });
  return [asked, write];
}

/** Names of samples are in Persian and English; the other languages show the English ones. */
export function useNameOf(): (name: Two) => string {
  const language = useLanguage();
  return ({ fa, en }) => (language === 'fa' ? fa : en);
}
