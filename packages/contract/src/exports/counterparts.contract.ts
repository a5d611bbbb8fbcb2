/**
 * Call that lists possible counterparts of one supply or demand, with a score and the reason a dealing would be
 * refused.
 */
import * as z from 'zod';
import { call } from '../kernel/call.ts';
import { QueryId } from '../kernel/inputs.ts';

const Amount = z.string();

/** Most points for each criterion of the score; together they are 100. */
export const matchParts = { price: 40, amount: 30, time: 15, pay: 15 } as const;
export type MatchPart = keyof typeof matchParts;

const Part = z.object({
  part: z.enum(['price', 'amount', 'time', 'pay']),
  points: z.number(),
  /** Points of a perfect fit (`matchParts`). */
  most: z.number(),
  /**
   * Figure behind the points. Price: gap of the bid to the asked rate, in percent. Amount: share of the chosen
   * record's remaining amount that can be dealt, in percent. Time: days until the first of the two ends. Pay: days
   * until the rials are due. Null when no rate is asked, nothing of the chosen record remains, or neither record has
   * an end.
   */
  figure: z.string().nullable(),
});

const Side = z.object({
  id: z.number(),
  /** Name of the supplier (of a supply) or of the office (of a demand). */
  name: z.string(),
  currency: z.string(),
  forum: z.number(),
  forumTitle: z.string(),
  /** Rate a demand bids, or a supply asks; null for a supply that asks for none. */
  rate: Amount.nullable(),
  remaining: Amount,
  /** State of the supply or of the demand; each has codes of its own. */
  status: z.number(),
  statusTitle: z.string(),
  /** Jalali day on which the supply or demand expires; empty when it never does. */
  lastDay: z.string(),
});

const Counterpart = Side.extend({
  /** Largest amount the two could deal now: the smaller of their remaining amounts. */
  amount: Amount,
  /** Rials of that amount at the rate the demand bids. */
  totalRial: Amount,
  /** Score from 0 to 100; also given when the pair cannot deal now, since e.g. a closed hall opens again. */
  score: z.number(),
  parts: z.array(Part),
  /** Error the dealing would be refused with now, in the caller's language; null when it would be accepted. */
  refusal: z.object({ code: z.string(), sentence: z.string() }).nullable(),
});
export type Counterpart = z.infer<typeof Counterpart>;

export const counterpartsCalls = {
  'GET /api/Export/GetCounterparts': call({
    access: 'exp.view',
    summary:
      'For a supply the demands, for a demand the supplies of its currency and hall: how well each fits, and what the dealing would be refused with.',
    /** Exactly one of the two ids is required: `missingField` for none, `badValue` for both. */
    query: z.strictObject({ supplyId: QueryId.optional(), demandId: QueryId.optional() }),
    output: z.object({
      of: Side,
      /** At most 30, those that could be dealt before the refused ones, and each by score, best first. */
      list: z.array(Counterpart),
    }),
    errors: ['notFound', 'missingField', 'badValue'],
  }),
} as const;
