/** Fills sentences with values and plurals by the rules of their language. */
import { IntlMessageFormat } from 'intl-messageformat';
import { signsOf } from './number-format.ts';

export type Values = Readonly<Record<string, string | number | boolean | Date | null | undefined>>;

/** Locale of the formatter. Persian and Arabic sentences contain Latin digits (the font draws them Persian). */
const formatLocale = (language: string): string =>
  language === 'fa' || language === 'ar' ? `${language}-u-nu-latn` : language;

/** Formatters by language and sentence, because creating one costs a hundred times as much as using it. */
const formatters = new Map<string, IntlMessageFormat>();

function formatterOf(language: string, sentence: string): IntlMessageFormat {
  const key = `${language} ${sentence}`;
  const known = formatters.get(key);
  if (known) return known;
  const made = new IntlMessageFormat(sentence, formatLocale(language));
  formatters.set(key, made);
  return made;
}

/**
 * Replaces commas between digits by the Persian separator, which the formatter with Latin digits does not write:
 * «1٬284».
 */
const persianGrouping = (text: string): string => text.replace(/(?<=\d),(?=\d{3})/g, signsOf('fa').group);

/** Fills a sentence. A faulty one is reported as a defect, and the unfilled sentence is displayed. */
export function fillSentence(language: string, sentence: string, values: Values): string {
  try {
    const text = String(formatterOf(language, sentence).format(values));
    return language === 'fa' ? persianGrouping(text) : text;
  } catch (fault) {
    reportError(fault);
    return sentence;
  }
}
