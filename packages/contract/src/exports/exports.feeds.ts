/**
 * Feeds of the export market, sent by exporters, brokers and offices: supplies, demands, dealings and their steps.
 */
import * as z from 'zod';
import { feedNoun } from '../intake/feed-noun.ts';

const Id = z.int().min(1).max(Number.MAX_SAFE_INTEGER);
const OfficeId = z.int().min(1).max(2_147_483_647);
const Day = z.string().max(20);
const Currency = z.string().regex(/^[A-Z]{3}$/u);
/** Digits of amounts and rates are limited so that no sum overflows its database column. */
const Amount = z.string().regex(/^\d{1,12}(?:\.\d{1,2})?$/u);
const Rate = z.string().regex(/^\d{1,8}(?:\.\d{1,4})?$/u);
const Rial = z.string().regex(/^\d{1,18}$/u);
/** Code of `forumType`. */
const Forum = z.int().min(1).max(5);
/** Code of `rateType`. */
const RateType = z.int().min(0).max(2);
const Reason = z.string().max(500);

const Cottage = z.strictObject({
  year: z.string().regex(/^1[34]\d{2}$/u),
  customsCode: z.string().regex(/^\d{5}$/u),
  cottageNo: z.string().regex(/^\d{1,10}$/u),
  currency: Currency,
  evaluationDate: Day.optional(),
  /** Days from the evaluation within which the currency must be brought back. */
  rollbackDays: z.int().min(0).max(3650).optional(),
  /** When omitted, `rollbackDays` after the evaluation; none without an evaluation date either. */
  dueDate: Day.optional(),
  rateType: RateType.optional(),
  totalAmount: Amount,
  /** Amount left before any supply claimed a part; the total amount when omitted. */
  remainAmount: Amount.optional(),
  /**
   * Amount this supply claims; when omitted, as much as it needs, starting with the declaration that is due first.
   */
  claimAmount: Amount.optional(),
});

/** Actions of the feeds; an omitted action means `register`. */
const supplyFeedActions = ['register', 'withdraw'] as const;
const demandFeedActions = ['register', 'cancel'] as const;
const dealingFeedActions = ['register', 'supplierConfirm', 'withdraw', 'deliver', 'refund'] as const;

export const exportsFeeds = {
  Supplies: feedNoun({
    summary: 'Supplies of exporters with their customs declarations, and their withdrawal.',
    row: z.strictObject({
      action: z.enum(supplyFeedActions).optional(),
      /** Supply to withdraw, for `withdraw`. */
      supplyId: Id.optional(),
      reason: Reason.optional(),
      nationalId: z.string().max(40).optional(),
      currency: Currency.optional(),
      amount: Amount.optional(),
      minDealAmount: Amount.optional(),
      askedRate: Rate.optional(),
      rateType: RateType.optional(),
      forumType: Forum.optional(),
      sourceCountry: z.string().max(100).optional(),
      bankOrBroker: z.string().max(200).optional(),
      expireDate: Day.optional(),
      cottages: z.array(Cottage).max(200).optional(),
    }),
  }),
  Demands: feedNoun({
    summary: 'Demands of offices, and their cancellation.',
    row: z.strictObject({
      action: z.enum(demandFeedActions).optional(),
      /** Demand to cancel, for `cancel`. */
      demandId: Id.optional(),
      reason: Reason.optional(),
      sarafiId: OfficeId.optional(),
      /** Supply the demand bids for; it bids for any when omitted. */
      supplyId: Id.optional(),
      currency: Currency.optional(),
      amount: Amount.optional(),
      rate: Rate.optional(),
      /** Rials for the whole amount. */
      wage: Rial.optional(),
      rialPayDays: z.int().min(0).max(3).optional(),
      rateType: RateType.optional(),
      forumType: Forum.optional(),
      validityDate: Day.optional(),
    }),
    isOfOffice: true,
  }),
  Dealings: feedNoun({
    summary: 'Dealings of a supply and a demand, and what their supplier, office and bank do with them.',
    row: z.strictObject({
      action: z.enum(dealingFeedActions).optional(),
      /** Dealing the action applies to; not used by `register`. */
      dealingId: Id.optional(),
      reason: Reason.optional(),
      supplyId: Id.optional(),
      demandId: Id.optional(),
      /** Amount to deal; when omitted, the largest that supply and demand both have left. */
      amount: Amount.optional(),
      /** SANA code of the office's purchase, for `deliver`. */
      trackingCode: z.string().max(20).optional(),
      deliveredOn: Day.optional(),
    }),
    isOfOffice: true,
  }),
} as const;
