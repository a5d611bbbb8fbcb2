/** Canonical form of a log entry and its hash, for the sealer and for the verification. */
import { hash } from 'node:crypto';

/** A log entry as texts, exactly as the database prints them. */
export interface EntryText {
  readonly id: number;
  /** Microseconds since 1970. */
  readonly micros: string;
  readonly userId: number | null;
  readonly sessionId: number | null;
  readonly category: number;
  readonly result: string;
  readonly userName: string;
  readonly address: string;
  readonly requestId: string;
  readonly action: string;
  readonly resource: string;
  readonly key: string;
  readonly title: string;
  readonly message: string;
  /** JSON as the database prints it. */
  readonly before: string;
  readonly after: string;
  /**
   * Random text, shown only to readers of the whole entry, so that no hidden number can be found by trying values
   * against the hash.
   */
  readonly salt: string;
}

/**
 * Separates the parts of an entry. Each text has its length before it, so that text cannot move from one part to
 * another unnoticed.
 */
const separator = '\u001F';

/**
 * SHA-256 over all parts of an entry; no user and no session count as 0. Any change of its form breaks the chain of
 * every entry written so far.
 */
export function contentHash(entry: EntryText): Buffer {
  const texts = [
    entry.userName,
    entry.address,
    entry.requestId,
    entry.action,
    entry.resource,
    entry.key,
    entry.title,
    entry.message,
  ];
  const parts = [
    entry.id,
    entry.micros,
    entry.userId ?? 0,
    entry.sessionId ?? 0,
    entry.category,
    entry.result,
    ...texts.map((text) => Buffer.byteLength(text)),
    ...texts,
    entry.before,
    entry.after,
    entry.salt,
  ];
  return hash('sha256', parts.join(separator), 'buffer');
}

/** Hash that stands in for the entry before the first one. */
export const chainStart = Buffer.alloc(32);

/** Hash of the next link of the chain: over the hash of the link before and that of the entry's content. */
export function linkHash(previous: Uint8Array, content: Uint8Array): Buffer {
  return hash('sha256', Buffer.concat([previous, content]), 'buffer');
}
