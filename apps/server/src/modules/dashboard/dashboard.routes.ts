import type { Language } from '@nazer/contract/words/languages.ts';
import { splitJalali, todayJalali } from '@nazer/persian/jalali.ts';
import type { Ctx, Handlers } from '../../platform/ctx.ts';
import { type DayRange, readDayIfAny, readDayRange } from '../../platform/day-range.ts';
import { downloadTicketFile, linkedFile, prepareTicketFile } from '../../platform/files/ticket-file.ts';
import { dealingsFile, nimaDaysFile, nimaTotalsFile, rialiPaymentsFile } from './dashboard-files.ts';
import { yearReportFile } from './year-report-files.ts';
import {
  defaultRange,
  getTodayExport,
  listDealingMonths,
  listDealingShares,
  listImportDays,
  listOfferMonths,
  listOfferShares,
  reportCurrency,
} from './dashboard.service.ts';
import { getSupervision } from './supervision.service.ts';
import { type CurrencyName, findCurrencies, findDayTotals } from './figures.queries.ts';

const namedLanguages: readonly Language[] = ['fa', 'en'];

/** Name of a currency: Persian and English come from the database, other languages from `Intl.DisplayNames`. */
function currencyTitle(row: CurrencyName, language: Language): string {
  if (namedLanguages.includes(language)) return language === 'fa' ? row.faName : row.enName;
  return new Intl.DisplayNames([language], { type: 'currency' }).of(row.currency) ?? row.enName;
}

const today = (ctx: Ctx): string => todayJalali(ctx.clock.now());
const yearOf = (ctx: Ctx, year: number | undefined): number => year ?? splitJalali(today(ctx)).year;

/**
 * Days of a report: a last day that is left out or empty is today, such a first day that of a year before the last one.
 * Throws what `readDayRange` throws.
 */
function rangeOf(ctx: Ctx, { from, to }: { from?: string | undefined; to?: string | undefined }): DayRange {
  const defaults = defaultRange(readDayIfAny('to', to) ?? today(ctx));
  return readDayRange(['from', from || defaults.from], ['to', to || defaults.to]);
}

/**
 * Days of a range as the caller gave them, without the defaults; part of the ticket of a file. Throws `badDateInput`.
 */
const saidDays = (from: string | undefined, to: string | undefined) => ({
  from: readDayIfAny('from', from),
  to: readDayIfAny('to', to),
});

export const dashboardHandlers = {
  'GET /api/Dashboard/GetSupervision': (ctx, { query }) => getSupervision(ctx, query.period),
  'GET /api/Dashboard/GetTodayExportData': (ctx) => getTodayExport(ctx),
  'GET /api/Dashboard/GetDealingData': async (ctx, { query }) => {
    const year = yearOf(ctx, query.year);
    return { year, list: await listDealingMonths(ctx.db, year) };
  },
  'GET /api/Dashboard/GetDealingStatusData': async (ctx, { query }) => {
    const year = yearOf(ctx, query.year);
    return { year, list: await listDealingShares(ctx, year) };
  },
  'GET /api/Dashboard/GetDashboardImportDaily': async (ctx) => ({ list: await listImportDays(ctx) }),
  'GET /api/Dashboard/GetDashboardOfferTotal': async (ctx, { query }) => {
    const year = yearOf(ctx, query.year);
    return { year, list: await listOfferMonths(ctx.db, year) };
  },
  'GET /api/Dashboard/GetDashboardOfferByStatus': async (ctx, { query }) => {
    const year = yearOf(ctx, query.year);
    return { year, list: await listOfferShares(ctx, year) };
  },
  'GET /api/Dashboard/GetRpt1NimaExport': (ctx, { query }) =>
    reportCurrency(ctx.db, { currency: query.curCode.toUpperCase(), ...rangeOf(ctx, query) }),
  'GET /api/Dashboard/GetRpt1Currency': async (ctx) => ({
    list: (await findCurrencies(ctx.db)).map((row) => ({
      currency: row.currency,
      title: currencyTitle(row, ctx.language),
    })),
  }),
  'GET /api/Dashboard/GetRptTotalNimaExport': async (ctx, { query }) => ({
    list: await findDayTotals(ctx.db, rangeOf(ctx, query)),
  }),
  'POST /api/Dashboard/ExportExcelRpt1': (ctx, { body }) =>
    prepareTicketFile(ctx, nimaDaysFile, { ...rangeOf(ctx, body), curCode: body.curCode.toUpperCase() }),
  'GET /api/Dashboard/ExportExcelRpt1': (ctx, { query }) =>
    downloadTicketFile(
      ctx,
      linkedFile(nimaDaysFile, { ...saidDays(query.from, query.to), curCode: query.curCode?.toUpperCase() }),
      query.authtoken,
    ),
  'POST /api/Dashboard/ExportReport': (ctx, { body }) =>
    prepareTicketFile(ctx, yearReportFile(body.report), { year: yearOf(ctx, body.year) }),
  'GET /api/Dashboard/ExportReport': (ctx, { query }) =>
    downloadTicketFile(ctx, yearReportFile(query.report), query.authtoken),
  'POST /api/Dashboard/ExportRptTotalNimaExport': (ctx, { body }) =>
    prepareTicketFile(ctx, nimaTotalsFile, rangeOf(ctx, body)),
  'GET /api/Dashboard/ExportRptTotalNimaExport': (ctx, { query }) =>
    downloadTicketFile(ctx, linkedFile(nimaTotalsFile, saidDays(query.from, query.to)), query.authtoken),
  'POST /api/Dashboard/ExportDetailsRptTotalNimaExport': (ctx, { body }) => {
    const day = readDayIfAny('dayDate', body.dayDate);
    return prepareTicketFile(
      ctx,
      dealingsFile,
      day === undefined ? rangeOf(ctx, {}) : { from: day, to: day },
    );
  },
  'GET /api/Dashboard/ExportDetailsRptTotalNimaExport': (ctx, { query }) =>
    downloadTicketFile(
      ctx,
      linkedFile(dealingsFile, saidDays(query.dayDate, query.dayDate)),
      query.authtoken,
    ),
  'POST /api/Dashboard/ExportExcelRialiPayment': (ctx, { body }) =>
    prepareTicketFile(
      ctx,
      rialiPaymentsFile,
      readDayRange(['fromDate', body.fromDate], ['toDate', body.toDate]),
    ),
  'GET /api/Dashboard/ExportExcelRialiPayment': (ctx, { query }) =>
    downloadTicketFile(
      ctx,
      linkedFile(rialiPaymentsFile, saidDays(query.fromDate, query.toDate)),
      query.authtoken,
    ),
} satisfies Handlers;
