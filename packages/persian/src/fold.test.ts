import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { foldKey, normalizeText, toLatinDigits, toPersianDigits } from './fold.ts';

/** Text dense in the characters under test; plain random Unicode hardly ever contains them. */
const persianText = fc
  .array(
    fc.oneof(
      { weight: 5, arbitrary: fc.integer({ min: 0x600, max: 0x6ff }) },
      { weight: 2, arbitrary: fc.integer({ min: 0xfb50, max: 0xfeff }) },
      { weight: 3, arbitrary: fc.integer({ min: 0x2000, max: 0x206f }) },
      { weight: 3, arbitrary: fc.integer({ min: 0, max: 0x17f }) },
      { weight: 2, arbitrary: fc.constantFrom(0x20, 0x200c, 0x0a, 0x09, 0x0d, 0x654, 0x653) },
      { weight: 1, arbitrary: fc.integer({ min: 0, max: 0x10ffff }) },
    ),
    { maxLength: 24 },
  )
  .map((points) => points.map((point) => String.fromCodePoint(point)).join(''));

describe('the stored form', () => {
  test.each([
    ['Arabic yeh', '\u0639\u0644\u064A', 'علی'],
    ['alef maksura', '\u0639\u0644\u0649', 'علی'],
    ['Pashto yeh', '\u06D0\u06CD', 'یی'],
    ['Arabic kaf', '\u0634\u0631\u0643\u062A', 'شرکت'],
    ['swash kaf', '\u0634\u0631\u06AA\u062A', 'شرکت'],
    ['Persian digits', '۱۴۰۵/۰۸/۰۳', '1405/08/03'],
    ['Arabic digits', '٠١٢٣٤٥٦٧٨٩', '0123456789'],
    ['vowel marks and superscript alef', 'مُحَمَّدٌ رحمٰن', 'محمد رحمن'],
    ['kashida', 'تهـــران', 'تهران'],
    ['bidi controls', '\u202B\u200Fتهران\u200E\u202C\u2067\u2069\u061C', 'تهران'],
    ['byte order mark', '\uFEFFتهران', 'تهران'],
    ['presentation forms', '\uFEB7\uFEAE\uFEDB\uFE96', 'شرکت'],
    ['lam-alef ligature', '\uFEB3\uFEFC\uFEE1', 'سلام'],
    ['rial sign', '\uFDFC', 'ریال'],
    ['control characters', 'ته\0را\x1Bن\x7F\x9F', 'تهران'],
    ['no-break and odd spaces', 'تهران\u00A0بزرگ\u2003\u3000شهر', 'تهران بزرگ شهر'],
    ['runs of spaces and edges', '  تهران   بزرگ ', 'تهران بزرگ'],
    ['half of a surrogate pair', 'تهران\uD800', 'تهران\uFFFD'],
    ['doubled ZWNJ', 'می\u200C\u200Cشود', 'می\u200Cشود'],
    ['ZWNJ at the edges', '\u200Cمی\u200Cشود\u200C', 'می\u200Cشود'],
    ['ZWNJ beside spaces', 'کتاب\u200C \u200Cها', 'کتاب ها'],
    ['line ends of three systems', 'الف\r\nب\rج\nد', 'الف\nب\nج\nد'],
    ['spaces around line ends', 'الف  \n  ب', 'الف\nب'],
    ['a tab', 'الف\tب', 'الف\tب'],
    ['alef and a separate madda', '\u0627\u0653ب', 'آب'],
  ])('repairs %s', (_what, from, to) => {
    expect(normalizeText(from)).toBe(to);
  });

  test.each(['خانهٔ ما', 'خانۀ ما', 'دائرة', 'مسؤول', 'رأی', 'آب', 'می\u200Cشود', 'ﬁ x² ①', 'é', '𞸀 😀'])(
    'keeps what a reader would miss: %s',
    (text) => {
      expect(normalizeText(text)).toBe(text);
    },
  );

  test('does not change when taken twice', () => {
    fc.assert(
      fc.property(persianText, (text) => {
        const once = normalizeText(text);
        expect(normalizeText(once)).toBe(once);
      }),
      { numRuns: 3000 },
    );
  });

  test('takes text that is stored already for what the steps make of it', () => {
    const letters = fc.constantFrom(...Array.from('آأؤئابپجچگکيیكىةۀهژءـ٣۷7a \u200C\u064E\n'));
    // An invisible mark, which is removed, forces the text through all steps.
    const marked = (text: string): string => `${text}\u200E`;
    fc.assert(
      fc.property(fc.string({ unit: letters, maxLength: 12 }), (text) => {
        expect(normalizeText(text)).toBe(normalizeText(marked(text)));
        expect(foldKey(text)).toBe(foldKey(marked(text)));
      }),
      { numRuns: 3000 },
    );
  });

  test('never holds what a database refuses or a reader cannot see', () => {
    const isBad = (char: string) =>
      (char < ' ' && char !== '\n' && char !== '\t') ||
      /[\x7F-\x9F\u200E\u200F\u202A-\u202E\uFEFF۰-۹]/u.test(char);
    fc.assert(
      fc.property(persianText, (text) => {
        const stored = normalizeText(text);
        expect(Array.from(stored).filter(isBad)).toEqual([]);
        expect(stored).not.toMatch(/^[\s\u200C]|[\s\u200C]$| {2}/u);
        expect(stored.isWellFormed()).toBe(true);
      }),
      { numRuns: 2000 },
    );
  });
});

