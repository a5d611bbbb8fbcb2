/** Input schemas that several calls of the import market share. */
import * as z from 'zod';
import { BodyId, Day, Figure, pageBody } from '../kernel/inputs.ts';
import { personalFilter } from '../kernel/personal.ts';

export const NationalId = z.string().max(40);
/** Reason for a step; a transition that needs one demands 10 to 500 characters. */
export const Reason = z.string().max(2_000);

/** Filters that the searches of requests and of offers share; an omitted filter does not restrict. */
export const sharedFilter = {
  ...pageBody,
  requestId: BodyId.optional(),
  dateFrom: Day.optional(),
  dateTo: Day.optional(),
  merchant: z.string().max(200).optional(),
  nationalId: personalFilter(40, { ownIf: 'none' }).optional(),
  currency: z.string().max(3).optional(),
  amountFrom: Figure.optional(),
  amountTo: Figure.optional(),
  rateType: z.int().min(0).max(2).optional(),
  validityFrom: Day.optional(),
  validityTo: Day.optional(),
} as const;
