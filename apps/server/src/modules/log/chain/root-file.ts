/**
 * A copy of the signed roots in a file beside the key: whoever can rewrite the database alone can neither remove a
 * root nor have a rewritten chain signed anew.
 */
import { appendFile, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Root } from './sealing.queries.ts';

export const rootFileName = 'event-roots.txt';

/** A root as the file has it; key and signature stand in its line too and are not read back. */
export interface StoredRoot {
  /** Jalali day in Tehran. */
  readonly day: string;
  readonly lastSeq: number;
  /** Hash of the last link, in hexadecimal. */
  readonly hash: string;
}

/** Appends a root to the file, which is made at the first one. */
export async function storeRoot(folder: string, root: Root): Promise<void> {
  const line = `${root.day} ${root.lastSeq} ${root.hash.toString('hex')} ${root.keyId} ${root.signature.toString('base64')}\n`;
  await appendFile(join(folder, rootFileName), line, { mode: 0o600 });
}

/** Roots in the file, in the order they were signed; none while there is no file. */
export async function readStoredRoots(folder: string): Promise<StoredRoot[]> {
  const text = await readFile(join(folder, rootFileName), 'utf8').catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return '';
    throw error;
  });
  return text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => {
      const [day = '', lastSeq = '', hash = ''] = line.split(' ');
      return { day, lastSeq: Number(lastSeq), hash };
    });
}
