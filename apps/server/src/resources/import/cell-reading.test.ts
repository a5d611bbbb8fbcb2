/** Cells with numbers and days as spreadsheets and other programs write them. */
import { fieldKinds, type FieldKind } from '@nazer/contract/kernel/field-kinds.ts';
import { foldKey } from '@nazer/persian/fold.ts';
import { describe, expect, it } from 'vitest';
import type { ReadCell } from '../../platform/excel/read-xlsx.ts';
import { cellProblem, readDay, referenceLabels } from './cell-reading.ts';

const problemOf = (kind: FieldKind, raw: ReadCell): string | undefined =>
  cellProblem({ key: 'x', kind, section: 'identity' }, raw)?.code;

const lettersOfDigits = ['text', 'longText', 'mellicode', 'mobile', 'telephone', 'postalCode', 'email'];

describe('a number that a spreadsheet shortened', () => {
  it.each<ReadCell>([
    159_001_810_629_457_120,
    1.2345678901234567e19,
    1.5e22,
    1_000_000_000_000_000,
    '1.59E+17',
    '1.59002e+17',
    '۱٫۵۹E+17',
    '1,59E+17',
    1e-7,
  ])('is refused as %s wherever its digits are letters, and only there', (raw) => {
    const refused = fieldKinds.filter((kind) => problemOf(kind, raw) === 'lostDigits');
    expect(refused.filter((kind) => lettersOfDigits.includes(kind))).toEqual(
      fieldKinds.filter((kind) => lettersOfDigits.includes(kind)),
    );
    expect(refused).not.toEqual(expect.arrayContaining(['jalaliDate', 'choice', 'reference', 'boolean']));
  });

  it.each<ReadCell>([
    999_999_999_999_999,
    12.5,
    '159001810629457123',
    'IR820540102680020817909002',
    '1E5',
    'E+17',
    'مدل 1.5E+3',
  ])('is not seen in %s', (raw) => {
    expect(lettersOfDigits.map((kind) => problemOf(kind as FieldKind, raw))).toEqual(
      lettersOfDigits.map(() => undefined), // of the kinds above
    );
  });

  it('is told from a round amount of as many digits', () => {
    expect(problemOf('money', 10_000_000_000_000_000)).toBeUndefined();
    expect(problemOf('money', 159_001_810_629_457_120)).toBe('lostDigits');
  });
});

describe('an unreadable character', () => {
  it.each(['Caf\uFFFD', 'a\u0002b', '\u0091x'])('is refused in every column: %j', (text) => {
    expect(fieldKinds.filter((kind) => problemOf(kind, text) !== 'unreadableByte')).toEqual([]);
  });

  it('does not include line ends, tabs and joiners', () => {
    expect(problemOf('longText', 'دو\r\nخط\tمی\u200Cرود')).toBeUndefined();
  });
});

describe('a day', () => {
  it.each<[ReadCell, string]>([
    // Tehran was four hours and a half ahead in the summers until 1401, and three and a half since.
    ['2022-06-01T19:29:00Z', '1401/03/11'],
    ['2022-06-01T19:45:00Z', '1401/03/12'],
    ['2023-06-01T20:15:00Z', '1402/03/11'],
    ['2023-06-01T20:45:00Z', '1402/03/12'],
    ['2025-03-20T22:00:00Z', '1404/01/01'],
    ['2025-03-20T22:00:00.000Z', '1404/01/01'],
    ['2025-03-21T00:00:00Z', '1404/01/01'],
    ['2025-03-21T00:00:00+03:30', '1404/01/01'],
    ['2025-03-21 02:00:00 +0500', '1404/01/01'],
    ['2025-03-21T00:00:00+08:00', '1403/12/30'],
    ['۱۴۰۳/۱۲/۳۰ 22:00 UTC', '1404/01/01'],
  ])('is the one in Tehran at %s', (raw, day) => {
    expect(readDay(raw)).toEqual({ day });
  });

  it.each<[ReadCell, string]>([
    ['2025-03-21 00:00:00', '1404/01/01'],
    ['2025-03-21T00:00', '1404/01/01'],
    ['3/21', '3/21'],
    ['2025-03-21 12:00 AM', '1404/01/01'],
    ['1404/01/01 00:00:00', '1404/01/01'],
    [45_737, '1404/01/01'],
  ])('is read from %s, whose midnight says nothing', (raw, day) => {
    expect(readDay(raw)).toEqual({ day });
  });

  it.each<[ReadCell, string]>([
    ['2025-03-20 22:00:00', '22:00'],
    ['1404/01/01 14:30:00', '14:30'],
    ['2025-03-21 12:30 PM', '12:30'],
    ['2025-03-21 9:05 pm', '21:05'],
    [45_737.75, '18:00'],
  ])('is not cut out of %s: the clock time is named', (raw, time) => {
    expect(readDay(raw)).toEqual({ problem: { code: 'clockTime', time } });
  });

  it('that no calendar has stays as it was written', () => {
    expect(readDay('1404/13/01T22:00:00Z')).toEqual({ day: '1404/13/01T22:00:00Z' });
    expect(readDay('2025-02-30T25:00:00Z')).toEqual({ day: '2025-02-30T25:00:00Z' });
  });
});

it('an item is found by its name in Persian and in the language of the file, and cities of one name together', () => {
  const { byLabel } = referenceLabels([
    { id: 4, label: 'Isfahan', labelFa: 'اصفهان', parent: 0 },
    { id: 101, label: 'رضوان‌شهر', labelFa: 'رضوان‌شهر', parent: 4 },
    { id: 302, label: 'رضوان‌شهر', labelFa: 'رضوان‌شهر', parent: 8 }, // of a province that is not listed
  ]);
  const idsOf = (text: string) => byLabel.get(foldKey(text))?.map(({ id }) => id);
  expect(idsOf('isfahan')).toEqual([4]);
  expect(idsOf('اصفهان')).toEqual([4]);
  expect(idsOf('رضوان شهر')).toEqual([101, 302]);
});
