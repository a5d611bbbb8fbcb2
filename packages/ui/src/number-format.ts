/**
 * Formats figures as text: Latin digits (which the font draws Persian, unless the reader prefers Latin ones), with
 * the separators that belong to the language's digits.
 */

export type FormatOptions = {
  /** Two-letter language: `fa` uses «٬» and «٫», `en` a comma and a point, `fr` a narrow space and a comma. */
  language: string;
  /** Number of decimals; without it those of the value stay. */
  decimals?: number;
};

const MINUS = '\u2212';

type Signs = { readonly group: string; readonly point: string; readonly percent: string };
const signsOfLanguages = new Map<string, Signs>();

/**
 * Separators of a language. Arabic pages have Latin digits and their separators; Persian ones apply only to readers
 * of Persian digits.
 */
function readSigns(language: string): Signs {
  const isPersian = language === 'fa' && hasPersianDigits;
  // For Persian with Latin digits ICU puts the percent sign in front, so the English format is used.
  const locale = isPersian ? 'fa-u-nu-arabext' : `${language === 'fa' ? 'en' : language}-u-nu-latn`;
  const format = new Intl.NumberFormat(locale, { style: 'percent', minimumFractionDigits: 1 });
  const parts = format.formatToParts(12_345);
  const of = (type: Intl.NumberFormatPartTypes): string =>
    parts.find((part) => part.type === type)?.value ?? '';
  const afterFigure = parts.slice(parts.findLastIndex(({ type }) => type === 'fraction') + 1);
  const percent = afterFigure.map(({ value }) => value).join('');
  // Direction marks are removed, because figures stand in an isolate of their own.
  return { group: of('group'), point: of('decimal'), percent: percent.replaceAll(/\p{Bidi_Control}/gu, '') };
}

let hasPersianDigits = true;

/** Sets whether the reader uses Persian digits; called before the page is rendered and when she changes the setting. */
export function drawPersianDigits(isOn: boolean): void {
  hasPersianDigits = isOn;
  signsOfLanguages.clear();
}

/** Signs between thousands, before decimals and after a percentage. */
export function signsOf(language: string): Signs {
  const signs = signsOfLanguages.get(language) ?? readSigns(language);
  signsOfLanguages.set(language, signs);
  return signs;
}

const SHAPE = /^([-\u2212])?(\d+)(?:\.(\d+))?$/u;

const roundUp = (digits: string): string => (BigInt(digits) + 1n).toString().padStart(digits.length, '0');

/** Rounds half away from zero on the digits themselves, so that no amount passes through a binary fraction. */
const withDecimals = ({
  whole,
  fraction,
  decimals,
}: {
  whole: string;
  fraction: string;
  decimals: number;
}) => {
  const cutFraction = fraction.slice(0, decimals).padEnd(decimals, '0');
  const all = whole + cutFraction;
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
 * Decimal notation of a number, where `toString` writes 1e21 and 1e-7. Other numbers use `toString`: `toLocaleString`
 * creates a formatter each time, which took a sixth of the rendering time of a page full of figures.
 */
const plainDecimal = (value: number): string => {
  const text = String(value);
  return text.includes('e')
    ? value.toLocaleString('en-US', { useGrouping: false, maximumFractionDigits: 20 })
    : text;
};

/** Percentage with the sign of the language: «73٫7٪», 73.7% or 73,7 %. */
export const formatPercent = (value: number, { language, decimals = 1 }: FormatOptions): string =>
  formatNumber(value, { language, decimals }) + signsOf(language).percent;

/** Whether a value is below zero, in whatever notation. */
export const isNegative = (value: string | number | bigint): boolean =>
  /^[-\u2212]/u.test(String(value)) && /[1-9]/u.test(String(value));

/** Removes trailing zeros of decimals: `1305610.5000` becomes `1305610.5`. */
export const withoutZeros = (value: string): string =>
  value.replace(/(\.\d*?)0+$/u, '$1').replace(/\.$/u, '');

/** Joins parts with the comma of the language: «الف، ب», a, b. */
export const joined = (parts: readonly string[], language: string): string => parts.join(commaOf(language));

/** Commas by language, each with the space that follows it; others have the Latin one. */
const commas: Readonly<Record<string, string>> = { fa: '\u060c ', ar: '\u060c ', zh: '\uff0c' };
export const commaOf = (language: string): string => commas[language] ?? ', ';

/** Joins a label and its text with the colon of the language: «سقف: ۱۰», `plafond : 10`. */
export const labelled = (label: string, text: string, language: string): string =>
  label + (colons[language] ?? ': ') + text;

const colons: Readonly<Record<string, string>> = { fr: '\u00a0: ', zh: '\uff1a' };
