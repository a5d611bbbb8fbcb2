/** The one place that turns a code into a sentence of the caller's language. */
import type { ErrorCode, Problem } from '@nazer/contract/kernel/error-codes.ts';
import { words as arabicWords } from '@nazer/contract/words/ar.ts';
import { words as englishWords } from '@nazer/contract/words/en.ts';
import { words as spanishWords } from '@nazer/contract/words/es.ts';
import { words as persianWords } from '@nazer/contract/words/fa.ts';
import { words as frenchWords } from '@nazer/contract/words/fr.ts';
import { words as italianWords } from '@nazer/contract/words/it.ts';
import type { Language } from '@nazer/contract/words/languages.ts';
import { uploadWordsOf } from '@nazer/contract/words/uploads/upload-words-of.ts';
import { fill, type Words } from '@nazer/contract/words/words.ts';
import { words as chineseWords } from '@nazer/contract/words/zh.ts';
import { messages as ar } from './ar.ts';
import type { Messages } from './catalogue.ts';
import { messages as en } from './en.ts';
import { messages as es } from './es.ts';
import { messages as fa } from './fa.ts';
import { messages as fr } from './fr.ts';
import { messages as it } from './it.ts';
import { messages as zh } from './zh.ts';

export const messagesOf: Readonly<Record<Language, Messages>> = { fa, en, zh, es, fr, it, ar };

const catalogues: Readonly<Record<Language, Words>> = {
  fa: persianWords,
  en: englishWords,
  zh: chineseWords,
  es: spanishWords,
  fr: frenchWords,
  it: italianWords,
  ar: arabicWords,
};

/** Words of the contract. */
export const wordsOf = (language: Language): Words => catalogues[language];

type Values = Readonly<Record<string, string | number>>;

export function sentence(language: Language, code: ErrorCode, values: Values = {}): string {
  return fill(messagesOf[language][code], values);
}

/** The sentence about one field. */
export function problemSentence(language: Language, problem: Problem): string {
  return fill(wordsOf(language).problems[problem.code], problem);
}

interface Named {
  readonly title: string;
  readonly fields: Readonly<Record<string, string>>;
}

/** The words of a resource, or of a file that offices bring in. */
function namesOf(language: Language, name: string): Named | undefined {
  const resources: Readonly<Record<string, Named>> = wordsOf(language).resources;
  const { titles, fields } = uploadWordsOf[language];
  const title = (titles as Readonly<Record<string, string>>)[name]; // asked by any name
  return resources[name] ?? (title === undefined ? undefined : { title, fields });
}

/** The heading of a field, or its wire name where there is none. */
export function fieldWord(language: Language, resource: string, field: string): string {
  return namesOf(language, resource)?.fields[field] ?? field;
}

/** What a list or file is called, or its wire name. */
export function titleWord(language: Language, name: string): string {
  return namesOf(language, name)?.title ?? name;
}
