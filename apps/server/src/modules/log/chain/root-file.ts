/**
 * A copy of the signed roots in a file beside the key: whoever can rewrite the database alone can neither remove a
 * root nor have a rewritten chain signed anew.
 */
import { appendFile, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Root } from './sealing.queries.ts';

export const rootFileName = 'event-roots.txt';

export interface StoredRoot {
  readonly day: string;
  readonly lastSeq: number;
  readonly hash: string;
}

export async function storeRoot(folder: string, root: Root): Promise<void> {
  const line = `${root.day} ${root.lastSeq} ${root.hash.toString('hex')} ${root.keyId} ${root.signature.toString('base64')}\n`;
  await appendFile(join(folder, rootFileName), line, { mode: 0o600 });
}

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
