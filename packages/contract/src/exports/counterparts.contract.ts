/** For one supply or one demand, whom it could be dealt with, how well, and why not. */
import * as z from 'zod';
import { call } from '../kernel/call.ts';
import { QueryId } from '../kernel/inputs.ts';

const Amount = z.string();

/** What a pair is judged by; the most each can give. Together they are 100. */
export const matchParts = { price: 40, amount: 30, time: 15, pay: 15 } as const;
export type MatchPart = keyof typeof matchParts;

const Part = z.object({
  part: z.enum(['price', 'amount', 'time', 'pay']),
  points: z.number(),
  most: z.number(),
  /**
   * Of the price what the bid is above what is asked, in percent of it; of the amount the share of what the chosen one
   * has left, in percent; of time the days both still stand; of pay the days until the rials come. Null where nothing
   * is asked or nothing ends.
   */
  figure: z.string().nullable(),
});

const Side = z.object({
  id: z.number(),
  /** The supplier or the office. */
  name: z.string(),
  currency: z.string(),
  forum: z.number(),
  forumTitle: z.string(),
  rate: Amount.nullable(),
  remaining: Amount,
  status: z.number(),
  statusTitle: z.string(),
  lastDay: z.string(),
});

const Counterpart = Side.extend({
  /** What the two could deal now. */
  amount: Amount,
  totalRial: Amount,
  /** 0 to 100, also of those that cannot be dealt now: a hall that is closed opens again. */
  score: z.number(),
  parts: z.array(Part),
  /** What the dealing would be refused with, in the words of the caller; null where it would be made. */
  refusal: z.object({ code: z.string(), sentence: z.string() }).nullable(),
});
export type Counterpart = z.infer<typeof Counterpart>;

export const counterpartsCalls = {
  'GET /api/Export/GetCounterparts': call({
    access: 'exp.view',
    summary:
      'For a supply the demands, for a demand the supplies of its currency and hall: how well each fits, and what the dealing would be refused with.',
    /** One of the two. */
    query: z.strictObject({ supplyId: QueryId.optional(), demandId: QueryId.optional() }),
    output: z.object({ of: Side, list: z.array(Counterpart) }),
    errors: ['notFound', 'missingField', 'badValue'],
  }),
} as const;
