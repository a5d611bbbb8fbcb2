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

/** Cookie with the chosen language, so that the server renders the page in it from the first byte. */
export const languageCookie = 'nazer-language';

/** Language of this code; undefined for an unknown one. */
export const languageNamed = (name: string | null | undefined): Language | undefined =>
  languages.find((language) => language === name);
