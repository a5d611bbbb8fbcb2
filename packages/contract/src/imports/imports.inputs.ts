/** The inputs the calls of imports share. Numbers and dates stand in an address as text. */
import * as z from 'zod';

const mostId = Number.MAX_SAFE_INTEGER;

export const QueryId = z.coerce.number<string>().pipe(z.int().min(1).max(mostId));
export const BodyId = z.int().min(1).max(mostId);
export const OfficeId = z.int().min(1).max(2_147_483_647);
/** A Jalali day as people type it. */
export const Day = z.string().max(20);
/** An exact number as people type it: Persian digits and groups are understood. */
export const Figure = z.string().max(60);
export const NationalId = z.string().max(40);
/** Why: 10 to 500 characters where a transition asks for a reason. */
export const Reason = z.string().max(2_000);
export const CurrencyCode = z.string().max(3);

/** Paging of a search, in its body. */
export const bodyPage = {
  pageIndex: z.int().min(1).max(1_000_000).optional(),
  pageSize: z.int().min(1).max(200).optional(),
} as const;