describe('the search key', () => {
  test.each([
    ['شركة', 'شرکه'],
    ['خانهٔ ما', 'خانه ما'],
    ['خانۀ ما', 'خانه ما'],
    ['ٱلرحمن أحمد إيران', 'الرحمن احمد ایران'],
    ['آب', 'اب'],
    ['مسؤول', 'مسوول'],
    ['رئیس', 'رییس'],
    ['رئيس', 'رییس'],
    ['می\u200Cشود', 'می شود'],
    ['می\u200C شود', 'می شود'],
    ['ته\u200Bرا\u2060ن\u00AD', 'تهران'],
    ['سه\u200Dشنبه', 'سهشنبه'],
    ['کد ۱۲۳ CRM', 'کد 123 crm'],
    ['خط یک\nخط دو\tسه', 'خط یک خط دو سه'],
    ['\uFEEB\uFB8E', 'هک'],
    ['ھمدان', 'همدان'],
    ['', ''],
    ['\u200C\u200F ', ''],
  ])('of «%s» is «%s»', (text, key) => {
    expect(foldKey(text)).toBe(key);
  });

  test('does not change when taken twice', () => {
    fc.assert(
      fc.property(persianText, (text) => {
        const once = foldKey(text);
        expect(foldKey(once)).toBe(once);
      }),
      { numRuns: 3000 },
    );
  });

  test('is the same for text as typed and as stored', () => {
    fc.assert(
      fc.property(persianText, (text) => {
        expect(foldKey(normalizeText(text))).toBe(foldKey(text));
      }),
      { numRuns: 2000 },
    );
  });

  test('keeps the words of a sentence whatever the keyboard', () => {
    const arabicKeyboard = 'شركت بازرگاني پارسيان كيش ١٤٠٥';
    const persianKeyboard = 'شرکت بازرگانی پارسیان کیش ۱۴۰۵';
    expect(foldKey(arabicKeyboard)).toBe(foldKey(persianKeyboard));
  });
});

describe('digits', () => {
  test('go to Latin and to Persian and back', () => {
    expect(toPersianDigits('IR82 0٣')).toBe('IR۸۲ ۰۳');
    fc.assert(
      fc.property(fc.stringMatching(/^[0-9a-z /-]*$/u), (text) => {
        expect(toLatinDigits(toPersianDigits(text))).toBe(text);
      }),
    );
  });
});
