// @vitest-environment jsdom
import { expect, test } from 'vitest';
import type { ListColumn } from '@nazer/contract/kernel/list.ts';
import { plainCell } from './plain-cell.ts';

test('the whole text of a name and of a state stands in the tooltip of its cell, which may cut it', () => {
  const name: ListColumn = { key: 'name', kind: 'text' };
  expect(plainCell(name, 'شرکت سهامی', 'شرکت سهامی')?.title).toBe('شرکت سهامی');
  const state: ListColumn = { key: 'status', kind: 'choice', tones: { 2: 'warn' } };
  const tag = plainCell(state, 2, 'در انتظار حواله');
  expect(tag?.title).toBe('در انتظار حواله');
  expect(tag?.className).toBe('nz-tag nz-tag--warn');
});
