import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatGrouped, parseAmount, parseRial, rialInWords } from './amount.ts';
import { toPersianDigits } from './fold.ts';

const LARGEST = 10n ** 20n - 1n;
const anyRial = fc.oneof(
  fc.bigInt({ min: 0n, max: LARGEST }),
  // Round sums leave whole groups empty, which even digits never do.
  fc
    .tuple(fc.bigInt({ min: 0n, max: 999n }), fc.integer({ min: 0, max: 17 }))
    .map(([n, zeros]) => n * 10n ** BigInt(zeros)),
);

describe('a typed amount', () => {
  test.each([
    ['۱٬۲۰۰٬۰۰۰', '1200000'],
    ['1,200,000.50', '1200000.5'],
    ['۱،۲۰۰،۰۰۰٫۲۵', '1200000.25'],
    ['1200000', '1200000'],
    ['١٢٣٫٤', '123.4'],
    ['  12 ', '12'],
    ['\u200E−۵٫۵\u200F', '-5.5'],
    ['-5', '-5'],
    ['- 5', '-5'],
    ['007', '7'],
    ['0', '0'],
    ['-0.00', '0'],
    ['.5', '0.5'],
    ['1.500', '1.5'],
    ['99999999999999999999', '99999999999999999999'],
  ])('«%s» is %s', (typed, value) => {
    expect(parseAmount(typed, 2)).toBe(value);
  });

  test.each([
    '',
    '-',
    '.',
    '5.',
    '1e5',
    '1E+5',
    '0x10',
    '1,5',
    '12,34',
    '1,2345',
    '1,234٬567',
    '1234,567',
    ',123',
    '1,',
    '0,123',
    '1.234.567',
    '1.234',
    '1 234',
    '--5',
    '5-',
    '+5',
    'NaN',
    'Infinity',
    '۱۲ دلار',
    '9'.repeat(41),
    '9'.repeat(100_000),
  ])('«%.20s» is refused', (typed) => {
    expect(parseAmount(typed, 2)).toBeNull();
  });

  test('has no more decimals than asked', () => {
    expect(parseAmount('1.5', 0)).toBeNull();
    expect(parseAmount('1.0', 0)).toBe('1');
    expect(parseAmount('1.23456789', 8)).toBe('1.23456789');
  });

  test('goes through its grouped form and back', () => {
    const decimals = fc.integer({ min: 0, max: 99 });
    fc.assert(
      fc.property(anyRial, decimals, fc.boolean(), (whole, cents, isNegative) => {
        const canonical = parseAmount(`${whole}.${String(cents).padStart(2, '0')}`, 2) ?? 'refused';
        const value = isNegative && canonical !== '0' ? `-${canonical}` : canonical;
        expect(parseAmount(formatGrouped(value), 2)).toBe(value);
        expect(parseAmount(toPersianDigits(formatGrouped(value)), 2)).toBe(value);
      }),
      { numRuns: 1000 },
    );
  });
});

describe('a typed number of rials', () => {
  test.each([
    ['۱٬۲۰۰٬۰۰۰ ریال', '1200000'],
    ['1,200,000ريال', '1200000'],
    ['۵۰۰ \uFDFC', '500'],
    ['500 IRR', '500'],
    ['99999999999999999999', '99999999999999999999'],
    ['56000000000000001', '56000000000000001'],
    ['-20 ریال', '-20'],
  ])('«%s» is %s', (typed, value) => {
    expect(parseRial(typed)).toBe(value);
  });

  test.each(['', 'ریال', '۵۰۰ تومان', '1.5', '100000000000000000000', '1e3', '5 ریال ریال'])(
    '«%s» is refused',
    (typed) => {
      expect(parseRial(typed)).toBeNull();
    },
  );
});

describe('a grouped amount', () => {
  test.each([
    ['0', '0'],
    ['999', '999'],
    ['1000', '1٬000'],
    ['1234567.89', '1٬234٬567٫89'],
    ['-1200', '\u22121٬200'],
    ['12345678901234567890', '12٬345٬678٬901٬234٬567٬890'],
  ])('%s is shown as %s', (value, grouped) => {
    expect(formatGrouped(value)).toBe(grouped);
  });

  test.each(['', '1e5', 'abc', '1,000', '۱۲'])('«%s» is no canonical amount', (value) => {
    expect(() => formatGrouped(value)).toThrow(RangeError);
  });
});

describe('rials in words', () => {
  test.each([
    ['0', 'صفر ریال'],
    ['1', 'یک ریال'],
    ['11', 'یازده ریال'],
    ['20', 'بیست ریال'],
    ['21', 'بیست و یک ریال'],
    ['110', 'صد و ده ریال'],
    ['999', 'نهصد و نود و نه ریال'],
    ['1000', 'یک هزار ریال'],
    ['1001', 'یک هزار و یک ریال'],
    ['1200000', 'یک میلیون و دویست هزار ریال'],
    ['2000000000', 'دو میلیارد ریال'],
    ['1200000000000', 'یک هزار میلیارد و دویست میلیارد ریال'],
    ['-5', 'منفی پنج ریال'],
    ['0007', 'هفت ریال'],
    ['10000000000000000001', 'ده میلیارد میلیارد و یک ریال'],
  ])('%s is «%s»', (value, words) => {
    expect(rialInWords(value)).toBe(words);
  });

  test('can be read back to the same number, up to 20 digits', () => {
    fc.assert(
      fc.property(anyRial, (value) => {
        expect(readWords(rialInWords(String(value)))).toBe(value);
      }),
      { numRuns: 2000 },
    );
  });

  test.each(['1.5', '100000000000000000000', '', '۵'])('«%s» has no words', (value) => {
    expect(() => rialInWords(value)).toThrow(RangeError);
  });
});

/**
 * Value of an amount in words, parsed with a vocabulary of its own: each scale word multiplies what stands before it.
 */
function readWords(sentence: string): bigint {
  const scales = new Map([
    ['هزار', 1_000n],
    ['میلیون', 1_000_000n],
    ['میلیارد', 1_000_000_000n],
  ]);
  const small = new Map(
    (
      'صفر:0 یک:1 دو:2 سه:3 چهار:4 پنج:5 شش:6 هفت:7 هشت:8 نه:9 ده:10 یازده:11 دوازده:12 سیزده:13 چهارده:14 ' +
      'پانزده:15 شانزده:16 هفده:17 هجده:18 نوزده:19 بیست:20 سی:30 چهل:40 پنجاه:50 شصت:60 هفتاد:70 هشتاد:80 ' +
      'نود:90 صد:100 دویست:200 سیصد:300 چهارصد:400 پانصد:500 ششصد:600 هفتصد:700 هشتصد:800 نهصد:900'
    )
      .split(' ')
      .map((entry) => {
        const [word = '', number = ''] = entry.split(':');
        return [word, BigInt(number)] as const;
      }),
  );
  let total = 0n;
  let group = 0n;
  for (const part of sentence.replace(/ ریال$/u, '').split(' و ')) {
    const [word = '', ...scaleWords] = part.split(' ');
    const digit = small.get(word);
    if (digit === undefined) throw new Error(`Unknown word ${word}`);
    group += digit;
    if (scaleWords.length === 0) continue;
    const scale = scaleWords.reduce((product, each) => product * (scales.get(each) ?? 0n), 1n);
    total += group * scale;
    group = 0n;
  }
  return total + group;
}
