/**
 * Switches the language. Features do not know all words to load (the frame's, antd's), so the frame provides the
 * function.
 */
import type { Language } from '@nazer/contract/words/languages.ts';
import { createContext, use, useEffect } from 'react';

type ChangeLanguage = (language: Language) => void;

export const ChangeLanguageContext = createContext<ChangeLanguage | null>(null);

type LoadWords = (language: Language) => Promise<unknown>;

/** Loaders of words on the current page that belong to no area of the catalogues. */
const ownWords = new Set<LoadWords>();

export const loadOwnWords: LoadWords = (language) => Promise.all([...ownWords].map((load) => load(language)));

/** Registers a loader of a page's own words, which runs before the language changes. */
export function useOwnWords(load: LoadWords): void {
  useEffect(() => {
    ownWords.add(load);
    return () => void ownWords.delete(load);
  }, [load]);
}

export function useChangeLanguage(): ChangeLanguage {
  const change = use(ChangeLanguageContext);
  if (!change) throw new Error('useChangeLanguage needs the frame above it');
  return change;
}
