import { readdirSync } from 'node:fs';
import { IntlMessageFormat } from 'intl-messageformat';
import { describe, expect, test } from 'vitest';
import { languages } from '@nazer/contract/words/languages.ts';
import { formatNumber } from '@nazer/ui/number-format.ts';
import { placesOf } from '@nazer/ui/places-of.ts';
import { languageFiles, loadWords, offeredLanguages } from '../platform/words/messages.ts';

type Catalogue = Readonly<Record<string, string>>;

const files = import.meta.glob<{ messages: Catalogue }>(['./*/*.ts', '!./*/language.ts'], { eager: true });
const folders = readdirSync(import.meta.dirname, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map((entry) => entry.name);

/** Names of all areas, from the Persian folder. */
const areaNames = Object.keys(files)
  .filter((path) => path.startsWith('./fa/'))
  .map((path) => path.replace(/^.*\/|\.ts$/gu, ''));

const catalogue = (language: string, area: string): Catalogue | undefined =>
  files[`./${language}/${area}.ts`]?.messages;

test('a language with a folder is offered, Persian and English among them', () => {
  expect(offeredLanguages).toEqual(languages.filter((language) => folders.includes(language)));
  expect(offeredLanguages.slice(0, 2)).toEqual(['fa', 'en']);
  expect(folders.filter((folder) => !languages.some((language) => language === folder))).toEqual([]);
});

test.each(offeredLanguages)('%s has its dictionary and the words of the controls', async (language) => {
  const { words, kit } = await languageFiles(language);
  expect((await words()).words).toBe(await loadWords(language));
  expect((await kit()).default.locale.slice(0, 2)).toBe(language);
});

test.each(offeredLanguages)(
  '%s writes each number in its own way, without digits of another script',
  (language) => {
    const text = formatNumber('-1234567.5', { language });
    const [, group = '', point = ''] = /^\u22121(\D)234(?:\1)567(\D)5$/u.exec(text) ?? [];
    expect(group + point).toMatch(/^[,.\u066c\u202f\u00a0][.,\u066b]$/u);
    expect(group).not.toBe(point);
  },
);

describe.each(folders)('the language %s', (language) => {
  test.each(areaNames)('has every sentence of %s with the same placeholders', (area) => {
    const model = catalogue('fa', area) ?? {};
    const own = catalogue(language, area) ?? {};
    expect(Object.keys(own).toSorted()).toEqual(Object.keys(model).toSorted());
    for (const [key, sentence] of Object.entries(model)) {
      expect(placesOf(own[key] ?? ''), `${area}.${key}`).toEqual(placesOf(sentence));
    }
  });

  test.each(areaNames)('has only sentences of %s that can be read', (area) => {
    for (const [key, sentence] of Object.entries(catalogue(language, area) ?? {})) {
      expect(() => new IntlMessageFormat(sentence, language), `${area}.${key}`).not.toThrow();
    }
  });
});

test('Persian sentences hold Latin digits, which the font draws Persian', () => {
  for (const area of areaNames) {
    for (const [key, sentence] of Object.entries(catalogue('fa', area) ?? {})) {
      expect(sentence, `${area}.${key}`).not.toMatch(/[۰-۹٠-٩يك]/);
    }
  }
});

test.each([
  [1, { subject: 'سقف تعهد', level: 80, day: '1405/09/01' }, 'سقف تعهد به 80٪ رسید: نمونه'],
  [2, { subject: 'وضعیت باز', level: 100, day: '1405/09/01' }, 'وضعیت باز به 100٪ سقف رسید: نمونه'],
  ['zero', { subject: 'وضعیت باز', level: 100, day: '1405/09/01' }, 'وضعیت باز با سقف صفر: نمونه'],
  [4, { subject: 'پایان مجوز', level: 60, day: '1405/10/02' }, 'مجوز در 1405/10/02 پایان می‌یابد: نمونه'],
  [5, { subject: 'معامله بی‌قرینه', level: 0, day: '1405/09/01' }, 'هشدار معامله بی‌قرینه: نمونه'],
  [6, { subject: 'مهلت ازدست‌رفته', level: 2, day: '1405/09/01' }, 'مهلت ازدست‌رفته، بار 2: نمونه'],
])('an alert about the subject %s says what happened', (about, values, sentence) => {
  const form = new IntlMessageFormat(catalogue('fa', 'shell')?.['actionAlert'] ?? '', 'fa-u-nu-latn');
  expect(form.format({ about, title: 'نمونه', ...values })).toBe(sentence);
});
