/** The open offers of today by state: how many, how much, the longest waiting, and what is due next. */
import * as z from 'zod';
import { call } from '../kernel/call.ts';
import { QuerySmallId } from '../kernel/inputs.ts';
import { personalText } from '../kernel/personal.ts';

const Card = z.object({
  id: z.number(),
  currency: z.string(),
  amount: z.string(),
  sarafiId: z.number(),
  sarafi: z.string(),
  merchant: personalText(),
  since: z.string(),
  /** By when the next step is due; null where none is. */
  due: z.string().nullable(),
});
export type BoardCard = z.infer<typeof Card>;

const Column = z.object({
  status: z.number(),
  statusTitle: z.string(),
  count: z.number(),
  euro: z.string(),
  /** Since when the longest waiting is in this state; null where there is none. */
  oldest: z.string().nullable(),
  /** Of those with a deadline in hours: over or within three hours, and within twelve. */
  urgent: z.number(),
  soon: z.number(),
  /** The most urgent first; there may be more than are shown. */
  cards: z.array(Card),
});
export type BoardColumn = z.infer<typeof Column>;

export const boardCalls = {
  'GET /api/Import/GetOfferBoard': call({
    access: 'imp.view',
    summary:
      'The open offers by state and those that ended today, the most urgent first; an office sees its own.',
    query: z.strictObject({
      sarafiId: QuerySmallId.optional(),
      currency: z.string().max(3).optional(),
    }),
    output: z.object({ columns: z.array(Column) }),
  }),
} as const;
