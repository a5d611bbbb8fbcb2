/**
 * Calls of an office's position over days: balance, its components, and all of it as a file. Days are Jalali
 * text (`1404/10/02`). Amounts are decimal texts in the currency beside them, `…Eur` in euro, `…Rial` in
 * rials.
 */
import * as z from 'zod';
import { call } from '../kernel/call.ts';
import { ArchivedDays } from '../kernel/page.ts';
import { dayRangeErrors, pageQuery } from '../kernel/inputs.ts';
import { Amount, CurrencySum, officeAndDays } from './sarafi.inputs.ts';
import { personal } from '../kernel/personal.ts';

/**
 * Balance of one currency over the days asked for, in that currency. Sales are positive like purchases, a
 * correction may be negative: the closing is the opening plus purchases and correction less sales.
 */
const BalanceRow = z.object({
  currency: z.string(),
  opening: Amount,
  sanaBuy: Amount,
  nimaBuy: Amount,
  bankBuy: Amount,
  interBuy: Amount,
  sanaSell: Amount,
  nimaSell: Amount,
  bankSell: Amount,
  interSell: Amount,
  correction: Amount,
  closing: Amount,
  /** Euros per unit; null when no rate is known. */
  euroRate: Amount.nullable(),
  closingEur: Amount.nullable(),
});
export type BalanceRow = z.infer<typeof BalanceRow>;

const deal = {
  date: z.string(),
  currency: z.string(),
  amount: Amount,
  rate: Amount,
  totalRial: Amount,
} as const;

export const SanaRow = z.object({
  id: z.number(),
  trackingCode: z.string(),
  customerName: z.string(),
  nationalId: personal('mellicode'),
  ...deal,
  euroAmount: Amount,
  paymentType: z.number(),
  paymentTypeTitle: z.string(),
  currencyUseId: z.number(),
  currencyUse: z.string(),
  currencySource: z.number(),
  currencySourceTitle: z.string(),
  status: z.number(),
  statusTitle: z.string(),
  /** Reason of a refusal; empty in every other state. */
  statusReason: z.string(),
  countsInPosition: z.boolean(),
});
export type SanaRow = z.infer<typeof SanaRow>;

const binding = {
  ...deal,
  euro: Amount,
  status: z.number(),
  statusTitle: z.string(),
  /** Null for readers who may not open merchants, and when the merchant is unknown. */
  merchantId: z.number().nullable(),
  /** Binding, but left out of the position. */
  ignored: z.boolean(),
} as const;

export const NimaBuyRow = z.object({
  dealingId: z.number(),
  supplier: z.string(),
  supplierNationalId: personal('mellicode'),
  ...binding,
});
export type NimaBuyRow = z.infer<typeof NimaBuyRow>;

export const NimaSellRow = z.object({
  offerId: z.number(),
  requestId: z.number(),
  merchant: z.string(),
  merchantNationalId: personal('mellicode'),
  ...binding,
});
export type NimaSellRow = z.infer<typeof NimaSellRow>;

const BankRow = z.object({
  /** Kind of the source (`positionRefType`): a sale from resources or a SANA deal. */
  refType: z.number(),
  refId: z.number(),
  /** Code of `bankDealSource`. */
  source: z.number(),
  sourceTitle: z.string(),
  bank: z.string(),
  ...deal,
  euro: Amount,
});
export type BankRow = z.infer<typeof BankRow>;

const days = z.strictObject(officeAndDays);
const pagedDays = days.extend(pageQuery);

const pageOf = <R extends z.ZodType>(row: R) =>
  z.object({
    list: z.array(row),
    totalCount: z.number(),
    archived: ArchivedDays.optional(),
    summary: z.object({ byCurrency: z.array(CurrencySum) }),
  });

const errors = ['notFound', ...dayRangeErrors] as const;

export const positionsCalls = {
  'GET /api/SarafiManagment/GetBalanceSarafPosition': call({
    access: 'sarafi.balance.view',
    summary: 'By currency: what the first day began with, what came and went, what the last ended with.',
    query: days,
    output: z.object({
      list: z.array(BalanceRow),
      totalCount: z.number(),
      /** Position in euro; null when the euro has no rate. */
      summary: z
        .object({
          long: Amount,
          short: Amount,
          net: Amount,
          shorthand: Amount,
          gross: Amount,
          /** Value of the position by the office's basis. */
          value: Amount,
          ceiling: Amount.nullable(),
          pct: Amount.nullable(),
          /** Currencies with a position but no rate; the sums leave them out. */
          unvalued: z.array(z.string()),
        })
        .nullable(),
    }),
    errors,
  }),
  'GET /api/SarafiManagment/GetSanaSarafReportBuy': call({
    access: 'sarafi.balance.view',
    summary: 'What an office bought by SANA in some days.',
    query: pagedDays,
    output: pageOf(SanaRow),
    errors,
  }),
  'GET /api/SarafiManagment/GetSanaSarafReportSell': call({
    access: 'sarafi.balance.view',
    summary: 'What an office sold by SANA in some days.',
    query: pagedDays,
    output: pageOf(SanaRow),
    errors,
  }),
  'GET /api/SarafiManagment/GetNimaSarafPositionBuy': call({
    access: 'sarafi.balance.view',
    summary: 'Dealings of an office that became binding in some days.',
    query: pagedDays,
    output: pageOf(NimaBuyRow),
    errors,
  }),
  'GET /api/SarafiManagment/GetNimaSarafPositionSell': call({
    access: 'sarafi.balance.view',
    summary: 'Offers of an office that became binding in some days.',
    query: pagedDays,
    output: pageOf(NimaSellRow),
    errors,
  }),
  'GET /api/SarafiManagment/GetBankSarafPositionBuyFromBank': call({
    access: 'sarafi.balance.view',
    summary: 'What an office bought from banks and their resources in some days.',
    query: pagedDays,
    output: pageOf(BankRow),
    errors,
  }),
  'GET /api/SarafiManagment/GetBankSarafPositionSaleToBank': call({
    access: 'sarafi.balance.view',
    summary: 'What an office sold to banks in some days.',
    query: pagedDays,
    output: pageOf(BankRow),
    errors,
  }),
  'POST /api/SarafiManagment/ExportPosition': call({
    access: 'sarafi.balance.view',
    summary: 'A one-time ticket for the workbook of the position: balance, its parts and corrections.',
    query: days,
    output: z.object({ ticket: z.string() }),
    errors,
  }),
  'GET /api/SarafiManagment/DownloadPosition': call({
    access: 'public',
    summary:
      'The workbook a ticket of ExportPosition stands for (the ticket is the permission); what else the link says must agree.',
    query: days.partial().extend({ authtoken: z.string().max(100) }),
    output: z.any(),
    transport: 'download',
    errors: ['badTicket', 'badDateInput'],
  }),
} as const;
