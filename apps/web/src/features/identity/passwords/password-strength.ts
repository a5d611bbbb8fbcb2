/**
 * Strength of a password for the meter beside its field, and the parts of the rule it meets. The server decides, as
 * it knows common and previously used passwords.
 */
export const passwordRules = ['length', 'classes', 'noName'] as const;
export type PasswordRuleName = (typeof passwordRules)[number];

export interface PasswordRule {
  /** Characters, not UTF-16 units. */
  readonly minLength: number;
  /** Of the four classes: small or caseless letters, capitals, digits, other signs. */
  readonly minClasses: number;
}

/** Rule used until the server's own is known. */
export const defaultRule: PasswordRule = { minLength: 10, minClasses: 3 };

/** Characters from which a user name must not be part of the password; a shorter one tells nothing. */
const shortestName = 3;
const classes = [/\p{Ll}|\p{Lo}/u, /\p{Lu}/u, /\p{Nd}/u, /[^\p{L}\p{Nd}]/u] as const;
/** Number of characters somebody who guesses must try for each class. */
const sizes = [26, 26, 10, 33] as const;

const classesIn = (password: string): boolean[] => classes.map((one) => one.test(password));

/** Tells for each rule whether the password meets it. */
export function metRules(
  password: string,
  { rule, userName }: { rule: PasswordRule; userName: string },
): Record<PasswordRuleName, boolean> {
  const name = userName.trim().toLowerCase();
  return {
    length: Array.from(password).length >= rule.minLength,
    classes: classesIn(password).filter(Boolean).length >= rule.minClasses,
    noName: password !== '' && (name.length < shortestName || !password.toLowerCase().includes(name)),
  };
}

/** Length without characters that repeat or continue the previous one, which are easily guessed. */
function tellingLength(password: string): number {
  const codes = Array.from(password, (sign) => sign.codePointAt(0) ?? 0);
  return codes.filter((code, i) => i === 0 || Math.abs(code - (codes[i - 1] ?? 0)) > 1).length;
}

/**
 * Strength from 0 (empty) over 1 weak, 2 fair and 3 good to 4 strong, by the bits of guessing character by character.
 */
export function strengthOf(password: string): 0 | 1 | 2 | 3 | 4 {
  if (password === '') return 0;
  const alphabet = classesIn(password).reduce((sum, has, i) => sum + (has ? (sizes[i] ?? 0) : 0), 0);
  const bits = tellingLength(password) * Math.log2(alphabet || 1);
  if (bits < 40) return 1;
  if (bits < 70) return 2;
  return bits < 90 ? 3 : 4;
}
