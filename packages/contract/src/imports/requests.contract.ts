/**
 * Calls of importers' currency requests: search, details and the open requests offices can bid on. Days are
 * Jalali text (`1404/10/02`), empty while there is none; moments are ISO 8601 in UTC. Amounts are decimal
 * texts in the currency beside them.
 */
import * as z from 'zod';
import { call } from '../kernel/call.ts';
import {
  BodyId,
  BodySmallId,
  Day,
  dayFilterErrors,
  Figure,
  QueryId,
  transitionErrors,
} from '../kernel/inputs.ts';
import { titledRowSchema } from '../kernel/list-calls.ts';
import { Outcome } from '../kernel/outcome.ts';
import { AllowedAction, TransitionEntry } from '../kernel/record-history.ts';
import { Reason, sharedFilter } from './imports.inputs.ts';
import { personal, personalText } from '../kernel/personal.ts';
import { requestList } from './requests.list.ts';

/** Filters by each column of the list, as one value or as from/to; an omitted filter does not restrict. */
export const RequestFilter = z.strictObject({
  ...sharedFilter,
  cbiId: z.string().max(60).optional(),
  orderNo: z.string().max(20).optional(),
  euroFrom: Figure.optional(),
  euroTo: Figure.optional(),
  destCountry: z.string().max(2).optional(),
  /** Code of `requestType`. */
  requestType: z.int().min(1).max(2).optional(),
  /** Code of `requestSource`. */
  source: z.int().min(1).max(2).optional(),
  /** Code of `goodsGroup`. */
  goodsGroup: z.int().min(1).max(4).optional(),
  paymentDeadlineFrom: Day.optional(),
  paymentDeadlineTo: Day.optional(),
  offersCountFrom: z.int().min(0).max(10_000).optional(),
  offersCountTo: z.int().min(0).max(10_000).optional(),
  selectedSarafiId: BodySmallId.optional(),
  /** Code of `requestStatus`. */
  status: z.int().min(0).max(9).optional(),
  statuses: z.array(z.int().min(0).max(9)).max(10).optional(),
});
export type RequestFilter = z.output<typeof RequestFilter>;

const RequestRow = titledRowSchema(requestList, 'cbiId', 'goodsGroup', 'registeredAt');

export const ImportRequest = RequestRow.extend({
  cbiId: z.string(),
  applicantName: z.string(),
  applicantMobile: personal('mobile', { ownIf: 'selectedSarafiId' }),
  targetSarafiId: z.number().nullable(),
  targetSarafi: z.string(),
  selectedOfferId: z.number().nullable(),
  bankName: z.string(),
  branch: z.string(),
  destBank: z.string(),
  swift: z.string(),
  /** Account of the seller abroad; masked like a person's, since nothing says whether the seller is a company. */
  iban: personal('iban', { ownIf: 'selectedSarafiId' }),
  accountNo: personal('iban', { ownIf: 'selectedSarafiId' }),
  beneficiaryName: z.string(),
  beneficiaryAddress: z.string(),
  havaleType: z.number(),
  havaleTypeTitle: z.string(),
  goodsGroup: z.number(),
  goodsGroupTitle: z.string(),
  forumType: z.number(),
  forumTypeTitle: z.string(),
  description: z.string(),
  certificateValidity: z.string(),
  registeredAt: z.string(),
  closedAt: z.string().nullable(),
  rowVersion: z.number(),
  orderLines: z.array(
    z.object({
      orderNo: z.string(),
      certificateCurrency: z.string(),
      certificateAmount: z.string(),
      equivalentAmount: z.string(),
      /** Result of asking the trade portal about the order registration. */
      portalResult: z.number(),
      portalResultTitle: z.string(),
    }),
  ),
  allowedActions: z.array(AllowedAction),
  history: z.array(TransitionEntry),
  /** Steps of the selected offer, which the request follows. */
  offerHistory: z.array(TransitionEntry),
});
export type ImportRequest = z.infer<typeof ImportRequest>;

const OpenRequest = z.object({
  requestId: z.number(),
  merchant: personalText(),
  currency: z.string(),
  amount: z.string(),
  destCountry: z.string(),
  validityDate: z.string(),
  /** True when the request names the caller's office. */
  isNamed: z.boolean(),
  /** Rate band of the request's currency and hall; null when none is in force today. */
  band: z.object({ floor: z.string(), ceiling: z.string(), base: z.string() }).nullable(),
});

export const requestsCalls = {
  'GET /api/Import/GetOpenRequests': call({
    access: 'imp.offer.make',
    summary:
      'Requests the caller’s own office may offer on, the first to end first; tells of no offers of others.',
    output: z.object({
      list: z.array(OpenRequest),
      totalCount: z.number(),
      /** Longest transfer time an offer may ask for, in hours. */
      maxTransferDelayHours: z.number(),
    }),
  }),
  'GET /api/Import/GetCurrencies': call({
    access: 'imp.view',
    summary: 'The currencies of the market in their order.',
    output: z.array(
      z.object({
        code: z.string(),
        numericId: z.number(),
        faName: z.string(),
        enName: z.string(),
        decimals: z.number(),
      }),
    ),
  }),
  'POST /api/Import/SearchRequest': call({
    access: 'imp.view',
    summary: 'Import requests, newest first; an office sees those it has an offer on or that name it.',
    body: RequestFilter,
    output: z.object({
      list: z.array(RequestRow),
      totalCount: z.number(),
      summary: z.object({ euroAmount: z.string() }),
    }),
    errors: [...dayFilterErrors, 'badValue'],
  }),
  'GET /api/Import/GetRequestById': call({
    access: 'imp.view',
    summary: 'One request with its order lines, what may be done with it, and its history.',
    query: z.strictObject({ requestId: QueryId }),
    output: ImportRequest,
    errors: ['notFound'],
  }),
  'POST /api/Import/DecideDispute': call({
    access: 'imp.offer.applicantCancel',
    summary: 'Decides on the objection of an applicant: the deal goes on (5), ends (6) or is cancelled (7).',
    body: z.strictObject({ requestId: BodyId, target: z.int().min(5).max(7), description: Reason }),
    output: Outcome,
    errors: [...transitionErrors, 'refundFirst', 'rialMissing'],
  }),
} as const;
