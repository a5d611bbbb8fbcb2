/** Reads what callers typed into exact values, or throws what is wrong with it. */
import { compareAmounts, roundTo } from '@nazer/contract/kernel/money.ts';
import { parseAmount } from '@nazer/persian/amount.ts';
import { AppError } from '../../platform/app-error.ts';
import type { CurrentUser } from '../../platform/ctx.ts';
import { type DayRange, readDayIfAny, readDayRange } from '../../platform/day-range.ts';
import { officeOf } from '../../platform/session/row-scope.ts';

interface TypedDays {
  readonly fromDateShamsi: string;
  readonly toDateShamsi: string;
}

/** Reads the first and last day of a report. Throws `badDateInput`, `endBeforeStart` and `badDateRange`. */
export const readRange = ({ fromDateShamsi, toDateShamsi }: TypedDays): DayRange =>
  readDayRange(['fromDateShamsi', fromDateShamsi], ['toDateShamsi', toDateShamsi]);

/**
 * Office and days in the link of a file, which `linkedFile` compares with its ticket; what the link leaves out is
 * undefined and not compared. Throws `badDateInput`.
 */
export const linkParamsOf = (link: {
  readonly exchangeId?: number | undefined;
  readonly fromDateShamsi?: string | undefined;
  readonly toDateShamsi?: string | undefined;
}) => ({
  sarafiId: link.exchangeId,
  from: readDayIfAny('fromDateShamsi', link.fromDateShamsi),
  to: readDayIfAny('toDateShamsi', link.toDateShamsi),
});

export interface FigureRange {
  /** Name of the input, for the error. */
  readonly field: string;
  /** Least and greatest number accepted. */
  readonly min: string;
  readonly max: string;
  /** Most decimals accepted; the result has exactly so many. */
  readonly decimals: number;
}

/**
 * Reads a number as typed; gives it as a decimal text. Throws `figureOutOfRange`, also for text that is no number.
 */
export function readFigure(text: string, { field, min, max, decimals }: FigureRange): string {
  const amount = parseAmount(text, decimals);
  const isInside = amount !== null && compareAmounts(amount, min) >= 0 && compareAmounts(amount, max) <= 0;
  if (!isInside) throw new AppError('figureOutOfRange', { values: { field, min, max, decimals } });
  return roundTo(amount, decimals);
}

export const isOn = (flag: 'true' | 'false' | '1' | '0'): boolean => flag === 'true' || flag === '1';

/** Throws `notFound` when a user of an office asks for another office; staff may ask for any. */
export function checkOwn(ctx: { readonly user: Pick<CurrentUser, 'scope'> }, sarafiId: number): void {
  const own = officeOf(ctx);
  if (own !== null && own !== sarafiId) throw new AppError('notFound');
}
