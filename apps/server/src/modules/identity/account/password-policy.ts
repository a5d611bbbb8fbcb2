/** Rules a password must meet; whether it was used before is checked in `password-change.ts`. */
import type { SecuritySettings } from '@nazer/contract/identity/account/account.contract.ts';
import type { ErrorCode } from '@nazer/contract/kernel/error-codes.ts';
import { foldKey } from '@nazer/persian/fold.ts';
import { commonWords } from './password-words.data.ts';
import { canonicalPassword, hasClasses } from './passwords.ts';

/** Fewest characters of a password, and fewest of the four classes of characters (`hasClasses`). */
export type PasswordRule = Pick<SecuritySettings, 'passwordMinLength' | 'passwordMinClasses'>;

/** Rule that a password breaks, with the numbers that its message names. */
export interface PasswordFault {
  readonly code: ErrorCode;
  readonly values?: Readonly<Record<string, number>>;
}

/** Signs and digits that people type in place of letters. */
const disguises: Readonly<Record<string, string>> = {
  '@': 'a',
  '4': 'a',
  '3': 'e',
  '1': 'i',
  '!': 'i',
  '0': 'o',
  $: 's',
  '5': 's',
  '7': 't',
};

const undisguise = (text: string): string => text.replace(/[@431!0$57]/gu, (sign) => disguises[sign] ?? sign);
const trimSigns = (text: string): string => text.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '');

/** Whether a password is a common word with only digits and signs around it, also disguised (`p@ss`) or typed twice. */
export function isCommon(password: string): boolean {
  const lower = canonicalPassword(password).toLowerCase();
  // Signs at the ends are cut off before and after undoing disguises: `!` may be decoration or an `i`.
  const cores = [trimSigns(lower), trimSigns(undisguise(lower)), undisguise(trimSigns(lower))];
  return cores.some((core) => {
    const half = core.slice(0, core.length / 2);
    return commonWords.has(core) || (half !== '' && half + half === core && commonWords.has(half));
  });
}

/** Shorter user names are not looked for in passwords, as they occur in many by chance. */
const shortestName = 3;

/** First rule of the policy that a password breaks; undefined when it meets all. */
export function checkPasswordPolicy(
  password: string,
  { userName, rule }: { userName: string; rule: PasswordRule },
): PasswordFault | undefined {
  const { passwordMinLength: min, passwordMinClasses: classes } = rule;
  const length = Array.from(canonicalPassword(password)).length;
  if (length < min || !hasClasses(password, classes)) {
    return { code: 'weakPassword', values: { min, classes } };
  }
  const name = foldKey(userName);
  if (name.length >= shortestName && foldKey(password).includes(name)) return { code: 'passwordHasName' };
  return isCommon(password) ? { code: 'passwordTooCommon' } : undefined;
}
