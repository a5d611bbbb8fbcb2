/** The rial leg: electronically signed cheques, deposits that found no contract. */
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
  /** Days of issue. */
  from: Day.optional(),
  to: Day.optional(),
  dueFrom: Day.optional(),
  dueTo: Day.optional(),
  minAmount: Amount.optional(),
  maxAmount: Amount.optional(),
});
export type ChequeFilter = z.output<typeof ChequeFilter>;

/** A contract that may be the owner of a deposit. */
const DepositOwner = z.object({
  ownerType: z.number(),
  ownerTypeTitle: z.string(),
  ownerId: z.number(),
  /** Its number again, by kind; null for the other. */
  dealingId: z.number().nullable(),
  offerId: z.number().nullable(),
  /** Who owes the rials. */
  payer: z.string(),
  sarafi: z.string(),
  totalRial: z.string(),
  remainingRial: z.string(),
  /** `depositClue`, and in the words of the caller. */
  clues: z.array(z.number()),
  why: z.string(),
});

const DepositDetails = titledRowSchema(invalidDepositList).extend({
  /** The likely owners, the likeliest first; of deposits that are settled none. */
  owners: z.array(DepositOwner),
  /** The first of them. */
  likelyOwnerType: z.number().nullable(),
  likelyOwnerId: z.number().nullable(),
  allowedActions: z.array(AllowedAction),
});

/** How an invalid deposit is settled. */
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
      /** `identifierOwner`, with its number, for `assign`. */
      ownerType: z.int().min(1).max(2).optional(),
      ownerId: BodyId.optional(),
      description: Description,
    }),
    output: Outcome,
    errors: ['notFound', 'reasonTooShort', 'illegalTransition', 'depositDoesNotFit'],
  }),
} as const;
