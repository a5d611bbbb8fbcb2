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

/** Sum of a file of the bundle; `sha256` is in hexadecimal, as all hashes here. */
export interface FileSum {
  readonly path: string;
  /** Bytes. */
  readonly size: number;
  readonly sha256: string;
}

/** A link of the chain by its place, counted from 1, and its hash. */
export interface LinkAt {
  readonly seq: number;
  readonly hash: string;
}

export interface Manifest {
  readonly format: string;
  readonly subject: string;
  readonly id: number;
  readonly title: string;
  /** Moment in UTC (ISO 8601). */
  readonly madeAt: string;
  readonly madeBy: string;
  readonly language: string;
  /** Public key as SPKI in base64. */
  readonly publicKey: string;
  readonly keyId: string;
  /** End of the chain when the bundle was made. */
  readonly head: LinkAt;
  readonly entryCount: number;
  /** Entries of these that have hidden numbers. */
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

/** Line of the file of entries: an entry and its link of the chain. */
export interface EntryLine {
  readonly seq: number;
  readonly id: number;
  readonly contentHash: string;
  readonly prevHash: string;
  readonly hash: string;
  /** Time of sealing in UTC. No hash of the chain covers it. */
  readonly sealedAt: string;
  readonly reach: Reach;
  /** Either `entry` or `masked` is given. */
  readonly entry?: EntryText;
  readonly masked?: MaskedEntry;
}

/** A signed root. `day`: Jalali day in Tehran; the signature is in base64. */
export interface RootLine {
  readonly day: string;
  readonly lastSeq: number;
  readonly hash: string;
  readonly keyId: string;
  readonly signature: string;
}

/** A document of the record. `path`: its file in the bundle; `id`: its number in the product. */
export interface DocumentLine {
  readonly path: string;
  readonly id: number;
  /** Hash computed when the document was stored. */
  readonly sha256: string;
}

/** Consecutive links of the chain, from an entry to a link whose hash is proven, both included. */
export interface Run {
  readonly from: number;
  readonly to: number;
  readonly prevHash: string;
  /** Day whose root the links end with; empty when they end with the chain. */
  readonly day: string;
}

export const runLine = ({ from, to, prevHash, day }: Run): string =>
  `run ${from} ${to} ${prevHash} ${day === '' ? 'head' : day}\n`;
/** Line of a link. Its place is counted from its run; the hash of the link before stands in the line above. */
export const linkLine = (link: { readonly contentHash: Buffer; readonly hash: Buffer }): string =>
  `${link.contentHash.toString('hex')} ${link.hash.toString('hex')}\n`;
