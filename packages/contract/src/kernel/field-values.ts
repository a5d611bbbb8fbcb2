/**
 * Parses what a person typed, a client sent or a sheet held into the stored value of a field, or names the problem.
 * Form, server and import use it, so that all three agree.
 */
import { parseAmount, parseRial } from '@nazer/persian/amount.ts';
import { normalizeText, toLatinDigits } from '@nazer/persian/fold.ts';
import {
  isEmail,
  isMellicode,
  isPostalCode,
  normalizeMobile,
  normalizeTelephone,
} from '@nazer/persian/identity.ts';
import { explainJalali, parseJalali } from '@nazer/persian/jalali.ts';
import type { Problem } from './field-problems.ts';
import { type ColumnKind, emptyValue, type FieldKind, type FieldValue } from './field-kinds.ts';
import type { FieldDefinition } from './resource.ts';

/** Result of `readField`: the value to store, or why there is none. */
export type Reading = { readonly value: FieldValue } | { readonly problem: Problem };

/** Most characters of a text when the definition of its field names no `maxLength`. */
export const defaultMaxLength: Readonly<Partial<Record<FieldKind, number>>> = {
  text: 120,
  longText: 500,
  email: 254,
};

type Raw = string | number | boolean | null | undefined;

const ok = (value: FieldValue): Reading => ({ value });
const bad = (problem: Problem): Reading => ({ problem });

// Words for yes and no in our own files, in all languages, and others people use.
const trueWords = new Set([
  'true',
  '1',
  'بله',
  'بلی',
  'آری',
  'yes',
  '是',
  'sí',
  'oui',
  'sì',
  'نعم',
  'on',
  '✓',
  'دارد',
  'فعال',
]);
const falseWords = new Set([
  'false',
  '0',
  'خیر',
  'نه',
  'no',
  '否',
  'non',
  'لا',
  'off',
  '–',
  '-',
  'ندارد',
  'غیرفعال',
]);

function readText(field: FieldDefinition, text: string): Reading {
  const value = field.kind === 'longText' ? normalizeText(text) : normalizeText(text).replace(/\s+/g, ' ');
  const max = field.maxLength ?? defaultMaxLength[field.kind] ?? 120;
  return value.length > max ? bad({ code: 'tooLong', max }) : ok(value);
}

/**
 * Reads a `number`, of up to six decimals, or a whole number for `count` and `integer`; 0 to 2,000,000,000 unless the
 * field has bounds of its own.
 */
function readNumber(field: FieldDefinition, text: string): Reading {
  const isWhole = field.kind !== 'number';
  const amount = parseAmount(text, isWhole ? 0 : 6);
  if (amount === null) {
    return bad({
      code: isWhole && parseAmount(text, 6) !== null ? 'notInteger' : 'badNumber',
    });
  }
  const value = Number(amount);
  const min = field.min ?? 0;
  const max = field.max ?? 2_000_000_000;
  return value < min || value > max ? bad({ code: 'outOfRange', min, max }) : ok(value);
}

function readMoney(_field: FieldDefinition, text: string): Reading {
  const rial = parseRial(text);
  return rial === null || rial.startsWith('-') ? bad({ code: 'badMoney' }) : ok(rial);
}

function readBoolean(_field: FieldDefinition, text: string): Reading {
  const word = text.toLowerCase();
  if (trueWords.has(word)) return ok(true);
  return falseWords.has(word) ? ok(false) : bad({ code: 'badBoolean' });
}

function readDate(field: FieldDefinition, text: string): Reading {
  const value = parseJalali(text);
  if (value === null) {
    const why = explainJalali(text);
    return bad({ code: why === 'month' ? 'badMonth' : why === 'day' ? 'badDay' : 'badDate' });
  }
  if (field.minDate && value < field.minDate) return bad({ code: 'dateTooEarly', date: field.minDate });
  return ok(value);
}

function readCode(field: FieldDefinition, text: string): Reading {
  // Nine digits at most, so that every value fits a column of type `integer`.
  if (!/^\d{1,9}$/.test(text)) return bad({ code: field.kind === 'choice' ? 'badChoice' : 'badReference' });
  const value = Number(text);
  // Without `options` all codes of the enumeration are allowed; the input offers no others, and the call refuses them.
  if (field.kind === 'choice' && value !== 0 && field.options?.includes(value) === false)
    return bad({ code: 'badChoice' });
  return ok(value);
}

