import { describe, expect, it } from 'vitest';
import { type CodeName, codes } from '../codes.ts';
import { codeTitle } from './code-title.ts';
import { languages } from './languages.ts';
import { allWords } from './all-words.ts';

const names = Object.keys(codes) as CodeName[]; // Object.keys forgets the names

const titlesOf = (language: (typeof languages)[number], name: CodeName): string[] =>
  Object.values(codes[name]).map((code) => codeTitle(language, name, code));

describe.each(languages)('the catalogue of code titles in %s', (language) => {
  it('gives each code of an enumeration a title of its own', () => {
    for (const name of names) {
      const titles = titlesOf(language, name);
      expect([name, titles.filter((title) => title === '' || title !== title.trim())]).toEqual([name, []]);
      expect([name, new Set(titles).size]).toEqual([name, titles.length]);
    }
  });

  it('has no title for a code that is not there', () => {
    for (const name of names) {
      const known = Object.values(codes[name]).map(String).toSorted();
      expect([name, Object.keys(allWords[language].codes[name]).toSorted()]).toEqual([name, known]);
    }
  });
});

describe('titles of codes', () => {
  it('are written with the letters of their language', () => {
    expect(JSON.stringify(allWords.fa.codes)).not.toMatch(/[يكىة٠-٩۰-۹]/u);
    expect(JSON.stringify(allWords.ar.codes)).not.toMatch(/[یکگچپژ٠-٩۰-۹]/u);
    expect(JSON.stringify(allWords.fr.codes)).not.toMatch(/[^\u202F\u00A0"}\]][;:!?»](?!")/u);
  });

  it.each(languages.filter((language) => language !== 'en'))('are translated into %s', (language) => {
    // Names, and words French spells as English does.
    const alike = ['SATNA', 'PAYA', 'CRM', 'SANA'];
    if (language === 'fr') alike.push('Active', 'Suspension', 'Position');
    const same = names.flatMap((name) => {
      const english = titlesOf('en', name);
      return titlesOf(language, name).filter((title, at) => title === english[at] && !alike.includes(title));
    });
    expect(same).toEqual([]);
  });

  it('say nothing for no code and for an unknown one', () => {
    expect([codeTitle('fa', 'offerStatus', null), codeTitle('fa', 'offerStatus', 8)]).toEqual(['', '']);
  });

  it('are the words of the market in Persian', () => {
    expect(codeTitle('fa', 'offerStatus', codes.offerStatus.makhtoome)).toBe('مختومه');
    expect(codeTitle('fa', 'dealingStatus', codes.dealingStatus.supplierWithdrawal)).toBe(
      'درخواست لغو عرضه‌کننده، در انتظار پاسخ',
    );
  });

  it.each(names)('%s numbers its codes without repeating one', (name) => {
    const numbers: number[] = Object.values(codes[name]);
    expect(numbers).toEqual([...new Set(numbers)]);
  });
});
