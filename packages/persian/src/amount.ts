/**
 * Amounts as text, exact: never a floating point number, because yearly sums of rials pass 2^53. The canonical
 * text has Latin digits, '-' before a negative number, '.' before decimals, no leading or trailing zeros.
 */
import { normalizeText } from './fold.ts';

/** More digits than any column holds; keeps absurd input from becoming absurd work. */
const MOST_DIGITS = 40;
const RIAL_DIGITS = 20;

const CANONICAL = /^(-?)(\d+)(?:\.(\d+))?$/u;
const PLAIN = /^(\d*)(?:[.\u066B](\d+))?$/u;
/** One kind of grouping sign throughout, and groups of exactly three: `1,5`, `12,34` and `0,123` are not guessed at. */
const GROUPED = /^([1-9]\d{0,2}(?:([\u066C,\u060C])\d{3})(?:\2\d{3})*)(?:[.\u066B](\d+))?$/u;

/**
 * What people type (`۱٬۲۰۰٬۰۰۰٫۵`, `1,200,000.5`, `−5`) as canonical text (`1200000.5`), or null: for an
 * exponent, grouping that can be read two ways, or more than `maxDecimals` decimals other than zeros.
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

/** What people type as an exact number of rials, at most 20 digits; a trailing «ریال» is understood. Or null. */
export function parseRial(text: string): string | null {
  const number = normalizeText(text).replace(/\s*(?:ریال|rials?|IRR)$/iu, '');
  const value = parseAmount(number, 0);
  return value === null || value.replace('-', '').length > RIAL_DIGITS ? null : value;
}

/**
 * A canonical amount with «٬» between groups, «٫» before decimals and U+2212 as minus; the decimals it has.
 * `parseAmount` reads it back. @throws {RangeError} when the text is no number.
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
 * Above the milliard Persian has two systems with the same words («تریلیون» is 10^12 to one reader and 10^18
 * to the other), so the amounts are built of words that have one meaning only.
 */
const SCALES = ['', 'هزار', 'میلیون', 'میلیارد', 'هزار میلیارد', 'میلیون میلیارد', 'میلیارد میلیارد'];

/**
 * A number of rials in words: `1200000` is «یک میلیون و دویست هزار ریال». Exact for up to 20 digits.
 * @throws {RangeError} when the text is no whole number of at most 20 digits.
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

function groupInWords(group: string, scale: string): string {
  const number = Number(group); // three digits: exact
  if (number === 0) return '';
  const rest = number % 100;
  const tens = rest < 20 ? [ONES[rest]] : [TENS[Math.floor(rest / 10)], ONES[rest % 10]];
  const words = [HUNDREDS[Math.floor(number / 100)], ...tens].filter((each) => each !== '');
  return `${words.join(' و ')} ${scale}`.trimEnd();
}

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
