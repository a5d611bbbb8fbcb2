/** Names of fields, choices and sections of any list definition in the user's language. */
import type { ListColumn, ListDefinition } from '@nazer/contract/kernel/list.ts';
import { titlesOfNames } from '@nazer/contract/words/titles-of-names.ts';
import type { Words } from '@nazer/contract/words/words.ts';
import { createContext, use, useMemo } from 'react';
import { useWords } from '../platform/words/i18n.tsx';

export interface ResourceNames {
  /** Title of the list, such as «companies». */
  readonly title: string;
  /** Noun for one row. */
  readonly one: string;
  /** Noun after a count of rows. */
  readonly counted: string;
  /** Name of a column; its key when it has none. */
  readonly field: (key: string) => string;
  /** Word of a code of the column; empty when the code has none. */
  readonly choice: (field: ListColumn, code: number) => string;
  /** Word of a name that a `word` column holds; the name itself when it has none. */
  readonly word: (field: ListColumn, name: string) => string;
  /** Heading of a section of the form; its key when it has none. */
  readonly section: (key: string) => string;
  readonly yes: string;
  readonly no: string;
}

interface LooseWords {
  readonly title: string;
  readonly one: string;
  readonly counted: string;
  readonly fields: Readonly<Record<string, string>>;
}

/**
 * Words of a resource by a name known only at run time, which the exact type `Words` does not allow. Throws for an
 * unknown name.
 */
function looseWords(words: Words, name: string): LooseWords {
  const all: Readonly<Record<string, LooseWords>> = words.resources;
  const found = all[name];
  if (!found) throw new Error(`the dictionary has no resource ${name}`);
  return found;
}

type LooseTitles = Readonly<Record<string, Readonly<Record<number, string>>>>;

/** Names of a list from the dictionary of a language; throws when the dictionary lacks the list. */
export function namesOf(words: Words, definition: ListDefinition): ResourceNames {
  const own = looseWords(words, definition.name);
  const choices: LooseTitles = words.choices;
  const titles: LooseTitles = words.codes;
  const sections: Readonly<Record<string, string>> = words.sections;
  return {
    title: own.title,
    one: own.one,
    counted: own.counted,
    field: (key) => own.fields[key] ?? key,
    choice: ({ key, codes }, code) => (codes === undefined ? choices[key] : titles[codes])?.[code] ?? '',
    word: ({ names = '' }, name) => titlesOfNames(words, names)[name] ?? name,
    section: (key) => sections[key] ?? key,
    yes: words.yes,
    no: words.no,
  };
}

/**
 * Names that the page itself gives to lists, by the name of their definition: for definitions the dictionary lacks, and
 * for lists under another title. They are used before those of the dictionary.
 */
export const OwnNamesContext = createContext<Readonly<Record<string, ResourceNames>>>({});

export function useNames(definition: ListDefinition): ResourceNames {
  const words = useWords();
  const own = use(OwnNamesContext)[definition.name];
  return useMemo(() => own ?? namesOf(words, definition), [own, words, definition]);
}

/** Names of a list under another title, as a value of `OwnNamesContext`: one list stands on several pages. */
export function useTitled(
  definition: ListDefinition,
  title: string,
): Readonly<Record<string, ResourceNames>> {
  const words = useWords();
  return useMemo(
    () => ({ [definition.name]: { ...namesOf(words, definition), title } }),
    [words, definition, title],
  );
}

/** Noun after a count of a resource's rows («تلفن»), by the name of the resource; throws for an unknown one. */
export function useCountedName(): (name: string) => string {
  const words = useWords();
  return (name) => looseWords(words, name).counted;
}

/** Noun for one row of a list («پیشنهاد»), by the name of the list; throws for an unknown one. */
export function useNameOfOne(): (name: string) => string {
  const words = useWords();
  return (name) => looseWords(words, name).one;
}

/** Word of a code of an enumeration of the contract; the code itself when it has none. */
export function useTitleOfCode(): (codes: string, code: number) => string {
  const titles: LooseTitles = useWords().codes;
  return (codes, code) => titles[codes]?.[code] ?? String(code);
}

/**
 * Word of a fixed choice for an input, which knows its field but not the definition around it: the first word that
 * `OwnNamesContext` has for it, else that of the dictionary, else the code.
 */
export function useChoiceWord(): (field: ListColumn, code: number) => string {
  const words = useWords();
  const choices: LooseTitles = words.choices;
  const titles: LooseTitles = words.codes;
  const own = Object.values(use(OwnNamesContext));
  return (field, code) =>
    own.map((names) => names.choice(field, code)).find((word) => word !== '') ??
    (field.codes === undefined ? choices[field.key] : titles[field.codes])?.[code] ??
    String(code);
}

/**
 * Word of an unmade choice, such as «all», where the page's own names have a word for code 0; undefined elsewhere.
 */
export function useUnchosenWord(): (field: ListColumn) => string | undefined {
  const own = Object.values(use(OwnNamesContext));
  return (field) => own.map((names) => names.choice(field, 0)).find((word) => word !== '');
}
