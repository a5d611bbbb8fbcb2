/** Words of the files offices bring in all languages, for the server; a page loads its own catalogue. */
import type { Language } from '../languages.ts';
import { uploadWords as ar } from './ar.ts';
import { uploadWords as en } from './en.ts';
import { uploadWords as es } from './es.ts';
import { uploadWords as fa } from './fa.ts';
import { uploadWords as fr } from './fr.ts';
import { uploadWords as it } from './it.ts';
import type { UploadWords } from './upload-words.ts';
import { uploadWords as zh } from './zh.ts';

export const uploadWordsOf: Readonly<Record<Language, UploadWords>> = { fa, en, zh, es, fr, it, ar };
