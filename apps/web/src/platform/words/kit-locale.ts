/** Antd's words, loaded with its controls. */
import type { Language } from '@nazer/contract/words/languages.ts';
import type { Locale } from 'antd/es/locale';
import { languageFiles } from './messages.ts';

const locales = new Map<Language, Locale>();
/** Controls are on the page or on their way. */
let isWanted = false;

export async function loadLocale(language: Language): Promise<void> {
  isWanted = true;
  const { kit } = await languageFiles(language);
  locales.set(language, (await kit()).default);
}

export function antdLocale(language: Language): Locale {
  const locale = locales.get(language);
  if (!locale) throw new Error(`the antd locale of ${language} is not loaded`);
  return locale;
}

/** Before a switch of the language: words of controls that are on the page or on their way. */
export const renewKit = (language: Language): Promise<void> =>
  isWanted ? loadLocale(language) : Promise.resolve();
