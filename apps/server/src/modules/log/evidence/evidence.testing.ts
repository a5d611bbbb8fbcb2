/** Unpacks and repacks bundles for tests. */
import { createHash, type KeyObject, sign } from 'node:crypto';
import { writeZip } from '../../../platform/files/zip-stream.ts';
import type { EntryLine, Manifest } from './evidence-format.ts';
import { readZip } from '../../../platform/files/read-zip.ts';

export type Files = Map<string, Buffer>;
export const filesOf = (bytes: Buffer): Files => new Map(readZip(bytes).files);
export const textOf = (files: ReadonlyMap<string, Buffer>, path: string): string =>
  files.get(path)?.toString('utf8') ?? '';
export const jsonOf = <T>(files: ReadonlyMap<string, Buffer>, path: string): T =>
  JSON.parse(textOf(files, path)) as T; // as it was written
export const linesOf = (files: ReadonlyMap<string, Buffer>): EntryLine[] =>
  textOf(files, 'log/entries.jsonl')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as EntryLine);
export const sha256 = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

/** Packs files into a zip, in their order. */
export async function pack(files: Iterable<readonly [string, Buffer]>): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  const fill = async (zip: { add: (name: string, bytes: Buffer[]) => Promise<void> }) => {
    for (const [name, bytes] of files) await zip.add(name, [bytes]);
  };
  for await (const chunk of writeZip(fill, { compressionLevel: 6 })) chunks.push(chunk);
  return Buffer.concat(chunks);
}

/**
 * Forges a bundle in place: its list of sums fits the changed files again, and is signed with `key`. Without `isSigned`
 * the old signature stays, as of a forger who has no key. A listed file that is gone is listed as empty.
 */
export function listAgain(files: Files, key: KeyObject, isSigned = true): void {
  const manifest = jsonOf<Manifest>(files, 'manifest.json');
  const listed = manifest.files.map((file) => {
    const bytes = files.get(file.path) ?? Buffer.alloc(0);
    return { ...file, size: bytes.length, sha256: sha256(bytes) };
  });
  const text = Buffer.from(JSON.stringify({ ...manifest, files: listed }));
  files.set('manifest.json', text);
  if (isSigned) files.set('manifest.sig', sign(null, text, key));
}

/** Changes the text of a file in place. */
export const swap = (files: Files, path: string, change: (text: string) => string): void => {
  files.set(path, Buffer.from(change(textOf(files, path))));
};
