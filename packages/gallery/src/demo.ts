/** Declaration of a demo and its texts: Persian and English in place, other languages by dictionary. */
import { fillSentence, type Values } from '@nazer/ui/fill-sentence.ts';
import { useUi } from '@nazer/ui/ui-context.ts';
import type { GalleryWord } from './words/gallery-word.ts';
import { inLanguage } from './words/gallery-words.ts';

/** A word of the demos; its English is the key under which the dictionaries of the other languages have it. */
export interface Two {
  readonly fa: string;
  readonly en: GalleryWord;
}

/** The head of a demo's card: what it is called and what to look at. Read from the source too (`frame/catalogue.ts`). */
export interface DemoWords {
  readonly title: Two;
  readonly look: Two;
}

/** A page of the gallery, `page.ts` in the folder of its demos. */
export interface GalleryPage extends DemoWords {
  /** Path as the specification spells it; the router ignores case. */
  readonly path: string;
  /** The part's own documentation. */
  readonly docs: string;
}

/** A sentence with places in braces is filled with the values. */
export type Say = (fa: string, en: GalleryWord, values?: Values) => string;

export const wordOf = (language: string, { fa, en }: Two): string =>
  language === 'fa' ? fa : inLanguage(language, en);

/** The voice of a language, for what is drawn outside of components. */
export const sayIn =
  (language: string): Say =>
  (fa, en, values) => {
    const sentence = wordOf(language, { fa, en });
    return values ? fillSentence(language, sentence, values) : sentence;
  };

/** `const t = useTwo(); t('ذخیره', 'Save')`. */
export const useTwo = (): Say => sayIn(useUi().language);
