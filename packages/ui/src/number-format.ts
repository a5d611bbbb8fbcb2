/**
 * Figures as text: Latin digits (which the font draws Persian, unless the person reads Latin ones), with the signs that
 * belong to the digits of the language.
 */

export type FormatOptions = {
  /** Two-letter language: `fa` takes «٬» and «٫», `en` a comma and a point, `fr` a narrow space and a comma. */
  language: string;
  /** Digits after the separator; without it those of the value stay. */
  decimals?: number;
};

const MINUS = '\u2212';

type Signs = { readonly group: string; readonly point: string; readonly percent: string };
const signsOfLanguages = new Map<string, Signs>();

/** Arabic pages have Latin digits, and so the signs that belong to them; Persian ones where the person reads those. */
function readSigns(language: string): Signs {
  const isPersian = language === 'fa' && hasPersianDigits;
  // What ICU has for Persian with Latin digits is a sign in front of the percentage.
  const locale = isPersian ? 'fa-u-nu-arabext' : `${language === 'fa' ? 'en' : language}-u-nu-latn`;
  const format = new Intl.NumberFormat(locale, { style: 'percent', minimumFractionDigits: 1 });
  const parts = format.formatToParts(12_345);
  const of = (type: Intl.NumberFormatPartTypes): string =>
    parts.find((part) => part.type === type)?.value ?? '';
  const afterFigure = parts.slice(parts.findLastIndex(({ type }) => type === 'fraction') + 1);
  const percent = afterFigure.map(({ value }) => value).join('');
  // Marks of direction are left out: figures stand in an isolate of their own.
  return { group: of('group'), point: of('decimal'), percent: percent.replaceAll(/\p{Bidi_Control}/gu, '') };
}

let hasPersianDigits = true;

/** Told by the settings of the person before a page is drawn, and when she chooses other digits. */
export function drawPersianDigits(isOn: boolean): void {
  hasPersianDigits = isOn;
  signsOfLanguages.clear();
}

/** What stands between thousands, before decimals and after a percentage. */
export function signsOf(language: string): Signs {
  const signs = signsOfLanguages.get(language) ?? readSigns(language);
  signsOfLanguages.set(language, signs);
  return signs;
}

const SHAPE = /^([-\u2212])?(\d+)(?:\.(\d+))?$/u;

const roundUp = (digits: string): string => (BigInt(digits) + 1n).toString().padStart(digits.length, '0');

/** Rounds half away from zero on the digits themselves, so that no sum passes through a binary fraction. */
const withDecimals = ({
  whole,
  fraction,
  decimals,
}: {
  whole: string;
  fraction: string;
  decimals: number;
}) => {
  const kept = fraction.slice(0, decimals).padEnd(decimals, '0');
  const all = whole + kept;
  const rounded = (fraction[decimals] ?? '0') >= '5' ? roundUp(all) : all;
  const cut = rounded.length - decimals;
  return { whole: rounded.slice(0, cut), fraction: rounded.slice(cut) };
};

/**
 * A decimal (`'1474812.03'`, number or bigint) grouped by three, minus U+2212 in front.
 * @throws {TypeError} for text that is not a plain decimal.
 */
export const formatNumber = (
  value: string | number | bigint,
  { language, decimals }: FormatOptions,
): string => {
  const match = SHAPE.exec(typeof value === 'number' ? plainDecimal(value) : String(value));
  if (!match) throw new TypeError(`Not a decimal number: ${String(value).slice(0, 40)}`);
  const [, sign, digits = '0', tail = ''] = match;
  const { whole, fraction } =
    decimals === undefined
      ? { whole: digits, fraction: tail }
      : withDecimals({ whole: digits, fraction: tail, decimals });
  const { group, point } = signsOf(language);
  const grouped = whole.replace(/^0+(?=\d)/u, '').replace(/\B(?=(\d{3})+$)/gu, group);
  const isZero = /^0*$/u.test(whole + fraction);
  return `${sign && !isZero ? MINUS : ''}${grouped}${fraction ? point + fraction : ''}`;
};

/**
 * `toString` writes 1e21 and 1e-7; this does not. All other numbers stay with `toString`: `toLocaleString` makes a
 * formatter for each, which took a sixth of the drawing of a page full of figures.
 */
const plainDecimal = (value: number): string => {
  const text = String(value);
  return text.includes('e')
    ? value.toLocaleString('en-US', { useGrouping: false, maximumFractionDigits: 20 })
    : text;
};

/** A percentage with its sign, of the language: «73٫7٪», 73.7% or 73,7 %. */
export const formatPercent = (value: number, { language, decimals = 1 }: FormatOptions): string =>
  formatNumber(value, { language, decimals }) + signsOf(language).percent;

/** True for a value below zero, however it is written. */
export const isNegative = (value: string | number | bigint): boolean =>
  /^[-\u2212]/u.test(String(value)) && /[1-9]/u.test(String(value));

/** `1305610.5000` as `1305610.5`: decimals that say nothing are left out. */
export const withoutZeros = (value: string): string =>
  value.replace(/(\.\d*?)0+$/u, '$1').replace(/\.$/u, '');

/** Parts side by side, a comma of the language between them: «الف، ب», a, b. */
export const joined = (parts: readonly string[], language: string): string => parts.join(commaOf(language));

const commas: Readonly<Record<string, string>> = { fa: '\u060c ', ar: '\u060c ', zh: '\uff0c' };
export const commaOf = (language: string): string => commas[language] ?? ', ';

/** A label and what it says, the colon of the language between them: «سقف: ۱۰», `plafond : 10`. */
export const labelled = (label: string, text: string, language: string): string =>
  label + (colons[language] ?? ': ') + text;

const colons: Readonly<Record<string, string>> = { fr: '\u00a0: ', zh: '\uff1a' };
