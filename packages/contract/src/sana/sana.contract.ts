/**
 * Calls of SANA: headings of currency use and their exceptions, sales from resources, coins, the start of the
 * day. Days are Jalali text (`1404/10/02`); moments are ISO 8601 in UTC. Amounts `…Rial` are rials as decimal
 * texts.
 */
import * as z from 'zod';
import {
  BodyId,
  BodySmallId,
  Day,
  dayFilterErrors,
  dayRangeErrors,
  pageBody,
  pageQuery,
  QueryId,
  QuerySmallId,
} from '../kernel/inputs.ts';
import { DropDownItem } from '../kernel/page.ts';
import { call } from '../kernel/call.ts';
import { Outcome } from '../kernel/outcome.ts';
import { AllowedAction, TransitionEntry } from '../kernel/record-history.ts';
import {
  CoinRow,
  CurrencyUseRow,
  ResourceSaleRow,
  SoldUseRow,
  StartPositionRow,
  UseExceptionRow,
} from './sana-rows.ts';
import { personalFilter } from '../kernel/personal.ts';

const UseId = z.int().min(0).max(9_999);
/** Empty query value, read as if the parameter were missing. */
const nothing = z.literal('');
const Amount = z.string().max(40);
const Year = z.int().min(1300).max(1500);

const ticket = z.object({ ticket: z.string() });
const authtoken = z.strictObject({ authtoken: z.string().max(100) });

export const CoinFilter = z.strictObject({
  /** First and last day, both included: at most 366 days when both are given; without one, that end is open. */
  fromDate: Day.optional(),
  toDate: Day.optional(),
  /** Ids of offices, separated by commas. */
  sarafiIds: z.string().max(4_000).optional(),
  nationalId: personalFilter(20).optional(),
  trackingCode: z.string().max(20).optional(),
});
export type CoinFilter = z.output<typeof CoinFilter>;

const useForm = {
  title: z.string().min(1).max(200),
  /** Code of `currencyUseOperation`. */
  operation: z.int().min(1).max(3),
  forSarafi: z.boolean(),
  forBank: z.boolean(),
  /** Codes of `customerType` as bits (`bit-set.ts`). */
  customerTypes: z.int().min(1).max(7),
  /** Codes of `sanaPaymentType` as bits. */
  paymentTypes: z.int().min(1).max(3),
  perTransactionCeilingEur: Amount.nullable().optional(),
  annualCeilingEur: Amount.nullable().optional(),
  annualCount: z.int().min(1).max(366).nullable().optional(),
  minAge: z.int().min(1).max(120).nullable().optional(),
  requiresVisa: z.boolean().default(false),
  requiresNakhoda: z.boolean().default(false),
  affectsPosition: z.boolean().default(true),
  requiredDocs: z.array(z.string().max(100)).max(20).default([]),
  isActive: z.boolean().default(true),
  sortOrder: z.int().min(0).max(9_999).optional(),
} as const;
export const CurrencyUseForm = z.strictObject({ id: UseId, ...useForm });
export type CurrencyUseForm = z.output<typeof CurrencyUseForm>;

export const UseExceptionForm = z.strictObject({
  sarafiId: BodySmallId,
  currencyUseId: UseId,
  /** Code of `currencyUseExceptionMode`. */
  mode: z.int().min(1).max(3),
  /** Used only by the mode `otherCeiling`, which demands it. */
  ceilingEur: Amount.nullable().optional(),
  /** First and last day of the exception; without one, that end is open. */
  validFrom: Day.optional(),
  validTo: Day.optional(),
  description: z.string().max(500).default(''),
});
export type UseExceptionForm = z.output<typeof UseExceptionForm>;

export const ResourceSaleForm = z.strictObject({
  /** Id of the planned sale to change; omitted for a new one. */
  id: BodyId.optional(),
  rowVersion: z.int().min(1).max(2_147_483_647).optional(),
  schDate: Day,
  exchangeId: BodySmallId,
  currency: z.string().max(3),
  amount: Amount,
  rate: Amount,
  /** Code of `forumType`. */
  forumType: z.int().min(1).max(5),
  resourceTitle: z.string().min(1).max(200),
  letterNo: z.string().max(60).default(''),
});
export type ResourceSaleForm = z.output<typeof ResourceSaleForm>;

/** Code of `currencyUseExceptionStatus`. */
const exceptionStatus = z.int().min(1).max(2);

