/** Declaration of a demo and its texts: Persian and English in place, other languages by dictionary. */
import { fillSentence, type Values } from '@nazer/ui/fill-sentence.ts';
import { useUi } from '@nazer/ui/ui-context.ts';
import type { GalleryWord } from './words/gallery-word.ts';
import { inLanguage } from './words/gallery-words.ts';

/** Text of the demos; the English one is its key in the dictionaries of other languages. */
export interface Two {
  readonly fa: string;
  readonly en: GalleryWord;
}

/** Title and description of a demo's card. Also parsed from the source text (`frame/catalogue.ts`). */
export interface DemoWords {
  readonly title: Two;
  readonly description: Two;
}

/** A page of the gallery, `page.ts` in the folder of its demos. */
export interface GalleryPage extends DemoWords {
  /** Path as the specification spells it; the router ignores case. */
  readonly path: string;
  /** URL of the component's documentation. */
  readonly docs: string;
}

/** Translates a text; placeholders in braces are filled with the values. */
export type Say = (fa: string, en: GalleryWord, values?: Values) => string;

export const wordOf = (language: string, { fa, en }: Two): string =>
  language === 'fa' ? fa : inLanguage(language, en);

/** Translator for a language, for text drawn outside of components. */
export const sayIn =
  (language: string): Say =>
  (fa, en, values) => {
    const sentence = wordOf(language, { fa, en });
    return values ? fillSentence(language, sentence, values) : sentence;
  };

/** `const t = useTwo(); t('ذخیره', 'Save')`. */
export const useTwo = (): Say => sayIn(useUi().language);
