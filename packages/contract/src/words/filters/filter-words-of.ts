/** Words of filters in all languages. */
import type { Language } from '../languages.ts';
import { filterWords as ar } from './ar.ts';
import { filterWords as en } from './en.ts';
import { filterWords as es } from './es.ts';
import type { FilterWords } from './filter-words.ts';
import { filterWords as fa } from './fa.ts';
import { filterWords as fr } from './fr.ts';
import { filterWords as it } from './it.ts';
import { filterWords as zh } from './zh.ts';

export const filterWordsOf: Readonly<Record<Language, FilterWords>> = { fa, en, zh, es, fr, it, ar };
