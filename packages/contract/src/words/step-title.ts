/** Titles of the steps of state machines, for the server. */
import type { Language } from './languages.ts';
import { serverWords } from './server-words.ts';

type Titles = Readonly<Record<string, Readonly<Record<string, string | undefined>> | undefined>>;

/** The name itself where the history names a step that the machine of the record has no more. */
export function stepTitle(language: Language, entity: string, name: string): string {
  const titles: Titles = serverWords[language].steps;
  return titles[entity]?.[name] ?? name;
}
