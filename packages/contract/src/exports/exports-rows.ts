/** Rows of supplies, demands, dealings and what belongs to them, as lists and pages show them. */
import * as z from 'zod';
import { personal, personalText } from '../kernel/personal.ts';

/** Exact, as text of digits. */
const Amount = z.string();
/** `1404/10/02`; empty where there is none. */
const Day = z.string();
/** ISO 8601. */
const Instant = z.string();

const amounts = {
  amount: Amount,
  dealt: Amount,
  reserved: Amount,
  remaining: Amount,
} as const;

const state = { status: z.number(), statusTitle: z.string() } as const;
const hall = { forum: z.number(), forumTitle: z.string() } as const;

export const SupplyRow = z.object({
  id: z.number(),
  date: Day,
  supplier: z.string(),
  nationalId: personal('mellicode', { ownIf: 'none' }),
  category: z.number(),
  categoryTitle: z.string(),
  currency: z.string(),
  ...amounts,
  euroAmount: Amount,
  minDealAmount: Amount,
  /** What the exporter asks for; null leaves it to the bids. */
  rate: Amount.nullable(),
  rateType: z.number(),
  rateTypeTitle: z.string(),
  ...hall,
  expire: Day,
  onlyBankSarafi: z.boolean(),
  ...state,
});
export type SupplyRow = z.infer<typeof SupplyRow>;

export const DemandRow = z.object({
  id: z.number(),
  date: Day,
  sarafiId: z.number(),
  sarafiCode: z.number(),
  sarafi: z.string(),
  /** The one supply it bids for; null bids for any. */
  supplyId: z.number().nullable(),
  currency: z.string(),
  rate: Amount,
  ...amounts,
  euroAmount: Amount,
  wage: Amount,
  rialPayDays: z.number(),
  rateType: z.number(),
  rateTypeTitle: z.string(),
  ...hall,
  validity: Day,
  ...state,
});
export type DemandRow = z.infer<typeof DemandRow>;

export const DealingRow = z.object({
  id: z.number(),
  date: Day,
  supplyId: z.number(),
  demandId: z.number(),
  supplier: z.string(),
  nationalId: personal('mellicode', { ownIf: 'sarafiId' }),
  category: z.number(),
  categoryTitle: z.string(),
  sarafiId: z.number(),
  sarafiCode: z.number(),
  sarafi: z.string(),
  currency: z.string(),
  amount: Amount,
  rate: Amount,
  totalRial: Amount,
  euroAmount: Amount,
  ...hall,
  /** By when the supplier confirms (status 1), the rials are paid (status 2). */
  rialDeadline: Instant.nullable(),
  paidRial: Amount,
  ...state,
});
export type DealingRow = z.infer<typeof DealingRow>;

export const CottageRow = z.object({
  id: z.number(),
  /** The declaration itself: other supplies of its exporter may claim parts of it too. */
  declarationId: z.number(),
  year: z.string(),
  customs: z.string(),
  customsName: z.string(),
  cottageNo: z.string(),
  /** `50100-123456`, written left to right. */
  serial: z.string(),
  currency: z.string(),
  evaluationDate: Day,
  dueDate: Day,
  /** 0 until the due date has passed, and when nothing of it is owed any more. */
  overdueDays: z.number(),
  rateType: z.number(),
  rateTypeTitle: z.string(),
  total: Amount,
  /** Of the declaration, what other supplies leave this one. */
  remain: Amount,
  /** What this supply holds of it. */
  claimed: Amount,
  /** What final deals of this supply used of it. */
  allocated: Amount,
  /** What no final deal of any supply has discharged. */
  duty: Amount,
  /** What customs said of it. */
  customsResult: z.number(),
  customsResultTitle: z.string(),
});

export const DealingPaymentRow = z.object({
  id: z.number(),
  paymentId: z.string(),
  instrument: z.number(),
  instrumentTitle: z.string(),
  amountRial: Amount,
  payDate: Day,
  senderBank: z.string(),
  refNo: z.string(),
  identifier: z.string(),
  ...state,
});

export const PaymentIdentifierRow = z.object({
  identifier: z.string(),
  expectedRial: Amount,
  paidRial: Amount,
  issuedAt: Instant,
  expireAt: Instant,
  ...state,
});

export const MatchRow = DemandRow.extend({
  /** What the two could deal now. */
  matchedAmount: Amount,
  totalRial: Amount,
});

export const RateInfoRow = z.object({
  currency: z.string(),
  ...hall,
  /** Of the band in force today; null where none is. */
  bandId: z.number().nullable(),
  floor: Amount.nullable(),
  ceiling: Amount.nullable(),
  base: Amount.nullable(),
  fromDate: Day,
  toDate: Day,
  buyCapEurPerSarafi: Amount.nullable(),
  /** Null where nothing was dealt: a rate of nothing is not zero. */
  lastRate: Amount.nullable(),
  wavgToday: Amount.nullable(),
  wavgPrev: Amount.nullable(),
  changePct: Amount.nullable(),
  volumeToday: Amount.nullable(),
});
export type RateInfoRow = z.infer<typeof RateInfoRow>;

export const RateBandRow = z.object({
  id: z.number(),
  currency: z.string(),
  ...hall,
  from: Day,
  /** Empty while it has no end. */
  to: Day,
  floor: Amount,
  ceiling: Amount,
  base: Amount,
  tolerancePct: Amount,
  buyCapEurPerSarafi: Amount.nullable(),
  savedBy: z.string(),
  savedAt: Instant,
  /** Another one of the same first day took its place. */
  isReplaced: z.boolean(),
});

export const InvalidDepositRow = z.object({
  id: z.number(),
  bankRef: z.string(),
  sheba: z.string(),
  payerSheba: personal('iban', { owner: 'payerId', ownIf: 'none' }),
  payerName: z.string(),
  payerId: personal('mellicode', { ownIf: 'none' }),
  amountRial: Amount,
  depositAt: Instant,
  date: Day,
  rawIdentifier: z.string(),
  reason: z.number(),
  reasonTitle: z.string(),
  resolution: z.number(),
  resolutionTitle: z.string(),
  resolvedOwnerType: z.number().nullable(),
  resolvedOwnerTypeTitle: z.string(),
  resolvedOwnerId: z.number().nullable(),
  resolvedAt: Instant.nullable(),
  description: z.string(),
});

export const searchTypes = [
  'request',
  'offer',
  'supply',
  'demand',
  'dealing',
  'merchant',
  'sarafi',
  'sana',
  'identifier',
] as const;
export type SearchType = (typeof searchTypes)[number];

export const SearchHit = z.object({
  type: z.enum(searchTypes),
  id: z.number(),
  title: personalText(),
  status: z.number().nullable(),
  statusTitle: z.string(),
  date: Day,
  amount: Amount.nullable(),
  currency: z.string(),
  /** Where the screen shows it. */
  route: z.string(),
});
export type SearchHit = z.infer<typeof SearchHit>;
