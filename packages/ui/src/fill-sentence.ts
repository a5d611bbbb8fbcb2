/** Sentences with places and plurals, filled by the rules of their language. */
import { IntlMessageFormat } from 'intl-messageformat';
import { signsOf } from './number-format.ts';

export type Values = Readonly<Record<string, string | number | boolean | Date | null | undefined>>;

/** Persian sentences carry Latin digits (the font draws them Persian), so its formatter must write them. */
const formatLocale = (language: string): string =>
  language === 'fa' || language === 'ar' ? `${language}-u-nu-latn` : language;

/** Making a formatter costs a hundred times what using it costs. */
const formatters = new Map<string, IntlMessageFormat>();

function formatterOf(language: string, sentence: string): IntlMessageFormat {
  const key = `${language} ${sentence}`;
  const known = formatters.get(key);
  if (known) return known;
  const made = new IntlMessageFormat(sentence, formatLocale(language));
  formatters.set(key, made);
  return made;
}

/** Grouping as Persian writes it, which its formatter with Latin digits does not: «1٬284». */
const persianGrouping = (text: string): string => text.replace(/(?<=\d),(?=\d{3})/g, signsOf('fa').group);

/** Fills a sentence; a faulty one is a defect of ours, reported while the page goes on with the bare sentence. */
export function fillSentence(language: string, sentence: string, values: Values): string {
  try {
    const text = String(formatterOf(language, sentence).format(values));
    return language === 'fa' ? persianGrouping(text) : text;
  } catch (fault) {
    reportError(fault);
    return sentence;
  }
}
