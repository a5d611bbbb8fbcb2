/** Inputs that calls of all areas share. Numbers stand in an address as text. */
import * as z from 'zod';

export const QueryId = z.coerce.number<string>().pipe(z.int().min(1).max(Number.MAX_SAFE_INTEGER));
export const BodyId = z.int().min(1).max(Number.MAX_SAFE_INTEGER);

/** Number of a record of which there are few: an office, a user, a role. */
export const QuerySmallId = z.coerce.number<string>().pipe(z.int().min(1).max(2_147_483_647));
export const BodySmallId = z.int().min(1).max(2_147_483_647);

/** A code in an address. An empty text asks for nothing; read as a number, it would be the code 0. */
export const QueryCode = z.literal('').or(z.coerce.number<string>().pipe(z.int().min(0).max(99)));

/** A Jalali day as people type it: Persian digits and other separators are understood. */
export const Day = z.string().max(20);

/** An exact number as people type it: Persian digits and groups are understood. */
export const Figure = z.string().max(60);

/** What a call refuses that is limited to days, where either end may be left out. */
export const dayFilterErrors = ['badDateInput', 'endBeforeStart'] as const;
/** What a report over a range of days refuses. */
export const dayRangeErrors = [...dayFilterErrors, 'badDateRange'] as const;
/** What a step refuses that a reason is asked for. */
export const transitionErrors = ['notFound', 'illegalTransition', 'reasonTooShort', 'reasonTooLong'] as const;

/** Which page of a list, in an address. */
export const pageQuery = {
  pageIndex: z.coerce.number<string>().pipe(z.int().min(1).max(1_000_000)).optional(),
  pageSize: z.coerce.number<string>().pipe(z.int().min(1).max(200)).optional(),
} as const;

/** Which page of a list, in a body. */
export const pageBody = {
  pageIndex: z.int().min(1).max(1_000_000).optional(),
  pageSize: z.int().min(1).max(200).optional(),
} as const;
