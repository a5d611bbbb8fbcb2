/** Antd's words, loaded with its controls. */
import type { Language } from '@nazer/contract/words/languages.ts';
import type { Locale } from 'antd/es/locale';

/** Antd's own words, one file a language. */
const localeFiles: Partial<Record<Language, () => Promise<{ default: Locale }>>> = {
  fa: () => import('antd/es/locale/fa_IR'),
  en: () => import('antd/es/locale/en_US'),
};

const locales = new Map<Language, Locale>();

export async function loadLocale(language: Language): Promise<void> {
  const load = localeFiles[language];
  if (!load) throw new Error(`there is no antd locale for ${language}`);
  locales.set(language, (await load()).default);
}

export function antdLocale(language: Language): Locale {
  const locale = locales.get(language);
  if (!locale) throw new Error(`the antd locale of ${language} is not loaded`);
  return locale;
}

/** Before a switch of the language: words of controls that are on the page. */
export const renewKit = (language: Language): Promise<void> =>
  locales.size > 0 ? loadLocale(language) : Promise.resolve();
