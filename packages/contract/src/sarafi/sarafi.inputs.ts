/** The inputs and parts the calls of this area share. Numbers and flags stand in an address as text. */
import * as z from 'zod';

const officeIdMost = 2_147_483_647;
export const BodyOfficeId = z.int().min(1).max(officeIdMost);
export const OfficeId = z.coerce.number<string>().pipe(BodyOfficeId);
export const RowId = z.coerce.number<string>().pipe(z.int().min(1).max(Number.MAX_SAFE_INTEGER));
export const PageIndex = z.coerce.number<string>().pipe(z.int().min(1).max(1_000_000)).optional();
export const PageSize = z.coerce.number<string>().pipe(z.int().min(1).max(200)).optional();
export const Flag = z.enum(['true', 'false', '1', '0']);
/** A Jalali day as people type it. */
export const Day = z.string().max(20);
/** An exact number as people type it. */
export const Figure = z.string().max(60);
export const Text = z.string().max(2_000);
/** Counts changes; a call made from an older one is refused. */
export const RowVersion = z.int().min(1).max(officeIdMost);
export const QueryRowVersion = z.coerce.number<string>().pipe(RowVersion).optional();

/** An office and days of Tehran, at most 366. */
export const officeAndDays = {
  exchangeId: OfficeId,
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
