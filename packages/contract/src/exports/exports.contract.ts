/**
 * Calls of the export market: supplies of exporters, demands of offices, their dealings and the rate bands.
 * Days are Jalali text (`1404/10/02`), empty while there is none; moments are ISO 8601 in UTC. Amounts are
 * decimal texts in the currency beside them, `…Rial` in rials.
 */
import * as z from 'zod';
import { counterpartsCalls } from './counterparts.contract.ts';
import { call } from '../kernel/call.ts';
import {
  BodyId,
  Day,
  dayFilterErrors,
  pageQuery,
  QueryCode,
  QueryId,
  QuerySmallId,
  sanaCodeErrors,
  transitionErrors,
} from '../kernel/inputs.ts';
import { Outcome } from '../kernel/outcome.ts';
import { AllowedAction, TransitionEntry } from '../kernel/record-history.ts';
import {
  CottageRow,
  DealingPaymentRow,
  DealingRow,
  DutyRow,
  DemandRow,
  MatchRow,
  PaymentIdentifierRow,
  SearchHit,
  searchTypes,
  SupplyRow,
} from './exports-rows.ts';
import { personalFilter } from '../kernel/personal.ts';
import { ratesCalls } from './rates.contract.ts';

/** Empty query value, read as if the parameter were missing. */
const nothing = z.literal('');
/** Reason for a step; a transition that needs one demands 10 to 500 characters. */
const Description = z.string().max(2_000);

const filters = {
  ...pageQuery,
  id: QueryId.or(nothing).optional(),
  status: QueryCode.optional(),
  currency: z.string().max(3).optional(),
  forumType: QueryCode.optional(),
  /** First and last day of registration, both included. */
  from: Day.optional(),
  to: Day.optional(),
} as const;

const SupplyFilter = z.strictObject({
  ...filters,
  nationalId: personalFilter(40, { ownIf: 'none' }).optional(),
});
export type SupplyFilter = z.output<typeof SupplyFilter>;
const OfficeFilter = z.strictObject({ ...filters, sarafiId: QuerySmallId.or(nothing).optional() });
export type OfficeFilter = z.output<typeof OfficeFilter>;

const listOf = <R extends z.ZodObject>(row: R) => z.object({ list: z.array(row), totalCount: z.number() });

const record = { rowVersion: z.number(), allowedActions: z.array(AllowedAction) } as const;

const SupplyDetails = SupplyRow.extend({
  ...record,
  sourceCountry: z.string(),
  bankOrBroker: z.string(),
  registeredAt: z.string(),
  dealings: z.array(DealingRow),
  history: z.array(TransitionEntry),
});

const DemandDetails = DemandRow.extend({
  ...record,
  registeredAt: z.string(),
  dealings: z.array(DealingRow),
  history: z.array(TransitionEntry),
});

const DealingDetails = DealingRow.extend({
  ...record,
  wageRial: z.string(),
  usdAmount: z.string(),
  euroCoefficient: z.string(),
  rateType: z.number(),
  rateTypeTitle: z.string(),
  currencyDeliveryDate: z.string(),
  boundOn: z.string(),
  confirmedAt: z.string().nullable(),
  finalAt: z.string().nullable(),
  finalOn: z.string(),
  statusBeforeCancel: z.number().nullable(),
  statusBeforeCancelTitle: z.string(),
  cancelKind: z.number().nullable(),
  cancelKindTitle: z.string(),
  cancelReason: z.string(),
  withdrawalCount: z.number(),
  sanaTrackingCode: z.string(),
  paymentIdentifier: z.string(),
  isPositionIgnored: z.boolean(),
  remainingRial: z.string(),
  allocations: z.array(
    z.object({
      cottageId: z.number(),
      serial: z.string(),
      dueDate: z.string(),
      currency: z.string(),
      /** Amount used of the declaration: `amount` in its own currency, `supplyAmount` in that of the supply. */
      amount: z.string(),
      supplyAmount: z.string(),
    }),
  ),
  history: z.array(TransitionEntry),
});

const dealingAction = z.strictObject({ dealingId: QueryId, description: Description.optional() });
const idQuery = z.strictObject({ id: QueryId });
const dealingQuery = z.strictObject({ dealingId: QueryId });

