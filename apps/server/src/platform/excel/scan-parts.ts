/**
 * Looks through the parts of a workbook before anything of it is read: a small file may unpack to one cell of
 * hundreds of megabytes, which a reader would first gather in memory. Unpacks in pieces and keeps none of them.
 */
import { createInflateRaw } from 'node:zlib';
import { packedBytes, type ZipDirectory, type ZipEntry } from './zip-directory.ts';

/** Excel's own limit of a cell, in characters. */
export const longestCell = 32_767;
/** Most bytes of the text of a cell: a character may stand as `&#x10FFFF;`. */
const maxTextBytes = longestCell * 10;
/** A tag of a sheet has some short attributes. */
const maxTagBytes = 64 * 1024;
/** Bytes unpacked at once. */
const pieceBytes = 256 * 1024;

/** Error of a broken file, or of one that would unpack to more than allowed. */
export class UnreadableFile extends Error {}

/**
 * Error of a cell with more text than a cell can hold. `row`: number of the row as the file says it; 0 for
 * one of the shared texts.
 */
export class CellTooLong extends Error {
  readonly row: number;
  constructor(row: number) {
    super('a cell is too long');
    this.row = row;
  }
}

/** Most letters of a tag that are looked at: its name and, of a row, its number. */
const headLetters = 96;
const [open, close] = [0x3c, 0x3e];
/** Tags after which another cell or shared text begins. */
const cellTags: ReadonlySet<string> = new Set(['c', '/c', 'si', '/si', 'row', '/row']);

/** Follows tags and texts through the pieces of one part. */
class PartScan {
  #isInTag = false;
  /** First letters of the tag. */
  #head = '';
  #tagBytes = 0;
  #textBytes = 0;
  #row = 0;

  take(piece: Buffer): void {
    let at = 0;
    while (at < piece.length) at = this.#isInTag ? this.#takeTag(piece, at) : this.#takeText(piece, at);
  }

  #takeText(piece: Buffer, from: number): number {
    const next = piece.indexOf(open, from);
    const end = next < 0 ? piece.length : next;
    this.#textBytes += end - from;
    if (this.#textBytes > maxTextBytes) throw new CellTooLong(this.#row);
    if (next < 0) return end;
    this.#isInTag = true;
    this.#head = '';
    this.#tagBytes = 0;
    return next + 1;
  }

  #takeTag(piece: Buffer, from: number): number {
    const next = piece.indexOf(close, from);
    const end = next < 0 ? piece.length : next;
    this.#tagBytes += end - from;
    if (this.#tagBytes > maxTagBytes) throw new UnreadableFile('a tag is too long');
    const wanted = headLetters - this.#head.length;
    if (wanted > 0) this.#head += piece.toString('latin1', from, Math.min(end, from + wanted));
    if (next < 0) return end;
    this.#endTag();
    return next + 1;
  }

  #endTag(): void {
    this.#isInTag = false;
    const name = /^(\/?)(?:[^/:\s]*:)?([^/:\s]*)/u.exec(this.#head)?.slice(1).join('') ?? '';
    // Blank rows are left out of a file, and a row says which one it is unless it follows the one before.
    if (name === 'row') this.#row = Number(/\sr="(\d{1,7})"/u.exec(this.#head)?.[1] ?? this.#row + 1);
    if (cellTags.has(name)) this.#textBytes = 0;
  }
}

async function scanEntry(bytes: Buffer, entry: ZipEntry): Promise<void> {
  const packed = packedBytes(bytes, entry);
  if (!packed) throw new UnreadableFile('an entry lies elsewhere');
  const scan = new PartScan();
  if (!entry.isDeflated) return scan.take(packed);
  const inflate = createInflateRaw({ chunkSize: pieceBytes });
  inflate.end(packed);
  let size = 0;
  for await (const piece of inflate) {
    const chunk = piece as Buffer; // a byte stream gives Buffers
    size += chunk.length;
    if (size > entry.unpacked) throw new UnreadableFile('an entry is larger than the directory says');
    scan.take(chunk);
  }
}

/**
 * Unpacks and scans the entries of these names. Throws `CellTooLong`, `UnreadableFile` for an entry that is not where
 * the directory says, is larger than it says, or has a tag that is too long, and an error of zlib for one that cannot
 * be unpacked.
 */
export async function scanParts(
  bytes: Buffer,
  { entries }: ZipDirectory,
  names: ReadonlySet<string>,
): Promise<void> {
  for (const entry of entries.filter(({ name }) => names.has(name))) await scanEntry(bytes, entry);
}
