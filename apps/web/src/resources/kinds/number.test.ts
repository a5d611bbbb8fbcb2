import type { ColumnKind } from '@nazer/contract/kernel/field-kinds.ts';
import { formatNumber } from '@nazer/ui/number-format.ts';
import { expect, test } from 'vitest';
import type { ValueContext } from './kind.ts';
import { valueText } from './kinds.ts';

// @vitest-environment jsdom

const context = {
  count: (value: number) => formatNumber(value, { language: 'fa' }),
} as ValueContext; // the kind reads no other member

const textOf = (kind: ColumnKind, value: number | null): string =>
  valueText({ key: 'some', kind }, value, context);

test('counts are written with thousands separators, zero too, and an empty count as nothing', () => {
  expect(textOf('count', 1_234_567)).toBe('1٬234٬567');
  expect(textOf('count', 0)).toBe('0');
  expect(textOf('count', null)).toBe('');
});

test('a number that names is never grouped, and zero names nothing', () => {
  expect(textOf('integer', 14_050_807)).toBe('14050807');
  expect(textOf('integer', 0)).toBe('');
});

test('the number zero of a code or a row is displayed like any other', () => {
  expect(textOf('id', 0)).toBe('0');
  expect(textOf('id', 1_234_567)).toBe('1234567');
  expect(textOf('id', null)).toBe('');
});

test.each([
  ['fa', '1٬234٬567٫5', '1٬234٬568'],
  ['en', '1,234,567.5', '1,234,568'],
  ['es', '1.234.567,5', '1.234.568'],
])(
  'figures and amounts in words have the separators of the page’s language: %s',
  (language, figure, rial) => {
    const inLanguage = { language } as ValueContext; // the kinds read no other member
    const words = (kind: ColumnKind) => valueText({ key: 'some', kind }, '1234567.5', inLanguage);
    expect(words('rate')).toBe(figure);
    expect(words('amount')).toBe(figure);
    expect(words('money')).toBe(rial);
  },
);
