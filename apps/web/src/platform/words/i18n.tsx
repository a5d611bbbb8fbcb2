/** Words of pages in the user's language, with plurals by ICU rules. */
import type { Language } from '@nazer/contract/words/languages.ts';
import type { Words } from '@nazer/contract/words/words.ts';
import { fillSentence, type Values } from '@nazer/ui/fill-sentence.ts';
import { joined } from '@nazer/ui/number-format.ts';
import { createContext, use, useMemo, type ReactNode } from 'react';
import { type Area, loadMessages, loadWords, type MessageKey } from './messages.ts';

/** Returns the sentence of a key with its placeholders and plurals filled. */
export type Translate<A extends Area> = (key: MessageKey<A>, values?: Values) => string;

const I18nContext = createContext<Language | null>(null);

export function I18nProvider({ language, children }: { language: Language; children: ReactNode }) {
  return <I18nContext value={language}>{children}</I18nContext>;
}

export function useLanguage(): Language {
  const language = use(I18nContext);
  if (!language) throw new Error('useText needs an I18nProvider above it');
  return language;
}

/**
 * Translates keys of an area: `const t = useText('grid'); t('rows', { count })`. Suspends while the catalogue loads.
 */
export function useText<A extends Area>(area: A): Translate<A> {
  const language = useLanguage();
  const catalogue = use(loadMessages(language, area));
  return useMemo(
    () =>
      (key, values = {}) => {
        const sentence = catalogue[key] ?? key;
        // Sentences without placeholders skip the parser.
        return sentence.includes('{') ? fillSentence(language, sentence, values) : sentence;
      },
    [catalogue, language],
  );
}

/** Joins parts with the comma of the language: `joined([title, note])`. */
export function useJoined(): (parts: readonly string[]) => string {
  const language = useLanguage();
  return useMemo(() => (parts) => joined(parts, language), [language]);
}

/** Dictionary of the contract: names of resources, fields, choices and permissions in the user's language. */
export function useWords(): Words {
  const language = useLanguage();
  return use(loadWords(language));
}
