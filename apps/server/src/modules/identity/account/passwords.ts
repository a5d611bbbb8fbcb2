/** Hashing and comparing of passwords; the rules they must meet are in `password-policy.ts`. */
import { normalizeText, toLatinDigits } from '@nazer/persian/fold.ts';
import { hash, verify } from '@node-rs/argon2';

// Algorithm 2 is argon2id; its name is an ambient const enum, which type stripping cannot read. `memoryCost` is in KiB.
const settings = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** Weakest policy that can be set: characters, and classes of characters. */
const shortest = 10;
const classesNeeded = 3;

/** A password in one normal form: Persian digits, as a Persian keyboard types them, become Latin ones. */
export const canonicalPassword = (password: string): string => toLatinDigits(password.normalize('NFC'));

/** Hash of a password, in one text with its salt and parameters. Slow on purpose. */
export const hashPassword = (password: string): Promise<string> =>
  hash(canonicalPassword(password), settings);

/** Hash compared for unknown users, made at the first comparison. */
let dummyHash: Promise<string> | undefined;

/**
 * Compares a password with a hash. For an unknown user (`undefined`) a dummy hash is compared, so that both take the
 * same time.
 */
export async function isPassword(passwordHash: string | undefined, password: string): Promise<boolean> {
  dummyHash ??= hashPassword('no one has this password');
  const isRight = await verify(passwordHash ?? (await dummyHash), canonicalPassword(password));
  return isRight && passwordHash !== undefined;
}

const classPatterns = [/\p{Ll}/u, /\p{Lu}/u, /\d/u, /[^\p{Ll}\p{Lu}\d]/u];

/** Whether a password has at least `count` of four classes: small letters, capital letters, digits, anything else. */
export function hasClasses(password: string, count: number): boolean {
  const text = canonicalPassword(password);
  return classPatterns.filter((pattern) => pattern.test(text)).length >= count;
}

/** Whether a password meets the weakest policy that can be set. */
export function isStrong(password: string): boolean {
  return Array.from(canonicalPassword(password)).length >= shortest && hasClasses(password, classesNeeded);
}

/** A user name in its normal form, with Latin digits; names are compared without case. */
export const canonicalName = (name: string): string => toLatinDigits(normalizeText(name)).trim();
