/** Finds out the kind of a file from its bytes; its name proves nothing. */
import { encodingOf, withoutEnd } from '../files/decode-text.ts';
import { workbookPath } from './workbook-map.ts';
import { ZipDirectory } from './zip-directory.ts';

/**
 * `csv`: any text with few control characters; `openDocument`: a file of LibreOffice; `oldExcel`: .xls, or a
 * page or XML saved as one; `protected`: an .xlsx with a password.
 */
export type FileKind = 'xlsx' | 'csv' | 'openDocument' | 'oldExcel' | 'protected' | 'unknown';

const startsWith = (bytes: Uint8Array, ...signature: number[]): boolean =>
  signature.every((byte, index) => bytes[index] === byte);

/** The container of .xls files, and of .xlsx files with a password. */
const isOle = (bytes: Uint8Array): boolean =>
  startsWith(bytes, 0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1);

/**
 * Share of control characters up to which bytes count as text: a few are slips, which the reader names at
 * their place; more mean a file of another program.
 */
const maxControlShare = 1 / 20;

function isText(bytes: Buffer): boolean {
  if (encodingOf(bytes).startsWith('utf16')) return true;
  const start = withoutEnd(bytes).subarray(0, 8192);
  if (start.includes(0)) return false;
  const controls = start.filter((byte) => byte < 32 && byte !== 9 && byte !== 10 && byte !== 13);
  return controls.length <= start.length * maxControlShare;
}

/** Kind of a file by its content; `unknown` for any other. */
export function fileKind(bytes: Buffer): FileKind {
  if (isOle(bytes))
    return bytes.includes(Buffer.from('EncryptedPackage', 'utf16le')) ? 'protected' : 'oldExcel';
  if (startsWith(bytes, 0x50, 0x4b, 0x03, 0x04)) {
    const directory = ZipDirectory.read(bytes);
    if (directory && workbookPath(bytes, directory) !== undefined) return 'xlsx';
    return directory?.has('content.xml') && directory.has('mimetype') ? 'openDocument' : 'unknown';
  }
  // An HTML page or an XML file that a program saved with the ending .xls.
  if (/^\s*<(?:\?xml|!doctype|html|table)/iu.test(bytes.subarray(0, 200).toString('latin1')))
    return 'oldExcel';
  return isText(bytes) ? 'csv' : 'unknown';
}
