/** Kinds and ranges of market settings; the form and the server check values alike. */
import { parseAmount } from '@nazer/persian/amount.ts';
import { compareAmounts } from '../kernel/money.ts';

export interface ValueOfKind {
  readonly integer: number;
  /** Whole rials, whole euros, and percentages with up to three decimals, as text. */
  readonly rial: string;
  readonly euro: string;
  readonly percent: string;
  readonly percents: readonly number[];
  readonly boolean: boolean;
}

export type SettingValue = ValueOfKind[keyof ValueOfKind];

/** Range of a setting, as its definition and the form's field both describe it. */
export interface SettingRange {
  readonly kind: keyof ValueOfKind;
  readonly min?: number | string | null;
  readonly max?: number | string | null;
  readonly count?: number | null;
}

function isWithin(amount: string, { min, max }: SettingRange): boolean {
  return compareAmounts(amount, String(min ?? 0)) >= 0 && compareAmounts(amount, String(max ?? 0)) <= 0;
}

function readText(value: unknown, decimals: number, range: SettingRange): string | null {
  const amount = typeof value === 'string' ? parseAmount(value, decimals) : null;
  return amount !== null && isWithin(amount, range) ? amount : null;
}

const isIn = (value: unknown, range: SettingRange): value is number =>
  typeof value === 'number' && Number.isSafeInteger(value) && isWithin(String(value), range);

function readPercents(value: unknown, range: SettingRange): readonly number[] | null {
  if (!Array.isArray(value) || value.length !== range.count) return null;
  const percents: readonly unknown[] = value;
  const numbers = percents.filter((each) => isIn(each, range));
  const isRising = numbers.every((each, index) => index === 0 || each > (numbers[index - 1] ?? 0));
  return isRising && numbers.length === value.length ? numbers : null;
}

/** Value as stored (texts of digits in canonical form); null when it is of another kind or out of range. */
export function readSettingValue(range: SettingRange, value: unknown): SettingValue | null {
  switch (range.kind) {
    case 'integer':
      return isIn(value, range) ? value : null;
    case 'rial':
    case 'euro':
      return readText(value, 0, range);
    case 'percent':
      return readText(value, 3, range);
    case 'percents':
      return readPercents(value, range);
    case 'boolean':
      return typeof value === 'boolean' ? value : null;
  }
}
