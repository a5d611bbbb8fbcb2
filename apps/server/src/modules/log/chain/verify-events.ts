/**
 * Verifies the log link by link, or names the first fault. Of the database only the rows are used, and every hash is
 * computed anew.
 */
import type { EventFault, EventVerification } from '@nazer/contract/log/log.contract.ts';
import type { Services } from '../../../platform/ctx.ts';
import type { Database } from '../../../platform/database/database.ts';
import { chainStart, contentHash, linkHash } from './content-hash.ts';
import { isCopyOf, type StoredRoot, readStoredRoots } from './root-file.ts';
import { sealAll } from './seal-entries.ts';
import { findRoots, type Root } from './sealing.queries.ts';
import { isSigned } from './root-text.ts';
import { loadSigningKey, type SigningKey } from './signing-key.ts';
import {
  countWaiting,
  findLinks,
  findStray,
  hasLink,
  hasLinkAfter,
  hasOtherPlace,
  type Link,
} from './verify.queries.ts';

type Bad = NonNullable<EventVerification['firstBad']>;

/** Links read at a time. */
const batchSize = 2_000;

/** A fault; what it has no entry, place or day for is 0 or empty. */
const bad = (fault: EventFault, at: Partial<Bad>): Bad => ({ fault, id: 0, seq: 0, day: '', ...at });

/**
 * Fault of a link that does not follow the one before: a link is missing, this one is foreign, or their order was
 * changed.
 */
async function brokenLink(db: Database, link: Link, previous: Buffer): Promise<Bad> {
  const at = { id: link.eventId, seq: link.seq };
  if (!(await hasLinkAfter(db, { hash: previous }))) return bad('missing', at);
  return bad((await hasLink(db, { hash: link.prevHash })) ? 'reordered' : 'inserted', at);
}

/** Fault of a link whose entry has another content than was sealed: its content stands elsewhere, or was changed. */
async function wrongEntry(db: Database, link: Link, content: Buffer): Promise<Bad> {
  const isElsewhere = await hasOtherPlace(db, { seq: link.seq, contentHash: content });
  return bad(isElsewhere ? 'reordered' : 'changed', { id: link.eventId, seq: link.seq });
}

/** Last link that follows from the one before and from its entry; place 0 before the first one. */
interface Chain {
  seq: number;
  hash: Buffer;
}

/** Fault of the link that should follow `chain`; undefined for a good one. */
async function checkLink(db: Database, link: Link, chain: Chain): Promise<Bad | undefined> {
  if (link.seq !== chain.seq + 1) return bad('missing', { seq: chain.seq + 1 });
  if (!link.prevHash.equals(chain.hash)) return brokenLink(db, link, chain.hash);
  if (!link.entry) return bad('missing', { id: link.eventId, seq: link.seq });
  const content = contentHash(link.entry);
  if (!content.equals(link.contentHash)) return wrongEntry(db, link, content);
  const isLinked = linkHash(chain.hash, content).equals(link.hash);
  return isLinked ? undefined : bad('changed', { id: link.eventId, seq: link.seq });
}

/** Compares the roots: those of the database with the key, with the copies in the file, and with the chain. */
class RootCheck {
  readonly #roots: readonly Root[];
  readonly #filed: readonly StoredRoot[];
  readonly #key: SigningKey;

  constructor(roots: readonly Root[], filed: readonly StoredRoot[], key: SigningKey) {
    this.#roots = roots;
    this.#filed = filed;
    this.#key = key;
  }

  get count(): number {
    return this.#roots.length;
  }

  /**
   * Every root must be signed with the present key, and every copy in the file must have its root; a root without a
   * copy is no fault. Looked for when the chain itself is good.
   */
  findForged(): Bad | undefined {
    const forged = this.#roots.find(
      (root) => root.keyId !== this.#key.id || !isSigned(root, this.#key.publicKey),
    );
    if (forged) return bad('signature', { seq: forged.lastSeq, day: forged.day });
    const lost = this.#filed.find((copy) => !this.#roots.some((root) => isCopyOf(copy, root)));
    return lost && bad('signature', { seq: lost.lastSeq, day: lost.day });
  }

  /** Checked at each link with which a day ends: the chain must be the one that was signed. */
  findOther({ seq, hash }: Chain): Bad | undefined {
    const other = this.#roots.find((root) => root.lastSeq === seq && !root.hash.equals(hash));
    return other && bad('signature', { seq, day: other.day });
  }

  /** Checked after the chain: it must reach as far as was signed. */
  findCut({ seq }: Chain): Bad | undefined {
    const cut = this.#roots.find((root) => root.lastSeq > seq);
    return cut && bad('missing', { seq: seq + 1, day: cut.day });
  }

  /** Places at which a day ends. */
  get ends(): ReadonlySet<number> {
    return new Set(this.#roots.map(({ lastSeq }) => lastSeq));
  }
}

/**
 * Checks the chain in batches; afterwards `chain` is its last good link, or the one whose root has another hash.
 */
async function checkChain(db: Database, chain: Chain, roots: RootCheck): Promise<Bad | undefined> {
  const { ends } = roots;
  for (;;) {
    const links = await findLinks(db, chain.seq, batchSize);
    for (const link of links) {
      const found = await checkLink(db, link, chain);
      if (found) return found;
      chain.seq = link.seq;
      chain.hash = link.hash;
      const other = ends.has(link.seq) ? roots.findOther(chain) : undefined;
      if (other) return other;
    }
    if (links.length < batchSize) return roots.findCut(chain);
  }
}

/** Fault of an entry that is not in the chain and does not wait for its place. */
async function checkStray(db: Database): Promise<Bad | undefined> {
  const id = await findStray(db);
  return id === undefined ? undefined : bad('inserted', { id });
}

/**
 * Verifies the whole log, after sealing what waits. `pendingCount`: entries that waited before; `entryCount`: good
 * links up to the first fault of the chain, all of them when the chain is good; `firstBad`: null when nothing is
 * wrong. Throws StartError for a wrong signing key.
 */
export async function verifyEvents(
  services: Pick<Services, 'db' | 'clock' | 'filesFolder' | 'signingKey'>,
): Promise<EventVerification> {
  const { db } = services;
  const key = await loadSigningKey(services);
  const pendingCount = await countWaiting(db);
  await sealAll(services);
  // The file first: a root signed meanwhile is in the database before it is in the file.
  const filed = await readStoredRoots(services.filesFolder);
  const roots = new RootCheck(await findRoots(db), filed, key);
  const chain: Chain = { seq: 0, hash: chainStart };
  const inChain = await checkChain(db, chain, roots);
  const firstBad = inChain ?? roots.findForged() ?? (await checkStray(db)) ?? null;
  return {
    entryCount: chain.seq,
    pendingCount,
    rootCount: roots.count,
    lastSeq: chain.seq,
    lastHash: chain.hash.toString('hex'),
    publicKey: key.publicText,
    firstBad,
  };
}
