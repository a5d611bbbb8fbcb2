/** Typed figures of the market: parsed, checked and compared with the stored ones. */
import type { ApiInput } from '@nazer/contract/api.ts';
import type { SettingField } from '@nazer/contract/settings/settings.contract.ts';
import { readSettingValue, type SettingValue } from '@nazer/contract/settings/setting-values.ts';
import type { Language } from '@nazer/contract/words/languages.ts';
import { parseAmount } from '@nazer/persian/amount.ts';
import { toLatinDigits } from '@nazer/persian/fold.ts';
import { joined } from '@nazer/ui/number-format.ts';
import type { Fault } from '../../../resources/dialog/record-form.ts';

export type Values = ApiInput<'POST /api/Setting/SaveSettings'>['body']['values'];
/** Value of an input: text, or the state of a switch. */
export type TypedValue = string | boolean;

/** Stored value as its input shows it. */
export function typedOf(value: SettingValue, language: Language): TypedValue {
  if (typeof value === 'boolean') return value;
  return typeof value === 'object' ? joined(value.map(String), language) : String(value);
}

/** Most decimals by kind. */
const decimalsOf = { integer: 0, rial: 0, euro: 0, percent: 3 } as const;
const unreadable: Fault = { problem: { code: 'badNumber' } };

/** Whole numbers separated by commas, semicolons or spaces; null when a part is none, or there are no parts. */
function readPercents(text: string): SettingValue | null {
  const numbers = toLatinDigits(text)
    .split(/[،,;\s]+/u)
    .filter((part) => part !== '');
  return numbers.every((part) => /^\d{1,6}$/u.test(part)) && numbers.length > 0 ? numbers.map(Number) : null;
}

/** Parsed value, or the fault of a text that cannot be parsed. */
export type Reading =
  | { readonly value: SettingValue; readonly isInRange: boolean }
  | { readonly fault: Fault };

/**
 * Parses a typed value and tells whether it is in range; a value out of range is no fault here, as the server has a
 * sentence of its own about the range.
 */
export function readTyped(field: SettingField, typed: TypedValue): Reading {
  if (typeof typed === 'boolean') return { value: typed, isInRange: true };
  const { kind } = field;
  let value: SettingValue | null = null;
  if (kind === 'percents') value = readPercents(typed);
  else if (kind !== 'boolean') {
    const amount = parseAmount(typed, decimalsOf[kind]);
    if (amount === null && kind !== 'percent' && parseAmount(typed, 6) !== null)
      return { fault: { problem: { code: 'notInteger' } } };
    value = amount !== null && kind === 'integer' ? Number(amount) : amount;
  }
  if (value === null) return { fault: unreadable };
  const inRange = readSettingValue(field, value);
  return { value: inRange ?? value, isInRange: inRange !== null };
}

const isSame = (one: SettingValue | undefined, other: SettingValue): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

export interface Change {
  readonly field: SettingField;
  readonly reading: Reading;
}

/** Fields whose typed value differs from the stored one. */
export function changesOf(
  { fields, values }: { readonly fields: readonly SettingField[]; readonly values: Values },
  typed: Readonly<Record<string, TypedValue>>,
): readonly Change[] {
  const stored: Readonly<Record<string, SettingValue | undefined>> = values;
  return fields.flatMap((field) => {
    const written = typed[field.key];
    if (written === undefined) return [];
    const reading = readTyped(field, written);
    return 'value' in reading && isSame(stored[field.key], reading.value) ? [] : [{ field, reading }];
  });
}

/** Values of changed fields to send. */
export const valuesOf = (changes: readonly Change[]): Values =>
  // `Object.fromEntries` loses which value belongs to which key; the server parses each by its kind.
  Object.fromEntries(
    changes.flatMap(({ field, reading }) => ('value' in reading ? [[field.key, reading.value]] : [])),
  ) as Values;
