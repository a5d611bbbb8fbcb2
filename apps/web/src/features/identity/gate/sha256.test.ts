import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { solvePuzzle } from './proof-of-work.ts';
import { sha256Hex } from './sha256.ts';

test('the published vectors of FIPS 180-4', () => {
  expect(sha256Hex('abc')).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad');
  expect(sha256Hex('')).toBe('e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855');
  expect(sha256Hex('abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq')).toBe(
    '248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1',
  );
});

test('any text of ASCII gives what Node gives', () => {
  const ascii = fc.string({ unit: 'binary-ascii', maxLength: 300 });
  fc.assert(
    fc.property(ascii, (text) => {
      expect(sha256Hex(text)).toBe(createHash('sha256').update(text).digest('hex'));
    }),
  );
});

test('the browser finds the number of a puzzle and tells how far it is', async () => {
  const salt = 'a1b2c3';
  const challenge = createHash('sha256').update(`${salt}4321`).digest('hex');
  const shares: number[] = [];
  const number = await solvePuzzle(
    { salt, challenge, maxNumber: 10_000 },
    { signal: new AbortController().signal, onProgress: (share) => shares.push(share) },
  );
  expect(number).toBe(4321);
  expect(shares).toEqual([0, 0.1, 0.2, 0.3]);
});

test('leaving the page ends the search', async () => {
  const end = new AbortController();
  const search = solvePuzzle(
    { salt: 'x', challenge: 'none', maxNumber: 1e6 },
    { signal: end.signal, onProgress: () => end.abort() },
  );
  await expect(search).rejects.toThrow(/abort/i);
});
