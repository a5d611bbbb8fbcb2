/** Format of a bundle of evidence, for those who write it and those who verify it. Nothing here needs a database. */
import type { EntryText } from '../chain/content-hash.ts';

export const formatName = 'nazer-evidence/1';

export const fileNames = {
  manifest: 'manifest.json',
  /** Ed25519 signature over the bytes of the manifest. */
  signature: 'manifest.sig',
  publicKey: 'public-key.pem',
  sums: 'SHA256SUMS',
  page: 'index.html',
  entries: 'log/entries.jsonl',
  chain: 'log/chain.txt',
  roots: 'log/roots.json',
  documents: 'documents/index.json',
} as const;

export interface FileSum {
  readonly path: string;
  readonly size: number;
  readonly sha256: string;
}

export interface LinkAt {
  readonly seq: number;
  readonly hash: string;
}

export interface Manifest {
  readonly format: string;
  readonly subject: string;
  readonly id: number;
  readonly title: string;
  readonly madeAt: string;
  readonly madeBy: string;
  readonly language: string;
  /** Public key as SPKI in base64. */
  readonly publicKey: string;
  readonly keyId: string;
  /** End of the chain when the bundle was made. */
  readonly head: LinkAt;
  readonly entryCount: number;
  readonly maskedCount: number;
  /** Whether the record has older entries than the bundle could hold. */
  readonly hasOlderEntries: boolean;
  /** Parts that the maker had no right to read, or that could not be read. */
  readonly partsLeftOut: readonly string[];
  readonly files: readonly FileSum[];
}

/**
 * How far the place of an entry is proven: up to the signed root of its day, up to the end of the chain, or by its
 * own hash alone.
 */
export type Reach = 'root' | 'head' | 'alone';

/**
 * The visible part of an entry with hidden numbers. It lacks the salt, so that the numbers cannot be found by trying.
 */
export type MaskedEntry = Readonly<Record<string, unknown>>;

export interface EntryLine {
  readonly seq: number;
  readonly id: number;
  readonly contentHash: string;
  readonly prevHash: string;
  readonly hash: string;
  readonly sealedAt: string;
  readonly reach: Reach;
  /** Either `entry` or `masked` is given. */
  readonly entry?: EntryText;
  readonly masked?: MaskedEntry;
}

export interface RootLine {
  readonly day: string;
  readonly lastSeq: number;
  readonly hash: string;
  readonly keyId: string;
  readonly signature: string;
}

export interface DocumentLine {
  readonly path: string;
  readonly id: number;
  /** Hash computed when the document was stored. */
  readonly sha256: string;
}

/** Consecutive links of the chain, from an entry to a link whose hash is proven. */
export interface Run {
  readonly from: number;
  readonly to: number;
  readonly prevHash: string;
  /** Day whose root the links end with; empty when they end with the chain. */
  readonly day: string;
}

export const runLine = ({ from, to, prevHash, day }: Run): string =>
  `run ${from} ${to} ${prevHash} ${day === '' ? 'head' : day}\n`;
export const linkLine = (link: { readonly contentHash: Buffer; readonly hash: Buffer }): string =>
  `${link.contentHash.toString('hex')} ${link.hash.toString('hex')}\n`;
