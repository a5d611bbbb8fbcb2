/** The languages there are, each with the file that says where its words stand. */
import type { LanguageFiles } from './language-files.ts';

export const languagesThere = import.meta.glob<{ files: LanguageFiles }>('../../messages/*/language.ts');
