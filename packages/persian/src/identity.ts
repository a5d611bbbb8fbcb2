/**
 * Iranian identity numbers. `is…` checks canonical text as stored (Latin digits, no separators); `normalize…` parses
 * what people type into that form, or gives null. Numbers are text everywhere, because leading zeros are significant.
 */
import { normalizeText } from './fold.ts';

/** Names of banks by the three digits that a Sheba has after its check digits. */
const BANKS: ReadonlyMap<string, string> = new Map([
  ['010', 'مرکزی'],
  ['011', 'صنعت و معدن'],
  ['012', 'ملت'],
  ['013', 'رفاه'],
  ['014', 'مسکن'],
  ['015', 'سپه'],
  ['016', 'کشاورزی'],
  ['017', 'ملی'],
  ['018', 'تجارت'],
  ['019', 'صادرات'],
  ['020', 'توسعه صادرات'],
  ['021', 'پست\u200Cبانک'],
  ['022', 'توسعه تعاون'],
  ['053', 'کارآفرین'],
  ['054', 'پارسیان'],
  ['055', 'اقتصاد نوین'],
  ['056', 'سامان'],
  ['057', 'پاسارگاد'],
  ['058', 'سرمایه'],
  ['059', 'سینا'],
  ['060', 'مهر ایران'],
  ['061', 'شهر'],
  ['062', 'آینده'],
  ['064', 'گردشگری'],
  ['066', 'دی'],
  ['069', 'ایران\u200Cزمین'],
  ['070', 'رسالت'],
  ['075', 'ملل'],
  ['078', 'خاورمیانه'],
  ['095', 'ایران و ونزوئلا'],
]);

const ALL_EQUAL = /^(\d)\1*$/u;
const SEPARATORS = /[\s\u200B-\u200D\u2060\u00AD\u2010-\u2015\u2212._()/-]+/gu;

/**
 * Whether a text is a mellicode (national code of a person): ten digits, the last one a check digit modulo 11. The
 * city prefix is not checked.
 */
export function isMellicode(text: string): boolean {
  return /^\d{10}$/u.test(text) && !ALL_EQUAL.test(text) && text.endsWith(mellicodeCheck(text));
}

/** Parses a mellicode as typed; null when it is invalid. */
export function normalizeMellicode(text: string): string | null {
  return acceptedOrNull(stripSeparators(text), isMellicode);
}

/**
 * Makes a mellicode from its first nine digits. @throws {RangeError} for other input or when all ten digits would be
 * equal.
 */
export function makeMellicode(nineDigits: string): string {
  if (!/^\d{9}$/u.test(nineDigits)) throw new RangeError('A mellicode is made of nine digits');
  const made = nineDigits + mellicodeCheck(nineDigits);
  if (ALL_EQUAL.test(made)) throw new RangeError('Ten equal digits are no mellicode');
  return made;
}

/**
 * Restores the leading zeros Excel took from a mellicode of eight or nine digits; other texts only get separators and
 * Persian digits normalized. For imports only: in a form a missing digit is a typing error.
 */
export function padMellicode(text: string): string {
  const digits = stripSeparators(text);
  return /^\d{8,9}$/u.test(digits) ? digits.padStart(10, '0') : digits;
}

/**
 * Whether a text is a shenase melli (national id of a company): eleven digits, the last one a check digit modulo 11.
 */
export function isLegalNationalId(text: string): boolean {
  return /^\d{3}(?!0{6})\d{8}$/u.test(text) && text.endsWith(legalCheck(text));
}

/** Parses a shenase melli as typed; null when it is invalid. */
export function normalizeLegalNationalId(text: string): string | null {
  return acceptedOrNull(stripSeparators(text), isLegalNationalId);
}

/** Makes a shenase melli from its first ten digits. @throws {RangeError} for other input. */
export function makeLegalNationalId(tenDigits: string): string {
  if (!/^\d{3}(?!0{6})\d{7}$/u.test(tenDigits)) {
    throw new RangeError('A legal national id is made of ten digits, the fourth to ninth not all zero');
  }
  return tenDigits + legalCheck(tenDigits);
}

/** Whether a text is a mobile number in canonical form, `09121234567`. */
export function isMobile(text: string): boolean {
  return /^09\d{9}$/u.test(text);
}

/**
 * Parses a mobile number as typed (`+98 935 123 4567`, `9351234567`, `۰۹۳۵…`) into `09351234567`; null when it is
 * invalid.
 */
export function normalizeMobile(text: string): string | null {
  const match = /^(?:\+98|0098|98|0)?(9\d{9})$/u.exec(stripSeparators(text));
  return match === null ? null : `0${match[1]}`;
}

/** Whether a text is a land line in canonical form: 0, two digits of the area, eight digits. */
export function isTelephone(text: string): boolean {
  return /^0[1-9]\d{9}$/u.test(text);
}

/**
 * Parses a land line as typed (`021-8877 6655`, `+98 21 …`) into `02188776655`; null when invalid. The area code is
 * required.
 */
export function normalizeTelephone(text: string): string | null {
  const match = /^(?:\+98|0098|98|0)([1-9]\d{9})$/u.exec(stripSeparators(text));
  return match === null ? null : `0${match[1]}`;
}

/** Whether a text fits the hard rule of postal codes: ten digits, not all equal. */
export function isPostalCode(text: string): boolean {
  return /^\d{10}$/u.test(text) && !ALL_EQUAL.test(text);
}

/** Parses a postal code as typed by the hard rule; null when it is invalid. */
export function normalizePostalCode(text: string): string | null {
  return acceptedOrNull(stripSeparators(text), isPostalCode);
}

