/** The title of the page in the browser's tab and, on phones, in the header; with a count where it has one. */
import { useLayoutEffect } from 'react';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { useText } from './words/i18n.tsx';

export interface PageTitle {
  readonly title: string;
  /** Records on the page, `null` when it has no count. */
  readonly count: number | null;
  /** The total is a lower bound. */
  readonly isAtLeast: boolean;
}

const current = createStore<PageTitle>(() => ({ title: '', count: null, isAtLeast: false }));

export const useDisplayedTitle = (): PageTitle => useStore(current);

/** Every page calls this once. */
export function usePageTitle(title: string, count: number | null = null, isAtLeast = false): void {
  const t = useText('shell');
  const product = t('product');
  // The tab and the header stand outside this tree.
  useLayoutEffect(() => {
    document.title = title ? `${title} · ${product}` : product;
    current.setState({ title, count, isAtLeast });
    return () => current.setState({ title: '', count: null, isAtLeast: false });
  }, [title, product, count, isAtLeast]);
}

/** For pages that do not name themselves: the name of their menu item in the tab and the header. */
export function useFallbackTitle(label: string): void {
  const t = useText('shell');
  const product = t('product');
  const { title } = useDisplayedTitle();
  useLayoutEffect(() => {
    if (title === '' && label) document.title = `${label} · ${product}`;
  }, [title, label, product]);
}
