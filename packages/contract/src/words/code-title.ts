/** Titles of codes, for the server. */
import type { CodeName } from '../codes.ts';
import { allWords } from './all-words.ts';
import type { Language } from './languages.ts';

/** Title of a code; empty for no code and for one the enumeration does not have. */
export function codeTitle(language: Language, name: CodeName, code: number | null | undefined): string {
  const titles: Readonly<Record<number, string>> = allWords[language].codes[name];
  return code === null || code === undefined ? '' : (titles[code] ?? '');
}
