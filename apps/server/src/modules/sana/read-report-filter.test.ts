import { describe, expect, it } from 'vitest';
import { readOffices } from './read-report-filter.ts';

describe('offices of a filter', () => {
  it('are read from their numbers, with spaces and gaps between them', () => {
    expect(readOffices('1, 5,,12')).toEqual([1, 5, 12]);
    expect(readOffices()).toEqual([]);
  });

  it.each(['1,x', '0', '-1', '1.5', '1e3', '0x10', '2147483648'])('are refused in %s', (text) => {
    expect(() => readOffices(text)).toThrow('badValue');
  });
});
