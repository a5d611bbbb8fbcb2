/** Language shown before a visitor has chosen one: a fixed language, or the one the browser prefers. */
import { languages } from './languages.ts';

export const firstLanguages = [...languages, 'browser'] as const;
export type FirstLanguage = (typeof firstLanguages)[number];
