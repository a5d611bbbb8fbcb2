/**
 * Calls of offers on requests: search, details, payments, documents and steps. Days are Jalali text
 * (`1404/10/02`), empty while there is none; moments are ISO 8601 in UTC, null until then. Amounts are
 * decimal texts in the currency beside them, `…Rial` in rials.
 */
import * as z from 'zod';
import { call } from '../kernel/call.ts';
import { BodyId, BodySmallId, dayFilterErrors, Figure, QueryId, transitionErrors } from '../kernel/inputs.ts';
import { titledRowSchema } from '../kernel/list-calls.ts';
import { Outcome } from '../kernel/outcome.ts';
import { AllowedAction, TransitionEntry } from '../kernel/record-history.ts';
import { Reason, sharedFilter } from './imports.inputs.ts';
import { personal } from '../kernel/personal.ts';
import { offerList } from './offers.list.ts';

export const OfferFilter = z.strictObject({
  ...sharedFilter,
  offerId: BodyId.optional(),
  sarafiId: BodySmallId.optional(),
  /** Part of the office's name, or its code. */
  sarafi: z.string().max(200).optional(),
  unitPriceFrom: Figure.optional(),
  unitPriceTo: Figure.optional(),
  irrWageFrom: Figure.optional(),
  irrWageTo: Figure.optional(),
  totalRialFrom: Figure.optional(),
  totalRialTo: Figure.optional(),
  /** Transfer time the offer asks for, in hours. */
  transferDelayFrom: z.int().min(0).max(10_000).optional(),
  transferDelayTo: z.int().min(0).max(10_000).optional(),
  /** Days the offer has been in its present state. */
  sinceDaysFrom: z.int().min(0).max(10_000).optional(),
  sinceDaysTo: z.int().min(0).max(10_000).optional(),
  sanaTrackingCode: z.string().max(40).optional(),
  status: z.int().min(1).max(11).optional(),
  statuses: z.array(z.int().min(1).max(11)).max(11).optional(),
});
export type OfferFilter = z.output<typeof OfferFilter>;

const OfferRow = titledRowSchema(offerList, 'rateType');

export const Offer = OfferRow.extend({
  currencyWage: z.string(),
  euroCoefficient: z.string(),
  rateType: z.number(),
  rateTypeTitle: z.string(),
  forumType: z.number(),
  forumTypeTitle: z.string(),
  /** Rate band of its currency and hall on the day of the offer; null when none was in force. */
  bandFloor: z.string().nullable(),
  bandCeiling: z.string().nullable(),
  rialDeadline: z.string().nullable(),
  sheba: z.string(),
  paymentIdentifier: z.string(),
  statusBeforeCancel: z.number().nullable(),
  statusBeforeCancelTitle: z.string(),
  cancelKind: z.number().nullable(),
  cancelKindTitle: z.string(),
  cancelReason: z.string(),
  withdrawalCount: z.number(),
  havaleNo: z.string(),
  havaleDate: z.string(),
  selectedAt: z.string().nullable(),
  confirmedAt: z.string().nullable(),
  boundOn: z.string(),
  havaleAt: z.string().nullable(),
  makhtoomeAt: z.string().nullable(),
  isPositionIgnored: z.boolean(),
  paidRial: z.string(),
  remainingRial: z.string(),
  rowVersion: z.number(),
  allowedActions: z.array(AllowedAction),
  history: z.array(TransitionEntry),
});
export type Offer = z.infer<typeof Offer>;

const OfferPayment = z.object({
  id: z.number(),
  code: z.string(),
  date: z.string(),
  amountRial: z.string(),
  payType: z.number(),
  payTypeTitle: z.string(),
  senderBank: z.string(),
  merchantNationalId: personal('mellicode'),
  senderSheba: personal('iban', { owner: 'merchantNationalId' }),
  refNo: z.string(),
  identifier: z.string(),
  status: z.number(),
  statusTitle: z.string(),
  /** Code of `paymentRefusal` of a rejected payment, null for others; `refusalNote` is the explanation given. */
  refusal: z.number().nullable(),
  refusalNote: z.string(),
  description: z.string(),
});
export type OfferPayment = z.infer<typeof OfferPayment>;

const OfferDocument = z.object({
  id: z.number(),
  fileId: z.number(),
  fileName: z.string(),
  kind: z.number(),
  kindTitle: z.string(),
  caption: z.string(),
  contentType: z.string(),
  size: z.number(),
  sha256: z.string(),
  isRejected: z.boolean(),
  uploadedAt: z.string(),
});
export type OfferDocument = z.infer<typeof OfferDocument>;

const OfferIdQuery = z.strictObject({ offerId: QueryId });
const RequestIdQuery = z.strictObject({ reqId: QueryId });
const DecisionQuery = z.strictObject({ offerId: QueryId, description: Reason });
const DecisionBody = z.strictObject({ offerId: BodyId, description: Reason });

