/**
 * The words of the pages, one file a language and area, loaded when first needed. A new language is a
 * folder in `messages/` with the files of `fa`; a new area is a file in each and a line in `Areas`.
 */
import { type Language, languages } from '@nazer/contract/words/languages.ts';
import type { Words } from '@nazer/contract/words/words.ts';
import type { messages as account } from '../messages/fa/account.ts';
import type { messages as crm } from '../messages/fa/crm.ts';
import type { messages as dashboard } from '../messages/fa/dashboard.ts';
import type { messages as dialog } from '../messages/fa/dialog.ts';
import type { messages as errors } from '../messages/fa/errors.ts';
import type { messages as events } from '../messages/fa/events.ts';
import type { messages as files } from '../messages/fa/files.ts';
import type { messages as grid } from '../messages/fa/grid.ts';
import type { messages as masks } from '../messages/fa/masks.ts';
import type { messages as security } from '../messages/fa/security.ts';
import type { messages as roles } from '../messages/fa/roles.ts';
import type { messages as shell } from '../messages/fa/shell.ts';
import type { messages as signIn } from '../messages/fa/sign-in.ts';
import type { messages as users } from '../messages/fa/users.ts';

export interface Areas {
  'sign-in': typeof signIn;
  shell: typeof shell;
  errors: typeof errors;
  grid: typeof grid;
  dialog: typeof dialog;
  files: typeof files;
  masks: typeof masks;
  crm: typeof crm;
  dashboard: typeof dashboard;
  account: typeof account;
  roles: typeof roles;
  users: typeof users;
  events: typeof events;
  security: typeof security;
}
export type Area = keyof Areas;
export type MessageKey<A extends Area> = keyof Areas[A] & string;
export type Catalogue = Readonly<Record<string, string>>;

const catalogueFiles = import.meta.glob<{ messages: Catalogue }>(['../messages/*/*.ts', '!../**/*.test.ts']);

/** Dictionaries of the contract. A language without one here is not offered. */
const wordFiles: Partial<Record<Language, () => Promise<{ words: Words }>>> = {
  fa: () => import('@nazer/contract/words/fa.ts'),
  en: () => import('@nazer/contract/words/en.ts'),
};

const fileOf = (language: Language, area: string): string => `../messages/${language}/${area}.ts`;

/** Every area there is, from the Persian folder. */
export const areaNames: readonly string[] = Object.keys(catalogueFiles)
  .filter((path) => path.includes('/fa/'))
  .map((path) => path.replace(/^.*\/|\.ts$/g, ''));

/** The languages with every catalogue and dictionary: those the picker offers. */
export const offeredLanguages: readonly Language[] = languages.filter(
  (language) => language in wordFiles && areaNames.every((area) => fileOf(language, area) in catalogueFiles),
);

const loaded = new Map<string, Catalogue>();
const pending = new Map<string, Promise<Catalogue>>();

/** Loads one catalogue, once. The promise is the same for every caller, so that `use()` may take it. */
export function loadMessages(language: Language, area: Area): Promise<Catalogue> {
  const path = fileOf(language, area);
  const known = pending.get(path);
  if (known) return known;
  const load = catalogueFiles[path];
  if (!load) return Promise.reject(new Error(`there is no ${path}`));
  const promise = load().then(({ messages }) => {
    loaded.set(path, messages);
    return messages;
  });
  // A failed download must not stay failed until the page is loaded anew.
  promise.catch(() => pending.delete(path));
  pending.set(path, promise);
  return promise;
}

/** The catalogue if it is already here. */
export const loadedMessages = (language: Language, area: Area): Catalogue | undefined =>
  loaded.get(fileOf(language, area));

export async function loadAreas(language: Language, areas: readonly Area[]): Promise<void> {
  await Promise.all(areas.map((area) => loadMessages(language, area)));
}

const loadedWords = new Map<Language, Words>();
const pendingWords = new Map<Language, Promise<Words>>();

/** Loads the contract's dictionary of a language, once. */
export function loadWords(language: Language): Promise<Words> {
  const known = pendingWords.get(language);
  if (known) return known;
  const load = wordFiles[language];
  if (!load) return Promise.reject(new Error(`there is no dictionary for ${language}`));
  const promise = load().then(({ words }) => {
    loadedWords.set(language, words);
    return words;
  });
  promise.catch(() => pendingWords.delete(language));
  pendingWords.set(language, promise);
  return promise;
}

export const wordsIfLoaded = (language: Language): Words | undefined => loadedWords.get(language);

/** A sentence without plurals, outside React or without the formatter; empty while its catalogue is not here. */
export function plainText<A extends Area>(
  language: Language,
  area: A,
  { key, values = {} }: { key: MessageKey<A>; values?: Readonly<Record<string, string | number>> },
): string {
  const sentence = loadedMessages(language, area)?.[key] ?? '';
  return sentence.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
}
