/** Which language greets who chose none yet: always the same, or the one her browser prefers. */
import { languages } from './languages.ts';

export const firstLanguages = [...languages, 'browser'] as const;
export type FirstLanguage = (typeof firstLanguages)[number];
