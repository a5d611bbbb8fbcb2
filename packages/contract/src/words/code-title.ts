/** Titles of codes in all languages, for the server; a page loads its own catalogue. */
import type { CodeName } from '../codes.ts';
import { titles as ar } from './codes/ar.ts';
import type { CodeTitles } from './codes/code-titles.ts';
import { titles as en } from './codes/en.ts';
import { titles as es } from './codes/es.ts';
import { titles as fa } from './codes/fa.ts';
import { titles as fr } from './codes/fr.ts';
import { titles as it } from './codes/it.ts';
import { titles as zh } from './codes/zh.ts';
import type { Language } from './languages.ts';

export const codeTitlesOf: Readonly<Record<Language, CodeTitles>> = { fa, en, zh, es, fr, it, ar };

/** Empty for no code and for one that is not of the enumeration. */
export function codeTitle(language: Language, name: CodeName, code: number | null | undefined): string {
  const titles: Readonly<Record<number, string>> = codeTitlesOf[language][name];
  return code === null || code === undefined ? '' : (titles[code] ?? '');
}
