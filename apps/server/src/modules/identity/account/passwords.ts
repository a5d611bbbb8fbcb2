/** How passwords are kept and compared; what they must be stands in `password-policy.ts`. */
import { normalizeText, toLatinDigits } from '@nazer/persian/fold.ts';
import { hash, verify } from '@node-rs/argon2';

// Algorithm 2 is argon2id; its name is an ambient const enum, which type stripping cannot read.
const settings = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

const shortest = 10;
const classesNeeded = 3;

/** A Persian keyboard types Persian digits: they are the same password. */
export const canonicalPassword = (password: string): string => toLatinDigits(password.normalize('NFC'));

export const hashPassword = (password: string): Promise<string> =>
  hash(canonicalPassword(password), settings);

let dummyHash: Promise<string> | undefined;

/** Takes as long for a user who does not exist (`undefined`) as for one who does. */
export async function isPassword(passwordHash: string | undefined, password: string): Promise<boolean> {
  dummyHash ??= hashPassword('no one has this password');
  const isRight = await verify(passwordHash ?? (await dummyHash), canonicalPassword(password));
  return isRight && passwordHash !== undefined;
}

const classPatterns = [/\p{Ll}/u, /\p{Lu}/u, /\d/u, /[^\p{Ll}\p{Lu}\d]/u];

/** Small letters, capital letters, digits, anything else: at least `count` of them. */
export function hasClasses(password: string, count: number): boolean {
  const text = canonicalPassword(password);
  return classPatterns.filter((pattern) => pattern.test(text)).length >= count;
}

/** The least any policy asks. */
export function isStrong(password: string): boolean {
  return Array.from(canonicalPassword(password)).length >= shortest && hasClasses(password, classesNeeded);
}

/** User names are compared without case and with any digits. */
export const canonicalName = (name: string): string => toLatinDigits(normalizeText(name)).trim();