export const offersCalls = {
  'POST /api/Import/SearchOffer': call({
    access: 'imp.view',
    summary: 'Offers, newest first; an office sees its own.',
    body: OfferFilter,
    output: z.object({
      list: z.array(OfferRow),
      totalCount: z.number(),
      summary: z.object({ euroAmount: z.string(), totalRial: z.string() }),
    }),
    errors: [...dayFilterErrors, 'badValue'],
  }),
  'GET /api/Import/GetOffers': call({
    access: 'imp.view',
    summary: 'The offers on a request, newest first.',
    query: RequestIdQuery,
    output: z.object({ list: z.array(OfferRow), totalCount: z.number() }),
    errors: ['notFound'],
  }),
  'GET /api/Import/GetSelectedOffer': call({
    access: 'imp.view',
    summary: 'The offer a request has selected, whole; null while there is none.',
    query: RequestIdQuery,
    output: Offer.nullable(),
    errors: ['notFound'],
  }),
  'GET /api/Import/GetOfferById': call({
    access: 'imp.view',
    summary: 'One offer whole, with what may be done with it and its history.',
    query: OfferIdQuery,
    output: Offer,
    errors: ['notFound'],
  }),
  'GET /api/Import/GetOfferPayments': call({
    access: 'imp.payments.view',
    summary: 'The rial payments of an offer, with what is confirmed and what remains.',
    query: OfferIdQuery,
    output: z.object({
      list: z.array(OfferPayment),
      totalCount: z.number(),
      summary: z.object({ totalRial: z.string(), confirmedRial: z.string(), remainingRial: z.string() }),
    }),
    errors: ['notFound'],
  }),
  'GET /api/Import/GetRefusedPayments': call({
    access: 'imp.payments.view',
    summary:
      'The payments of offers of the caller’s own office that were rejected in the last thirty days, and why.',
    output: z.object({
      list: z.array(
        z.object({
          id: z.number(),
          offerId: z.number(),
          date: z.string(),
          amountRial: z.string(),
          payType: z.number(),
          payTypeTitle: z.string(),
          refNo: z.string(),
          refusedAt: z.string(),
          refusal: z.number(),
          refusalTitle: z.string(),
          refusalNote: z.string(),
        }),
      ),
      totalCount: z.number(),
    }),
  }),
  'GET /api/Import/GetOfferDocuments': call({
    access: 'imp.docs.download',
    summary: 'The documents of an offer.',
    query: OfferIdQuery,
    output: z.object({ list: z.array(OfferDocument), totalCount: z.number() }),
    errors: ['notFound'],
  }),
  'POST /api/Import/RequestFile': call({
    access: 'imp.docs.download',
    summary: 'A one-time ticket for a document.',
    body: z.strictObject({ fileId: BodyId }),
    output: z.object({ ticket: z.string() }),
    errors: ['notFound'],
  }),
  'GET /api/Import/DownloadFile': call({
    access: 'public',
    summary: 'The document a ticket of RequestFile stands for (the ticket is the permission).',
    query: z.strictObject({ fileId: QueryId, authtoken: z.string().max(100) }),
    output: z.any(),
    transport: 'download',
    errors: ['badTicket'],
  }),
  'GET /api/Import/ReturnFromMakhtoome': call({
    access: 'imp.offer.returnMakhtoome',
    isStateChanging: true,
    summary: 'Reopens a deal that ended; its commitment counts again, even above the ceiling.',
    query: DecisionQuery,
    output: Outcome,
    errors: [...transitionErrors, 'returnTooLate', 'approvalWaiting'],
  }),
  'GET /api/Import/CancelOffer': call({
    access: 'imp.offer.cancel',
    isStateChanging: true,
    summary: 'Cancels an offer that is not carried out yet; rials must have been refunded.',
    query: DecisionQuery,
    output: Outcome,
    errors: [...transitionErrors, 'refundFirst', 'approvalWaiting'],
  }),
  'GET /api/Import/ConfirmApplicantCancel': call({
    access: 'imp.offer.applicantCancel',
    isStateChanging: true,
    summary: 'Answers the withdrawal of an applicant: cancels the offer, or puts it back where it was.',
    query: z.strictObject({
      offerId: QueryId,
      description: Reason,
      isConfirmed: z.enum(['true', 'false', '1', '0']),
    }),
    output: Outcome,
    errors: [...transitionErrors, 'refundFirst'],
  }),
  'POST /api/Import/ConfirmMakhtoome': call({
    access: 'imp.offer.returnMakhtoome',
    summary: 'Ends a deal in place of an applicant who does not answer.',
    body: DecisionBody,
    output: Outcome,
    errors: [...transitionErrors, 'rialMissing', 'requestDisputed'],
  }),
  'POST /api/Import/RejectHavale': call({
    access: 'imp.offer.cancel',
    summary: 'Voids the remittance of an offer: its documents no longer count and it waits for another one.',
    body: DecisionBody,
    output: Outcome,
    errors: [...transitionErrors, 'requestDisputed'],
  }),
} as const;
