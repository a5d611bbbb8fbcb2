/**
 * Switching the language loads more than a feature knows of (the frame's words, antd's); the frame hands
 * the way to do it down.
 */
import type { Language } from '@nazer/contract/words/languages.ts';
import { createContext, use, useEffect } from 'react';

type ChangeLanguage = (language: Language) => void;

export const ChangeLanguageContext = createContext<ChangeLanguage | null>(null);

type LoadWords = (language: Language) => Promise<unknown>;

/** Words of the page on the screen that are no area of the catalogues. */
const ownWords = new Set<LoadWords>();

export const loadOwnWords: LoadWords = (language) => Promise.all([...ownWords].map((load) => load(language)));

/** Has the words a page brings itself loaded before the language changes under it. */
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