export const exportsCalls = {
  'GET /api/Export/GetSupplyList': call({
    access: 'exp.view',
    summary: 'A page of supplies, newest first.',
    query: SupplyFilter,
    output: listOf(SupplyRow),
    errors: dayFilterErrors,
  }),
  'GET /api/Export/GetDemandList': call({
    access: 'exp.view',
    summary: 'A page of demands, newest first.',
    query: OfficeFilter,
    output: listOf(DemandRow),
    errors: dayFilterErrors,
  }),
  'GET /api/Export/GetDealingList': call({
    access: 'exp.view',
    summary: 'A page of dealings, newest first.',
    query: OfficeFilter,
    output: listOf(DealingRow),
    errors: dayFilterErrors,
  }),
  'GET /api/Export/GetSupplyDetails': call({
    access: 'exp.view',
    summary: 'One supply with its dealings, its history and what may be done with it.',
    query: idQuery,
    output: SupplyDetails,
    errors: ['notFound'],
  }),
  'GET /api/Export/GetDemandInfo': call({
    access: 'exp.view',
    summary: 'One demand with its dealings, its history and what may be done with it.',
    query: idQuery,
    output: DemandDetails,
    errors: ['notFound'],
  }),
  'GET /api/Export/GetDealingInfo': call({
    access: 'exp.view',
    summary: 'One dealing with its declarations, its history and what may be done with it.',
    query: idQuery,
    output: DealingDetails,
    errors: ['notFound'],
  }),
  'GET /api/Export/GetMatches': call({
    access: 'exp.view',
    summary: 'The demands a supply could be dealt to now, best rate first.',
    query: z.strictObject({ supplyId: QueryId }),
    output: z.object({ list: z.array(MatchRow) }),
    errors: ['notFound'],
  }),
  'GET /api/Export/GetSupplyCottages': call({
    access: 'exp.cottage.view',
    summary: 'The customs declarations of a supply, the first due first.',
    query: z.strictObject({ supplyId: QueryId }),
    output: z.object({ list: z.array(CottageRow) }),
    errors: ['notFound'],
  }),
  'GET /api/Export/GetMerchantDuties': call({
    access: 'exp.cottage.view',
    summary: 'The customs declarations of a merchant of which something is still owed, the first due first.',
    query: z.strictObject({ merchantId: QueryId }),
    /** `totalCount`: number of all, also of those the list leaves out. */
    output: z.object({ list: z.array(DutyRow), totalCount: z.number() }),
  }),
  'POST /api/Export/ChangeDueDate': call({
    access: 'merchant.access',
    summary:
      'Puts the due date of a customs declaration right; the duty and the block of its exporter follow.',
    body: z.strictObject({
      /** Declaration id as GetSupplyCottages answers it. */
      declarationId: BodyId,
      dueDate: Day,
      description: Description,
    }),
    output: Outcome,
    errors: [
      'notFound',
      'badDateInput',
      'dueDateOutOfRange',
      'reasonTooShort',
      'reasonTooLong',
      'approvalWaiting',
    ],
  }),
  'GET /api/Export/GetDealingPayment': call({
    access: 'exp.payment.view',
    summary: 'The payments of a dealing.',
    query: dealingQuery,
    output: z.object({
      list: z.array(DealingPaymentRow),
      summary: z.object({ totalRial: z.string(), confirmedRial: z.string(), remainingRial: z.string() }),
    }),
    errors: ['notFound'],
  }),
  'GET /api/Export/GetPaymentIdentifier': call({
    access: 'exp.payment.view',
    summary: 'The code payers of a dealing quote; null until it is binding.',
    query: dealingQuery,
    output: z.object({ identifier: PaymentIdentifierRow.nullable() }),
    errors: ['notFound'],
  }),
  'GET /api/Export/CancelDealing': call({
    access: 'exp.dealing.cancel',
    isStateChanging: true,
    summary: 'Ends a dealing for the central bank; from the payment on only when the rials went back.',
    query: dealingAction,
    output: Outcome,
    errors: [...transitionErrors, 'refundFirst', 'approvalWaiting'],
  }),
  'GET /api/Export/FinalDealing': call({
    access: 'exp.dealing.final',
    isStateChanging: true,
    summary: 'Makes a dealing final and counts it against the declarations, the first due first.',
    query: dealingAction,
    output: Outcome,
    errors: [...transitionErrors, 'cottagesShort', 'rialNotPaid'],
  }),
  'POST /api/Export/ShowDelivery': call({
    access: 'exp.delivery.show',
    summary: 'Says that the currency of a paid dealing reached the caller’s own office, by its SANA code.',
    body: z.strictObject({
      dealingId: BodyId,
      trackingCode: z.string().max(20),
      /** Day of delivery; today when omitted. */
      deliveredOn: Day.optional(),
    }),
    output: Outcome,
    errors: [
      ...transitionErrors,
      ...sanaCodeErrors,
      'missingField',
      'rialNotPaid',
      'badValue',
      'badDateInput',
    ],
  }),
  'GET /api/Export/ReturnFromFinal': call({
    access: 'exp.dealing.returnFinal',
    isStateChanging: true,
    summary: 'Takes a final dealing back to the delivery of its currency.',
    query: dealingAction,
    output: Outcome,
    errors: [...transitionErrors, 'returnTooLate', 'approvalWaiting'],
  }),
  'GET /api/Export/ReplySupplierCanceling': call({
    access: 'exp.dealing.supplierCancel',
    isStateChanging: true,
    summary: "Agrees to a supplier's withdrawal, or refuses it.",
    query: z.strictObject({
      confirm: z.enum(['true', 'false', '1', '0']),
      dealingId: QueryId,
      description: Description.optional(),
    }),
    output: Outcome,
    errors: [...transitionErrors, 'refundFirst'],
  }),
  ...ratesCalls,
  ...counterpartsCalls,
  'POST /api/Export/FullSearch': call({
    access: 'exp.view',
    summary: 'At most 50 records of each kind the caller may see, by number, code or name.',
    body: z.strictObject({
      q: personalFilter(100, { isWhole: true }),
      types: z.array(z.enum(searchTypes)).max(searchTypes.length).optional(),
      from: Day.optional(),
      to: Day.optional(),
    }),
    output: z.object({ list: z.array(SearchHit) }),
    errors: dayFilterErrors,
  }),
} as const;
