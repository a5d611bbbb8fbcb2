/** What every demo says of itself, and how it speaks: Persian first, English for every other language. */
import { useUi } from '@nazer/ui/ui-context.ts';

/** A word in the two languages of the demos. */
export interface Two {
  readonly fa: string;
  readonly en: string;
}

/** The head of a demo's card: what it is called and what to look at. Read from the source too (`frame/catalogue.ts`). */
export interface DemoWords {
  readonly title: Two;
  readonly look: Two;
}

/** A page of the gallery, `page.ts` in the folder of its demos. */
export interface GalleryPage extends DemoWords {
  /** As the specification spells it; casing does not matter to the router. */
  readonly path: string;
  /** The part's own documentation. */
  readonly docs: string;
}

export type Say = (fa: string, en: string) => string;

export const wordOf = (language: string, { fa, en }: Two): string => (language === 'fa' ? fa : en);

/** `const t = useTwo(); t('ذخیره', 'Save')`. */
export function useTwo(): Say {
  const { language } = useUi();
  return (fa, en) => wordOf(language, { fa, en });
}
