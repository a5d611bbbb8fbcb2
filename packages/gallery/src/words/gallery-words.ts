/**
 * Dictionaries of the demos: for each language a table from the English text to that language. Persian and English stand
 * in the demos themselves, so those languages have no dictionary.
 */
import { use } from 'react';
import type { GalleryDictionary, GalleryWord } from './gallery-word.ts';

const files: Readonly<Record<string, () => Promise<{ readonly words: GalleryDictionary }>>> = {
  zh: () => import('./gallery/zh.ts'),
  es: () => import('./gallery/es.ts'),
  fr: () => import('./gallery/fr.ts'),
  it: () => import('./gallery/it.ts'),
  ar: () => import('./gallery/ar.ts'),
};

const loaded = new Map<string, GalleryDictionary>();
const underway = new Map<string, Promise<void>>();

async function load(language: string): Promise<void> {
  const file = await files[language]?.();
  if (file) loaded.set(language, file.words);
}

/**
 * Loads the dictionary of a language; resolves at once for one without. Every caller gets the same promise, as `use()`
 * requires, also one that was rejected, until `forgetGalleryWords`.
 */
export function loadGalleryWords(language: string): Promise<void> {
  const known = underway.get(language);
  if (known) return known;
  const promise = load(language);
  underway.set(language, promise);
  return promise;
}

/**
 * Makes the next use load a dictionary again that could not be loaded; called when the reader asks for another try. A
 * rejected promise is not forgotten by itself (see `forgetDemos`). A loaded dictionary stays.
 */
export const forgetGalleryWords = (language: string): boolean =>
  !loaded.has(language) && underway.delete(language);

/** Suspends until the dictionary of a language is loaded, where it has one; throws when it could not be loaded. */
export function useGalleryWords(language: string): void {
  if (language in files && !loaded.has(language)) use(loadGalleryWords(language));
}

/** Text of a language by the English one; the English one itself while the dictionary is not loaded, or without one. */
export const inLanguage = (language: string, word: GalleryWord): string =>
  loaded.get(language)?.[word] ?? word;
