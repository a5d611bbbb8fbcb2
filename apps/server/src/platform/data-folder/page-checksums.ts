/**
 * Looks at every page of the tables and indexes of an embedded database for damage: each carries a checksum of what
 * PostgreSQL wrote (src/include/storage/checksum_impl.h). The files must rest: of a stopped product, or a copy.
 */
import { open, readdir } from 'node:fs/promises';
import { join } from 'node:path';

const pageBytes = 8_192;
/** Pages of one file of a table: PostgreSQL begins a new file after 1 GB. */
const pagesOfSegment = 131_072;
/** Partial sums of a checksum, and the factor (of FNV-1a) they are multiplied by. */
const lanes = 32;
const prime = 16_777_619;

/** Start values of PostgreSQL's 32 partial sums, as its source has them. */
const offsets = Uint32Array.of(
  0x5b1f36e9,
  0xb8525960,
  0x02ab50aa,
  0x1de66d2a,
  0x79ff467a,
  0x9bb9f8a3,
  0x217e7cd2,
  0x83e13d2c,
  0xf8d4474f,
  0xe39eb970,
  0x42c6ae16,
  0x993216fa,
  0x7b093b5d,
  0x98daff3c,
  0xf718902a,
  0x0b1c9cdb,
  0xe58f764b,
  0x187636bc,
  0x5d7b3bb1,
  0xe73de7de,
  0x92bec979,
  0xcca6c0b2,
  0x304a0979,
  0x85aa43d4,
  0x783125bb,
  0x6ca8eaa2,
  0xe407eac6,
  0x4b5cfc3e,
  0x9fbf8c76,
  0x15ca20be,
  0xf2ca9fd3,
  0x959bd756,
);
/** Offset of the checksum in a page header. */
const checksumAt = 8;
/** Offset of the field of a page header that says where the free space ends; it is 0 in a page never written. */
const upperAt = 14;

/** Checksum of a page, 1 to 65,535. `block`: number of the page in its relation, over all its files. */
export function pageChecksum(page: Buffer, block: number): number {
  const sums = offsets.slice();
  for (let at = 0; at < pageBytes; at += 4) {
    const lane = (at / 4) % lanes;
    // The checksum itself counts as zero; it is the lower half of its word.
    const word = at === checksumAt ? page.readUInt16LE(checksumAt + 2) * 65_536 : page.readUInt32LE(at);
    const mixed = ((sums[lane] ?? 0) ^ word) >>> 0;
    sums[lane] = Math.imul(mixed, prime) ^ (mixed >>> 17);
  }
  for (let step = 0; step < 2 * lanes; step += 1) {
    const lane = step % lanes;
    const sum = sums[lane] ?? 0;
    sums[lane] = Math.imul(sum, prime) ^ (sum >>> 17);
  }
  const whole = sums.reduce((all, sum) => (all ^ sum) >>> 0, 0);
  return (((whole ^ block) >>> 0) % 65_535) + 1;
}

export interface DamagedPage {
  /** Path below the folder of the database. */
  readonly file: string;
  /** Number of the page in this file, from 0. */
  readonly block: number;
}

export interface PageReport {
  readonly files: number;
  readonly pages: number;
  readonly damaged: readonly DamagedPage[];
}

/** Files of relations: a number, perhaps a fork, perhaps a segment. */
const relationFile = /^\d+(?:_(?:fsm|vm|init))?(?:\.(\d+))?$/u;

/** Files of tables and indexes of all databases; `segment` counts the files of one relation from 0. */
async function* relationFiles(folder: string): AsyncGenerator<{ file: string; segment: number }> {
  const databases = await readdir(join(folder, 'base'));
  for (const below of ['global', ...databases.map((name) => join('base', name))]) {
    for (const name of await readdir(join(folder, below))) {
      const match = relationFile.exec(name);
      if (match) yield { file: join(below, name), segment: Number(match[1] ?? 0) };
    }
  }
}

/** Bytes read at once: 1 MB. */
const readAtOnce = 128 * pageBytes;

function isDamaged(page: Buffer, block: number): boolean {
  const isNew = page.readUInt16LE(upperAt) === 0;
  return isNew
    ? page.some((byte) => byte !== 0)
    : page.readUInt16LE(checksumAt) !== pageChecksum(page, block);
}

/**
 * Places in `portion` of the pages that are damaged, or cut; `first` is the number of its first page in the
 * relation.
 */
function damagedIn(portion: Buffer, first: number): number[] {
  const count = Math.ceil(portion.length / pageBytes);
  return Array.from({ length: count }, (_, place) => place).filter((place) => {
    const page = portion.subarray(place * pageBytes, (place + 1) * pageBytes);
    return page.length < pageBytes || isDamaged(page, first + place);
  });
}

async function checkFile(
  folder: string,
  { file, segment }: { file: string; segment: number },
): Promise<{ pages: number; damaged: DamagedPage[] }> {
  const damaged: DamagedPage[] = [];
  const handle = await open(join(folder, file), 'r');
  try {
    const buffer = Buffer.alloc(readAtOnce);
    let pages = 0;
    for (;;) {
      const { bytesRead } = await handle.read(buffer, 0, readAtOnce, pages * pageBytes);
      const portion = buffer.subarray(0, bytesRead);
      const blocks = damagedIn(portion, segment * pagesOfSegment + pages);
      const before = pages;
      damaged.push(...blocks.map((place) => ({ file, block: before + place })));
      pages += Math.ceil(bytesRead / pageBytes);
      if (bytesRead < readAtOnce) return { pages, damaged };
    }
  } finally {
    await handle.close();
  }
}

/**
 * Verifies all pages; `folder` is the one with `base` and `global`. Nobody may change its files meanwhile.
 * `reportProgress` gets the number of pages read so far, after each file.
 */
export async function verifyPages(
  folder: string,
  reportProgress: (pages: number) => void = () => {},
): Promise<PageReport> {
  const damaged: DamagedPage[] = [];
  let files = 0;
  let pages = 0;
  for await (const place of relationFiles(folder)) {
    const found = await checkFile(folder, place);
    files += 1;
    pages += found.pages;
    damaged.push(...found.damaged);
    reportProgress(pages);
  }
  return { files, pages, damaged };
}
