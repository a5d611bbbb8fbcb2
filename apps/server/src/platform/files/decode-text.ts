/** Text of a file whose encoding nobody wrote down. */
import iconv from 'iconv-lite';
import { isUtf8 } from 'node:buffer';

export type Encoding = 'utf8' | 'utf16le' | 'utf16be' | 'windows-1256';

/** A byte order mark decides; then valid UTF-8; what is neither was saved by a Persian or Arabic Windows. */
export function encodingOf(bytes: Buffer): Encoding {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf16be';
  return isUtf8(bytes) ? 'utf8' : 'windows-1256';
}

/** The text without its byte order mark. */
export function decodeText(bytes: Buffer): string {
  return iconv.decode(bytes, encodingOf(bytes));
}
