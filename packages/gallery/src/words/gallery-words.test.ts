import { foldKey } from '@nazer/persian/fold.ts';
import { provinceNames } from '@nazer/persian/provinces.ts';
import { fillSentence } from '@nazer/ui/fill-sentence.ts';
import { placesOf } from '@nazer/ui/places-of.ts';
import { describe, expect, test } from 'vitest';
import { allSources } from '../frame/catalogue.ts';
import { find } from '../frame/find.ts';
import { translatorIn, type DemoText, textIn } from '../demo.ts';
import { words as ar } from './gallery/ar.ts';
import { words as es } from './gallery/es.ts';
import { words as fr } from './gallery/fr.ts';
import { words as it } from './gallery/it.ts';
import { words as zh } from './gallery/zh.ts';
import type { GalleryDictionary } from './gallery-word.ts';
import { loadGalleryWords } from './gallery-words.ts';

const dictionaries: Readonly<Record<string, GalleryDictionary>> = { zh, es, fr, it, ar };
const keys = Object.keys(zh);

const files = import.meta.glob<string>(['../**/*.{ts,tsx}', '!../words/**', '!../**/*.test.*'], {
  query: '?raw',
  import: 'default',
  eager: true,
});
const sources = Object.values(files);

const plain = (text: string): string =>
  text.replaceAll(/\\(.)/gu, (_, letter: string) => (letter === 'n' ? '\n' : letter));

/**
 * Matches from every quotation mark to the next of its kind, so that one in a comment does not hide a later literal.
 */
const quoted = /(?=(['"])((?:(?!\1)[^\\\n]|\\.)*)\1)/gu;
const literals = new Set([
  ...sources.flatMap((source) => [...source.matchAll(quoted)].map(([, , text = '']) => plain(text))),
  // Demos of maps say these, from where the product has them too.
  ...provinceNames.map(({ en }) => en),
]);

/** Persian beside English, in `t(…)` and in heads. */
const pair = /(?:\bt\(|fa:)\s*'((?:[^'\\\n]|\\.)*)',\s*(?:en:\s*)?(['"])((?:(?!\2)[^\\\n]|\\.)*)\2/gu;

test('no dictionary keeps a word that no demo says any more', () => {
  expect(keys.filter((key) => !literals.has(key))).toEqual([]);
});

test('an English word means one thing: it stands beside one Persian word everywhere', () => {
  const meanings = new Map<string, Set<string>>();
  for (const source of sources)
    for (const [, fa = '', , en = ''] of source.matchAll(pair))
      meanings.set(plain(en), (meanings.get(plain(en)) ?? new Set()).add(foldKey(plain(fa))));
  expect(meanings.size).toBeGreaterThan(1000);
  expect([...meanings].filter(([, all]) => all.size > 1).map(([en, all]) => [en, ...all])).toEqual([]);
});

test('an English text without translations does not compile', () => {
  // @ts-expect-error no dictionary has it
  const unknown: DemoText = { fa: 'برگردان‌نشده', en: 'A text nobody translated' };
  expect(textIn('fa', unknown)).toBe('برگردان‌نشده');
});

/** Letters no word of the language has. */
const foreign: Readonly<Record<string, RegExp>> = {
  zh: /[\u0600-\u06ff]/u,
  es: /[\u0600-\u06ff\u4e00-\u9fff]/u,
  fr: /[\u0600-\u06ff\u4e00-\u9fff]/u,
  it: /[\u0600-\u06ff\u4e00-\u9fff]/u,
  ar: /[پچژگکی\u4e00-\u9fff]/u,
};

describe.each(Object.entries(dictionaries))('the dictionary of %s', (language, dictionary) => {
  const entries = Object.entries(dictionary);

  test('leaves nothing empty and keeps to the letters of the language', () => {
    expect(entries.filter(([, text]) => text === '' || foreign[language]?.test(text))).toEqual([]);
  });

  test('says most words otherwise than English does', () => {
    expect(entries.filter(([en, text]) => en === text).length).toBeLessThan(entries.length / 5);
  });

  test('fills the same places as the English, and every sentence can be filled', () => {
    const filled = entries.filter(([en]) => en.includes('{'));
    expect(filled.length).toBeGreaterThan(50);
    for (const [en, text] of filled) {
      expect([en, placesOf(text)]).toEqual([en, placesOf(en)]);
      const values = Object.fromEntries([...placesOf(en)].map((name) => [name, 3]));
      expect(fillSentence(language, text, values)).not.toContain('{');
    }
  });
});

test('French sets no-break spaces before its punctuation', () => {
  expect(Object.values(fr).filter((text) => /[^\u202F\u00A0\d"}\]][;:!?»](?![\w"])/u.test(text))).toEqual([]);
});

test('counted nouns take the plural forms of each language', async () => {
  await Promise.all(Object.keys(dictionaries).map(loadGalleryWords));
  const rows = (language: string, count: number) =>
    translatorIn(language)('{count} ردیف', '{count, plural, one {# row} other {# rows}}', { count });
  expect([rows('en', 1), rows('en', 2)]).toEqual(['1 row', '2 rows']);
  expect([rows('fa', 1), rows('zh', 2)]).toEqual(['1 ردیف', '2 行']);
  expect([rows('ar', 1), rows('ar', 2), rows('ar', 3)]).toEqual(['صف واحد', 'صفان', '3 صفوف']);
});

test('a page is found by its name in the language of the page', async () => {
  await loadGalleryWords('zh');
  await loadGalleryWords('ar');
  const all = await allSources();
  expect(find('按钮', all, 'zh')[0]).toMatchObject({ href: '/components/general/button', title: '按钮' });
  expect(find('زر', all, 'ar')[0]).toMatchObject({ href: '/components/general/button', title: 'زر' });
});
