/** Excel files of the dashboards. */
import { serverWords } from '@nazer/contract/words/server-words.ts';
import type { DashboardFiles } from '@nazer/contract/dashboard/words/dashboard-words.ts';
import { DealingRow } from '@nazer/contract/exports/exports-rows.ts';
import { codeTitle } from '@nazer/contract/words/code-title.ts';
import type { Language } from '@nazer/contract/words/languages.ts';
import type { Ctx, FileAnswer } from '../../platform/ctx.ts';
import type { DayRange } from '../../platform/day-range.ts';
import { mapRows, oneBatch, type TableRow } from '../../platform/excel/table.ts';
import { hideRows } from '../../platform/personal/hide.ts';
import { officeOf } from '../../platform/session/row-scope.ts';
import type { TicketFile } from '../../platform/files/ticket-file.ts';
import { daysLine, type Report, reportFile } from '../../resources/export/report-file.ts';
import { fileDisclosure } from '../log/personal/personal.service.ts';
import { paymentsReport } from '../sana/riali-payments/payments-report.service.ts';
import { findCurrencyDays, findDayTotals } from './figures.queries.ts';
import { type DealingLine, streamDealings } from './file-rows.queries.ts';

/** Rows read from the database at a time. */
const batchRows = 500;

interface Sheet extends Pick<
  Report<keyof DashboardFiles['columns']>,
  'columns' | 'rows' | 'filters' | 'personal'
> {
  readonly file: keyof DashboardFiles['files'];
  readonly range: DayRange;
}

function workbookOf(ctx: Ctx, { file, range, ...report }: Sheet): FileAnswer {
  const { files, columns: headings } = serverWords[ctx.language].dashboardFiles;
  return reportFile(ctx, { title: files[file], about: daysLine(ctx, range), headings, ...report });
}

export const nimaDaysFile: TicketFile<DayRange & { curCode: string }> = {
  name: 'dashboard-nima-days',
  permission: 'dash.export',
  title: serverWords.fa.dashboardFiles.files.nimaDays,
  build: async (ctx, { curCode, ...range }) => {
    const days = await findCurrencyDays(ctx.db, { currency: curCode, ...range });
    return workbookOf(ctx, {
      file: 'nimaDays',
      range,
      filters: [[serverWords[ctx.language].dashboardFiles.columns.currency, curCode]],
      columns: [
        ['date', 'date'],
        ['currency', 'id'],
        ['supply', 'amount'],
        ['demand', 'amount'],
        ['dealt', 'amount'],
        ['min', 'rate'],
        ['max', 'rate'],
        ['average', 'rate'],
      ],
      rows: oneBatch(
        days.map((day): TableRow => [
          day.date,
          curCode,
          day.supplyAmt,
          day.demandAmt,
          day.dealtAmt,
          day.min,
          day.max,
          day.wavg,
        ]),
      ),
    });
  },
};

export const nimaTotalsFile: TicketFile<DayRange> = {
  name: 'dashboard-nima-totals',
  permission: 'dash.export',
  title: serverWords.fa.dashboardFiles.files.nimaTotals,
  build: async (ctx, range) => {
    const days = await findDayTotals(ctx.db, range);
    return workbookOf(ctx, {
      file: 'nimaTotals',
      range,
      columns: [
        ['date', 'date'],
        ['currency', 'id'],
        ['dealt', 'amount'],
        ['usdEq', 'amount'],
        ['eurEq', 'amount'],
        ['totalRial', 'money'],
        ['dollarAverage', 'rate'],
      ],
      rows: oneBatch(
        days.flatMap((day) =>
          day.currencies.map((part, place): TableRow => {
            // The sums are of all currencies of the day, so only its first row has them.
            const sums =
              place === 0 ? [day.usdEq, day.eurEq, day.totalRial, day.wavgUsdEq] : [null, null, null, null];
            return [day.date, part.currency, part.amount, ...sums];
          }),
        ),
      ),
    });
  },
};

const dealingCells =
  (language: Language) =>
  (line: DealingLine): TableRow => [
    line.date,
    line.id,
    line.supplier,
    line.nationalId,
    line.sarafi,
    line.currency,
    line.amount,
    line.rate,
    line.totalRial,
    line.usd,
    line.euro,
    codeTitle(language, 'dealingStatus', line.status),
  ];

export const dealingsFile: TicketFile<DayRange> = {
  name: 'dashboard-dealings',
  permission: 'dash.export',
  title: serverWords.fa.dashboardFiles.files.dealings,
  build: async (ctx, range) => {
    const personal = await fileDisclosure(ctx, 'dealings');
    const dealings = hideRows(streamDealings(ctx.db, range, batchRows), DealingRow, personal);
    return workbookOf(ctx, {
      file: 'dealings',
      personal,
      range,
      columns: [
        ['date', 'date'],
        ['id', 'number'],
        ['supplier', 'text'],
        ['nationalId', 'id'],
        ['sarafi', 'text'],
        ['currency', 'id'],
        ['amount', 'amount'],
        ['rate', 'rate'],
        ['totalRial', 'money'],
        ['usdEq', 'amount'],
        ['eurEq', 'amount'],
        ['status', 'text'],
      ],
      rows: mapRows(dealings, dealingCells(ctx.language)),
    });
  },
};

export const rialiPaymentsFile: TicketFile<DayRange> = {
  name: 'dashboard-riali-payments',
  permission: 'sana.rial.export',
  alsoNeeds: 'dash.export',
  title: serverWords.fa.dashboardFiles.files.rialiPayments,
  build: async (ctx, range) => paymentsReport(ctx, { range, sarafiIds: [], onlyOffice: officeOf(ctx) }),
};
