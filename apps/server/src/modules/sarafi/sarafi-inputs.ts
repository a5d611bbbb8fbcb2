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

/** Range of days. Throws `badDateInput`, `endBeforeStart` and `badDateRange`. */
export const readRange = ({ fromDateShamsi, toDateShamsi }: TypedDays): DayRange =>
  readDayRange(['fromDateShamsi', fromDateShamsi], ['toDateShamsi', toDateShamsi]);

/** Office and days as a file's link has them, for comparing with its ticket. Throws `badDateInput`. */
export const saidOf = (link: {
  readonly exchangeId?: number | undefined;
  readonly fromDateShamsi?: string | undefined;
  readonly toDateShamsi?: string | undefined;
}) => ({
  sarafiId: link.exchangeId,
  from: readDayIfAny('fromDateShamsi', link.fromDateShamsi),
  to: readDayIfAny('toDateShamsi', link.toDateShamsi),
});

export interface FigureRange {
  readonly field: string;
  readonly min: string;
  readonly max: string;
  readonly decimals: number;
}

/** Exact number within its range and decimals. Throws `figureOutOfRange`. */
export function readFigure(text: string, { field, min, max, decimals }: FigureRange): string {
  const amount = parseAmount(text, decimals);
  const isInside = amount !== null && compareAmounts(amount, min) >= 0 && compareAmounts(amount, max) <= 0;
  if (!isInside) throw new AppError('figureOutOfRange', { values: { field, min, max, decimals } });
  return roundTo(amount, decimals);
}

export const isOn = (flag: 'true' | 'false' | '1' | '0'): boolean => flag === 'true' || flag === '1';

/** Hides other offices from people of an office. Throws `notFound`. */
export function checkOwn(ctx: { readonly user: Pick<CurrentUser, 'scope'> }, sarafiId: number): void {
  const own = officeOf(ctx);
  if (own !== null && own !== sarafiId) throw new AppError('notFound');
}
