import { expect, it } from 'vitest';
import { rowActionOf } from './row-keys.ts';

const key = (code: string, name: string, rest: Partial<Record<'ctrlKey' | 'altKey', boolean>> = {}) =>
  rowActionOf({ code, key: name, ctrlKey: false, altKey: false, metaKey: false, ...rest });

it('keys act on a row, on a Persian keyboard layout too', () => {
  expect(key('Enter', 'Enter')).toBe('Detail');
  expect(key('F2', 'F2')).toBe('Edit');
  expect(key('KeyE', 'ث')).toBe('Edit');
  expect(key('Delete', 'Delete')).toBe('Delete');
  expect(key('Insert', 'Insert')).toBe('Add');
  expect(key('KeyN', 'د', { ctrlKey: true, altKey: true })).toBe('Add');
});

it('shortcuts of the browser act on no row', () => {
  expect(key('KeyE', 'e', { ctrlKey: true })).toBeNull();
  expect(key('Delete', 'Delete', { altKey: true })).toBeNull();
  expect(key('ArrowDown', 'ArrowDown')).toBeNull();
});
