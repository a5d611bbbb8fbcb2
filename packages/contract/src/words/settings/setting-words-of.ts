/** Words of the settings in all languages, for the server; a page loads its own catalogue. */
import type { Language } from '../languages.ts';
import { settingWords as ar } from './ar.ts';
import { settingWords as en } from './en.ts';
import { settingWords as es } from './es.ts';
import { settingWords as fa } from './fa.ts';
import { settingWords as fr } from './fr.ts';
import { settingWords as it } from './it.ts';
import type { SettingWords } from './setting-words.ts';
import { settingWords as zh } from './zh.ts';

export const settingWordsOf: Readonly<Record<Language, SettingWords>> = { fa, en, zh, es, fr, it, ar };
