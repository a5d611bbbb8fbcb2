/** Title and count of the page, shown in the browser's tab and, on phones, in the header. */
import { useLayoutEffect } from 'react';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { useText } from './words/i18n.tsx';

export interface PageTitle {
  readonly title: string;
  /** Number of records on the page; `null` when it has no count. */
  readonly count: number | null;
  /** The count is a lower bound. */
  readonly isAtLeast: boolean;
}

const current = createStore<PageTitle>(() => ({ title: '', count: null, isAtLeast: false }));

export const useDisplayedTitle = (): PageTitle => useStore(current);

/** Sets the title of the page; every page calls this once. */
export function usePageTitle(title: string, count: number | null = null, isAtLeast = false): void {
  const t = useText('shell');
  const product = t('product');
  // In an effect, because the tab and the header are outside this component tree.
  useLayoutEffect(() => {
    document.title = title ? `${title} · ${product}` : product;
    current.setState({ title, count, isAtLeast });
    return () => current.setState({ title: '', count: null, isAtLeast: false });
  }, [title, product, count, isAtLeast]);
}

/** Uses the name of the menu item as title of a page that does not set one. */
export function useFallbackTitle(label: string): void {
  const t = useText('shell');
  const product = t('product');
  const { title } = useDisplayedTitle();
  useLayoutEffect(() => {
    if (title === '' && label) document.title = `${label} · ${product}`;
  }, [title, label, product]);
}
