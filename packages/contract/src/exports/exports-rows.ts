/** Row schemas of supplies, demands, dealings and what belongs to them, shared by lists and record pages. */
import * as z from 'zod';
import { titledRowSchema } from '../kernel/list-calls.ts';
import { personalText } from '../kernel/personal.ts';
import { dealingList } from './dealings.list.ts';
import { demandList } from './demands.list.ts';
import { rateBandList } from './rate-bands.list.ts';
import { supplyList } from './supplies.list.ts';

/** Exact decimal number as text. */
const Amount = z.string();
/** Jalali day, e.g. `1404/10/02`; empty when there is none. */
const Day = z.string();
/** Moment in ISO 8601. */
const Instant = z.string();

const state = { status: z.number(), statusTitle: z.string() } as const;
const hall = { forum: z.number(), forumTitle: z.string() } as const;

export const SupplyRow = titledRowSchema(supplyList);
export const DemandRow = titledRowSchema(demandList);
export const DealingRow = titledRowSchema(dealingList);

/**
 * Customs declaration of a supply. People of an office must not learn of claims and deals of others: for them `claimed`
 * and `allocated` are what their own final deals use, `remain` is what was left of the declaration when it was
 * registered, and `duty` is `remain` less `allocated`.
 */
export const CottageRow = z.object({
  id: z.number(),
  /** Id of the declaration, which other supplies of the exporter may share. */
  declarationId: z.number(),
  year: z.string(),
  customs: z.string(),
  customsName: z.string(),
  cottageNo: z.string(),
  /** Serial as shown, e.g. `50100-123456`; written left to right. */
  serial: z.string(),
  currency: z.string(),
  evaluationDate: Day,
  dueDate: Day,
  /** Days since the due date; 0 before it, and once nothing of the declaration is owed any more. */
  overdueDays: z.number(),
  rateType: z.number(),
  rateTypeTitle: z.string(),
  total: Amount,
  /** Amount of the declaration that other supplies have not claimed. */
  remain: Amount,
  /** Amount of the declaration this supply claims. */
  claimed: Amount,
  /** Amount of the declaration used by final deals of this supply. */
  allocated: Amount,
  /** Amount of the declaration that no final deal of any supply has discharged. */
  duty: Amount,
  /** Result of the customs inquiry about the declaration. */
  customsResult: z.number(),
  customsResultTitle: z.string(),
});

/** Declaration with an amount still owed; `allocated` is used by final deals of all supplies. */
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
  /** Largest amount the supply and the demand could deal now. */
  matchedAmount: Amount,
  totalRial: Amount,
});

export const RateInfoRow = z.object({
  currency: z.string(),
  ...hall,
  /** Id of the rate band in force today; null when no band applies. */
  bandId: z.number().nullable(),
  floor: Amount.nullable(),
  ceiling: Amount.nullable(),
  base: Amount.nullable(),
  fromDate: Day,
  toDate: Day,
  buyCapEurPerSarafi: Amount.nullable(),
  /** Rate of the last deal; null when nothing was dealt, as opposed to a rate of zero. */
  lastRate: Amount.nullable(),
  /** Average rates of today and of the business day before, weighted by amount; null when nothing was dealt then. */
  wavgToday: Amount.nullable(),
  wavgPrev: Amount.nullable(),
  /** Change from `wavgPrev` to `wavgToday` in percent; null when either is null. */
  changePct: Amount.nullable(),
  /** Amount dealt today in units of the currency; null when nothing was dealt. */
  volumeToday: Amount.nullable(),
});
export type RateInfoRow = z.infer<typeof RateInfoRow>;

/** Rates of one day in one hall; `volume` is the amount dealt in units of the currency, `deals` the number of deals. */
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
  /** Floor and ceiling as they would be stored; null when the text is not a number. */
  floor: Amount.nullable(),
  ceiling: Amount.nullable(),
  /** Width of the band (ceiling less floor) in percent of the base rate. */
  widthPct: z.string().nullable(),
  /** Number of today's deals, of those outside the new band, and their sum in euro. */
  deals: z.number(),
  outside: z.number(),
  outsideEuro: Amount,
  /** Error that saving the band would be refused with, in the caller's language; null when it would be saved. */
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

/**
 * Wire name of the list each kind of search hit belongs to; null for a payment identifier, which may stand for
 * records of several lists.
 */
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
  /** Path of the page that shows the record. */
  route: z.string(),
});
export type SearchHit = z.infer<typeof SearchHit>;
