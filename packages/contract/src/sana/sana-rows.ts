/** The rows of the lists of SANA as the wire has them. */
import * as z from 'zod';
import { personal } from '../kernel/personal.ts';

export const CurrencyUseRow = z.object({
  id: z.number(),
  title: z.string(),
  operation: z.number(),
  operationTitle: z.string(),
  forSarafi: z.boolean(),
  forBank: z.boolean(),
  /** Bits: 1 natural, 2 legal, 4 foreigner. */
  customerTypes: z.number(),
  /** Bits: 1 cash, 2 transfer. */
  paymentTypes: z.number(),
  perTransactionCeilingEur: z.string().nullable(),
  annualCeilingEur: z.string().nullable(),
  annualCount: z.number().nullable(),
  minAge: z.number().nullable(),
  requiresVisa: z.boolean(),
  requiresNakhoda: z.boolean(),
  affectsPosition: z.boolean(),
  requiredDocs: z.array(z.string()),
  isActive: z.boolean(),
  sortOrder: z.number(),
  rowVersion: z.number(),
});

export const UseExceptionRow = z.object({
  id: z.number(),
  sarafiId: z.number(),
  sarafi: z.string(),
  currencyUseId: z.number(),
  heading: z.string(),
  mode: z.number(),
  modeTitle: z.string(),
  ceiling: z.string().nullable(),
  from: z.string(),
  to: z.string(),
  description: z.string(),
  status: z.number(),
  statusTitle: z.string(),
  rowVersion: z.number(),
});

export const ResourceSaleRow = z.object({
  id: z.number(),
  schDate: z.string(),
  exchangeId: z.number(),
  exchange: z.string(),
  currency: z.string(),
  amount: z.string(),
  rate: z.string(),
  totalRial: z.string(),
  euroAmount: z.string(),
  forumType: z.number(),
  forumTypeTitle: z.string(),
  resourceTitle: z.string(),
  letterNo: z.string(),
  used: z.string(),
  remaining: z.string(),
  status: z.number(),
  statusTitle: z.string(),
  rowVersion: z.number(),
});

export const CoinRow = z.object({
  id: z.number(),
  trackingCode: z.string(),
  sarafiId: z.number(),
  sarafi: z.string(),
  date: z.string(),
  time: z.string(),
  transactionType: z.number(),
  transactionTypeTitle: z.string(),
  customerType: z.number(),
  customerTypeTitle: z.string(),
  nationalId: personal('mellicode'),
  customerName: z.string(),
  mobile: personal('mobile'),
  coinType: z.number(),
  coinTypeTitle: z.string(),
  mintYear: z.number().nullable(),
  quantity: z.number(),
  serials: z.string(),
  unitPrice: z.string(),
  totalRial: z.string(),
  payType: z.number(),
  payTypeTitle: z.string(),
  status: z.number(),
  statusTitle: z.string(),
});

export const RialiPaymentRow = z.object({
  id: z.number(),
  date: z.string(),
  sarafiId: z.number(),
  sarafi: z.string(),
  sanaTrackingCode: z.string(),
  customer: z.string(),
  payType: z.number(),
  payTypeTitle: z.string(),
  amountRial: z.string(),
  refNo: z.string(),
  paymentStatus: z.number(),
  paymentStatusTitle: z.string(),
  paymentValidity: z.number(),
  paymentValidityTitle: z.string(),
  mismatchRial: z.string(),
  isOverridden: z.boolean(),
  overrideReason: z.string(),
  inquiryCount: z.number(),
  nextInquiryAt: z.string().nullable(),
  rowVersion: z.number(),
});

export const RialiAggregateRow = z.object({
  sarafiId: z.number(),
  sarafi: z.string(),
  dealsCount: z.number(),
  dealsRial: z.string(),
  paymentsCount: z.number(),
  paymentsRial: z.string(),
  /** Null where nothing was dealt. */
  coveragePct: z.string().nullable(),
  byPayType: z.array(
    z.object({ payType: z.number(), payTypeTitle: z.string(), count: z.number(), rial: z.string() }),
  ),
  diffRial: z.string(),
});

export const RialiValidityRow = z.object({
  sarafiId: z.number(),
  sarafi: z.string(),
  total: z.number(),
  totalRial: z.string(),
  byValidity: z.array(
    z.object({ validity: z.number(), validityTitle: z.string(), count: z.number(), rial: z.string() }),
  ),
  validPct: z.string().nullable(),
});

export const StartPositionRow = z.object({
  dateDay: z.string(),
  sarafiId: z.number(),
  sarafi: z.string(),
  currency: z.string(),
  opening: z.string(),
  openingEur: z.string().nullable(),
  calcAt: z.string().nullable(),
});