/** Removes separators people type from an id and gives Latin digits. */
const idText = (text: string): string => toLatinDigits(text).replace(/[\s\-_.()/]/g, '');

function readDigits({ lengths: [min, max] = [1, 20] }: FieldDefinition, text: string): Reading {
  const number = idText(text);
  const isDigits = /^\d+$/.test(number) && number.length >= min && number.length <= max;
  return isDigits ? ok(number) : bad({ code: 'badDigits', min, max });
}

const readers: Readonly<Record<FieldKind, (field: FieldDefinition, text: string) => Reading>> = {
  text: readText,
  longText: readText,
  number: readNumber,
  count: readNumber,
  integer: readNumber,
  money: readMoney,
  boolean: readBoolean,
  jalaliDate: readDate,
  choice: readCode,
  reference: readCode,
  mellicode: (_field, text) => {
    const code = idText(text);
    return isMellicode(code) ? ok(code) : bad({ code: 'badMellicode' });
  },
  mobile: (_field, text) => {
    const mobile = normalizeMobile(text);
    return mobile === null ? bad({ code: 'badMobile' }) : ok(mobile);
  },
  telephone: (_field, text) => {
    const telephone = normalizeTelephone(text) ?? normalizeMobile(text);
    return telephone === null ? bad({ code: 'badTelephone' }) : ok(telephone);
  },
  postalCode: (_field, text) => {
    const code = idText(text);
    return isPostalCode(code) ? ok(code) : bad({ code: 'badPostalCode' });
  },
  digits: readDigits,
  email: (_field, text) => {
    const email = text.toLowerCase();
    return isEmail(email) ? ok(email) : bad({ code: 'badEmail' });
  },
};

/**
 * Whether a value counts as missing: null, undefined, empty text, an empty list, or 0 for a choice or a reference. A
 * false boolean and the 0 of a number are values.
 */
export function isBlank(kind: ColumnKind, value: Raw | readonly string[]): boolean {
  if (value === null || value === undefined || value === '') return true;
  if (Array.isArray(value)) return value.length === 0;
  return (kind === 'choice' || kind === 'reference') && Number(value) === 0;
}

/**
 * Reads one value. A missing one, also text of nothing but spaces, becomes `emptyValue`, or the problem `required` where
 * the field is required. Bounds that need other fields, the clock or the database are checked by `checkRow` and the
 * server.
 */
export function readField(field: FieldDefinition, raw: Raw): Reading {
  if (typeof raw === 'string' && raw.includes('\u0000')) return bad({ code: 'badCharacter' });
  if (typeof raw === 'number' && !Number.isFinite(raw)) return bad({ code: 'badNumber' });
  const text =
    raw === null || raw === undefined
      ? ''
      : field.kind === 'longText'
        ? String(raw)
        : normalizeText(String(raw));
  if (text.trim() === '' || isBlank(field.kind, text)) {
    return field.required ? bad({ code: 'required' }) : ok(emptyValue(field.kind));
  }
  return readers[field.kind](field, text);
}

export interface FieldError {
  readonly field: string;
  readonly problem: Problem;
}

/**
 * Problems of the days of one row: those after `today` where a field has `maxDate`, and those before the field that
 * `notBefore` names. Empty when there are none; a field or the other day that is empty is not checked. Days are canonical
 * Jalali text, which sorts as the days do; `today` is that of Tehran.
 */
export function checkRow(
  fields: readonly FieldDefinition[],
  row: Readonly<Record<string, FieldValue>>,
  today: string,
): FieldError[] {
  const found: FieldError[] = [];
  for (const field of fields) {
    const value = row[field.key];
    if (field.kind !== 'jalaliDate' || typeof value !== 'string' || value === '') continue;
    if (field.maxDate === 'today' && value > today)
      found.push({ field: field.key, problem: { code: 'dateTooLate', date: today } });
    const earlier = field.notBefore ? row[field.notBefore] : undefined;
    if (typeof earlier === 'string' && earlier !== '' && value < earlier) {
      found.push({ field: field.key, problem: { code: 'dateBefore', date: earlier } });
    }
  }
  return found;
}
