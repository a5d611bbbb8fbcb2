/** The inputs and parts the calls of this area share. Numbers and flags stand in an address as text. */
import * as z from 'zod';
import { BodySmallId, Day, QuerySmallId } from '../kernel/inputs.ts';

export const Flag = z.enum(['true', 'false', '1', '0']);
export const Text = z.string().max(2_000);
/** Counts changes; a call made from an older one is refused. */
export const RowVersion = BodySmallId;
export const QueryRowVersion = z.coerce.number<string>().pipe(RowVersion).optional();

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

/** Exact, as text of digits. */
export const Amount = z.string();

/** Sums of one currency over all rows, not only those of the page. */
export const CurrencySum = z.object({
  currency: z.string(),
  count: z.number(),
  amount: Amount,
  totalRial: Amount,
  euroAmount: Amount,
  /** `Σ(amount × rate) / Σ amount`; null of nothing. */
  wavg: Amount.nullable(),
});
export type CurrencySum = z.infer<typeof CurrencySum>;
