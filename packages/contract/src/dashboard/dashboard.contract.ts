/**
 * Calls for figures of the currency markets (today, by month, by day) and for their Excel files. Days are
 * Jalali text (`1404/10/02`); amounts are decimal texts, `…Eur` in euro and `…Rial` in rials.
 */
import * as z from 'zod';
import { call } from '../kernel/call.ts';
import { Day, dayRangeErrors } from '../kernel/inputs.ts';

/** Jalali year; the current one when omitted. */
const Year = z.coerce.number<string>().pipe(z.int().min(1300).max(1500)).optional();
const Currency = z.string().max(3);

/** Average rate in whole rials per dollar over all currencies (Σ rials / Σ dollars); null when nothing was dealt. */
const DollarAverage = z.string().nullable();
/**
 * Average rate of one currency in whole rials per unit (or per hundred units), weighted by the amounts dealt; null when
 * nothing was dealt.
 */
const RateAverage = z.string().nullable();
const Percent = z.string().nullable();

export const TodayExport = z.object({
  day: z.string(),
  supplyEur: z.string(),
  demandEur: z.string(),
  dealtEur: z.string(),
  dealtCount: z.number(),
  wavgUsdEq: DollarAverage,
  /** Change of the average rate since the business day before, in percent; null when either day has no deals. */
  changePct: Percent,
  /** Amounts of each currency in that currency. */
  byCurrency: z.array(
    z.object({
      currency: z.string(),
      supply: z.string(),
      demand: z.string(),
      dealt: z.string(),
      wavg: RateAverage,
    }),
  ),
  /** Deals by the hour in Tehran, 0 to 23, in which they were made; hours without deals are left out. */
  byHour: z.array(z.object({ hour: z.number(), count: z.number(), amountEur: z.string() })),
});
export type TodayExport = z.infer<typeof TodayExport>;

/** Month of the Jalali year, 1 to 12; an answer has all twelve. */
const MonthRow = z.object({ month: z.number(), count: z.number(), amountEur: z.string() });

export const DealingMonth = MonthRow.extend({ totalRial: z.string(), wavgUsdEq: DollarAverage });
export type DealingMonth = z.infer<typeof DealingMonth>;

const StatusShare = z.object({
  status: z.number(),
  statusTitle: z.string(),
  count: z.number(),
  amountEur: z.string(),
  /** Share of this state in the number of all records, in percent. */
  pct: Percent,
});

/** Groups of offer states by their outcome; `cancelled` also holds rejected and expired offers. */
export const offerGroups = ['open', 'makhtoome', 'cancelled'] as const;
export type OfferGroup = (typeof offerGroups)[number];

export const OfferShare = StatusShare.extend({ group: z.enum(offerGroups) });
export type OfferShare = z.infer<typeof OfferShare>;
export type StatusShare = z.infer<typeof StatusShare>;

export const ImportDay = z.object({
  date: z.string(),
  requests: z.number(),
  requestEur: z.string(),
  makhtoomeCount: z.number(),
  makhtoomeEur: z.string(),
});
export type ImportDay = z.infer<typeof ImportDay>;

/** Market of one currency on a day, amounts in that currency; days that never had supply, demand or deals have no row. */
export const NimaDay = z.object({
  date: z.string(),
  supplyAmt: z.string(),
  demandAmt: z.string(),
  dealtAmt: z.string(),
  /** Lowest and highest rate of a deal; null when nothing was dealt. */
  min: z.string().nullable(),
  max: z.string().nullable(),
  wavg: RateAverage,
});
export type NimaDay = z.infer<typeof NimaDay>;

/** Totals over all days of a report; the average weighs every deal by its amount, not every day alike. */
const NimaSpan = z.object({
  supplyAmt: z.string(),
  demandAmt: z.string(),
  dealtAmt: z.string(),
  wavg: RateAverage,
});

/** Deals of all currencies on a day; days that never had deals have no row. */
export const NimaTotal = z.object({
  date: z.string(),
  /** Amount dealt in each currency, in that currency. */
  currencies: z.array(z.object({ currency: z.string(), amount: z.string() })),
  /** Sums of the deals converted to dollars and to euros. */
  usdEq: z.string(),
  eurEq: z.string(),
  totalRial: z.string(),
  wavgUsdEq: DollarAverage,
});
export type NimaTotal = z.infer<typeof NimaTotal>;

/**
 * First and last day of a report, both included: at most 366 days. Without `to` the last day is today; without `from` the
 * report covers the 365 days up to the last one.
 */
const range = { from: Day.optional(), to: Day.optional() } as const;

const Ticket = z.object({ ticket: z.string() });

const listed = <R extends z.ZodType>(row: R) => z.object({ list: z.array(row) });

/** Call that starts an Excel file: the POST answers a one-time ticket, with which a GET downloads the file. */
const startExcel = <B extends z.ZodObject>(summary: string, body: B) =>
  call({ access: 'dash.export', summary, body, output: Ticket, errors: dayRangeErrors });
/**
 * Call that downloads the file; query values other than the ticket must agree with what the ticket was issued for.
 */
