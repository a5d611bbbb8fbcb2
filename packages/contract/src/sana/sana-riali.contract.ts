/**
 * Calls of the rial leg of retail deals: state and validity, sums by office, correction by a supervisor. Days
 * are Jalali text (`1404/10/02`). Amounts `…Rial` are rials as decimal texts.
 */
import * as z from 'zod';
import { call } from '../kernel/call.ts';
import { BodyId, Day, dayRangeErrors, pageQuery, QueryCode, QueryId } from '../kernel/inputs.ts';
import { Outcome } from '../kernel/outcome.ts';
import { ArchivedDays } from '../kernel/page.ts';
import { AllowedAction, TransitionEntry } from '../kernel/record-history.ts';
import { rialiPaymentValidity } from '../payments/payments.codes.ts';
import { RialiAggregateRow, RialiPaymentRow, RialiValidityRow } from './sana-rows.ts';

const rangeFilter = {
  /** First and last day, both included; the last thirty days when omitted. */
  fromDate: Day.optional(),
  toDate: Day.optional(),
  /** Ids of offices, separated by commas. */
  sarafiIds: z.string().max(4_000).optional(),
} as const;

export const RialiFilter = z.strictObject({
  ...rangeFilter,
  payType: QueryCode.optional(),
  paymentStatus: QueryCode.optional(),
  paymentValidity: QueryCode.optional(),
});
export type RialiFilter = z.output<typeof RialiFilter>;
const RangeFilter = z.strictObject(rangeFilter);
export type RialiRangeFilter = z.output<typeof RangeFilter>;

/** Report with a row for each office; its figures lack the rows of archived days. */
const byOffice = <R extends z.ZodType>(row: R) =>
  z.object({ list: z.array(row), totalCount: z.number(), archived: ArchivedDays.optional() });

const rangeErrors = [...dayRangeErrors, 'badValue'] as const;

/** Results a supervisor may set: all except `notInquired`. */
const judgements: readonly number[] = Object.values(rialiPaymentValidity).filter(
  (validity) => validity !== rialiPaymentValidity.notInquired,
);

/** Call that starts an Excel file: the POST answers a one-time ticket, with which a GET downloads the file. */
const startExcel = <B extends z.ZodObject>(summary: string, body: B) =>
  call({
    access: 'sana.rial.export',
    summary,
    body,
    output: z.object({ ticket: z.string() }),
    errors: rangeErrors,
  });

/**
 * Call that downloads the file; query values other than the ticket must agree with what the ticket was issued for.
 */
const downloadExcel = <F extends z.ZodRawShape>(summary: string, filter: z.ZodObject<F>) =>
  call({
    access: 'public',
    transport: 'download',
    summary,
    query: filter.extend({ authtoken: z.string().max(100) }),
    output: z.any(),
    errors: ['badTicket'],
  });

export const sanaRialiCalls = {
  'GET /api/Sana/GetRialiPaymentStatus': call({
    access: 'sana.rial.view',
    summary: 'A page of rial payments, the last first.',
    query: z.strictObject({ ...pageQuery, ...RialiFilter.shape }),
    output: z.object({
      list: z.array(RialiPaymentRow),
      totalCount: z.number(),
      summary: z.object({ amountRial: z.string() }),
    }),
    errors: rangeErrors,
  }),
  'GET /api/Sana/GetRialiPaymentById': call({
    access: 'sana.rial.view',
    summary: 'One rial payment with its history and what may be done with it.',
    query: z.strictObject({ id: QueryId }),
    output: RialiPaymentRow.extend({
      allowedActions: z.array(AllowedAction),
      history: z.array(TransitionEntry),
    }),
    errors: ['notFound'],
  }),
  'GET /api/Sana/GetRefusedPayments': call({
    access: 'sana.upload',
    summary:
      'The rial payments of the caller’s own office that were not accepted in the last thirty days, and why.',
    output: z.object({
      list: z.array(
        z.object({
          id: z.number(),
          date: z.string(),
          amountRial: z.string(),
          sanaTrackingCode: z.string(),
          paymentStatus: z.number(),
          paymentStatusTitle: z.string(),
          paymentValidity: z.number(),
          paymentValidityTitle: z.string(),
          /** Rials the bank received above the reported amount; negative when it received less, 0 when it named none. */
          mismatchRial: z.string(),
        }),
      ),
      totalCount: z.number(),
    }),
  }),
  'GET /api/Sana/GetRialiPaymentAggregate': call({
    access: 'sana.rial.view',
    summary: 'Deals and payments of each office side by side.',
    query: RangeFilter,
    output: byOffice(RialiAggregateRow),
    errors: rangeErrors,
  }),
  'GET /api/Sana/GetRialiPaymentValidityReport': call({
    access: 'sana.rial.view',
    summary: 'How many payments of each office are valid, the worst first.',
    query: RangeFilter,
    output: byOffice(RialiValidityRow),
    errors: rangeErrors,
  }),
  'POST /api/Sana/GetRialiPaymentStatusExcel': startExcel(
    'A ticket for the Excel file of GetRialiPaymentStatus.',
    RialiFilter,
  ),
  'GET /api/Sana/GetRialiPaymentStatusExcel': downloadExcel(
    'The Excel file of GetRialiPaymentStatus',
    RialiFilter,
  ),
  'POST /api/Sana/GetRialiPaymentAggregateExcel': startExcel(
    'A ticket for the Excel file of GetRialiPaymentAggregate.',
    RangeFilter,
  ),
  'GET /api/Sana/GetRialiPaymentAggregateExcel': downloadExcel(
    'The Excel file of GetRialiPaymentAggregate',
    RangeFilter,
  ),
  'POST /api/Sana/GetRialiPaymentValidityReportExcel': startExcel(
    'A ticket for the Excel file of GetRialiPaymentValidityReport.',
    RangeFilter,
  ),
  'GET /api/Sana/GetRialiPaymentValidityReportExcel': downloadExcel(
    'The Excel file of GetRialiPaymentValidityReport',
    RangeFilter,
  ),
  'POST /api/Sana/OverrideRialiPayment': call({
    access: 'sana.rial.override',
    summary: 'A supervisor judges the validity of a payment otherwise than the rules, with a reason.',
    body: z.strictObject({
      id: BodyId,
      paymentValidity: z.literal(judgements),
      description: z.string().max(2_000),
    }),
    output: Outcome,
    errors: ['notFound', 'reasonTooShort', 'reasonTooLong', 'badValue'],
  }),
  'POST /api/Sana/RetryRialiPayment': call({
    access: 'sana.rial.override',
    summary: 'Asks the bank about a payment now instead of when its time comes.',
    body: z.strictObject({ id: BodyId }),
    output: Outcome,
    errors: ['notFound', 'illegalTransition'],
  }),
} as const;
