/** Input schemas that calls of all areas share. Numbers in query strings arrive as text. */
import * as z from 'zod';

export const QueryId = z.coerce.number<string>().pipe(z.int().min(1).max(Number.MAX_SAFE_INTEGER));
export const BodyId = z.int().min(1).max(Number.MAX_SAFE_INTEGER);

/** Id of a record of a small table: an office, a user, a role. */
export const QuerySmallId = z.coerce.number<string>().pipe(z.int().min(1).max(2_147_483_647));
export const BodySmallId = z.int().min(1).max(2_147_483_647);

/** Code in a query string. An empty text means no filter; coerced to a number it would be the code 0. */
export const QueryCode = z.literal('').or(z.coerce.number<string>().pipe(z.int().min(0).max(99)));

/** Jalali day as typed: Persian digits and other separators are accepted. */
export const Day = z.string().max(20);

/** Exact number as typed: Persian digits and grouping are accepted. */
export const Figure = z.string().max(60);

/** Errors of calls that filter by days with either end optional. */
export const dayFilterErrors = ['badDateInput', 'endBeforeStart'] as const;
/** Errors of reports over a range of days. */
export const dayRangeErrors = [...dayFilterErrors, 'badDateRange'] as const;
/** Errors of steps that demand a reason. */
export const transitionErrors = ['notFound', 'illegalTransition', 'reasonTooShort', 'reasonTooLong'] as const;

/** Errors of steps that take the SANA code of a deal as proof. */
export const sanaCodeErrors = [
  'sanaCodeUnknown',
  'sanaCodeUsed',
  'sanaCodeVoid',
  'sanaCodeWaiting',
  'sanaCodeRefused',
  'sanaCodeDiffers',
  'dealsArchived',
] as const;

/** Page of a list in a query string; `pageIndex` counts from 1, and 20 rows make a page where `pageSize` is omitted. */
export const pageQuery = {
  pageIndex: z.coerce.number<string>().pipe(z.int().min(1).max(1_000_000)).optional(),
  pageSize: z.coerce.number<string>().pipe(z.int().min(1).max(200)).optional(),
} as const;

/** Page of a list in a body, with the defaults of `pageQuery`. */
export const pageBody = {
  pageIndex: z.int().min(1).max(1_000_000).optional(),
  pageSize: z.int().min(1).max(200).optional(),
} as const;
