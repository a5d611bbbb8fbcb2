import { expect, test } from 'vitest';
import { translatorIn } from '../demo.ts';
import { kindOf, refusalOf, usualLimits } from './file-kind.ts';

const say = translatorIn('en');
const fileOf = (...bytes: readonly number[]) => new Blob([new Uint8Array(bytes)]);
const png = fileOf(0x89, 0x50, 0x4e, 0x47, 1, 2);

test('a file is what its bytes say', () => {
  expect(kindOf(new Uint8Array([0x25, 0x50, 0x44, 0x46, 0x2d]))).toBe('pdf');
  expect(kindOf(new Uint8Array([0x4d, 0x5a]))).toBeNull();
  expect(kindOf(new Uint8Array([]))).toBeNull();
});

test.each([
  ['a program with the name of a picture', fileOf(0x4d, 0x5a, 1), 0, 'none of these'],
  ['an empty file', fileOf(), 0, 'empty'],
  ['one too many', png, 5, 'room for 5'],
  ['a file too large', new Blob([new Uint8Array(2 * 1024 * 1024 + 1)]), 0, 'larger than 2 MB'],
])('an upload of %s is refused', async (_what, file, there, sentence) => {
  expect(await refusalOf({ file, there, limits: usualLimits }, say)).toContain(sentence);
});

test('a picture is accepted, and refused where only documents are wanted', async () => {
  expect(await refusalOf({ file: png, there: 0, limits: usualLimits }, say)).toBeNull();
  const documents = { ...usualLimits, kinds: ['pdf'] as const };
  expect(await refusalOf({ file: png, there: 0, limits: documents }, say)).toContain('PDF');
});
