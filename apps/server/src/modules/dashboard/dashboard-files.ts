/** The Excel files of the dashboards. */
import { dashboardWords, type DashboardWords } from '@nazer/contract/dashboard/dashboard.words.ts';
import { codeTitle } from '@nazer/contract/words/code-title.ts';
import { isRightToLeft, type Language } from '@nazer/contract/words/languages.ts';
import { fill } from '@nazer/contract/words/words.ts';
import { jalaliOfInstant } from '@nazer/persian/jalali.ts';
import type { Ctx, FileAnswer } from '../../platform/ctx.ts';
import type { DayRange } from '../../platform/day-range.ts';
import { writeWorkbook, xlsxType } from '../../platform/excel/sheet-writer.ts';
import { type ColumnKind, oneBatch, type TableRow } from '../../platform/excel/table.ts';
import type { TicketFile } from '../../platform/ticket-file.ts';
import { datedFileName } from '../../resources/export/export-file.ts';
import { listNimaDays, listNimaTotals } from './dashboard.service.ts';
import {
  type DealingLine,
  type RialiLine,
  streamDealings,
  streamRialiPayments,
} from './file-rows.queries.ts';

type ColumnName = keyof DashboardWords['columns'];
type FileName = keyof DashboardWords['files'];

interface Sheet {
  readonly file: FileName;
  readonly range: DayRange;
  readonly columns: readonly (readonly [ColumnName, ColumnKind])[];
  readonly rows: AsyncIterable<readonly TableRow[]>;
}

const timeForm = new Intl.DateTimeFormat('en-GB', { timeZone: 'Asia/Tehran', timeStyle: 'short' });

/** What the report is, of which days, for whom and when: the lines above the headings. */
function notesOf(ctx: Ctx, { file, range }: Sheet): string[] {
  const words = dashboardWords[ctx.language];
  const now = ctx.clock.now();
  const at = `${jalaliOfInstant(now)} ${timeForm.format(now)}`;
  return [
    words.files[file],
    fill(words.range, { ...range }),
    fill(words.madeBy, { user: ctx.user.fullName || ctx.user.userName, at }),
  ];
}

function workbookOf(ctx: Ctx, sheet: Sheet): FileAnswer {
  const words = dashboardWords[ctx.language];
  const name = words.files[sheet.file];
  const table = {
    name,
    notes: notesOf(ctx, sheet),
    columns: sheet.columns.map(([column, kind]) => ({ heading: words.columns[column], kind })),
    rows: sheet.rows,
  };
  return {
    fileName: datedFileName(name, ctx.clock.now(), 'xlsx'),
    contentType: xlsxType,
    content: writeWorkbook([table], { rightToLeft: isRightToLeft(ctx.language) }),
  };
}

export const nimaDaysFile: TicketFile<DayRange & { curCode: string }> = {
  name: 'dashboard-nima-days',
  permission: 'dash.export',
  title: dashboardWords.fa.files.nimaDays,
  build: async (ctx, { curCode, ...range }) => {
    const days = await listNimaDays(ctx.db, curCode, range);
    return workbookOf(ctx, {
      file: 'nimaDays',
      range,
      columns: [
        ['date', 'date'],
        ['currency', 'id'],
        ['supply', 'money'],
        ['demand', 'money'],
        ['dealt', 'money'],
        ['min', 'money'],
        ['max', 'money'],
        ['average', 'money'],
      ],
      rows: oneBatch(
        days.map((day) => [
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
  title: dashboardWords.fa.files.nimaTotals,
  build: async (ctx, range) => {
    const days = await listNimaTotals(ctx.db, range);
    return workbookOf(ctx, {
      file: 'nimaTotals',
      range,
      columns: [
        ['date', 'date'],
        ['currency', 'id'],
        ['dealt', 'money'],
        ['usdEq', 'money'],
        ['eurEq', 'money'],
        ['totalRial', 'money'],
        ['dollarAverage', 'money'],
      ],
      rows: oneBatch(
        days.flatMap((day) =>
          day.currencies.map((part, place): TableRow => {
            const sums =
              place === 0 ? [day.usdEq, day.eurEq, day.totalRial, day.wavgUsdEq] : [null, null, null, null];
            return [day.date, part.currency, part.amount, ...sums];
          }),
        ),
      ),
    });
  },
};

async function* dealingCells(batches: AsyncIterable<readonly DealingLine[]>, language: Language) {
  for await (const batch of batches) {
    yield batch.map((line): TableRow => [
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
    ]);
  }
}

export const dealingsFile: TicketFile<DayRange> = {
  name: 'dashboard-dealings',
  permission: 'dash.export',
  title: dashboardWords.fa.files.dealings,
  build: async (ctx, range) =>
    workbookOf(ctx, {
      file: 'dealings',
      range,
      columns: [
        ['date', 'date'],
        ['id', 'number'],
        ['supplier', 'text'],
        ['nationalId', 'id'],
        ['sarafi', 'text'],
        ['currency', 'id'],
        ['amount', 'money'],
        ['rate', 'money'],
        ['totalRial', 'money'],
        ['usdEq', 'money'],
        ['eurEq', 'money'],
        ['status', 'text'],
      ],
      rows: dealingCells(streamDealings(ctx.db, range), ctx.language),
    }),
};

async function* rialiCells(batches: AsyncIterable<readonly RialiLine[]>, language: Language) {
  for await (const batch of batches) {
    yield batch.map((line): TableRow => [
      line.date,
      line.sarafi,
      line.trackingCode,
      line.customer,
      codeTitle(language, 'payType', line.payType),
      line.amountRial,
      line.refNo,
      codeTitle(language, 'rialiPaymentStatus', line.status),
      codeTitle(language, 'rialiPaymentValidity', line.validity),
      line.mismatchRial,
    ]);
  }
}

export const rialiPaymentsFile: TicketFile<DayRange> = {
  name: 'dashboard-riali-payments',
  permission: 'dash.export',
  title: dashboardWords.fa.files.rialiPayments,
  build: async (ctx, range) =>
    workbookOf(ctx, {
      file: 'rialiPayments',
      range,
      columns: [
        ['date', 'date'],
        ['sarafi', 'text'],
        ['trackingCode', 'id'],
        ['customer', 'text'],
        ['payType', 'text'],
        ['totalRial', 'money'],
        ['refNo', 'id'],
        ['status', 'text'],
        ['validity', 'text'],
        ['mismatch', 'money'],
      ],
      rows: rialiCells(streamRialiPayments(ctx.db, range), ctx.language),
    }),
};
