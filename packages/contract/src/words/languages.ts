/** The languages of the product; Persian is the first. */
export const languages = ['fa', 'en', 'zh', 'es', 'fr', 'it', 'ar'] as const;
export type Language = (typeof languages)[number];

export const languageNames: Readonly<Record<Language, string>> = {
  fa: 'فارسی',
  en: 'English',
  zh: '中文',
  es: 'Español',
  fr: 'Français',
  it: 'Italiano',
  ar: 'العربية',
};

export const isRightToLeft = (language: Language): boolean => language === 'fa' || language === 'ar';

/** What the browser sends so that the page it gets speaks the language chosen before, from the first byte on. */
export const languageCookie = 'nazer-language';

/** A language by its name. */
export const languageNamed = (name: string | null | undefined): Language | undefined =>
  languages.find((language) => language === name);
