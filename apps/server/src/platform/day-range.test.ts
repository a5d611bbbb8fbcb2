import { describe, expect, it, test } from 'vitest';
import { AppError } from './app-error.ts';
import { readDayFilter, readDayIfAny, readDayRange } from './day-range.ts';

/** Error code and refused field of an AppError; `none` when nothing is thrown. */
function refusalOf(read: () => unknown): readonly [string, unknown] {
  try {
    read();
  } catch (error) {
    if (error instanceof AppError) return [error.code, error.facts.inputs?.[0]?.field];
    throw error;
  }
  return ['none', undefined];
}

test('a day is read with Persian or Latin digits and without leading zeros, and blank text as undefined', () => {
  expect(['۱۴۰۵-۰۸-۳۰', '1405/8/30', ' ', '', undefined].map((text) => readDayIfAny('day', text))).toEqual([
    '1405/08/30',
    '1405/08/30',
    undefined,
    undefined,
    undefined,
  ]);
});

test('an invalid day is refused with its field and the first 20 characters typed', () => {
  expect(refusalOf(() => readDayIfAny('dueDate', '1405/13/01'))).toEqual(['badDateInput', 'dueDate']);
  const typed = 'much more than a day takes';
  expect(() => readDayIfAny('dueDate', typed)).toThrow(
    expect.objectContaining({
      facts: expect.objectContaining({ values: { field: 'dueDate', value: typed.slice(0, 20) } }),
    }),
  );
});

describe('a day filter', () => {
  it.each([
    ['both ends', '1405/08/01', '1405/08/30', { from: '1405/08/01', to: '1405/08/30' }],
    ['one day', '1405/08/01', '1405/08/01', { from: '1405/08/01', to: '1405/08/01' }],
    ['an open end', '1405/08/01', '', { from: '1405/08/01', to: undefined }],
    ['an open beginning', undefined, '1405/08/01', { from: undefined, to: '1405/08/01' }],
    ['many years', '1390/01/01', '1405/08/01', { from: '1390/01/01', to: '1405/08/01' }],
  ])('accepts %s', (_, from, to, days) => {
    expect(readDayFilter(['from', from], ['to', to])).toEqual(days);
  });

  it('is refused when it ends before it begins', () => {
    const read = () => readDayFilter(['from', '1405/08/02'], ['to', '1405/08/01']);
    expect(refusalOf(read)).toEqual(['endBeforeStart', 'to']);
  });
});

describe('the day range of a report', () => {
  const refusal = (from: string, to: string) => refusalOf(() => readDayRange(['from', from], ['to', to]));

  it('is refused beyond 366 days', () => {
    expect(readDayRange(['from', '1404/08/30'], ['to', '1405/08/30'])).toEqual({
      from: '1404/08/30',
      to: '1405/08/30',
    });
    expect(refusal('1404/08/29', '1405/08/30')[0]).toBe('badDateRange');
  });

  it('is refused without both ends or in the wrong order', () => {
    expect(refusal('', '1405/08/30')).toEqual(['badDateInput', 'from']);
    expect(refusal('1405/08/30', ' ')).toEqual(['badDateInput', 'to']);
    expect(refusal('1405/08/30', '1405/08/29')).toEqual(['endBeforeStart', 'to']);
  });
});
