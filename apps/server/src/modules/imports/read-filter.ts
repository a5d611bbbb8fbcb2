/** What people type into the filters of a search, as the database compares it. */
import { compareAmounts } from '@nazer/contract/kernel/money.ts';
import { parseAmount } from '@nazer/persian/amount.ts';
import { normalizeText } from '@nazer/persian/fold.ts';
import { parseJalali } from '@nazer/persian/jalali.ts';
import { AppError } from '../../platform/app-error.ts';

const wrong = (field: string): AppError => new AppError('badValue', { values: { field } });

/** `1404/10/02`, or undefined where nothing was typed. Throws `badValue` for a day that is none. */
export function readDay(field: string, text: string | undefined): string | undefined {
  if (text === undefined || text.trim() === '') return undefined;
  const day = parseJalali(text);
  if (day === null) throw wrong(field);
  return day;
}

/** An exact number, or undefined where nothing was typed. Throws `badValue`. */
export function readFigure(field: string, text: string | undefined): string | undefined {
  if (text === undefined || text.trim() === '') return undefined;
  const figure = parseAmount(text, 4);
  if (figure === null || figure.startsWith('-')) throw wrong(field);
  return figure;
}

export const readDigits = (text: string | undefined): string =>
  normalizeText(text ?? '').replaceAll(/\D/gu, '');

type Filter = Readonly<Record<string, unknown>>;

export interface Range {
  readonly from: string | number | undefined;
  readonly to: string | number | undefined;
}

/** The two ends a filter has for a field. Throws `badValue` where they are in the wrong order. */
function ends(
  filter: Filter,
  field: string,
  {
    read,
    isBefore,
  }: {
    readonly read: (name: string, text: string | undefined) => string | undefined;
    readonly isBefore: (one: string, other: string) => boolean;
  },
): Range {
  const textOf = (name: string): string | undefined => {
    const value = filter[name];
    return typeof value === 'string' ? value : undefined;
  };
  const from = read(`${field}From`, textOf(`${field}From`));
  const to = read(`${field}To`, textOf(`${field}To`));
  if (from !== undefined && to !== undefined && isBefore(to, from)) throw wrong(`${field}To`);
  return { from, to };
}

export const dayRange = (filter: Filter, field: string): Range =>
  ends(filter, field, { read: readDay, isBefore: (one, other) => one < other });

export const figureRange = (filter: Filter, field: string): Range =>
  ends(filter, field, { read: readFigure, isBefore: (one, other) => compareAmounts(one, other) < 0 });
