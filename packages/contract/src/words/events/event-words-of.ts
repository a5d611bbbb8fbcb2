/** The words of the log in all languages. */
import type { Language } from '../languages.ts';
import { eventWords as ar } from './ar.ts';
import { eventWords as en } from './en.ts';
import { eventWords as es } from './es.ts';
import type { EventWords } from './event-words.ts';
import { eventWords as fa } from './fa.ts';
import { eventWords as fr } from './fr.ts';
import { eventWords as it } from './it.ts';
import { eventWords as zh } from './zh.ts';

export const eventWordsOf: Readonly<Record<Language, EventWords>> = { fa, en, zh, es, fr, it, ar };
