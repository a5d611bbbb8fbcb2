/** Archives in the format of tar (POSIX ustar), as far as a backup needs them: folders and files with short names. */

/** Bytes of a block, the unit of the format. */
const block = 512;
const longestName = 255;

export interface TarEntry {
  /** Path with parts joined by `/`. */
  readonly name: string;
  readonly isFolder: boolean;
  readonly size: number;
}

/** A number as tar writes it: octal digits and a zero byte. */
const octal = (value: number, digits: number): string => `${value.toString(8).padStart(digits, '0')}\0`;

/** A name of more than a hundred bytes is split at a slash. */
function splitName(name: string): { prefix: string; rest: string } {
  if (Buffer.byteLength(name) <= 100) return { prefix: '', rest: name };
  const at = name.lastIndexOf('/', 154);
  const parts = { prefix: name.slice(0, at), rest: name.slice(at + 1) };
  if (at < 1 || name.length > longestName || Buffer.byteLength(parts.rest) > 100)
    throw new RangeError(`The name ${name} is too long for the archive`);
  return parts;
}

/** Offset of the header's checksum, which is summed up as if its eight bytes were spaces. */
const sumAt = 148;

function checksum(header: Buffer): number {
  let sum = 0;
  for (let at = 0; at < block; at += 1) sum += at >= sumAt && at < sumAt + 8 ? 32 : (header[at] ?? 0);
  return sum;
}

/**
 * Header of an entry, one block; owner and time are zero. Throws RangeError for a name the format cannot
 * hold.
 */
export function tarHeader({ name, isFolder, size }: TarEntry): Buffer {
  const { prefix, rest } = splitName(name);
  const header = Buffer.alloc(block);
  header.write(rest, 0);
  header.write(octal(isFolder ? 0o700 : 0o600, 7), 100);
  header.write(octal(0, 7), 108);
  header.write(octal(0, 7), 116);
  header.write(octal(size, 11), 124);
  header.write(octal(0, 11), 136);
  header.write(isFolder ? '5' : '0', 156);
  header.write('ustar\x0000', 257, 'latin1');
  header.write(prefix, 345);
  header.write(`${octal(checksum(header), 6)} `, sumAt);
  return header;
}

/** Zero bytes after a file that fill its last block, because headers begin at whole blocks. */
export const tarPadding = (size: number): Buffer => Buffer.alloc((block - (size % block)) % block);

/** End of an archive: two blocks of zeros. */
export const tarEnd = (): Buffer => Buffer.alloc(2 * block);

/** Reads a header. Throws when its checksum is wrong. */
function readHeader(header: Buffer): TarEntry {
  const text = (at: number, length: number): string => {
    const field = header.subarray(at, at + length);
    const end = field.indexOf(0);
    return field.toString('utf8', 0, end === -1 ? length : end);
  };
  if (Number.parseInt(text(sumAt, 8), 8) !== checksum(header)) throw new Error('The archive is damaged');
  const prefix = text(345, 155);
  const name = prefix === '' ? text(0, 100) : `${prefix}/${text(0, 100)}`;
  return { name, isFolder: text(156, 1) === '5', size: Number.parseInt(text(124, 12), 8) };
}

/** Bytes asked for one portion after the other, however they come. */
class Portions {
  readonly #chunks: AsyncIterator<Buffer>;
  #rest: Buffer = Buffer.alloc(0);

  constructor(chunks: AsyncIterable<Buffer>) {
    this.#chunks = chunks[Symbol.asyncIterator]();
  }

  /** Reads what has arrived: at least one byte, at most `atMost`. */
  async some(atMost: number): Promise<Buffer> {
    if (this.#rest.length === 0) {
      const next = await this.#chunks.next();
      if (next.done) throw new Error('The archive ends too early');
      this.#rest = next.value;
    }
    const part = this.#rest.subarray(0, atMost);
    this.#rest = this.#rest.subarray(part.length);
    return part;
  }

  /** Reads `size` bytes. Throws when the archive ends before. */
  async exactly(size: number): Promise<Buffer> {
    const parts: Buffer[] = [];
    for (let left = size; left > 0;) {
      const part = await this.some(left);
      parts.push(part);
      left -= part.length;
    }
    return Buffer.concat(parts);
  }
}

export interface ReadEntry extends TarEntry {
  /** Content of the entry; it must be read to its end before the next entry is asked for. */
  readonly content: AsyncIterable<Buffer>;
}

async function* contentOf(portions: Portions, size: number): AsyncGenerator<Buffer> {
  for (let left = size; left > 0;) {
    const part = await portions.some(left);
    left -= part.length;
    yield part;
  }
  await portions.exactly(tarPadding(size).length);
}

/** Reads an archive entry by entry. Throws when it is damaged or ends too early. */
export async function* readTar(chunks: AsyncIterable<Buffer>): AsyncGenerator<ReadEntry> {
  const portions = new Portions(chunks);
  for (;;) {
    const header = await portions.exactly(block);
    if (header.every((byte) => byte === 0)) return;
    const entry = readHeader(header);
    yield { ...entry, content: contentOf(portions, entry.size) };
  }
}
