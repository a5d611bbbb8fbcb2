/**
 * Rough estimate of how hard a password is to guess, for the meter beside its field. Whether the password is accepted
 * is decided by the server (`checkPasswordPolicy`), which also knows common words and earlier passwords.
 */
import { toLatinDigits } from '@nazer/persian/fold.ts';

/** 0 very weak, 1 weak, 2 fair, 3 good, 4 strong. */
export type PasswordStrength = 0 | 1 | 2 | 3 | 4;

/** Sequences that are easy to guess forwards or backwards: keyboard rows (Latin and Persian), alphabet and digits. */
const sequences = [
  'abcdefghijklmnopqrstuvwxyz',
  '01234567890',
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  'ضصثقفغعهخحجچ',
  'شسیبلاتنمکگ',
  'ظطزرذدپو',
  'ابپتثجچحخدذرزژسشصضطظعغفقکگلمنوهی',
].flatMap((row) => [row, Array.from(row).toReversed().join('')]);

const isStep = (before: string, sign: string): boolean =>
  before === sign || sequences.some((row) => row.includes(before + sign));

/** Length of the password, counting a character that repeats or continues the one before as a quarter. */
function surprisingLength(signs: readonly string[]): number {
  return signs.reduce((length, sign, index) => {
    const before = signs[index - 1];
    return length + (before !== undefined && isStep(before, sign) ? 0.25 : 1);
  }, 0);
}

/**
 * Kinds of characters, each with the number of characters to guess among; those that occur are added up. The last two
 * are signs, and letters other than Latin ones, which count as the 32 of the Persian alphabet.
 */
const alphabets: readonly (readonly [pattern: RegExp, size: number])[] = [
  [/[a-z]/u, 26],
  [/[A-Z]/u, 26],
  [/\d/u, 10],
  [/[^\p{L}\d]/u, 33],
  [/[^\P{L}a-zA-Z]/u, 32],
];

/** Least characters of a part of a name that counts as known. */
const shortestPart = 3;

/** Removes parts of user name, full name and e-mail, which are no secret. */
function withoutKnown(text: string, known: readonly string[]): string {
  return known
    .flatMap((value) => value.toLowerCase().split(/[\s@._-]+/u))
    .filter((part) => part.length >= shortestPart)
    .reduce((rest, part) => rest.replaceAll(part, ''), text);
}

/**
 * Lower bounds of strengths 1 to 4 in bits: guessed at once below 28, in a day at 40, in years at 56, out of reach
 * from 72.
 */
const steps = [28, 40, 56, 72] as const;

/** Strength of a password; `known` holds texts an attacker knows, e.g. the user name. */
export function passwordStrength(password: string, known: readonly string[] = []): PasswordStrength {
  const text = toLatinDigits(password.normalize('NFC'));
  const size = alphabets.reduce((sum, [pattern, count]) => sum + (pattern.test(text) ? count : 0), 0);
  const signs = Array.from(withoutKnown(text.toLowerCase(), known));
  const distinct = new Set(signs).size;
  // A long password of few different characters is a pattern, so each distinct one counts at most twice.
  const length = Math.min(surprisingLength(signs), distinct * 2);
  const bits = size === 0 ? 0 : length * Math.log2(size);
  return steps.filter((step) => bits >= step).length as PasswordStrength; // 0 to 4, as there are four steps
}
