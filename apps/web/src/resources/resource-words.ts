/** Names of a resource's fields, choices and sections in the user's language, for any definition. */
import type { FieldDefinition, ResourceDefinition } from '@nazer/contract/kernel/resource.ts';
import type { Words } from '@nazer/contract/words/words.ts';
import { createContext, use, useMemo } from 'react';
import { useWords } from '../platform/i18n.tsx';

export interface ResourceNames {
  readonly title: string;
  readonly one: string;
  readonly counted: string;
  readonly field: (key: string) => string;
  readonly choice: (field: FieldDefinition, code: number) => string;
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

/** `Words` is exact per resource; the engine asks by names known only while running. */
function looseWords(words: Words, name: string): LooseWords {
  const all: Readonly<Record<string, LooseWords>> = words.resources;
  const found = all[name];
  if (!found) throw new Error(`the dictionary has no resource ${name}`);
  return found;
}

export function namesOf(words: Words, definition: ResourceDefinition): ResourceNames {
  const own = looseWords(words, definition.name);
  const choices: Readonly<Record<string, Readonly<Record<number, string>>>> = words.choices;
  const sections: Readonly<Record<string, string>> = words.sections;
  return {
    title: own.title,
    one: own.one,
    counted: own.counted,
    field: (key) => own.fields[key] ?? key,
    choice: (field, code) => choices[field.key]?.[code] ?? '',
    section: (key) => sections[key] ?? key,
    yes: words.yes,
    no: words.no,
  };
}

/** Names of lists that are no resources of the contract, by the name of their definition. */
export const OwnNamesContext = createContext<Readonly<Record<string, ResourceNames>>>({});

export function useNames(definition: ResourceDefinition): ResourceNames {
  const words = useWords();
  const own = use(OwnNamesContext)[definition.name];
  return useMemo(() => own ?? namesOf(words, definition), [own, words, definition]);
}

/** What rows of a resource are counted as («تلفن»), by its name. */
export function useCountedName(): (name: string) => string {
  const words = useWords();
  return (name) => looseWords(words, name).counted;
}

/** The word of a fixed choice for an input, which knows its field but not the definition around it. */
export function useChoiceWord(): (field: FieldDefinition, code: number) => string {
  const choices: Readonly<Record<string, Readonly<Record<number, string>>>> = useWords().choices;
  const own = Object.values(use(OwnNamesContext));
  return (field, code) =>
    own.map((names) => names.choice(field, code)).find((word) => word !== '') ??
    choices[field.key]?.[code] ??
    String(code);
}
