import type { Note } from '@nazer/contract/workspace/notes/notes.contract.ts';
import { expect, test } from 'vitest';
import { matchingNotes } from './matching-notes.ts';

const note = (id: number, body: string, owner = ''): Note => ({
  id,
  body,
  color: 'ok',
  x: 0,
  y: 0,
  width: 200,
  height: 200,
  isOwn: owner === '',
  ownerId: owner === '' ? 1 : 2,
  owner: owner || 'حسین دلاور',
  readerIds: [],
});
const notes = [note(1, 'پیگیری شرکت\nبا بانک ملی'), note(2, 'تماس با كاوه'), note(3, 'جلسه', 'مریم کاویانی')];
const found = (text: string): number[] => matchingNotes(notes, text).map(({ id }) => id);

test('notes are found by all words, over lines and spellings, and shared ones by who shares them', () => {
  expect(found('')).toEqual([1, 2, 3]);
  expect(found('  ')).toEqual([1, 2, 3]);
  expect(found('ملی شركت')).toEqual([1]);
  expect(found('کاوه')).toEqual([2]);
  expect(found('مریم')).toEqual([3]);
  // The owner's name is not searched in her own notes.
  expect(found('حسین')).toEqual([]);
});
