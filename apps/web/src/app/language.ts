/** What must be here before the shell speaks a language. */
import type { Language } from '@nazer/contract/words/languages.ts';
import type { Locale } from 'antd/es/locale';
import { loadAreas, loadWords } from '../platform/messages.ts';
import { settings } from '../platform/settings.ts';
import { pageAt, pageOf } from './pages.ts';

/** Antd's own words, one file a language. */
const localeFiles: Partial<Record<Language, () => Promise<{ default: Locale }>>> = {
  fa: () => import('antd/es/locale/fa_IR'),
  en: () => import('antd/es/locale/en_US'),
};

const locales = new Map<Language, Locale>();

async function loadLocale(language: Language): Promise<void> {
  const load = localeFiles[language];
  if (!load) throw new Error(`there is no antd locale for ${language}`);
  locales.set(language, (await load()).default);
}

export function antdLocale(language: Language): Locale {
  const locale = locales.get(language);
  if (!locale) throw new Error(`the antd locale of ${language} is not loaded`);
  return locale;
}

const shellAreas = ['shell', 'errors'] as const;

export async function loadLanguage(language: Language): Promise<void> {
  await Promise.all([loadAreas(language, shellAreas), loadWords(language), loadLocale(language)]);
}

/** Switches at once: the catalogues of the shell and of the present page are loaded first. */
export async function changeLanguage(locale: Language): Promise<void> {
  const page = pageAt(location.pathname);
  await Promise.all([loadLanguage(locale), page && loadAreas(locale, pageOf(page).areas)]);
  settings.setState({ locale });
}