const downloadExcel = <F extends z.ZodRawShape>(summary: string, said: F) =>
  call({
    access: 'public',
    summary: `${summary} (the ticket is the permission).`,
    query: z.strictObject({ ...said, authtoken: z.string().max(100) }),
    output: z.any(),
    transport: 'download',
    errors: ['badTicket', 'badDateInput'],
  });

/**
 * Reports whose files the specification does not describe. `imports` covers the last business days and ignores the
 * year.
 */
export const yearReports = [
  'imports',
  'dealingMonths',
  'dealingStates',
  'offerMonths',
  'offerStates',
] as const;
export type YearReport = (typeof yearReports)[number];

export const dashboardCalls = {
  'GET /api/Dashboard/GetTodayExportData': call({
    access: 'dash.view',
    summary: 'Supply, demand and deals of today, by currency and by hour.',
    output: TodayExport,
  }),
  'GET /api/Dashboard/GetDealingData': call({
    access: 'dash.view',
    summary: 'The deals of a Jalali year by month; cancelled and expired ones do not count.',
    query: z.strictObject({ year: Year }),
    output: z.object({ year: z.number(), list: z.array(DealingMonth) }),
  }),
  'GET /api/Dashboard/GetDealingStatusData': call({
    access: 'dash.view',
    summary: 'The deals of a Jalali year by state.',
    query: z.strictObject({ year: Year }),
    output: z.object({ year: z.number(), list: z.array(StatusShare) }),
  }),
  'GET /api/Dashboard/GetDashboardImportDaily': call({
    access: 'dash.view',
    summary: 'Requests and makhtoome offers of the last 30 business days.',
    output: listed(ImportDay),
  }),
  'GET /api/Dashboard/GetDashboardOfferTotal': call({
    access: 'dash.view',
    summary: 'The offers of a Jalali year by month.',
    query: z.strictObject({ year: Year }),
    output: z.object({ year: z.number(), list: z.array(MonthRow) }),
  }),
  'GET /api/Dashboard/GetDashboardOfferByStatus': call({
    access: 'dash.view',
    summary: 'The offers of a Jalali year by state.',
    query: z.strictObject({ year: Year }),
    output: z.object({ year: z.number(), list: z.array(OfferShare) }),
  }),
  'GET /api/Dashboard/GetRpt1NimaExport': call({
    access: 'dash.view',
    summary: 'Supply, demand and deals of one currency day by day.',
    query: z.strictObject({ curCode: Currency, ...range }),
    output: listed(NimaDay).extend({ total: NimaSpan }),
    errors: dayRangeErrors,
  }),
  'GET /api/Dashboard/GetRpt1Currency': call({
    access: 'dash.view',
    summary: 'The currencies that were supplied, wanted or dealt.',
    output: listed(z.object({ currency: z.string(), title: z.string() })),
  }),
  'GET /api/Dashboard/GetRptTotalNimaExport': call({
    access: 'dash.view',
    summary: 'What was dealt of all currencies day by day.',
    query: z.strictObject(range),
    output: listed(NimaTotal),
    errors: dayRangeErrors,
  }),
  'POST /api/Dashboard/ExportExcelRpt1': startExcel(
    'A ticket for the Excel file of GetRpt1NimaExport.',
    z.strictObject({ curCode: Currency, ...range }),
  ),
  'GET /api/Dashboard/ExportExcelRpt1': downloadExcel('The Excel file of GetRpt1NimaExport', {
    curCode: Currency.optional(),
    ...range,
  }),
  'POST /api/Dashboard/ExportReport': startExcel(
    'A ticket for the Excel file of the days of imports, or of the months or states of dealings or offers.',
    z.strictObject({ report: z.enum(yearReports), year: Year }),
  ),
  'GET /api/Dashboard/ExportReport': downloadExcel('The Excel file of such a report', {
    report: z.enum(yearReports),
  }),
  'POST /api/Dashboard/ExportRptTotalNimaExport': startExcel(
    'A ticket for the Excel file of GetRptTotalNimaExport.',
    z.strictObject(range),
  ),
  'GET /api/Dashboard/ExportRptTotalNimaExport': downloadExcel(
    'The Excel file of GetRptTotalNimaExport',
    range,
  ),
  'POST /api/Dashboard/ExportDetailsRptTotalNimaExport': startExcel(
    'A ticket for the Excel file of the deals of a day, or of all days of the last year.',
    z.strictObject({ dayDate: Day.optional() }),
  ),
  'GET /api/Dashboard/ExportDetailsRptTotalNimaExport': downloadExcel('The Excel file of the deals', {
    dayDate: Day.optional(),
  }),
  'POST /api/Dashboard/ExportExcelRialiPayment': call({
    // The file belongs both to the dashboards and to rial payments, so it needs the export rights of both.
    access: 'sana.rial.export',
    alsoNeeds: 'dash.export',
    summary: 'A ticket for the Excel file of rial payments.',
    body: z.strictObject({ fromDate: Day, toDate: Day }),
    output: Ticket,
    errors: dayRangeErrors,
  }),
  'GET /api/Dashboard/ExportExcelRialiPayment': downloadExcel('The Excel file of rial payments', {
    fromDate: Day.optional(),
    toDate: Day.optional(),
  }),
} as const;
