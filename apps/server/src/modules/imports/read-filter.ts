/** What people type into the filters of a search, as the database compares it. */
import { compareAmounts } from '@nazer/contract/kernel/money.ts';
import { parseAmount } from '@nazer/persian/amount.ts';
import { AppError } from '../../platform/app-error.ts';
import { readDayFilter } from '../../platform/day-range.ts';

const wrong = (field: string): AppError => new AppError('badValue', { values: { field } });

/** An exact number, or undefined where nothing was typed. Throws `badValue`. */
export function readFigure(field: string, text: string | undefined): string | undefined {
  if (text === undefined || text.trim() === '') return undefined;
  const figure = parseAmount(text, 4);
  if (figure === null || figure.startsWith('-')) throw wrong(field);
  return figure;
}

type Filter = Readonly<Record<string, unknown>>;

export interface Range {
  readonly from: string | number | undefined;
  readonly to: string | number | undefined;
}

const textOf = (filter: Filter, name: string): string | undefined => {
  const value = filter[name];
  return typeof value === 'string' ? value : undefined;
};

/** The two ends a filter has for a field. Throws `badDateInput` and `endBeforeStart`. */
export function dayRange(filter: Filter, field: string): Range {
  const [from, to] = [`${field}From`, `${field}To`];
  return readDayFilter([from, textOf(filter, from)], [to, textOf(filter, to)]);
}

/** Throws `badValue`, also where the ends are in the wrong order. */
export function figureRange(filter: Filter, field: string): Range {
  const [first, last] = [`${field}From`, `${field}To`];
  const from = readFigure(first, textOf(filter, first));
  const to = readFigure(last, textOf(filter, last));
  if (from !== undefined && to !== undefined && compareAmounts(to, from) < 0) throw wrong(last);
  return { from, to };
}
