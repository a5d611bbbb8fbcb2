/**
 * Excel files of the dashboard: imports of the last business days, and the months and states of a year. Years
 * and months are Jalali.
 */
import type { YearReport } from '@nazer/contract/dashboard/dashboard.contract.ts';
import type { DashboardFiles } from '@nazer/contract/dashboard/words/dashboard-words.ts';
import { serverWords } from '@nazer/contract/words/server-words.ts';
import { formatPeriodIn } from '@nazer/persian/reader-calendar.ts';
import type { Ctx } from '../../platform/ctx.ts';
import { oneBatch, type TableRow } from '../../platform/excel/table.ts';
import type { TicketFile } from '../../platform/files/ticket-file.ts';
import { daysLine, type Report, reportFile } from '../../resources/export/report-file.ts';
import {
  listDealingMonths,
  listDealingShares,
  listImportDays,
  listOfferMonths,
  listOfferShares,
} from './dashboard.service.ts';
import { daysOf } from './figures.queries.ts';

interface Table {
  readonly columns: Report<keyof DashboardFiles['columns']>['columns'];
  readonly rows: readonly TableRow[];
}

const monthOf = ({ user }: Ctx, year: number, month: number): string =>
  formatPeriodIn(user.calendar, `${year}/${String(month).padStart(2, '0')}/01`, 'month');

/** Width of a character in pixels, for columns whose width follows from their text. */
const characterWidth = 7;

/** Column of months, wide enough for a month's name with the Gregorian days it covers. */
const monthColumn = (ctx: Ctx, year: number): Table['columns'][number] => [
  'month',
  'id',
  Math.max(120, monthOf(ctx, year, 1).length * characterWidth),
];

const statesTable = (shares: Awaited<ReturnType<typeof listDealingShares>>): Table => ({
  columns: [
    ['status', 'text'],
    ['count', 'number'],
    ['eurEq', 'amount'],
    ['share', 'amount'],
  ],
  rows: shares.map((row) => [row.statusTitle, row.count, row.amountEur, row.pct]),
});

/**
 * Table of each report, by its name. That of imports holds the last business days, oldest first, whatever the
 * year.
 */
const tables: Readonly<Record<YearReport, (ctx: Ctx, year: number) => Promise<Table>>> = {
  imports: async (ctx) => ({
    columns: [
      ['date', 'date'],
      ['requests', 'number'],
      ['requestEur', 'amount'],
      ['makhtoomeCount', 'number'],
      ['makhtoomeEur', 'amount'],
    ],
    rows: (await listImportDays(ctx)).map((row) => [
      row.date,
      row.requests,
      row.requestEur,
      row.makhtoomeCount,
      row.makhtoomeEur,
    ]),
  }),
  dealingMonths: async (ctx, year) => ({
    columns: [
      monthColumn(ctx, year),
      ['count', 'number'],
      ['eurEq', 'amount'],
      ['totalRial', 'money'],
      ['dollarAverage', 'rate'],
    ],
    rows: (await listDealingMonths(ctx.db, year)).map((row) => [
      monthOf(ctx, year, row.month),
      row.count,
      row.amountEur,
      row.totalRial,
      row.wavgUsdEq,
    ]),
  }),
  dealingStates: async (ctx, year) => statesTable(await listDealingShares(ctx, year)),
  offerMonths: async (ctx, year) => ({
    columns: [monthColumn(ctx, year), ['count', 'number'], ['eurEq', 'amount']],
    rows: (await listOfferMonths(ctx.db, year)).map((row) => [
      monthOf(ctx, year, row.month),
      row.count,
      row.amountEur,
    ]),
  }),
  offerStates: async (ctx, year) => statesTable(await listOfferShares(ctx, year)),
};

export const yearReportFile = (report: YearReport): TicketFile<{ readonly year: number }> => ({
  name: `dashboard-${report}`,
  permission: 'dash.export',
  title: serverWords.fa.dashboardFiles.files[report],
  build: async (ctx, { year }) => {
    const { files, columns: headings } = serverWords[ctx.language].dashboardFiles;
    const { columns, rows } = await tables[report](ctx, year);
    const days = rows.map(([day]) => String(day));
    const range = report === 'imports' ? { from: days[0], to: days.at(-1) } : daysOf(year);
    const about = daysLine(ctx, range);
    return reportFile(ctx, { title: files[report], about, headings, columns, rows: oneBatch(rows) });
  },
});
