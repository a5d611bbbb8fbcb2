/** Text that is signed for a day, for the signer and for those who verify it. */
import { verify, type KeyObject } from 'node:crypto';

export interface SignedFacts {
  readonly day: string;
  readonly lastSeq: number;
  readonly hash: Buffer;
}

export function rootText({ day, lastSeq, hash }: SignedFacts): Buffer {
  return Buffer.from(`nazer event root\n${day}\n${lastSeq}\n${hash.toString('hex')}\n`);
}

export function isSigned(root: SignedFacts & { readonly signature: Buffer }, publicKey: KeyObject): boolean {
  return verify(null, rootText(root), publicKey, root.signature);
}
