/** Reads a zip by its directory, and refuses one that another program could read in another way. */
import { inflateRawSync } from 'node:zlib';

const endMark = 0x06_05_4b_50;
const directoryMark = 0x02_01_4b_50;
const fileMark = 0x04_03_4b_50;
const endSize = 22;
/** Most bytes a zip (a bundle of evidence) may unpack to; real ones have some megabytes. */
const maxBytes = 1024 * 1024 * 1024;

export class ZipFault extends Error {}

export interface ZipContent {
  readonly files: ReadonlyMap<string, Buffer>;
  /**
   * Names that the directory lists more than once, or that differ from the name before the bytes of the
   * file.
   */
  readonly twice: readonly string[];
  /** Files whose bytes cannot be unpacked; `files` has them as empty. */
  readonly broken: readonly string[];
}

interface Item {
  readonly name: string;
  readonly method: number;
  readonly packed: number;
  readonly size: number;
  readonly at: number;
}

/** Offset of the end record. Throws ZipFault without one. */
function findEnd(bytes: Buffer): number {
  for (let at = bytes.length - endSize; at >= 0 && at > bytes.length - 70_000; at -= 1)
    if (bytes.readUInt32LE(at) === endMark) return at;
  throw new ZipFault('it is no zip, or its end is missing');
}

function itemAt(bytes: Buffer, at: number): { item: Item; next: number } {
  if (at + 46 > bytes.length || bytes.readUInt32LE(at) !== directoryMark)
    throw new ZipFault('its directory is broken');
  const nameLength = bytes.readUInt16LE(at + 28);
  const next = at + 46 + nameLength + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
  const item = {
    name: bytes.toString('utf8', at + 46, at + 46 + nameLength),
    method: bytes.readUInt16LE(at + 10),
    packed: bytes.readUInt32LE(at + 20),
    size: bytes.readUInt32LE(at + 24),
    at: bytes.readUInt32LE(at + 42),
  };
  return { item, next };
}

/**
 * Unpacked bytes of a file; undefined when they are cut, damaged, packed in an unknown way, or of another
 * length than stated.
 */
function contentOf(bytes: Buffer, { method, packed, size, at }: Item, start: number): Buffer | undefined {
  const data = bytes.subarray(start, start + packed);
  if (data.length !== packed || at >= bytes.length) return undefined;
  try {
    const content = method === 0 ? data : inflateRawSync(data, { maxOutputLength: Math.max(size, 1) });
    return content.length === size && (method === 0 || method === 8) ? content : undefined;
  } catch {
    return undefined;
  }
}

/** Reads a zip file. Throws ZipFault for a broken directory, or when it would unpack to more than `maxBytes`. */
export function readZip(bytes: Buffer): ZipContent {
  const end = findEnd(bytes);
  const count = bytes.readUInt16LE(end + 10);
  let at = bytes.readUInt32LE(end + 16);
  const files = new Map<string, Buffer>();
  const twice: string[] = [];
  const broken: string[] = [];
  let total = 0;
  for (let index = 0; index < count; index += 1) {
    const { item, next } = itemAt(bytes, at);
    at = next;
    total += item.size;
    if (total > maxBytes) throw new ZipFault('it unpacks to more than a bundle holds');
    const isPlaced = item.at + 30 <= bytes.length && bytes.readUInt32LE(item.at) === fileMark;
    const nameLength = isPlaced ? bytes.readUInt16LE(item.at + 26) : 0;
    const nameAt = item.at + 30;
    const ownName = isPlaced ? bytes.toString('utf8', nameAt, nameAt + nameLength) : item.name;
    if (files.has(item.name) || ownName !== item.name) twice.push(item.name);
    const start = isPlaced ? nameAt + nameLength + bytes.readUInt16LE(item.at + 28) : bytes.length;
    const content = isPlaced ? contentOf(bytes, item, start) : undefined;
    if (!content) broken.push(item.name);
    files.set(item.name, content ?? Buffer.alloc(0));
  }
  return { files, twice, broken };
}
