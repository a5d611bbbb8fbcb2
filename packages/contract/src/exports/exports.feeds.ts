/** What exporters, their brokers and offices send in: supplies, demands, dealings and their steps. */
import * as z from 'zod';
import { feedNoun } from '../intake/feed-noun.ts';

const Id = z.int().min(1).max(Number.MAX_SAFE_INTEGER);
const OfficeId = z.int().min(1).max(2_147_483_647);
const Day = z.string().max(20);
const Currency = z.string().regex(/^[A-Z]{3}$/u);
/** Amounts and rates so large that no total of them leaves its column. */
const Amount = z.string().regex(/^\d{1,12}(?:\.\d{1,2})?$/u);
const Rate = z.string().regex(/^\d{1,8}(?:\.\d{1,4})?$/u);
const Rial = z.string().regex(/^\d{1,18}$/u);
const Forum = z.int().min(1).max(5);
const RateType = z.int().min(0).max(2);
const Reason = z.string().max(500);

const Cottage = z.strictObject({
  year: z.string().regex(/^1[34]\d{2}$/u),
  customsCode: z.string().regex(/^\d{5}$/u),
  cottageNo: z.string().regex(/^\d{1,10}$/u),
  currency: Currency,
  evaluationDate: Day.optional(),
  /** Days in which the currency must come back, from the evaluation on. */
  rollbackDays: z.int().min(0).max(3650).optional(),
  dueDate: Day.optional(),
  rateType: RateType.optional(),
  totalAmount: Amount,
  /** What was left of it before any supply named it; the whole where it is left out. */
  remainAmount: Amount.optional(),
  /** What this supply claims of it; as much as it needs, the first due first, where it is left out. */
  claimAmount: Amount.optional(),
});

/** `register` where it is left out. */
const supplyFeedActions = ['register', 'withdraw'] as const;
const demandFeedActions = ['register', 'cancel'] as const;
const dealingFeedActions = ['register', 'supplierConfirm', 'withdraw', 'deliver', 'refund'] as const;

export const exportsFeeds = {
  Supplies: feedNoun({
    summary: 'Supplies of exporters with their customs declarations, and their withdrawal.',
    row: z.strictObject({
      action: z.enum(supplyFeedActions).optional(),
      /** Of the supply that is withdrawn. */
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
      /** Of the demand that is cancelled. */
      demandId: Id.optional(),
      reason: Reason.optional(),
      sarafiId: OfficeId.optional(),
      /** The one supply it bids for. */
      supplyId: Id.optional(),
      currency: Currency.optional(),
      amount: Amount.optional(),
      rate: Rate.optional(),
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
      /** Of the dealing the action is for. */
      dealingId: Id.optional(),
      reason: Reason.optional(),
      supplyId: Id.optional(),
      demandId: Id.optional(),
      /** All both have left, where it is left out. */
      amount: Amount.optional(),
      /** Of `deliver`: the receipt of SANA for what the office bought. */
      trackingCode: z.string().max(20).optional(),
      deliveredOn: Day.optional(),
    }),
    isOfOffice: true,
  }),
} as const;
