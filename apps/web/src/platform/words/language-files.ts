/**
 * Where the words of a language stand: `messages/<lang>/language.ts` of each says it, and comes with the words of its
 * frame, so that a page in one language loads no table of another.
 */
import type { Words } from '@nazer/contract/words/words.ts';
import type { Locale } from 'antd/es/locale';
import type { Catalogue } from './message-areas.ts';

export interface LanguageFiles {
  /** By `./<area>.ts`. */
  readonly catalogues: Readonly<Record<string, () => Promise<{ messages: Catalogue }>>>;
  /** The dictionary of the contract. */
  readonly words: () => Promise<{ words: Words }>;
  /** Antd's own words. */
  readonly kit: () => Promise<{ default: Locale }>;
}
