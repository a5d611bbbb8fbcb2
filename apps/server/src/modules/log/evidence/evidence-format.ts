/** What a bundle of evidence is made of, for who writes it and who proves it. Nothing here needs a database. */
import type { EntryText } from '../chain/content-hash.ts';

export const formatName = 'nazer-evidence/1';

export const fileNames = {
  manifest: 'manifest.json',
  /** Ed25519 over the bytes of the manifest. */
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
  /** SPKI in base64. */
  readonly publicKey: string;
  readonly keyId: string;
  /** The end of the chain when the bundle was made. */
  readonly head: LinkAt;
  readonly entryCount: number;
  readonly maskedCount: number;
  /** There are older entries, beyond what a bundle holds. */
  readonly hasOlderEntries: boolean;
  /** Parts their reader had no right to, or that could not be told. */
  readonly partsLeftOut: readonly string[];
  readonly files: readonly FileSum[];
}

/** How far its place is shown: up to the signed root of a day, up to the end of the chain then, or itself alone. */
export type Reach = 'root' | 'head' | 'alone';

/** What is shown of an entry that holds hidden numbers; without its salt they are not found by trying. */
export type MaskedEntry = Readonly<Record<string, unknown>>;

export interface EntryLine {
  readonly seq: number;
  readonly id: number;
  readonly contentHash: string;
  readonly prevHash: string;
  readonly hash: string;
  readonly sealedAt: string;
  readonly reach: Reach;
  /** One of the two. */
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
  /** Computed when it was taken in. */
  readonly sha256: string;
}

/** One after another in the chain, from an entry to what proves its end. */
export interface Run {
  readonly from: number;
  readonly to: number;
  readonly prevHash: string;
  /** The day whose root it ends with; empty where it ends with the chain. */
  readonly day: string;
}

export const runLine = ({ from, to, prevHash, day }: Run): string =>
  `run ${from} ${to} ${prevHash} ${day === '' ? 'head' : day}\n`;
export const linkLine = (link: { readonly contentHash: Buffer; readonly hash: Buffer }): string =>
  `${link.contentHash.toString('hex')} ${link.hash.toString('hex')}\n`;
