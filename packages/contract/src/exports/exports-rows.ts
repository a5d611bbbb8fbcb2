/** Rows of supplies, demands, dealings and what belongs to them, as lists and pages show them. */
import * as z from 'zod';
import { titledRowSchema } from '../kernel/list-calls.ts';
import { personalText } from '../kernel/personal.ts';
import { dealingList } from './dealings.list.ts';
import { demandList } from './demands.list.ts';
import { rateBandList } from './rate-bands.list.ts';
import { supplyList } from './supplies.list.ts';

/** Exact, as text of digits. */
const Amount = z.string();
/** `1404/10/02`; empty where there is none. */
const Day = z.string();
/** ISO 8601. */
const Instant = z.string();

const state = { status: z.number(), statusTitle: z.string() } as const;
const hall = { forum: z.number(), forumTitle: z.string() } as const;

export const SupplyRow = titledRowSchema(supplyList);
export const DemandRow = titledRowSchema(demandList);
export const DealingRow = titledRowSchema(dealingList);

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

/** A declaration of which something is still owed. */
export const DutyRow = CottageRow.pick({
  declarationId: true,
  serial: true,
  dueDate: true,
  overdueDays: true,
  currency: true,
  total: true,
  allocated: true,
  duty: true,
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

/** What was dealt on a day in a hall. */
export const RateDayRow = z.object({
  date: z.string(),
  wavg: Amount.nullable(),
  low: Amount,
  high: Amount,
  volume: Amount,
  deals: z.number(),
});

export const CheckedBandRow = z.object({
  currency: z.string(),
  forumType: z.number(),
  /** As they would be kept; null where they cannot be read. */
  floor: Amount.nullable(),
  ceiling: Amount.nullable(),
  /** From floor to ceiling, in percent of the base. */
  widthPct: z.string().nullable(),
  /** Of today, with those outside of the band and their euros. */
  deals: z.number(),
  outside: z.number(),
  outsideEuro: Amount,
  /** What saving it would be refused with, in the words of the caller. */
  refusal: z.object({ code: z.string(), message: z.string() }).nullable(),
});

export const RateBandRow = titledRowSchema(rateBandList);

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

/** The list a kind of hits belongs to, by its name; what a payment identifier stands for has one of its own. */
export const searchLists = {
  request: 'ImportRequest',
  offer: 'Offer',
  supply: 'Supply',
  demand: 'Demand',
  dealing: 'Dealing',
  merchant: 'Merchant',
  sarafi: 'ExchangeOffice',
  sana: 'SanaTransaction',
  identifier: null,
} as const satisfies Readonly<Record<SearchType, string | null>>;

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
