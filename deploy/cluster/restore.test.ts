/** Comparison of restored rows with those of the moment itself. */
import { expect, it } from 'vitest';
import { compareRows } from './restore.ts';

const rows = (given: Record<string, string[]>) => new Map(Object.entries(given));

it('rows that are the same on both sides are counted, equal ones each by itself', () => {
  const one = rows({ office: ['(1,a)', '(2,b)'], deal: ['(1)', '(1)'] });
  expect(compareRows(one, rows({ deal: ['(1)', '(1)'], office: ['(2,b)', '(1,a)'] }))).toEqual({
    same: 4,
    differences: [],
  });
});

it('a row that is missing, one that is more, and one with another value are told', () => {
  const before = rows({ office: ['(1,a)', '(2,b)'], deal: ['(1)', '(1)'], gone: ['(9)'] });
  const after = rows({ office: ['(1,a)', '(2,c)'], deal: ['(1)'], made: ['(7)'] });
  expect(compareRows(before, after)).toEqual({
    same: 2,
    differences: [
      'office has a row more: (2,c)',
      'office lacks a row: (2,b)',
      'deal lacks a row: (1)',
      'gone lacks a row: (9)',
      'made has a row more: (7)',
    ],
  });
});
