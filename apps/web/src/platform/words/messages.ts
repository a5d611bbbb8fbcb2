/**
 * The words of the pages, one file a language and area, loaded when first needed. A new language is a
 * folder in `messages/` with the files of `fa`; a new area is a file in each and a line in `message-areas.ts`.
 */
import { type Language, languages } from '@nazer/contract/words/languages.ts';
import type { Words } from '@nazer/contract/words/words.ts';
import { type Tracked, tracked } from '../start/tracked.ts';
import type { Area, Catalogue, MessageKey } from './message-areas.ts';

export type { Area, Catalogue, MessageKey };

/** Those of the pages before the session; the others have a table of their own, which comes with the frame. */
const gateFiles = import.meta.glob<{ messages: Catalogue }>('../../messages/*/{sign-in,errors}.ts');

async function readCatalogue(path: string): Promise<Catalogue> {
  const read = gateFiles[path] ?? (await import('./page-catalogues.ts')).pageCatalogues[path];
  if (!read) throw new Error(`there is no ${path}`);
  return (await read()).messages;
}

/** Dictionaries of the contract. A language without one here is not offered. */
const wordFiles: Partial<Record<Language, () => Promise<{ words: Words }>>> = {
  fa: () => import('@nazer/contract/words/fa.ts'),
  en: () => import('@nazer/contract/words/en.ts'),
};

const fileOf = (language: Language, area: string): string => `../../messages/${language}/${area}.ts`;

/** Those the picker offers: a test holds that they have every catalogue. */
export const offeredLanguages: readonly Language[] = languages.filter((language) => language in wordFiles);

/** What is loaded once by name. The promise is the same for every caller, so that `use()` may take it. */
class LoadedOnce<T> {
  readonly #promises = new Map<string, Tracked<T>>();

  load(name: string, read: (() => Promise<T>) | undefined): Promise<T> {
    const known = this.#promises.get(name);
    if (known) return known;
    if (!read) return Promise.reject(new Error(`there is no ${name}`));
    const promise = tracked(read());
    // A failed download must not stay failed until the page is loaded anew.
    promise.catch(() => this.#promises.delete(name));
    this.#promises.set(name, promise);
    return promise;
  }

  /** Undefined while it is not here. */
  get(name: string): T | undefined {
    return this.#promises.get(name)?.value;
  }
}

const catalogues = new LoadedOnce<Catalogue>();
const dictionaries = new LoadedOnce<Words>();

export function loadMessages(language: Language, area: Area): Promise<Catalogue> {
  const path = fileOf(language, area);
  return catalogues.load(path, () => readCatalogue(path));
}

/** The catalogue if it is already here. */
export const loadedMessages = (language: Language, area: Area): Catalogue | undefined =>
  catalogues.get(fileOf(language, area));

export async function loadAreas(language: Language, areas: readonly Area[]): Promise<void> {
  await Promise.all(areas.map((area) => loadMessages(language, area)));
}

/** Loads the contract's dictionary of a language. */
export function loadWords(language: Language): Promise<Words> {
  const read = wordFiles[language];
  return dictionaries.load(`dictionary for ${language}`, read && (async () => (await read()).words));
}

/** A sentence without plurals, outside React or without the formatter; empty while its catalogue is not here. */
export function plainText<A extends Area>(
  language: Language,
  area: A,
  { key, values = {} }: { key: MessageKey<A>; values?: Readonly<Record<string, string | number>> },
): string {
  const sentence = loadedMessages(language, area)?.[key] ?? '';
  return sentence.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
}
