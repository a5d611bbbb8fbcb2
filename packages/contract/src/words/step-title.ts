/** Titles of the steps of state machines, for the server. */
import type { Language } from './languages.ts';
import { serverWords } from './server-words.ts';

type Titles = Readonly<Record<string, Readonly<Record<string, string | undefined>> | undefined>>;

/** Title of a step; the name itself when the history names a step its machine no longer has. */
export function stepTitle(language: Language, entity: string, name: string): string {
  const titles: Titles = serverWords[language].steps;
  return titles[entity]?.[name] ?? name;
}
