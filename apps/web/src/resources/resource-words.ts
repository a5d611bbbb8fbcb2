/** Names of fields, choices and sections of any list definition in the user's language. */
import type { ListColumn, ListDefinition } from '@nazer/contract/kernel/list.ts';
import { titlesOfNames } from '@nazer/contract/words/titles-of-names.ts';
import type { Words } from '@nazer/contract/words/words.ts';
import { createContext, use, useMemo } from 'react';
import { useWords } from '../platform/words/i18n.tsx';

export interface ResourceNames {
  readonly title: string;
  readonly one: string;
  readonly counted: string;
  readonly field: (key: string) => string;
  readonly choice: (field: ListColumn, code: number) => string;
  /** Word of a name stored in the column. */
  readonly word: (field: ListColumn, name: string) => string;
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

/** Looks words up by a name known only at run time, which the exact type `Words` does not allow. */
function looseWords(words: Words, name: string): LooseWords {
  const all: Readonly<Record<string, LooseWords>> = words.resources;
  const found = all[name];
  if (!found) throw new Error(`the dictionary has no resource ${name}`);
  return found;
}

type LooseTitles = Readonly<Record<string, Readonly<Record<number, string>>>>;

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

/** Names of lists that are no resources of the contract, by the name of their definition. */
export const OwnNamesContext = createContext<Readonly<Record<string, ResourceNames>>>({});

export function useNames(definition: ListDefinition): ResourceNames {
  const words = useWords();
  const own = use(OwnNamesContext)[definition.name];
  return useMemo(() => own ?? namesOf(words, definition), [own, words, definition]);
}

/** Definition of a list under another title, for one list on several pages. */
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

/** Noun after a count of a resource's rows («تلفن»), by the name of the resource. */
export function useCountedName(): (name: string) => string {
  const words = useWords();
  return (name) => looseWords(words, name).counted;
}

/** Noun for one row of a list («پیشنهاد»), by the name of the list. */
export function useNameOfOne(): (name: string) => string {
  const words = useWords();
  return (name) => looseWords(words, name).one;
}

/** Word of a code of an enumeration of the contract; the code itself when it has none. */
export function useTitleOfCode(): (codes: string, code: number) => string {
  const titles: LooseTitles = useWords().codes;
  return (codes, code) => titles[codes]?.[code] ?? String(code);
}

/** Word of a fixed choice for an input, which knows its field but not the definition around it. */
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

/** Word of a choice nobody made, where a form names it, such as «all»; code 0 stands for none. */
export function useUnchosenWord(): (field: ListColumn) => string | undefined {
  const own = Object.values(use(OwnNamesContext));
  return (field) => own.map((names) => names.choice(field, 0)).find((word) => word !== '');
}
