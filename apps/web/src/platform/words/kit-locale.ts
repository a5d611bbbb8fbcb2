/** Loads antd's words together with its controls. */
import type { Language } from '@nazer/contract/words/languages.ts';
import type { Locale } from 'antd/es/locale';
import { languageFiles } from './messages.ts';

const locales = new Map<Language, Locale>();
/** Whether antd's controls are loaded or loading. */
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

/** Loads antd's words of a language before it is switched, if its controls are in use. */
export const renewKit = (language: Language): Promise<void> =>
  isWanted ? loadLocale(language) : Promise.resolve();
