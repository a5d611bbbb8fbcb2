/** Reads the directory of a zip file, to judge the file before anything of it is unpacked. */

export interface ZipEntry {
  readonly name: string;
  /** Sizes in bytes, as the directory says. */
  readonly packed: number;
  readonly unpacked: number;
  readonly isDeflated: boolean;
  /** Offset of the local header of the entry. */
  readonly at: number;
}

const endSignature = 0x06054b50;
const entrySignature = 0x02014b50;
const localSignature = 0x04034b50;
const endSize = 22;
const longestComment = 65_535;

export class ZipDirectory {
  readonly entries: readonly ZipEntry[];

  constructor(entries: readonly ZipEntry[]) {
    this.entries = entries;
  }

  /** Null when the bytes are no whole zip file, or one of the huge kind (zip64), which no upload needs. */
  static read(bytes: Buffer): ZipDirectory | null {
    const end = findEnd(bytes);
    if (end === null) return null;
    const count = bytes.readUInt16LE(end + 10);
    let at = bytes.readUInt32LE(end + 16);
    const entries: ZipEntry[] = [];
    for (let index = 0; index < count; index++) {
      if (at + 46 > bytes.length || bytes.readUInt32LE(at) !== entrySignature) return null;
      const nameLength = bytes.readUInt16LE(at + 28);
      entries.push({
        name: bytes.toString('utf8', at + 46, at + 46 + nameLength),
        packed: bytes.readUInt32LE(at + 20),
        unpacked: bytes.readUInt32LE(at + 24),
        isDeflated: bytes.readUInt16LE(at + 10) === 8,
        at: bytes.readUInt32LE(at + 42),
      });
      at += 46 + nameLength + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
    }
    return new ZipDirectory(entries);
  }

  has(name: string): boolean {
    return this.entries.some((entry) => entry.name === name);
  }

  /**
   * True when unpacking would take more than `maxBytes`, or an entry hides its size. The reader never unpacks
   * more of an entry than the directory says, so a directory that lies gives a broken file, not a full memory.
   */
  isBomb(maxBytes: number): boolean {
    const whole = this.entries.reduce((sum, entry) => sum + entry.unpacked, 0);
    return (
      // Nothing packs to two bytes. No workbook has thousands of parts.
      whole > maxBytes ||
      this.entries.length > 2000 ||
      this.entries.some((entry) => entry.unpacked === 0 && entry.packed > 2)
    );
  }
}

/** The packed bytes of an entry; undefined where its local header is not where the directory says. */
export function packedBytes(bytes: Buffer, { at, packed }: ZipEntry): Buffer | undefined {
  if (at + 30 > bytes.length || bytes.readUInt32LE(at) !== localSignature) return undefined;
  const start = at + 30 + bytes.readUInt16LE(at + 26) + bytes.readUInt16LE(at + 28);
  return start + packed > bytes.length ? undefined : bytes.subarray(start, start + packed);
}

/** Offset of the end record, which stands last, before a comment at most; null when there is none. */
function findEnd(bytes: Buffer): number | null {
  const lowest = Math.max(0, bytes.length - endSize - longestComment);
  for (let at = bytes.length - endSize; at >= lowest; at--) {
    if (bytes.readUInt32LE(at) === endSignature) return at;
  }
  return null;
}
