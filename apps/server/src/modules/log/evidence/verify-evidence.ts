/** Verifies a bundle of evidence without database or network, or names everything that was changed in it. */
import { createPublicKey, hash, verify, type KeyObject } from 'node:crypto';
import {
  type DocumentLine,
  type EntryLine,
  fileNames,
  formatName,
  type Manifest,
  type Reach,
  type RootLine,
} from './evidence-format.ts';
import type { Fault } from './evidence-faults.ts';
import { readZip, type ZipContent, ZipFault } from '../../../platform/files/read-zip.ts';
import { readRuns, verifyLog } from './verify-log.ts';

export interface EvidenceVerdict {
  readonly faults: readonly Fault[];
  /** Null when there is no readable manifest. */
  readonly manifest: Manifest | null;
  /** Number of entries by how far their place is proven. */
  readonly reached: Readonly<Record<Reach, number>>;
  readonly documentCount: number;
}

const nothingVerified = {
  manifest: null,
  reached: { root: 0, head: 0, alone: 0 },
  documentCount: 0,
} as const;

/** Whether a manifest has all it needs. The bundle comes from outside, so nothing in it is trusted. */
function isWhole({ format, files, head }: Partial<Manifest>): boolean {
  const isFile = (file: Partial<Manifest['files'][number]> | null): boolean =>
    typeof file?.path === 'string' && typeof file.sha256 === 'string' && typeof file.size === 'number';
  return (
    format === formatName && Array.isArray(files) && files.every(isFile) && typeof head?.seq === 'number'
  );
}

/**
 * The manifest and the key it names; undefined when it is missing or lacks something. Its signature is not checked yet.
 */
function readManifest(files: ZipContent['files']): { manifest: Manifest; key: KeyObject } | undefined {
  try {
    const manifest = JSON.parse(files.get(fileNames.manifest)?.toString('utf8') ?? '') as Manifest; // looked at below
    const key = createPublicKey({
      key: Buffer.from(manifest.publicKey, 'base64'),
      format: 'der',
      type: 'spki',
    });
    return isWhole(manifest) && key.asymmetricKeyType === 'ed25519' && files.has(fileNames.signature)
      ? { manifest, key }
      : undefined;
  } catch {
    return undefined;
  }
}

/** Fault when the signature does not fit the manifest; none when it does. */
function signatureFaults(
  files: ZipContent['files'],
  { manifest, key }: { manifest: Manifest; key: KeyObject },
) {
  const text = files.get(fileNames.manifest) ?? Buffer.alloc(0);
  const isGenuine = verify(null, text, key, files.get(fileNames.signature) ?? Buffer.alloc(0));
  return isGenuine ? [] : [{ kind: 'manifest', where: `${fileNames.manifest}, ${manifest.title}` } as const];
}

/** Files that the manifest cannot name: itself and its signature. */
const unlisted: ReadonlySet<string> = new Set([fileNames.manifest, fileNames.signature]);

/** Faults of files: those that were altered, that are missing, and those that the manifest does not name. */
function fileFaults({ files, twice, broken }: ZipContent, manifest: Manifest): Fault[] {
  const listed = new Map(manifest.files.map((file) => [file.path, file]));
  const changed = [...listed].flatMap(([path, { sha256, size }]): Fault[] => {
    const content = files.get(path);
    if (!content) return [{ kind: 'missing', where: path }];
    const isSame = content.length === size && hash('sha256', content, 'hex') === sha256;
    return isSame || broken.includes(path) ? [] : [{ kind: 'altered', where: path }];
  });
  const added = [...files.keys()].filter((path) => !listed.has(path) && !unlisted.has(path));
  return [
    ...twice.map((where) => ({ kind: 'twice', where }) as const),
    ...broken.map((where) => ({ kind: 'broken', where }) as const),
    ...changed,
    ...added.map((where) => ({ kind: 'added', where }) as const),
  ];
}

/** Makes the function that reads a file of the bundle; an unreadable one counts as a fault and as empty. */
function reading(files: ZipContent['files'], faults: Fault[]) {
  return <T>(path: string, read: (text: string) => T[]): T[] => {
    const content = files.get(path);
    if (!content) return [];
    try {
      return read(content.toString('utf8'));
    } catch {
      faults.push({ kind: 'unreadable', where: path });
      return [];
    }
  };
}

// Readers of the files of a bundle; both throw for a text of another form, and neither checks what is in an item.
const listIn = <T>(text: string): T[] => {
  const list = JSON.parse(text) as unknown;
  if (!Array.isArray(list)) throw new Error('no list');
  return list as T[];
};
const linesIn = (text: string): EntryLine[] =>
  text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as EntryLine);

/** Faults of the log in the bundle, how far its entries reach, and how many documents there are. */
function logFaults(
  files: ZipContent['files'],
  { manifest, key }: { manifest: Manifest; key: KeyObject },
): Omit<EvidenceVerdict, 'manifest'> {
  const faults: Fault[] = [];
  const read = reading(files, faults);
  const entries = read(fileNames.entries, linesIn);
  const roots = read(fileNames.roots, listIn<RootLine>);
  const runs = read(fileNames.chain, readRuns);
  const documents = read(fileNames.documents, listIn<DocumentLine>);
  const reached = { root: 0, head: 0, alone: 0 };
  try {
    for (const { reach } of entries) reached[reach] += 1;
    faults.push(...verifyLog({ manifest, key, entries, roots, runs, documents, files }));
  } catch {
    faults.push({ kind: 'unreadable', where: 'log/' });
  }
  return { faults, reached, documentCount: documents.length };
}

/** Files of the zip; the fault when it cannot be read at all. */
function readContent(bytes: Buffer): ZipContent | Fault {
  try {
    return readZip(bytes);
  } catch (error) {
    return { kind: 'zip', where: error instanceof ZipFault ? error.message : 'it is cut off' };
  }
}

/**
 * Verifies a bundle; it is genuine when there are no faults. `expectedKey`: public key of the installation (SPKI,
 * base64), known from another source; without it, that the key is the installation's own is not proven.
 */
export function verifyEvidence(bytes: Buffer, expectedKey?: string): EvidenceVerdict {
  const content = readContent(bytes);
  if ('kind' in content) return { ...nothingVerified, faults: [content] };
  const read = readManifest(content.files);
  if (!read) return { ...nothingVerified, faults: [{ kind: 'manifestMissing', where: fileNames.manifest }] };
  const isOther = expectedKey !== undefined && expectedKey !== read.manifest.publicKey;
  const log = logFaults(content.files, read);
  const faults: Fault[] = [
    ...(isOther ? [{ kind: 'key', where: read.manifest.keyId } as const] : []),
    ...signatureFaults(content.files, read),
    ...fileFaults(content, read.manifest),
    ...log.faults,
  ];
  return { ...log, manifest: read.manifest, faults };
}
