/**
 * Words of the pages, one file per language and area, loaded when first needed. A new language is a folder in
 * `messages/` with the same files as `fa` (docs/languages.md); a new area is a file in each of them and a line in
 * `message-areas.ts`.
 */
import { type Language, languages } from '@nazer/contract/words/languages.ts';
import type { Words } from '@nazer/contract/words/words.ts';
import { type Tracked, tracked } from '../start/tracked.ts';
import type { LanguageFiles } from './language-files.ts';
import type { Area, Catalogue, MessageKey } from './message-areas.ts';

export type { Area, Catalogue, MessageKey };

/**
 * Catalogues of the pages before the session. The others are listed by their language, in a file loaded with the
 * frame.
 */
const gateFiles = import.meta.glob<{ messages: Catalogue; errors: Catalogue }>('../../messages/*/sign-in.ts');

const fileOf = (language: Language, area: string): string => `../../messages/${language}/${area}.ts`;

export async function languageFiles(language: Language): Promise<LanguageFiles> {
  const read = (await import('./available-languages.ts')).availableLanguages[fileOf(language, 'language')];
  if (!read) throw new Error(`there is no ${language}`);
  return (await read()).files;
}

async function readCatalogue(language: Language, area: Area): Promise<Catalogue> {
  if (area === 'sign-in' || area === 'errors') {
    const gate = await gateFiles[fileOf(language, 'sign-in')]?.();
    if (gate) return area === 'errors' ? gate.errors : gate.messages;
  }
  const read = (await languageFiles(language)).catalogues[`./${area}.ts`];
  if (!read) throw new Error(`there is no ${area} in ${language}`);
  return (await read()).messages;
}

/** Languages offered by the picker: those with a folder. A test checks that each has every catalogue. */
export const offeredLanguages: readonly Language[] = languages.filter(
  (language) => fileOf(language, 'sign-in') in gateFiles,
);

/** Loads values once by name. All callers get the same promise, as `use()` requires. */
class LoadedOnce<T> {
  readonly #promises = new Map<string, Tracked<T>>();

  load(name: string, read: () => Promise<T>): Promise<T> {
    const known = this.#promises.get(name);
    if (known) return known;
    const promise = tracked(read());
    // A failed download is forgotten, so that the next use tries again.
    promise.catch(() => this.#promises.delete(name));
    this.#promises.set(name, promise);
    return promise;
  }

  /** Loaded value; undefined while it is loading or was never requested. */
  get(name: string): T | undefined {
    return this.#promises.get(name)?.value;
  }
}

const catalogues = new LoadedOnce<Catalogue>();
const dictionaries = new LoadedOnce<Words>();

export function loadMessages(language: Language, area: Area): Promise<Catalogue> {
  return catalogues.load(fileOf(language, area), () => readCatalogue(language, area));
}

/** Catalogue if it is loaded, else undefined. */
export const loadedMessages = (language: Language, area: Area): Catalogue | undefined =>
  catalogues.get(fileOf(language, area));

export async function loadAreas(language: Language, areas: readonly Area[]): Promise<void> {
  await Promise.all(areas.map((area) => loadMessages(language, area)));
}

/** Loads the contract's dictionary of a language. */
export function loadWords(language: Language): Promise<Words> {
  return dictionaries.load(language, async () => (await (await languageFiles(language)).words()).words);
}

/**
 * Sentence without plurals, for code outside React or without the formatter; empty while its catalogue is not loaded.
 */
export function plainText<A extends Area>(
  language: Language,
  area: A,
  { key, values = {} }: { key: MessageKey<A>; values?: Readonly<Record<string, string | number>> },
): string {
  const sentence = loadedMessages(language, area)?.[key] ?? '';
  return sentence.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
}
