/** Titles of the steps of state machines, for the server. */
import type { Language } from './languages.ts';
import { serverWords } from './server-words.ts';

type Titles = Readonly<Record<string, Readonly<Record<string, string | undefined>> | undefined>>;

/**
 * Title of a step in a language. `entity` names the state machine. A history may name a step that its machine no longer
 * has; then the name itself comes back.
 */
export function stepTitle(language: Language, entity: string, name: string): string {
  const titles: Titles = serverWords[language].steps;
  return titles[entity]?.[name] ?? name;
}
