/** Words used only by the server, in all languages. */
import type { Language } from './languages.ts';
import { words as ar } from './server/ar.ts';
import { words as en } from './server/en.ts';
import { words as es } from './server/es.ts';
import { words as fa } from './server/fa.ts';
import { words as fr } from './server/fr.ts';
import { words as it } from './server/it.ts';
import type { ServerWords } from './server/server-words.ts';
import { words as zh } from './server/zh.ts';

export const serverWords: Readonly<Record<Language, ServerWords>> = { fa, en, zh, es, fr, it, ar };
