/**
 * Files with the words of a language. `messages/<lang>/language.ts` lists them and is loaded with the frame's words,
 * so that a page in one language loads no list of another.
 */
import type { Words } from '@nazer/contract/words/words.ts';
import type { Locale } from 'antd/es/locale';
import type { Catalogue } from './message-areas.ts';

export interface LanguageFiles {
  /** Loaders of catalogues by `./<area>.ts`. */
  readonly catalogues: Readonly<Record<string, () => Promise<{ messages: Catalogue }>>>;
  /** Loader of the contract's dictionary. */
  readonly words: () => Promise<{ words: Words }>;
  /** Loader of antd's own words. */
  readonly kit: () => Promise<{ default: Locale }>;
}
