/** Writes a cell as SpreadsheetML. */
import { diffDays } from '@nazer/persian/jalali.ts';
import { type ColumnKind, type FigureKind, isFigureKind, type TableCell } from './table.ts';

/** Indices into `cellXfs` of `workbook-parts.ts`. */
export const cellStyle = {
  plain: 0,
  heading: 1,
  text: 2,
  date: 3,
  whole: 4,
  quoted: 5,
  twoDecimals: 6,
  fourDecimals: 7,
  percent: 8,
} as const;

/** Excel keeps fifteen significant digits: a longer figure is written as text, exactly. */
export const exactDigits = 15;
const figure = /^-?(\d+)(?:\.(\d+))?$/u;
/** Most characters Excel takes in a cell; the rest is cut off. */
const longestText = 32_767;

const needsEscape = /[&<>\0-\x08\x0B\x0C\x0E-\x1F\r\uFFFE\uFFFF]|_x[0-9A-Fa-f]{4}_/u; // eslint-disable-line no-control-regex -- XML forbids these
const illegal = /[\0-\x08\x0B\x0C\x0E-\x1F\uFFFE\uFFFF]/gu; // eslint-disable-line no-control-regex -- XML forbids these

/** Escapes text for XML; characters that XML forbids are left out. */
export function escapeXml(text: string): string {
  if (!needsEscape.test(text)) return text;
  return text
    .replace(illegal, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('\r', '&#13;')
    .replace(/_(?=x[0-9A-Fa-f]{4}_)/gu, '_x005F_'); // or Excel would read it as an escaped character
}

/** Escapes text that stands between double quotes. */
export const escapeAttribute = (text: string): string => escapeXml(text).replaceAll('"', '&quot;');

/** A, B … Z, AA … */
export function columnLetters(index: number): string {
  const rest = String.fromCharCode(65 + (index % 26));
  return index < 26 ? rest : columnLetters(Math.floor(index / 26) - 1) + rest;
}

/** Text that another program would take for a formula when it is typed or pasted again. */
export const looksLikeFormula = (text: string): boolean => /^[=+\-@\t\r]/u.test(text);

function daysSinceEpoch(jalali: string): number {
  try {
    return diffDays('1278/10/09', jalali); // from 30 December 1899
  } catch {
    return Number.NaN; // a day that does not exist, in a file of refused rows
  }
}

const serials = new Map<string, number>();
/** Most days whose serial numbers are kept; further ones are computed each time. */
const maxSerials = 100_000;

/**
 * The serial number Excel keeps for a Jalali day; null for one that does not exist, or lies before March 1900,
 * where its calendar has a day too many and other programs disagree with it.
 */
export function excelSerial(jalali: string): number | null {
  let serial = serials.get(jalali);
  if (serial === undefined) {
    serial = daysSinceEpoch(jalali);
    if (serials.size < maxSerials) serials.set(jalali, serial);
  }
  return serial > 60 ? serial : null;
}

function textCell(place: string, text: string, style: number): string {
  const written = text.length > longestText ? text.slice(0, longestText) : text;
  const cellStyleId = looksLikeFormula(written) ? cellStyle.quoted : style;
  return `<c r="${place}" s="${cellStyleId}" t="inlineStr"><is><t xml:space="preserve">${escapeXml(written)}</t></is></c>`;
}

const numberCell = (place: string, value: number | string, style: number): string =>
  `<c r="${place}" s="${style}"><v>${value}</v></c>`;

const isJalali = /^\d{4}\/\d{2}\/\d{2}$/u;

function figureStyle(kind: FigureKind, decimals: number): number {
  if (kind === 'percent') return cellStyle.percent;
  if (kind === 'amount') return cellStyle.twoDecimals;
  if (decimals === 0) return cellStyle.whole;
  return decimals <= 2 ? cellStyle.twoDecimals : cellStyle.fourDecimals;
}

/** `98.25` is 0.9825 to Excel, which shows it as 98.25%. */
const hundredth = (text: string): string => String(Number((Number(text) / 100).toPrecision(exactDigits)));

/** A number with the format of its kind; undefined for what is none, or has more digits than a number keeps. */
function figureCell(place: string, kind: FigureKind, text: string): string | undefined {
  const [, whole = '', decimals = ''] = figure.exec(text) ?? [];
  const digits = `${whole}${decimals.replace(/0+$/u, '')}`.replace(/^0+/u, '');
  if (whole === '' || digits.length > exactDigits) return undefined;
  const style = figureStyle(kind, decimals.replace(/0+$/u, '').length);
  return numberCell(place, kind === 'percent' ? hundredth(text) : text, style);
}

function numberStyle(kind: ColumnKind, value: number): number {
  if (kind !== 'quantity') return cellStyle.plain;
  return Number.isInteger(value) ? cellStyle.whole : cellStyle.fourDecimals;
}

/** The cell at `place` (`B7`); empty text for a blank one. A string is never written as a formula. */
export function cellXml(place: string, kind: ColumnKind, value: TableCell): string {
  if (value === null || value === '') return '';
  if (typeof value === 'number') return numberCell(place, value, numberStyle(kind, value));
  const number = isFigureKind(kind) ? figureCell(place, kind, value) : undefined;
  if (number !== undefined) return number;
  if (kind === 'date' && isJalali.test(value)) {
    const serial = excelSerial(value);
    if (serial !== null) return numberCell(place, serial, cellStyle.date);
  }
  return textCell(place, value, cellStyle.text);
}

export const headingXml = (place: string, text: string): string =>
  `<c r="${place}" s="${cellStyle.heading}" t="inlineStr"><is><t xml:space="preserve">${escapeXml(text)}</t></is></c>`;
