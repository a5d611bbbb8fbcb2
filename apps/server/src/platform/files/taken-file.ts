/** Uploaded documents: read whole, recognised by their bytes, and given a safe name. */
import { normalizeText } from '@nazer/persian/fold.ts';
import type { Readable } from 'node:stream';
import { AppError } from '../app-error.ts';

const signatures: readonly (readonly [type: string, bytes: readonly number[]])[] = [
  ['application/pdf', [0x25, 0x50, 0x44, 0x46, 0x2d]],
  ['image/jpeg', [0xff, 0xd8, 0xff]],
  ['image/png', [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]],
  ['image/tiff', [0x49, 0x49, 0x2a, 0x00]],
  ['image/tiff', [0x4d, 0x4d, 0x00, 0x2a]],
];

/** Content type by the first bytes; undefined for anything but PDF, JPEG, PNG and TIFF. */
export const signatureType = (content: Buffer): string | undefined =>
  signatures.find(([, bytes]) => bytes.every((byte, at) => content[at] === byte))?.[0];

/** Reads a whole file. Throws `fileTooLarge` as soon as it is too large. */
export async function readWhole(file: Readable, maxMegabytes: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of file as AsyncIterable<Buffer>) {
    // the body of an upload
    length += chunk.length;
    if (length > maxMegabytes * 1024 * 1024)
      throw new AppError('fileTooLarge', { values: { max: maxMegabytes } });
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** Reads an uploaded document. Throws `fileTooLarge` and `unknownFileKind`. */
export async function takeFile(
  file: Readable,
  maxMegabytes: number,
): Promise<{ content: Buffer; contentType: string }> {
  const content = await readWhole(file, maxMegabytes);
  const contentType = signatureType(content);
  if (contentType === undefined) throw new AppError('unknownFileKind');
  return { content, contentType };
}

/**
 * A safe file name, the last 200 UTF-16 units of the given one without half a sign at the beginning, which the database
 * would refuse; `document` for an empty one. Names come from the
 * sender, so marks that change the text direction are removed, and `-` replaces slashes and other signs that file
 * systems refuse: `a/b.pdf` becomes `a-b.pdf`.
 */
export const safeName = (name: string): string =>
  normalizeText(name)
    .replaceAll(/[\\/:*?"<>|\n\t]+/gu, '-')
    .slice(-200)
    .replace(/^[\uDC00-\uDFFF]/u, '') || 'document';
