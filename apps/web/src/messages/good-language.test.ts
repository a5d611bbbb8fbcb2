/** Looks in every language for mistakes that a proofreader found. */
import { filterWordsOf } from '@nazer/contract/words/filters/filter-words-of.ts';
import { type Language, languages } from '@nazer/contract/words/languages.ts';
import { describe, expect, test } from 'vitest';

type Catalogue = Readonly<Record<string, string>>;

const files = import.meta.glob<{ messages: Catalogue }>(['./*/*.ts', '!./*/language.ts'], { eager: true });

const areasOf = (language: Language): [string, Catalogue][] =>
  Object.entries(files)
    .filter(([path]) => path.startsWith(`./${language}/`))
    .map(([path, { messages }]) => [path.replace(/^.*\/|\.ts$/gu, ''), messages]);

const word = (language: Language, area: string, key: string): string =>
  files[`./${language}/${area}.ts`]?.messages[key] ?? '';

/** Start of a placeholder with a format, such as `{count, plural,`: its commas are no text. */
const formatStart = /\{\s*\w+\s*,\s*(?:plural|select|selectordinal|number|date|time)\s*,?/gu;

const withoutCase = (text: string): string => text.toLowerCase();

describe.each(languages)('in %s', (language) => {
  test('the tab of all rows needs no title of a list behind it, which may be singular', () => {
    expect(word(language, 'grid', 'allTab')).toMatch(/^\p{L}+$/u);
  });

  test('an office without a ceiling is told so without the word twice in a line', () => {
    const [ceiling, none] = [word(language, 'sarafi', 'ceiling'), word(language, 'sarafi', 'noCeiling')];
    expect(none).not.toBe('');
    const bare = ceiling.replace(/^ال/u, '');
    expect(withoutCase(none)).not.toContain(withoutCase(bare));
  });

  test('three months are called a quarter everywhere', () => {
    expect(word(language, 'exports', 'season')).toBe(word(language, 'pivot', 'quarter'));
  });

  test('parts of a sentence are joined by the comma of the language, and empty parts leave no comma', () => {
    const commas = areasOf(language).flatMap(([area, messages]) =>
      Object.entries(messages)
        // Except the comma among the words of filters, with which the server joins text in files.
        .filter(([key, sentence]) => !(key in filterWordsOf[language]) && /^[،,、，]\s*$/u.test(sentence))
        .map(([key]) => `${area}.${key}`),
    );
    expect(commas).toEqual([]);
  });

  test('no sentence has a comma, semicolon or question mark of another script', () => {
    const foreign = language === 'fa' || language === 'ar' ? /[,;?]/u : /[،؛؟]/u;
    const wrong = areasOf(language).flatMap(([area, messages]) =>
      Object.entries(messages)
        .filter(([, sentence]) => foreign.test(sentence.replaceAll(formatStart, '')))
        .map(([key]) => `${area}.${key}`),
    );
    expect(wrong).toEqual([]);
  });
});

test('no screen writes the colon between a label and its text itself: it differs by language', () => {
  const sources = import.meta.glob<string>(
    ['../{app,features,platform,resources}/**/*.tsx', '../../../../packages/{ui,gallery}/src/**/*.tsx'],
    { query: '?raw', import: 'default', eager: true },
  );
  const drawn = Object.entries(sources).filter(([path]) => !path.endsWith('.test.tsx'));
  expect(drawn.length).toBeGreaterThan(500);
  const own = drawn.filter(([, text]) => /`[^`]*\$\{[^`]+\}: \$\{/u.test(text)).map(([path]) => path);
  expect(own).toEqual([]);
});
