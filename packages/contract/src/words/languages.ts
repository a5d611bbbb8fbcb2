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
