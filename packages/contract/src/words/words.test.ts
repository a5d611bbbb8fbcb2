import { readField } from '../kernel/field-values.ts';
import { foldKey } from '@nazer/persian/fold.ts';
import { describe, expect, it } from 'vitest';
import { resources } from '../resources.ts';
import { words as ar } from './ar.ts';
import { words as en } from './en.ts';
import { words as es } from './es.ts';
import { words as fa } from './fa.ts';
import { words as fr } from './fr.ts';
import { words as it_ } from './it.ts';
import { type Language, languages } from './languages.ts';
import { fill, type Words } from './words.ts';
import { words as zh } from './zh.ts';

const wordsOf: Readonly<Record<Language, Words>> = { fa, en, zh, es, fr, it: it_, ar };
const translated = languages.filter((language) => language !== 'en');

const properNames = ['SANA', 'CRM', 'SATNA', 'PAYA'];

/** Words that a language spells as English does. */
const spelledAlike: Readonly<Partial<Record<Language, readonly string[]>>> = {
  es: ['Fax', 'Roles', 'Auditor', 'No'],
  fr: [
    'Code',
    'Active',
    'Type',
    'Tonne',
    'Litre',
    'Suspension',
    'Position',
    'Date',
    'Action',
    'Message',
    'session',
    'sessions',
    'Version',
    'Rials',
    'Mobile',
    'exceptions',
    'Description',
    'Note',
    'Province',
    'Coefficient',
    'E-mail',
    'licence',
  ],
  it: ['Fax', 'E-mail', 'No', 'Browser', 'In euro'],
};

const placeholders = (sentence: string): string[] => (sentence.match(/\{\w+\}/g) ?? []).toSorted();

/** Every word with its path, in catalogue order. */
function leaves(node: object, path = ''): [string, string][] {
  return Object.entries(node).flatMap(([key, value]: [string, unknown]): [string, string][] => {
    const here = path === '' ? key : `${path}.${key}`;
    return typeof value === 'object' && value !== null ? leaves(value, here) : [[here, String(value)]];
  });
}

/** Folded words of all languages that stand for more than one code. */
function ambiguous(meanings: readonly (readonly [word: string, code: string])[]): string[] {
  const codesOf = new Map<string, Set<string>>();
  for (const [word, code] of meanings) {
    const key = foldKey(word).replaceAll(' ', '');
    codesOf.set(key, (codesOf.get(key) ?? new Set()).add(code));
  }
  return [...codesOf]
    .filter(([, codes]) => codes.size > 1)
    .map(([key, codes]) => `${key}: ${[...codes].join()}`);
}

describe.each(languages)('the dictionary of shared words in %s', (language) => {
  it('writes yes and no as they are read back from a file', () => {
    const field = { key: 'isActive', kind: 'boolean', section: 'status' } as const;
    expect([readField(field, words.yes), readField(field, words.no)]).toEqual([
      { value: true },
      { value: false },
    ]);
  });

  const words = wordsOf[language];

  it('has the words of the Persian catalogue and no others, none of them empty', () => {
    expect(
      leaves(words)
        .map(([path]) => path)
        .toSorted(),
    ).toEqual(
      leaves(fa)
        .map(([path]) => path)
        .toSorted(),
    );
    expect(leaves(words).filter(([, word]) => word.trim() === '' || word !== word.trim())).toEqual([]);
  });

  it('has the placeholders of the Persian sentences in every sentence', () => {
    const ofPersian = new Map(leaves(fa).map(([path, word]) => [path, placeholders(word)]));
    for (const [path, word] of leaves(words)) {
      expect([path, placeholders(word)]).toEqual([path, ofPersian.get(path)]);
    }
  });

  it('gives the fields of one resource different headings, so that a file can be matched by them', () => {
    for (const { fields } of Object.values(words.resources)) {
      const headings = Object.values(fields).map(foldKey);
      expect(headings.filter((heading, at) => headings.indexOf(heading) !== at)).toEqual([]);
    }
  });

  it('gives each right and each role a name of its own', () => {
    for (const names of [Object.values(words.permissions), Object.values(words.roles)]) {
      expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
    }
  });
});

describe('the dictionary of shared words', () => {
  it.each(translated)('leaves nothing in English in %s but what is spelt alike', (language) => {
    const english = new Map(leaves(en));
    const same = leaves(wordsOf[language]).filter(
      ([path, word]) => english.get(path) === word && !properNames.includes(word),
    );
    const alike = new Set(spelledAlike[language]);
    expect(same.filter(([, word]) => !alike.has(word)).map((leaf) => leaf.join(' '))).toEqual([]);
    expect([...alike].filter((word) => !same.some(([, other]) => other === word))).toEqual([]);
  });

  it.each(['fa', 'ar', 'zh'] as const)('has Latin letters in %s in proper names only', (language) => {
    const latin = leaves(wordsOf[language]).flatMap(
      ([, word]) => word.replace(/\{\w+\}/g, '').match(/[a-z]+/gi) ?? [],
    );
    expect(
      [...new Set(latin)].filter(
        (word) => ![...properNames, 'Nakhoda', 'NIMA', 'Sayad', 'Shahkar', 'SWIFT'].includes(word),
      ),
    ).toEqual([]);
  });

  it('a heading means one field of its resource whatever the language of the file', () => {
    for (const name of Object.keys(fa.resources)) {
      const headings = languages.flatMap((language) =>
        Object.entries(wordsOf[language].resources)
          .filter(([resource]) => resource === name)
          .flatMap(([, { fields }]) =>
            Object.entries(fields).map(([key, heading]) => [heading, key] as const),
          ),
      );
      expect([name, ambiguous(headings)]).toEqual([name, []]);
    }
  });

  it('no two resources name a choice alike: its words are found by its name alone', () => {
    const names = resources.flatMap(({ fields }) =>
      fields.filter((field) => field.kind === 'choice' && !('codes' in field)).map(({ key }) => key),
    );
    expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
  });

  it('a word of a choice means one code whatever the language of the file', () => {
    for (const name of Object.keys(fa.choices)) {
      const meanings = languages.flatMap((language) =>
        Object.entries(wordsOf[language].choices)
          .filter(([choice]) => choice === name)
          .flatMap(([, options]) => Object.entries(options).map(([code, word]) => [word, code] as const)),
      );
      expect([name, ambiguous(meanings)]).toEqual([name, []]);
    }
  });

  it('no language says yes with the word another says no with', () => {
    const answers = languages.flatMap((language) => [
      [wordsOf[language].yes, 'yes'] as const,
      [wordsOf[language].no, 'no'] as const,
    ]);
    expect(ambiguous(answers)).toEqual([]);
  });

  it('Persian words hold Persian letters only (no Arabic ي or ك), Arabic words Arabic ones only', () => {
    expect(JSON.stringify(fa)).not.toMatch(/[يكىة]/);
    expect(JSON.stringify(ar)).not.toMatch(/[یکگچپژ۰-۹]/);
  });

  it('French sets a no-break space before double punctuation', () => {
    expect(JSON.stringify(fr)).not.toMatch(/[^\u202F\u00A0"}\]][;:!?»](?!")/);
  });

  it('fills placeholders and leaves an unknown one visible', () => {
    expect(fill('از {min} تا {max} {other}', { min: 1, max: 'ده' })).toBe('از 1 تا ده {other}');
  });
});
