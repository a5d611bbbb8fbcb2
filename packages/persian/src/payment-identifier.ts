/** The two codes the system itself issues: payment identifiers and SANA tracking codes. */
import { luhnSum, mod97 } from './identity.ts';
import { parseJalali } from './jalali.ts';

/** Kind of contract an identifier belongs to; its first digit is 1 for a dealing, 2 for an offer. */
export type PaymentOwner = 'dealing' | 'offer';

export type PaymentIdentifier = { owner: PaymentOwner; ownerId: number; sequence: number };

export type SanaTrackingCode = { jalali: string; sarafiCode: string; sequence: number };

const OWNER_DIGIT = { dealing: '1', offer: '2' } as const;

/**
 * Makes an identifier of 18 digits: owner 1, its id 11, sequence 4, check 2 (ISO 7064 modulo 97). Any single wrong
 * digit and any two swapped digits are detected. @throws {RangeError} when a part does not fit its digits.
 */
export function makePaymentIdentifier({ owner, ownerId, sequence }: PaymentIdentifier): string {
  const body = OWNER_DIGIT[owner] + fixed(ownerId, 11) + fixed(sequence, 4);
  return body + String(98 - mod97(`${body}00`)).padStart(2, '0');
}

/** Whether a text is a payment identifier in Latin digits without separators, with correct check digits. */
export function isPaymentIdentifier(text: string): boolean {
  return /^[12]\d{17}$/u.test(text) && mod97(text) === 1;
}

/**
 * Valid identifiers the payer may have meant: `text` with one digit changed, added or removed, or two neighbours
 * swapped. The check digits leave only a handful.
 */
export function nearPaymentIdentifiers(text: string): string[] {
  const cut = (at: number, length: number, by: string): string =>
    text.slice(0, at) + by + text.slice(at + length);
  const places = Array.from({ length: text.length + 1 }, (_, at) => at);
  const digits = Array.from('0123456789');
  const written = places.flatMap((at) => [
    ...digits.map((digit) => cut(at, 1, digit)),
    ...digits.map((digit) => cut(at, 0, digit)),
    cut(at, 1, ''),
    cut(at, 2, text.slice(at + 1, at + 2) + text.slice(at, at + 1)),
  ]);
  return [...new Set(written)].filter((one) => one !== text && isPaymentIdentifier(one));
}

/** Parts of a valid payment identifier (Latin digits, no separators); null for an invalid one. */
export function parsePaymentIdentifier(text: string): PaymentIdentifier | null {
  if (!isPaymentIdentifier(text)) return null;
  return {
    owner: text.startsWith('1') ? 'dealing' : 'offer',
    ownerId: Number(text.slice(1, 12)),
    sequence: Number(text.slice(12, 16)),
  };
}

/**
 * Makes a SANA tracking code of 16 digits: Jalali day `yyMMdd`, office code 4, sequence 5, Luhn digit. @throws
 * {RangeError} when a part does not fit its digits.
 */
export function makeSanaTrackingCode({ jalali, sarafiCode, sequence }: SanaTrackingCode): string {
  if (parseJalali(jalali) !== jalali || jalali < '1390' || jalali >= '1490') {
    throw new RangeError(`Not a Jalali date of 1390 to 1489: ${jalali.slice(0, 40)}`);
  }
  if (!/^\d{4}$/u.test(sarafiCode)) throw new RangeError('The code of an exchange office has four digits');
  const body = jalali.slice(2).replaceAll('/', '') + sarafiCode + fixed(sequence, 5);
  return body + String((10 - (luhnSum(`${body}0`) % 10)) % 10);
}

/** Whether a text is a SANA tracking code in Latin digits: a real day, and a correct last digit. */
export function isSanaTrackingCode(text: string): boolean {
  return parseSanaTrackingCode(text) !== null;
}

/**
 * Parts of a valid SANA tracking code; null for an invalid one. The code holds two digits of the year, read as 1390
 * to 1489, because SANA is younger than 1390.
 */
export function parseSanaTrackingCode(text: string): SanaTrackingCode | null {
  if (!/^\d{16}$/u.test(text) || luhnSum(text) % 10 !== 0) return null;
  const century = text.startsWith('9') ? '13' : '14';
  const jalali = parseJalali(century + text.slice(0, 6));
  if (jalali === null) return null;
  return { jalali, sarafiCode: text.slice(6, 10), sequence: Number(text.slice(10, 15)) };
}

function fixed(value: number, length: number): string {
  const digits = String(value);
  if (!Number.isSafeInteger(value) || value < 0 || digits.length > length) {
    throw new RangeError(`${digits} does not fit ${length} digits`);
  }
  return digits.padStart(length, '0');
}
