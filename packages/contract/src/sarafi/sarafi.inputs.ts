/** The inputs and parts the calls of this area share. Numbers and flags stand in an address as text. */
import * as z from 'zod';
import { BodySmallId, Day, QuerySmallId } from '../kernel/inputs.ts';

export const Flag = z.enum(['true', 'false', '1', '0']);
export const Text = z.string().max(2_000);
/** Counts changes; a call made from an older one is refused. */
export const RowVersion = BodySmallId;
export const QueryRowVersion = z.coerce.number<string>().pipe(RowVersion).optional();

/** The day of Tehran at whose end the office is asked for; left out for now. */
export const At = Day.optional();
export const atErrors = ['badDateInput', 'officeDayAhead', 'officeDayBefore'] as const;

/** An office and days of Tehran, at most 366. */
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

/** What an office was granted, and what of it holds now: nothing new while its licence is not in force. */
export const rightsInForce = { ...rights, effective: z.object(rights) } as const;

/** Exact, as text of digits. */
export const Amount = z.string();

/**
 * Sums of one currency over all rows, not only those of the page. `count` and the amounts are of the rows that count;
 * cancelled, expired and void ones stand beside them, and how many of those that count the position leaves out.
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
  /** `Σ(amount × rate) / Σ amount`; null of nothing. */
  wavg: Amount.nullable(),
});
export type CurrencySum = z.infer<typeof CurrencySum>;
