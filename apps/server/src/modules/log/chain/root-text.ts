/** Text that is signed for a day of the log, for the signer and for those who verify it. */
import { verify, type KeyObject } from 'node:crypto';

export interface SignedFacts {
  /** Jalali day in Tehran, e.g. `1404/10/02`. */
  readonly day: string;
  /** Place in the chain of the last link that counts to the day. */
  readonly lastSeq: number;
  /** Hash of that link, which covers all links before it. */
  readonly hash: Buffer;
}

/** Signed text. Any change of its form makes the signatures of all earlier days invalid. */
export function rootText({ day, lastSeq, hash }: SignedFacts): Buffer {
  return Buffer.from(`nazer event root\n${day}\n${lastSeq}\n${hash.toString('hex')}\n`);
}

/**
 * Whether the signature (Ed25519) of a day was made with the private key of `publicKey` for exactly these
 * facts.
 */
export function isSigned(root: SignedFacts & { readonly signature: Buffer }, publicKey: KeyObject): boolean {
  return verify(null, rootText(root), publicKey, root.signature);
}
