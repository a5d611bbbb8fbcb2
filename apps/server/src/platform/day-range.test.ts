import { describe, expect, it, test } from 'vitest';
import { AppError } from './app-error.ts';
import { readDayFilter, readDayIfAny, readDayRange } from './day-range.ts';

function refusalOf(read: () => unknown): readonly [string, unknown] {
  try {
    read();
  } catch (error) {
    if (error instanceof AppError) return [error.code, error.facts.inputs?.[0]?.field];
    throw error;
  }
  return ['none', undefined];
}

test('a day is read however it is written, and nothing stays nothing', () => {
  expect(['۱۴۰۵-۰۸-۳۰', '1405/8/30', ' ', '', undefined].map((text) => readDayIfAny('day', text))).toEqual([
    '1405/08/30',
    '1405/08/30',
    undefined,
    undefined,
    undefined,
  ]);
});

test('a day that is none is refused with its field and what was typed', () => {
  expect(refusalOf(() => readDayIfAny('dueDate', '1405/13/01'))).toEqual(['badDateInput', 'dueDate']);
  const typed = 'much more than a day takes';
  expect(() => readDayIfAny('dueDate', typed)).toThrow(
    expect.objectContaining({
      facts: expect.objectContaining({ values: { field: 'dueDate', value: typed.slice(0, 20) } }),
    }),
  );
});

describe('a filter of days', () => {
  it.each([
    ['both ends', '1405/08/01', '1405/08/30', { from: '1405/08/01', to: '1405/08/30' }],
    ['one day', '1405/08/01', '1405/08/01', { from: '1405/08/01', to: '1405/08/01' }],
    ['an open end', '1405/08/01', '', { from: '1405/08/01', to: undefined }],
    ['an open beginning', undefined, '1405/08/01', { from: undefined, to: '1405/08/01' }],
    ['many years', '1390/01/01', '1405/08/01', { from: '1390/01/01', to: '1405/08/01' }],
  ])('takes %s', (_, from, to, days) => {
    expect(readDayFilter(['from', from], ['to', to])).toEqual(days);
  });

  it('is refused where it ends before it begins', () => {
    const read = () => readDayFilter(['from', '1405/08/02'], ['to', '1405/08/01']);
    expect(refusalOf(read)).toEqual(['endBeforeStart', 'to']);
  });
});

describe('the range of a report', () => {
  const refusal = (from: string, to: string) => refusalOf(() => readDayRange(['from', from], ['to', to]));

  it('holds 366 days and no more', () => {
    expect(readDayRange(['from', '1404/08/30'], ['to', '1405/08/30'])).toEqual({
      from: '1404/08/30',
      to: '1405/08/30',
    });
    expect(refusal('1404/08/29', '1405/08/30')[0]).toBe('badDateRange');
  });

  it('needs both ends, in their order', () => {
    expect(refusal('', '1405/08/30')).toEqual(['badDateInput', 'from']);
    expect(refusal('1405/08/30', ' ')).toEqual(['badDateInput', 'to']);
    expect(refusal('1405/08/30', '1405/08/29')).toEqual(['endBeforeStart', 'to']);
  });
});
