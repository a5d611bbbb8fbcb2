/** Declaration of a demo and its texts: Persian and English in place, other languages by dictionary. */
import { fillSentence, type Values } from '@nazer/ui/fill-sentence.ts';
import { useUi } from '@nazer/ui/ui-context.ts';
import type { GalleryWord } from './words/gallery-word.ts';
import { inLanguage } from './words/gallery-words.ts';

/** Text of the demos; the English one is its key in the dictionaries of other languages. */
export interface DemoText {
  readonly fa: string;
  readonly en: GalleryWord;
}

/** Title and description of a demo's card. Also parsed from the source text (`frame/catalogue.ts`). */
export interface DemoWords {
  readonly title: DemoText;
  readonly description: DemoText;
}

/** A page of the gallery, `page.ts` in the folder of its demos. */
export interface GalleryPage extends DemoWords {
  /** Path as the specification spells it; the router ignores case. */
  readonly path: string;
  /** URL of the component's documentation. */
  readonly docs: string;
}

/**
 * Translates a text. Only with `values` are placeholders and plurals in braces filled; without them braces stay as
 * they are.
 */
export type Translator = (fa: string, en: GalleryWord, values?: Values) => string;

/** Text in a language; English when the dictionary of the language is not loaded or lacks the text. */
export const textIn = (language: string, { fa, en }: DemoText): string =>
  language === 'fa' ? fa : inLanguage(language, en);

const translators = new Map<string, Translator>();

/** Translator for a language, for text drawn outside of components; the same function at every call. */
export function translatorIn(language: string): Translator {
  const known = translators.get(language);
  if (known) return known;
  const translator: Translator = (fa, en, values) => {
    const sentence = textIn(language, { fa, en });
    return values ? fillSentence(language, sentence, values) : sentence;
  };
  translators.set(language, translator);
  return translator;
}

/**
 * Translator for the language of the page: `const t = useTranslator(); t('ذخیره', 'Save')`. It is the same function
 * until the language changes, so a hook may depend on it.
 */
export const useTranslator = (): Translator => translatorIn(useUi().language);
