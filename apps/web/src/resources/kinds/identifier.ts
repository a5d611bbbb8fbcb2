/**
 * Identifiers made of digits (national id, telephone, postal code), written from left to right. The text holds the
 * digits as they are; in Persian the class draws them as Persian digits, unless the user chose Latin ones.
 */
import { toLatinDigits } from '@nazer/persian/fold.ts';
import type { KindView } from './kind.ts';

const digitsClass = 'nz-num';

/**
 * Groups the digits of a complete telephone number: `07733450180` as `077-3345-0180`, `09120004471` as
 * `0912-000-4471`. Its digits become Latin. Any other number, such as an incomplete one, stays as it is.
 */
export function groupTelephone(number: string): string {
  const latin = toLatinDigits(number);
  if (/^09\d{9}$/.test(latin)) return `${latin.slice(0, 4)}-${latin.slice(4, 7)}-${latin.slice(7)}`;
  if (/^0\d{10}$/.test(latin)) return `${latin.slice(0, 3)}-${latin.slice(3, 7)}-${latin.slice(7)}`;
  return number;
}

const plainDigits: KindView = {
  text: (_field, value) => String(value),
  isolate: digitsClass,
  filter: 'text',
};

export const mellicode: KindView = plainDigits;
export const postalCode: KindView = plainDigits;
export const digits: KindView = plainDigits;
export const telephone: KindView = {
  text: (_field, value) => groupTelephone(String(value)),
  isolate: digitsClass,
  filter: 'text',
};
export const mobile: KindView = telephone;
