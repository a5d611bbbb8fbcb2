/** The dictionaries of the demos by their English words. Persian and English stand in the demos themselves. */
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

/** Gives the same promise to every caller, as `use()` requires. */
export function loadGalleryWords(language: string): Promise<void> {
  const known = underway.get(language);
  if (known) return known;
  const promise = load(language);
  underway.set(language, promise);
  return promise;
}

/** Lets a dictionary that did not come be asked for once more; as with demos, not at once when it fails. */
export const forgetGalleryWords = (language: string): boolean =>
  !loaded.has(language) && underway.delete(language);

/** Waits for the dictionary of a language, where it has one. */
export function useGalleryWords(language: string): void {
  if (language in files && !loaded.has(language)) use(loadGalleryWords(language));
}

/** A word by its English one, whose dictionary is there while the gallery is drawn. */
export const inLanguage = (language: string, word: GalleryWord): string =>
  loaded.get(language)?.[word] ?? word;
