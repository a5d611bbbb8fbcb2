/** Text of a file whose encoding nobody wrote down. */
import iconv from 'iconv-lite';
import { isUtf8 } from 'node:buffer';
import { AppError } from '../app-error.ts';
import { unlikelyPart } from './unlikely-letters.ts';

export type Encoding = 'utf8' | 'utf16le' | 'utf16be' | 'windows-1256';

/** Enough of a file to tell its encoding. */
const sampleBytes = 1024 * 1024;

const isContinuation = (byte: number | undefined): boolean => byte !== undefined && byte >> 6 === 0b10;

/** How many bytes follow the first one of a letter in UTF-8; none where the byte begins no letter of several. */
function followers(first: number): number {
  if (first >= 0xc2 && first < 0xe0) return 1;
  if (first >= 0xe0 && first < 0xf0) return 2;
  return first >= 0xf0 && first < 0xf5 ? 3 : 0;
}

/** Whether more of the bytes beyond ASCII stand in whole letters of UTF-8 than do not. */
function isMostlyUtf8(bytes: Buffer): boolean {
  let [fitting, stray] = [0, 0];
  for (let at = 0; at < bytes.length; at += 1) {
    const first = bytes[at] ?? 0;
    if (first < 0x80) continue;
    const count = followers(first);
    const isWhole = count > 0 && bytes.subarray(at + 1, at + 1 + count).every(isContinuation);
    if (!isWhole || at + count >= bytes.length) stray += 1;
    else {
      fitting += count + 1;
      at += count;
    }
  }
  return fitting > stray;
}

/** Finds which byte of every two is always zero or that of Arabic letters; undefined where neither is. */
function wideOrder(bytes: Buffer): Encoding | undefined {
  const start = bytes.subarray(0, 4096);
  if (!start.includes(0)) return undefined;
  const shares = [0, 1].map((parity) => {
    const half = start.filter((_, at) => at % 2 === parity);
    return half.filter((byte) => byte === 0 || byte === 6).length / half.length;
  });
  const [first = 0, second = 0] = shares;
  if (second > 0.8 && first < 0.5) return 'utf16le';
  return first > 0.8 && second < 0.5 ? 'utf16be' : undefined;
}

/**
 * A byte order mark decides, then what most of the text is: a stray byte makes no other encoding of UTF-8. What is
 * not UTF-8 was saved by a Persian or Arabic Windows.
 */
export function encodingOf(bytes: Buffer): Encoding {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf16be';
  const hasMark = bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf;
  const wide = wideOrder(bytes);
  if (wide !== undefined) return wide;
  if (hasMark || isUtf8(bytes)) return 'utf8';
  return isMostlyUtf8(bytes.subarray(0, sampleBytes)) ? 'utf8' : 'windows-1256';
}

/** The bytes with which some programs fill a file up or end it: zeros and Ctrl Z. */
export function withoutEnd(bytes: Buffer): Buffer {
  let end = bytes.length;
  while (end > 0 && (bytes[end - 1] === 0x1a || bytes[end - 1] === 0)) end -= 1;
  return bytes.subarray(0, end);
}

/**
 * The text without its byte order mark; `\uFFFD` stands for each byte that is no letter.
 * @throws {AppError} `unlikelyLetters` for a text that nobody wrote in this encoding.
 */
export function decodeText(bytes: Buffer): string {
  const encoding = encodingOf(bytes);
  // The last letter of a wide text may end in a zero.
  const text = iconv.decode(encoding.startsWith('utf16') ? bytes : withoutEnd(bytes), encoding);
  const sample = unlikelyPart(text.slice(0, sampleBytes), encoding === 'windows-1256');
  if (sample !== undefined) throw new AppError('unlikelyLetters', { values: { sample } });
  return text.replace(/[\0\u001A]+$/u, ''); // oxlint-disable-line no-control-regex -- the end of a file of DOS
}
