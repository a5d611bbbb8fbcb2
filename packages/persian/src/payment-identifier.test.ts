import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  isPaymentIdentifier,
  isSanaTrackingCode,
  makePaymentIdentifier,
  nearPaymentIdentifiers,
  makeSanaTrackingCode,
  parsePaymentIdentifier,
  parseSanaTrackingCode,
} from './payment-identifier.ts';

const anyIdentifier = fc.record({
  owner: fc.constantFrom('dealing' as const, 'offer' as const),
  ownerId: fc.integer({ min: 0, max: 99_999_999_999 }),
  sequence: fc.integer({ min: 0, max: 9999 }),
});

describe('payment identifier', () => {
  test.each([
    ['100000012345000134', { owner: 'dealing', ownerId: 12345, sequence: 1 }],
    ['200000012345000290', { owner: 'offer', ownerId: 12345, sequence: 2 }],
    ['100000098765001002', { owner: 'dealing', ownerId: 98765, sequence: 10 }],
  ] as const)('%s is what it was made of', (code, parts) => {
    expect(makePaymentIdentifier(parts)).toBe(code);
    expect(parsePaymentIdentifier(code)).toEqual(parts);
  });

  test('goes there and back', () => {
    fc.assert(
      fc.property(anyIdentifier, (parts) => {
        expect(parsePaymentIdentifier(makePaymentIdentifier(parts))).toEqual(parts);
      }),
    );
  });

  test('detects any single wrong digit', () => {
    const place = fc.integer({ min: 0, max: 17 });
    const step = fc.integer({ min: 1, max: 9 });
    fc.assert(
      fc.property(anyIdentifier, place, step, (parts, at, by) => {
        const code = makePaymentIdentifier(parts);
        const wrong = code.slice(0, at) + String((Number(code[at]) + by) % 10) + code.slice(at + 1);
        expect(isPaymentIdentifier(wrong)).toBe(false);
      }),
      { numRuns: 1000 },
    );
  });

  test('detects any two digits changed for each other', () => {
    const place = fc.integer({ min: 0, max: 17 });
    fc.assert(
      fc.property(anyIdentifier, place, place, (parts, one, other) => {
        const digits = Array.from(makePaymentIdentifier(parts));
        fc.pre(digits[one] !== digits[other]);
        const swapped = digits.map((digit, at) =>
          at === one ? digits[other] : at === other ? digits[one] : digit,
        );
        expect(isPaymentIdentifier(swapped.join(''))).toBe(false);
      }),
      { numRuns: 1000 },
    );
  });

  test.each(['', '10000001234500013', '1000000123450001340', '300000012345000134', '10000001234500013x'])(
    '%j is no payment identifier',
    (code) => {
      expect(parsePaymentIdentifier(code)).toBeNull();
    },
  );

  test('is not made of parts that do not fit', () => {
    const make = (ownerId: number, sequence: number) => () =>
      makePaymentIdentifier({ owner: 'offer', ownerId, sequence });
    expect(make(100_000_000_000, 1)).toThrow(RangeError);
    expect(make(1, 10_000)).toThrow(RangeError);
    expect(make(-1, 1)).toThrow(RangeError);
    expect(make(1.5, 1)).toThrow(RangeError);
  });
});

describe('SANA tracking code', () => {
  test.each([
    ['0410021201000015', 1],
    ['0410021201000023', 2],
  ])('%s is of 1404/10/02, office 1201', (code, sequence) => {
    const parts = { jalali: '1404/10/02', sarafiCode: '1201', sequence };
    expect(makeSanaTrackingCode(parts)).toBe(code);
    expect(parseSanaTrackingCode(code)).toEqual(parts);
  });

  test('holds the years 1390 to 1489', () => {
    for (const jalali of ['1390/01/01', '1399/12/30', '1400/01/01', '1489/12/29']) {
      const code = makeSanaTrackingCode({ jalali, sarafiCode: '0001', sequence: 99_999 });
      expect(parseSanaTrackingCode(code)?.jalali).toBe(jalali);
    }
  });

  test('a wrong digit, a day that does not exist or a wrong length is none', () => {
    expect(isSanaTrackingCode('0410021201000014')).toBe(false);
    expect(isSanaTrackingCode('0413021201000012')).toBe(false);
    expect(isSanaTrackingCode('041002120100001')).toBe(false);
    expect(isSanaTrackingCode('')).toBe(false);
  });

  test('is not made of parts that do not fit', () => {
    const make = (jalali: string, sarafiCode: string, sequence: number) => () =>
      makeSanaTrackingCode({ jalali, sarafiCode, sequence });
    expect(make('1404/12/30', '1201', 1)).toThrow(RangeError);
    expect(make('1404/1/3', '1201', 1)).toThrow(RangeError);
    expect(make('1404/01/03', '12', 1)).toThrow(RangeError);
    expect(make('1404/01/03', '1201', 100_000)).toThrow(RangeError);
    expect(make('1389/12/29', '1201', 1)).toThrow(RangeError);
  });
});

describe('the suggestion for a mistyped identifier', () => {
  const meant = '100000012345000134';
  test.each([
    ['a wrong digit', '100000012845000134'],
    ['two neighbours changed', '100000012354000134'],
    ['a digit left out', '10000001234500134'],
    ['a digit too many', '1000000123450001344'],
  ])('%s', (_slip, typed) => {
    expect(isPaymentIdentifier(typed)).toBe(false);
    expect(nearPaymentIdentifiers(typed)).toContain(meant);
    expect(nearPaymentIdentifiers(typed).every(isPaymentIdentifier)).toBe(true);
    expect(nearPaymentIdentifiers(typed).length).toBeLessThan(8);
  });

  test('is never what was typed, and nothing where nothing was', () => {
    expect(nearPaymentIdentifiers(meant)).not.toContain(meant);
    expect(nearPaymentIdentifiers('')).toEqual([]);
  });
});