/**
 * Whether a postal code has the usual structure. No official text defines it, so warn when it fails and do not
 * refuse.
 */
export function isLikelyPostalCode(text: string): boolean {
  return /^(?!(\d)\1{3})[13-9]{4}[1346-9][013-9]{5}$/u.test(text);
}

/** Whether a text is a Sheba (Iranian IBAN) in canonical form: `IR` and 24 digits, ISO 7064 modulo 97. */
export function isSheba(text: string): boolean {
  // I and R count as 18 and 27; the country and check digits go to the end.
  return /^IR\d{24}$/u.test(text) && mod97(`${text.slice(4)}1827${text.slice(2, 4)}`) === 1;
}

/** Parses a Sheba as typed (`ir82 0540 1026 …`) into `IR820540…`; null when the check digits do not fit. */
export function normalizeSheba(text: string): string | null {
  return acceptedOrNull(stripSeparators(text).toUpperCase(), isSheba);
}

/** Bank of a Sheba; null for an invalid Sheba and for a bank not in the list. */
export function shebaBank(text: string): { code: string; name: string } | null {
  const code = normalizeSheba(text)?.slice(4, 7);
  const name = code === undefined ? undefined : BANKS.get(code);
  return code === undefined || name === undefined ? null : { code, name };
}

/** Makes a Sheba from the 22 digits of bank and account. @throws {RangeError} for other input. */
export function makeSheba(bban: string): string {
  if (!/^\d{22}$/u.test(bban)) throw new RangeError('A Sheba is made of 22 digits');
  return `IR${String(98 - mod97(`${bban}182700`)).padStart(2, '0')}${bban}`;
}

/** Whether a text is an IBAN of any country (ISO 13616) with correct check digits; upper case, without spaces. */
export function isIban(text: string): boolean {
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/u.test(text)) return false;
  const digits = (text.slice(4) + text.slice(0, 4)).replaceAll(/[A-Z]/gu, (letter) =>
    String(Number.parseInt(letter, 36)),
  );
  return mod97(digits) === 1;
}

/** Parses an IBAN of any country into its stored form; null when it is invalid. */
export function normalizeIban(text: string): string | null {
  return acceptedOrNull(stripSeparators(text).toUpperCase(), isIban);
}

/**
 * Whether a text is the SWIFT code of a bank (ISO 9362) in canonical form: six letters, then two or five letters or
 * digits.
 */
export function isSwift(text: string): boolean {
  return /^[A-Z]{6}[A-Z0-9]{2}(?:[A-Z0-9]{3})?$/u.test(text);
}

/** Parses a SWIFT code as typed; null when it is invalid. */
export function normalizeSwift(text: string): string | null {
  return acceptedOrNull(normalizeText(text).toUpperCase(), isSwift);
}

/** Whether a text is a bank card number in canonical form: 16 digits, Luhn. */
export function isBankCard(text: string): boolean {
  return /^\d{16}$/u.test(text) && !ALL_EQUAL.test(text) && luhnSum(text) % 10 === 0;
}

/** Parses a bank card number as typed; null when it is invalid. */
export function normalizeBankCard(text: string): string | null {
  return acceptedOrNull(stripSeparators(text), isBankCard);
}

/**
 * Whether a text looks like an e-mail address: one @, a dot in the domain, no spaces, at most 254 characters. Only a
 * delivered message proves an address.
 */
export function isEmail(text: string): boolean {
  if (text.length > 254) return false;
  return /^[^\s@<>(),;:"\\]{1,64}@(?:[\p{L}\d](?:[\p{L}\d-]{0,61}[\p{L}\d])?\.)+\p{L}[\p{L}\d-]*[\p{L}\d]$/u.test(
    text,
  );
}

/** Remainder modulo 97 of a number of any length, computed digit by digit because 24 digits do not fit a double. */
export function mod97(digits: string): number {
  let rest = 0;
  for (const digit of digits) rest = (rest * 10 + Number(digit)) % 97;
  return rest;
}

/** Sum of the Luhn algorithm; the last digit of `digits` is the check digit. */
export function luhnSum(digits: string): number {
  let sum = 0;
  for (let place = 0; place < digits.length; place += 1) {
    const digit = digitAt(digits, digits.length - 1 - place);
    sum += place % 2 === 0 ? digit : doubled(digit);
  }
  return sum;
}

function doubled(digit: number): number {
  return digit > 4 ? digit * 2 - 9 : digit * 2;
}

function mellicodeCheck(code: string): string {
  let sum = 0;
  for (let place = 0; place < 9; place += 1) sum += digitAt(code, place) * (10 - place);
  const rest = sum % 11;
  return String(rest < 2 ? rest : 11 - rest);
}

const LEGAL_WEIGHTS = [29, 27, 23, 19, 17];

function legalCheck(id: string): string {
  const shift = digitAt(id, 9) + 2;
  let sum = 0;
  for (let place = 0; place < 10; place += 1)
    sum += (digitAt(id, place) + shift) * (LEGAL_WEIGHTS[place % 5] ?? 0);
  return String((sum % 11) % 10);
}

/**
 * Digit at a place, read without allocating lists, since imports check several numbers for each of thousands of rows.
 */
function digitAt(digits: string, place: number): number {
  return digits.charCodeAt(place) - 0x30;
}

function stripSeparators(text: string): string {
  return normalizeText(text).replace(SEPARATORS, '');
}

function acceptedOrNull(text: string, accepts: (text: string) => boolean): string | null {
  return accepts(text) ? text : null;
}
