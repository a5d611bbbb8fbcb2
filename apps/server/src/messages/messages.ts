/** The one place that turns a code into a message in the caller's language. */
import { allWords } from '@nazer/contract/words/all-words.ts';
import { serverWords } from '@nazer/contract/words/server-words.ts';
import type { ErrorCode } from '@nazer/contract/kernel/error-codes.ts';
import type { Problem } from '@nazer/contract/kernel/field-problems.ts';
import type { Language } from '@nazer/contract/words/languages.ts';
import { fill, type Words } from '@nazer/contract/words/words.ts';
import { messages as ar } from './ar.ts';
import type { Messages } from './catalogue.ts';
import { messages as en } from './en.ts';
import { messages as es } from './es.ts';
import { messages as fa } from './fa.ts';
import { messages as fr } from './fr.ts';
import { messages as it } from './it.ts';
import { messages as zh } from './zh.ts';

export const messagesOf: Readonly<Record<Language, Messages>> = { fa, en, zh, es, fr, it, ar };

/** Words of the contract. */
export const wordsOf = (language: Language): Words => allWords[language];

type Values = Readonly<Record<string, string | number>>;

/** Names of values that are figures; values of other names may look like one and be a record number or a code. */
const figureNames: ReadonlySet<string> = new Set(
  'amount sum total missing rest least left equivalent expected euro rial rate reference floor ceiling cap min max'.split(
    ' ',
  ),
);

/** A figure in Latin digits, which the font draws in the script of the reader, with the separators of the language. */
const figure = (language: Language, value: string): string => {
  const locale = language === 'fa' ? 'en' : `${language}-u-nu-latn`;
  const format = new Intl.NumberFormat(locale, { useGrouping: 'always', maximumFractionDigits: 20 });
  const text = format.format(value as `${number}`); // a plain decimal, as read below; exact as text
  return language === 'fa' ? text.replaceAll(',', '\u066C').replace('.', '\u066B') : text;
};

const written = (language: Language, values: Values): Values =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => {
      const isFigure = figureNames.has(name) && /^-?\d+(?:\.\d+)?$/u.test(String(value));
      return [name, isFigure ? figure(language, String(value)) : value];
    }),
  );

export function sentence(language: Language, code: ErrorCode, values: Values = {}): string {
  return fill(messagesOf[language][code], written(language, values));
}

/** Message about one field. */
export function problemSentence(language: Language, problem: Problem): string {
  return fill(wordsOf(language).problems[problem.code], problem);
}

interface ResourceWords {
  readonly title: string;
  /** Name of one of them. */
  readonly one?: string;
  readonly fields: Readonly<Record<string, string>>;
}

/** Names of a resource, or of a file that offices bring in. */
function namesOf(language: Language, name: string): ResourceWords | undefined {
  const resources: Readonly<Record<string, ResourceWords>> = wordsOf(language).resources;
  const uploads: Readonly<Record<string, ResourceWords>> = serverWords[language].uploads;
  return resources[name] ?? uploads[name];
}

/** The heading of a field, or its wire name where there is none. */
export function fieldWord(language: Language, resource: string, field: string): string {
  return namesOf(language, resource)?.fields[field] ?? field;
}

/** Name of one row of a list; its wire name when it has none. */
export function oneWord(language: Language, name: string): string {
  const named = namesOf(language, name);
  return named?.one ?? named?.title ?? name;
}

/** Title of a list or file; its wire name when it has none. */
export function titleWord(language: Language, name: string): string {
  return namesOf(language, name)?.title ?? name;
}
