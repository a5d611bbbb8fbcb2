/**
 * A copy of the signed roots in a file beside the key: whoever can rewrite the database alone can neither remove a
 * root nor have a rewritten chain signed anew.
 */
import { appendFile, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { codeOf } from '../../../platform/error-code.ts';
import type { Root } from './sealing.queries.ts';

export const rootFileName = 'event-roots.txt';

/** A root as the file has it; key and signature stand in its line too and are not read back. */
export interface StoredRoot {
  /** Jalali day in Tehran. */
  readonly day: string;
  readonly lastSeq: number;
  /** Hash of the last link, in hexadecimal. */
  readonly hash: string;
  readonly line: string;
  /** False when the line ends before its signature does: the disk was full or the power gone while it was written. */
  readonly isWhole: boolean;
}

const signatureBytes = 64;

const lineOf = ({ day, lastSeq, hash, keyId, signature }: Root): string =>
  `${day} ${lastSeq} ${hash.toString('hex')} ${keyId} ${signature.toString('base64')}`;

/**
 * Whether the line of the file stands for this root. A line cut short must be the beginning of the line of the root,
 * so that a forged one is never excused as cut.
 */
export const isCopyOf = (stored: StoredRoot, root: Root): boolean =>
  stored.isWhole
    ? root.day === stored.day && root.hash.toString('hex') === stored.hash
    : lineOf(root).startsWith(stored.line);

async function readText(folder: string): Promise<string> {
  return readFile(join(folder, rootFileName), 'utf8').catch((error: unknown) => {
    if (codeOf(error) === 'ENOENT') return '';
    throw error;
  });
}

/** Appends roots to the file, which is made at the first one. A line that was cut short stays, on a line of its own. */
export async function storeRoots(folder: string, roots: readonly Root[]): Promise<void> {
  const text = await readText(folder);
  const start = text === '' || text.endsWith('\n') ? '' : '\n';
  const lines = roots.map((root) => `${lineOf(root)}\n`).join('');
  await appendFile(join(folder, rootFileName), start + lines, { mode: 0o600 });
}

/** Roots in the file, in the order they were signed; none while there is no file. */
export async function readStoredRoots(folder: string): Promise<StoredRoot[]> {
  const lines = (await readText(folder)).split('\n').filter((line) => line !== '');
  return lines.map((line) => {
    const [day = '', lastSeq = '', hash = '', , signature = ''] = line.split(' ');
    const isWhole = Buffer.from(signature, 'base64').length === signatureBytes;
    return { day, lastSeq: Number(lastSeq), hash, line, isWhole };
  });
}
