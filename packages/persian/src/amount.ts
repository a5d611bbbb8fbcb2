/**
 * Exact amounts as text, never as floating point numbers, because yearly sums of rials exceed 2^53. Canonical text
 * has Latin digits, '-' before a negative number, '.' before decimals, no leading or trailing zeros.
 */
import { normalizeText } from './fold.ts';

/** Limit above the digits of any database column; keeps absurd input from causing absurd work. */
const MOST_DIGITS = 40;
const RIAL_DIGITS = 20;

const CANONICAL = /^(-?)(\d+)(?:\.(\d+))?$/u;
const PLAIN = /^(\d*)(?:[.\u066B](\d+))?$/u;
/**
 * Grouped number with one kind of separator throughout and groups of exactly three; ambiguous ones (`1,5`, `12,34`,
 * `0,123`) do not match.
 */
const GROUPED = /^([1-9]\d{0,2}(?:([\u066C,\u060C])\d{3})(?:\2\d{3})*)(?:[.\u066B](\d+))?$/u;

/**
 * Parses an amount as typed (`۱٬۲۰۰٬۰۰۰٫۵`, `1,200,000.5`, `−5`) into canonical text (`1200000.5`). Null for an
 * exponent, ambiguous grouping, or more than `maxDecimals` decimals other than zeros.
 */
export function parseAmount(text: string, maxDecimals: number): string | null {
  const typed = normalizeText(text);
  if (typed.length > MOST_DIGITS * 2) return null;
  const isNegative = /^[-\u2212]/u.test(typed);
  const parts = readParts(isNegative ? typed.slice(1).trimStart() : typed);
  if (parts === null) return null;
  const whole = parts.whole.replace(/^0+(?=\d)/u, '') || '0';
  const decimals = parts.decimals.replace(/0+$/u, '');
  if (decimals.length > maxDecimals || whole.length + decimals.length > MOST_DIGITS) return null;
  const value = decimals === '' ? whole : `${whole}.${decimals}`;
  return isNegative && value !== '0' ? `-${value}` : value;
}

/** Parses rials as typed: a whole number of at most 20 digits, with or without a trailing «ریال»; null otherwise. */
export function parseRial(text: string): string | null {
  const number = normalizeText(text).replace(/\s*(?:ریال|rials?|IRR)$/iu, '');
  const value = parseAmount(number, 0);
  return value === null || value.replace('-', '').length > RIAL_DIGITS ? null : value;
}

/**
 * Formats a canonical amount with «٬» between groups, «٫» before decimals and U+2212 as minus; all its decimals are
 * kept. `parseAmount` reads it back. @throws {RangeError} when the text is not a number.
 */
export function formatGrouped(value: string): string {
  const { sign, whole, decimals } = split(value);
  const grouped = whole.replace(/\B(?=(?:\d{3})+$)/gu, '\u066C');
  return (sign === '' ? '' : '\u2212') + grouped + (decimals === '' ? '' : `\u066B${decimals}`);
}

const ONES = [
  '',
  'یک',
  'دو',
  'سه',
  'چهار',
  'پنج',
  'شش',
  'هفت',
  'هشت',
  'نه',
  'ده',
  'یازده',
  'دوازده',
  'سیزده',
  'چهارده',
  'پانزده',
  'شانزده',
  'هفده',
  'هجده',
  'نوزده',
];
const TENS = ['', '', 'بیست', 'سی', 'چهل', 'پنجاه', 'شصت', 'هفتاد', 'هشتاد', 'نود'];
const HUNDREDS = ['', 'صد', 'دویست', 'سیصد', 'چهارصد', 'پانصد', 'ششصد', 'هفتصد', 'هشتصد', 'نهصد'];
/**
 * Scale words of one meaning only: above the milliard two Persian systems use the same words («تریلیون» is 10^12 to
 * one reader and 10^18 to another).
 */
const SCALES = ['', 'هزار', 'میلیون', 'میلیارد', 'هزار میلیارد', 'میلیون میلیارد', 'میلیارد میلیارد'];

/**
 * Writes a number of rials in words: `1200000` is «یک میلیون و دویست هزار ریال». Exact for up to 20 digits. @throws
 * {RangeError} when the text is not a whole number of at most 20 digits.
 */
export function rialInWords(value: string): string {
  const { sign, whole, decimals } = split(value);
  const digits = whole.replace(/^0+(?=\d)/u, '');
  if (decimals !== '' || digits.length > RIAL_DIGITS) {
    throw new RangeError('Only whole rials of at most 20 digits have words');
  }
  if (digits === '0') return 'صفر ریال';
  const groups = digits.padStart(Math.ceil(digits.length / 3) * 3, '0').match(/\d{3}/gu) ?? [];
  const words = groups
    .map((group, place) => groupInWords(group, SCALES[groups.length - 1 - place] ?? ''))
    .filter((each) => each !== '');
  return `${sign === '' ? '' : 'منفی '}${words.join(' و ')} ریال`;
}

/** Words of a group of three digits with its scale; empty for `000`. */
function groupInWords(group: string, scale: string): string {
  const number = Number(group); // three digits: exact
  if (number === 0) return '';
  const rest = number % 100;
  const tens = rest < 20 ? [ONES[rest]] : [TENS[Math.floor(rest / 10)], ONES[rest % 10]];
  const words = [HUNDREDS[Math.floor(number / 100)], ...tens].filter((each) => each !== '');
  return `${words.join(' و ')} ${scale}`.trimEnd();
}

/** Digits before and after the decimal sign of a number without a sign; null when it is none. `.5` has no whole part. */
function readParts(unsigned: string): { whole: string; decimals: string } | null {
  const grouped = GROUPED.exec(unsigned);
  if (grouped !== null) {
    return { whole: (grouped[1] ?? '').replace(/\D/gu, ''), decimals: grouped[3] ?? '' };
  }
  const plain = PLAIN.exec(unsigned);
  if (plain === null || unsigned === '') return null;
  return { whole: plain[1] ?? '', decimals: plain[2] ?? '' };
}

function split(value: string): { sign: string; whole: string; decimals: string } {
  const match = CANONICAL.exec(value);
  if (match === null) throw new RangeError(`Not a number: ${value.slice(0, 40)}`);
  return { sign: match[1] ?? '', whole: match[2] ?? '', decimals: match[3] ?? '' };
}
