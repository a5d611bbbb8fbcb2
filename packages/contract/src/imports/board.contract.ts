/**
 * Call of the offer board: a column for each of `boardStates`, with the number, the euros and the oldest of
 * its offers and the next deadlines. Moments are ISO 8601 in UTC, amounts are decimal texts.
 */
import * as z from 'zod';
import { call } from '../kernel/call.ts';
import { QuerySmallId } from '../kernel/inputs.ts';
import { personalText } from '../kernel/personal.ts';

const Card = z.object({
  /** Id of the offer. */
  id: z.number(),
  currency: z.string(),
  /** Amount of the offer in `currency`. */
  amount: z.string(),
  sarafiId: z.number(),
  sarafi: z.string(),
  merchant: personalText(),
  /** Number of the merchant; null for readers who may not open merchants. */
  merchantId: z.number().nullable(),
  /** Moment since which the offer is in its state. */
  since: z.string(),
  /** Moment until which the next step must be taken, or at which the system takes it; null for none. */
  due: z.string().nullable(),
});
export type BoardCard = z.infer<typeof Card>;

const Column = z.object({
  /** Code of `offerStatus`. */
  status: z.number(),
  statusTitle: z.string(),
  count: z.number(),
  /** Sum of the offers in euro. */
  euro: z.string(),
  /** Moment since which the oldest offer of the column is in this state; null for an empty column. */
  oldest: z.string().nullable(),
  /**
   * Numbers of offers by deadline: `urgent` are overdue or due within three hours, `soon` are due later than
   * that but within twelve hours. Only deadlines set in hours count; those in business days do not.
   */
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
      /** Only offers of this office; left out, of all. For people of an office it has no effect. */
      sarafiId: QuerySmallId.optional(),
      /** Only offers in this currency; left out or empty, in all. */
      currency: z.string().max(3).optional(),
    }),
    output: z.object({
      /**
       * Offices that can be chosen: those with offers on the board of all offices, and the chosen one, by name. People of
       * an office get theirs alone.
       */
      offices: z.array(z.object({ id: z.number(), name: z.string() })),
      columns: z.array(Column),
    }),
  }),
} as const;
