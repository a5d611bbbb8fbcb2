/** Call of the offer board: number, euros and oldest of the open offers by state, with the next deadlines. */
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
  /** Number of the merchant; null for readers who may not open merchants. */
  merchantId: z.number().nullable(),
  since: z.string(),
  /** Deadline of the next step; null when there is none. */
  due: z.string().nullable(),
});
export type BoardCard = z.infer<typeof Card>;

const Column = z.object({
  status: z.number(),
  statusTitle: z.string(),
  count: z.number(),
  euro: z.string(),
  /** Moment since which the oldest offer of the column is in this state; null for an empty column. */
  oldest: z.string().nullable(),
  /** Offers with a deadline in hours: `urgent` are overdue or due within three hours, `soon` within twelve. */
  urgent: z.number(),
  soon: z.number(),
  /** Cards of the column, most urgent first; `count` may be larger than their number. */
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