export const sanaCalls = {
  'GET /api/Sana/GetCurrencyUses': call({
    access: 'sana.use.view',
    summary: 'The active headings of currency use, for lists to choose from.',
    output: z.object({ list: z.array(DropDownItem) }),
  }),
  'GET /api/Sana/GetCurrencyUseById': call({
    access: 'sana.use.view',
    summary: 'One heading of currency use.',
    query: z.strictObject({ id: z.coerce.number<string>().pipe(UseId) }),
    output: CurrencyUseRow,
    errors: ['notFound'],
  }),
  'POST /api/Sana/SearchCurrencyUse': call({
    access: 'sana.use.view',
    summary: 'Headings of currency use with the euros sold under each this year.',
    body: z.strictObject({
      id: UseId.optional(),
      title: z.string().max(200).optional(),
      /** Code of `currencyUseOperation`. */
      operation: z.int().min(1).max(3).optional(),
      isActive: z.boolean().optional(),
    }),
    output: z.object({
      list: z.array(SoldUseRow),
      totalCount: z.number(),
    }),
  }),
  'POST /api/Sana/InsertCurrencyUse': call({
    access: 'sana.use.edit',
    summary: 'Adds a heading of currency use.',
    body: CurrencyUseForm,
    output: Outcome,
    errors: ['duplicateKey', 'badValue'],
  }),
  'POST /api/Sana/UpdateCurrencyUse': call({
    access: 'sana.use.edit',
    summary: 'Changes a heading of currency use.',
    body: CurrencyUseForm.extend({ rowVersion: z.int().min(1).max(2_147_483_647) }),
    output: Outcome,
    errors: ['notFound', 'stale', 'badValue'],
  }),
  'GET /api/Sana/GetExceptionalCurUseBySarafiById': call({
    access: 'sana.exception.view',
    summary: 'One exception of an office with its history.',
    query: z.strictObject({ id: QueryId }),
    output: UseExceptionRow.extend({
      allowedActions: z.array(AllowedAction),
      history: z.array(TransitionEntry),
    }),
    errors: ['notFound'],
  }),
  'POST /api/Sana/SearchExceptionalCurUseBySarafi': call({
    access: 'sana.exception.view',
    summary: 'A page of exceptions of offices, newest first.',
    body: z.strictObject({
      ...pageBody,
      sarafiId: BodySmallId.optional(),
      currencyUseId: UseId.optional(),
      /** Code of `currencyUseExceptionMode`. */
      mode: z.int().min(1).max(3).optional(),
      status: exceptionStatus.optional(),
    }),
    output: z.object({ list: z.array(UseExceptionRow), totalCount: z.number() }),
  }),
  'POST /api/Sana/InsertExceptionalCurUseBySarafi': call({
    access: 'sana.exception.edit',
    summary: 'Allows, forbids or limits a heading otherwise for one office.',
    body: UseExceptionForm,
    output: Outcome,
    errors: ['notFound', 'useUnknown', 'exceptionThere', 'exceptionCeiling', ...dayFilterErrors],
  }),
  'GET /api/Sana/DeleteExceptionalCurUseBySarafi': call({
    access: 'sana.exception.edit',
    isStateChanging: true,
    summary: 'Removes an exception; deals that used it stay.',
    query: z.strictObject({ id: QueryId }),
    output: Outcome,
    errors: ['notFound'],
  }),
  'GET /api/Sana/GetSellResourceBank': call({
    access: 'sana.resource.view',
    summary: 'A page of sales from resources, the last scheduled first, with the sums of each currency.',
    query: z.strictObject({ ...pageQuery, schDate: Day.optional() }),
    output: z.object({
      list: z.array(ResourceSaleRow),
      totalCount: z.number(),
      summary: z.object({
        byCurrency: z.array(z.object({ currency: z.string(), amount: z.string(), totalRial: z.string() })),
      }),
    }),
    errors: ['badDateInput'],
  }),
  'GET /api/Sana/GetSellResourceById': call({
    access: 'sana.resource.view',
    summary: 'One sale from resources with its history and what may be done with it.',
    query: z.strictObject({ id: QueryId }),
    output: ResourceSaleRow.extend({
      allowedActions: z.array(AllowedAction),
      history: z.array(TransitionEntry),
    }),
    errors: ['notFound'],
  }),
  'GET /api/Sana/GetAllYearsSellFromResource': call({
    access: 'sana.resource.view',
    summary: 'The Jalali years that have sales from resources, the last first.',
    output: z.object({ list: z.array(z.number()) }),
  }),
  'GET /api/Sana/GetExchanges': call({
    access: 'sana.resource.view',
    summary: 'Banks and offices of banks, for lists to choose from.',
    output: z.object({ list: z.array(z.object({ id: z.number(), name: z.string() })) }),
  }),
  'POST /api/Sana/SaveSellFromResource': call({
    access: 'sana.resource.edit',
    summary: 'Plans a sale from resources, or changes a planned one.',
    body: ResourceSaleForm,
    output: Outcome,
    errors: [
      'notFound',
      'stale',
      'illegalTransition',
      'resourceOffice',
      'resourceRepeated',
      'badDateInput',
      'badValue',
      'unknownCurrency',
      'rateOdd',
      'noRate',
    ],
  }),
  'POST /api/Sana/AnnounceSellFromResource': call({
    access: 'sana.resource.edit',
    summary: 'Announces a planned sale: the currency comes into the position of the office.',
    body: z.strictObject({ id: BodyId }),
    output: Outcome,
    errors: ['notFound', 'illegalTransition'],
  }),
  'GET /api/Sana/RemoveSellFromResource': call({
    access: 'sana.resource.edit',
    isStateChanging: true,
    summary: 'Cancels a sale nobody used yet; what an announcement brought into the position goes out again.',
    query: z.strictObject({ id: QueryId }),
    output: Outcome,
    errors: ['notFound', 'illegalTransition'],
  }),
  'POST /api/Sana/ExportExcellSellFromResource': call({
    access: 'sana.resource.export',
    summary: 'A ticket for the Excel file of the sales of a year.',
    body: z.strictObject({ year: Year }),
    output: ticket,
  }),
  'GET /api/Sana/ExportExcellSellFromResource': call({
    access: 'public',
    transport: 'download',
    summary: 'The Excel file of sales from resources, for a ticket; a year must be that of the ticket.',
    query: authtoken.extend({ year: z.coerce.number<string>().pipe(Year).optional() }),
    output: z.any(),
    errors: ['badTicket'],
  }),
  'GET /api/Sana/GetCoinDealings': call({
    access: 'sana.coin.view',
    summary: 'A page of coin dealings, the last first, with how many of each coin and their rials.',
    query: z.strictObject({ ...pageQuery, ...CoinFilter.shape }),
    output: z.object({
      list: z.array(CoinRow),
      totalCount: z.number(),
      summary: z.object({
        totalRial: z.string(),
        byCoin: z.array(
          z.object({
            coinType: z.number(),
            coinTypeTitle: z.string(),
            quantity: z.number(),
            totalRial: z.string(),
          }),
        ),
      }),
    }),
    errors: [...dayRangeErrors, 'badValue'],
  }),
  'POST /api/Sana/GetCoinDealingsExcel': call({
    access: 'sana.coin.export',
    summary: 'A ticket for the Excel file of coin dealings.',
    body: CoinFilter,
    output: ticket,
    errors: [...dayRangeErrors, 'badValue'],
  }),
  'GET /api/Sana/GetCoinDealingsExcel': call({
    access: 'public',
    transport: 'download',
    summary: 'The Excel file of coin dealings, for a ticket; what else the link says must agree.',
    query: CoinFilter.extend(authtoken.shape),
    output: z.any(),
    errors: ['badTicket'],
  }),
  'GET /api/Sana/ShowExchangePosition': call({
    access: 'sana.startPosition.view',
    summary: 'With what offices started a day, currency by currency.',
    query: z.strictObject({
      ...pageQuery,
      /** Today when omitted; the list is empty for a day whose start is not computed yet. */
      dateDay: Day.optional(),
      sarafiId: QuerySmallId.or(nothing).optional(),
    }),
    output: z.object({ list: z.array(StartPositionRow), totalCount: z.number() }),
    errors: ['badDateInput'],
  }),
  'GET /api/Sana/GetLastCalcStartPositionDate': call({
    access: 'sana.startPosition.view',
    summary: 'The day whose start was computed last, and the offices that start it without a position.',
    output: z.object({
      date: z.string().nullable(),
      calcAt: z.string().nullable(),
      status: z.enum(['none', 'complete', 'incomplete']),
      missingSarafis: z.array(z.object({ id: z.number(), code: z.number(), name: z.string() })),
    }),
  }),
} as const;
