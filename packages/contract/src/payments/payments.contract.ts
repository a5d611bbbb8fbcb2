/**
 * Calls of the rial leg: digital cheques and deposits that match no contract. Days are Jalali text
 * (`1404/10/02`); moments are ISO 8601 in UTC. Amounts `…Rial` are rials as decimal texts.
 */
import * as z from 'zod';
import { call } from '../kernel/call.ts';
import { BodyId, Day, dayFilterErrors, pageBody, pageQuery, QueryCode, QueryId } from '../kernel/inputs.ts';
import { titledRowSchema } from '../kernel/list-calls.ts';
import { Outcome } from '../kernel/outcome.ts';
import { AllowedAction, TransitionEntry } from '../kernel/record-history.ts';
import { personal, personalFilter } from '../kernel/personal.ts';
import { chequeList } from './cheques.list.ts';
import { invalidDepositList } from './invalid-deposits.list.ts';
import { reconcileCalls } from './reconcile.contract.ts';

const Code = z.int().min(0).max(99);
const Amount = z.string().max(40);
const Description = z.string().max(500);

const ChequeRow = titledRowSchema(chequeList);

const ChequeDetails = ChequeRow.extend({
  identifier: z.string(),
  drawerSheba: personal('iban', { owner: 'drawerNationalId' }),
  payeeSheba: personal('iban', { owner: 'payeeNationalId' }),
  statusAt: z.string(),
  bounceReason: z.string(),
  trackingNo: z.string(),
  annotation: z.string(),
  inquiryAt: z.string().nullable(),
  rowVersion: z.number(),
  allowedActions: z.array(AllowedAction),
  history: z.array(TransitionEntry),
});

export const ChequeFilter = z.strictObject({
  ...pageBody,
  paymentId: BodyId.optional(),
  sayadId: z.string().max(40).optional(),
  dealingId: BodyId.optional(),
  offerId: BodyId.optional(),
  status: Code.optional(),
  bank: z.string().max(100).optional(),
  drawerNationalId: personalFilter(40).optional(),
  payeeNationalId: personalFilter(40).optional(),
  /** First and last day of issue, both included. */
  from: Day.optional(),
  to: Day.optional(),
  dueFrom: Day.optional(),
  dueTo: Day.optional(),
  minAmount: Amount.optional(),
  maxAmount: Amount.optional(),
});
export type ChequeFilter = z.output<typeof ChequeFilter>;

/** Contract that may be the owner of a deposit. */
const DepositOwner = z.object({
  ownerType: z.number(),
  ownerTypeTitle: z.string(),
  ownerId: z.number(),
  /** `ownerId` repeated under the kind of the contract; the other one is null. */
  dealingId: z.number().nullable(),
  offerId: z.number().nullable(),
  /** Name of who owes the rials. */
  payer: z.string(),
  sarafi: z.string(),
  totalRial: z.string(),
  remainingRial: z.string(),
  /** Codes of `depositClue`; `why` says them in the caller's language. */
  clues: z.array(z.number()),
  why: z.string(),
});

const DepositDetails = titledRowSchema(invalidDepositList).extend({
  /** Likely owners, most likely first; empty for a settled deposit. */
  owners: z.array(DepositOwner),
  /** Kind and id of the first owner; null when there is none. */
  likelyOwnerType: z.number().nullable(),
  likelyOwnerId: z.number().nullable(),
  allowedActions: z.array(AllowedAction),
});

/** Ways to settle an invalid deposit. */
const depositDecisions = ['assign', 'refund'] as const;

const sums = z.object({ amountRial: z.string() });

export const paymentsCalls = {
  ...reconcileCalls,
  'POST /api/PaymentTasvieh/SearchDigitalChequePayments': call({
    access: 'pay.cheque.view',
    summary: 'A page of digital cheques, the last issued first, with the sum of all that match.',
    body: ChequeFilter,
    output: z.object({ list: z.array(ChequeRow), totalCount: z.number(), summary: sums }),
    errors: [...dayFilterErrors, 'badValue'],
  }),
  'GET /api/PaymentTasvieh/GetDigitalChequePaymentById': call({
    access: 'pay.cheque.view',
    summary: 'One digital cheque with its history.',
    query: z.strictObject({ paymentId: QueryId }),
    output: ChequeDetails,
    errors: ['notFound'],
  }),
  'POST /api/PaymentTasvieh/AnnotateCheque': call({
    access: 'pay.invalid.resolve',
    summary: 'Leaves a note on a cheque; its state is the bank’s to change.',
    body: z.strictObject({ paymentId: BodyId, description: Description }),
    output: Outcome,
    errors: ['notFound', 'reasonTooShort'],
  }),
  'POST /api/PaymentTasvieh/RefreshInquiry': call({
    access: 'pay.invalid.resolve',
    summary: 'Asks the bank of a cheque again; what it says is kept in the log.',
    body: z.strictObject({ paymentId: BodyId }),
    output: Outcome,
    errors: ['notFound', 'busy'],
  }),
  'GET /api/Export/GetInvalidPaymentIdentifier': call({
    access: 'pay.invalid.view',
    summary: 'A page of deposits that found no contract, the last first, with the sum of all that match.',
    query: z.strictObject({
      ...pageQuery,
      fromDate: Day.optional(),
      toDate: Day.optional(),
      reason: QueryCode.optional(),
      resolution: QueryCode.optional(),
    }),
    output: z.object({
      list: z.array(titledRowSchema(invalidDepositList)),
      totalCount: z.number(),
      summary: sums,
    }),
    errors: dayFilterErrors,
  }),
  'GET /api/Export/GetInvalidDeposit': call({
    access: 'pay.invalid.view',
    summary: 'One deposit that found no contract, with the contracts it may be meant for and why.',
    query: z.strictObject({ id: QueryId }),
    output: DepositDetails,
    errors: ['notFound'],
  }),
  'POST /api/Export/ResolveDeposit': call({
    access: 'pay.invalid.resolve',
    summary: 'Assigns a deposit to a dealing or an offer by hand, or sends it back.',
    body: z.strictObject({
      id: BodyId,
      decision: z.enum(depositDecisions),
      /** Kind of the contract (`identifierOwner`) and its id, for `assign`. */
      ownerType: z.int().min(1).max(2).optional(),
      ownerId: BodyId.optional(),
      description: Description,
    }),
    output: Outcome,
    errors: ['notFound', 'reasonTooShort', 'missingField', 'illegalTransition', 'depositDoesNotFit'],
  }),
} as const;
