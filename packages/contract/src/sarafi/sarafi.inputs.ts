/** Input schemas that several calls of offices share. Numbers and flags in query strings arrive as text. */
import * as z from 'zod';
import { BodySmallId, Day, QuerySmallId } from '../kernel/inputs.ts';

export const Flag = z.enum(['true', 'false', '1', '0']);
export const Text = z.string().max(2_000);
/** Version that grows with each change; a call with an older one is refused as `stale`. */
export const RowVersion = BodySmallId;
export const QueryRowVersion = z.coerce.number<string>().pipe(RowVersion).optional();

/** Day in Tehran at whose end the office is shown; omitted for now. */
export const At = Day.optional();
export const atErrors = ['badDateInput', 'officeDayAhead', 'officeDayBefore'] as const;

/** Id of an office and a range of at most 366 days in Tehran. */
export const officeAndDays = {
  exchangeId: QuerySmallId,
  fromDateShamsi: Day,
  toDateShamsi: Day,
} as const;

export const rights = {
  allowBuy: z.boolean(),
  allowSell: z.boolean(),
  accessImportExportTalars: z.boolean(),
  accessToSecondRate: z.boolean(),
} as const;

/**
 * Rights granted to an office; `effective` are those that apply now, none for new trades while its licence is not in
 * force.
 */
export const rightsInForce = { ...rights, effective: z.object(rights) } as const;

/** Exact decimal number as text. */
export const Amount = z.string();

/**
 * Sums of one currency over all rows, not only those of the page. `count` and the amounts cover rows that count;
 * cancelled, expired and void rows are in `ended…`, and rows that count but are left out of the position are counted
 * separately too.
 */
export const CurrencySum = z.object({
  currency: z.string(),
  count: z.number(),
  endedCount: z.number(),
  endedAmount: z.string(),
  ignoredCount: z.number(),
  ignoredAmount: z.string(),
  amount: Amount,
  totalRial: Amount,
  euroAmount: Amount,
  /** Average rate in whole rials, `Σ(amount × rate) / Σ amount`; null when no row counts. */
  wavg: Amount.nullable(),
});
export type CurrencySum = z.infer<typeof CurrencySum>;
