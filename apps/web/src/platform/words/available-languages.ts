/** Available languages, each with the file that lists its words. */
import type { LanguageFiles } from './language-files.ts';

export const availableLanguages = import.meta.glob<{ files: LanguageFiles }>('../../messages/*/language.ts');
