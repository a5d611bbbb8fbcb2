/** Words of lists, codes and rights in all languages, for the server. */
import { words as ar } from './ar.ts';
import { words as en } from './en.ts';
import { words as es } from './es.ts';
import { words as fa } from './fa.ts';
import { words as fr } from './fr.ts';
import { words as it } from './it.ts';
import type { Language } from './languages.ts';
import type { Words } from './words.ts';
import { words as zh } from './zh.ts';

export const allWords: Readonly<Record<Language, Words>> = { fa, en, zh, es, fr, it, ar };
