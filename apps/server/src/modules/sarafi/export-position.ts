/** All of the position of an office over days as a workbook, fetched with a one-time ticket. */
import { codeTitle } from '@nazer/contract/words/code-title.ts';
import { isRightToLeft, type Language } from '@nazer/contract/words/languages.ts';
import {
  type PositionColumn,
  type PositionSheet,
  positionWords,
} from '@nazer/contract/words/position-words.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Ctx, FileAnswer, PublicCtx } from '../../platform/ctx.ts';
import type { Database } from '../../platform/database/database.ts';
import { insertEvent } from '../../platform/event-log.ts';
import { writeWorkbook, xlsxType } from '../../platform/excel/sheet-writer.ts';
import type { ColumnKind, Table, TableCell, TableRow } from '../../platform/excel/table.ts';
import { issueTicket, takeTicket } from '../../platform/tickets.ts';
import { datedFileName } from '../../resources/export/export-file.ts';
import { getBalance } from './balance.ts';
import { type Correction, streamCorrections } from './corrections.queries.ts';
import { getOffice } from './offices.service.ts';
import { type ReportQuery, shownBank, shownNimaBuy, shownNimaSell, shownSana } from './reports.ts';
import { type Report, reports, type ReportWish, streamReport } from './reports.queries.ts';
import { checkOwn, readRange } from './sarafi-inputs.ts';

interface PositionTicket {
  readonly file: 'position';
  readonly wish: ReportWish;
}

const kindOf: Readonly<Partial<Record<PositionColumn, ColumnKind>>> = {
  date: 'date',
  reference: 'id',
  nationalId: 'id',
};
const texts: ReadonlySet<PositionColumn> = new Set([
  'currency',
  'party',
  'use',
  'status',
  'direction',
  'reason',
  'description',
]);

/** A row by heading: the order of the sheet is that of its columns. */
type Cells = Readonly<Partial<Record<PositionColumn, TableCell>>>;

interface Sheet {
  readonly name: PositionSheet;
  readonly columns: readonly PositionColumn[];
  readonly rows: AsyncIterable<readonly Cells[]>;
}

async function* inOrder(
  columns: readonly PositionColumn[],
  batches: AsyncIterable<readonly Cells[]>,
): AsyncGenerator<readonly TableRow[]> {
  for await (const batch of batches)
    yield batch.map((cells) => columns.map((column) => cells[column] ?? null));
}

function tableOf({ name, columns, rows }: Sheet, language: Language): Table {
  const words = positionWords[language];
  return {
    name: words.sheets[name],
    columns: columns.map((column) => ({
      heading: words.columns[column],
      kind: kindOf[column] ?? (texts.has(column) ? 'text' : 'money'),
    })),
    rows: inOrder(columns, rows),
  };
}

async function* mapped<R>(
  batches: AsyncIterable<readonly R[]>,
  toCells: (row: R) => Cells,
): AsyncGenerator<readonly Cells[]> {
  for await (const batch of batches) yield batch.map(toCells);
}

async function* after<R>(...parts: readonly AsyncIterable<R>[]): AsyncGenerator<R> {
  for (const part of parts) yield* part;
}

const dealColumns = ['currency', 'amount', 'rate', 'totalRial', 'euro'] as const;
const sanaColumns = ['date', 'reference', 'party', 'nationalId', ...dealColumns, 'use', 'status'] as const;
const nimaColumns = ['date', 'reference', 'party', 'nationalId', ...dealColumns, 'status'] as const;
const balanceColumns = [
  'currency',
  'opening',
  'sanaBuy',
  'nimaBuy',
  'bankBuy',
  'interBuy',
  'sanaSell',
  'nimaSell',
  'bankSell',
  'interSell',
  'correction',
  'closing',
  'euroRate',
  'closingEur',
] as const;
const correctionColumns = [
  'date',
  'reference',
  'currency',
  'direction',
  'amount',
  'reason',
  'description',
  'status',
  'balanceAfter',
] as const;

const correctionCells = (row: Correction, language: Language): Cells => ({
  ...row,
  date: row.effectiveDate,
  reference: row.docNo,
  direction: codeTitle(language, 'correctionDirection', row.direction),
  reason: codeTitle(language, 'correctionReason', row.reasonCode),
  status: codeTitle(language, 'correctionStatus', row.status),
});

async function sheetsOf(db: Database, wish: ReportWish, language: Language): Promise<readonly Sheet[]> {
  const { list } = await getBalance(db, wish.sarafiId, wish);
  const rowsOf = <R>(report: Report<R>, toCells: (row: R) => Cells) =>
    mapped(streamReport(db, report, wish), toCells);
  const sana = (report: typeof reports.sanaBuy) =>
    rowsOf(report, (row) => {
      const {
        statusTitle,
        currencyUse: use,
        trackingCode: reference,
        customerName: party,
      } = shownSana(row, language);
      return { ...row, status: statusTitle, use, reference, party };
    });
  const bank = (report: typeof reports.bankBuy, type: 1 | 2) =>
    rowsOf(report, (row) => ({
      ...row,
      reference: row.refId,
      party: row.bank,
      use: shownBank(row, language).sourceTitle,
      direction: codeTitle(language, 'transactionType', type),
    }));
  return [
    { name: 'balance', columns: balanceColumns, rows: oneBatchOf(list) },
    { name: 'sanaBuy', columns: sanaColumns, rows: sana(reports.sanaBuy) },
    { name: 'sanaSell', columns: sanaColumns, rows: sana(reports.sanaSell) },
    {
      name: 'nimaBuy',
      columns: nimaColumns,
      rows: rowsOf(reports.nimaBuy, (row) => ({
        ...row,
        status: shownNimaBuy(row, language).statusTitle,
        reference: row.dealingId,
        party: row.supplier,
        nationalId: row.supplierNationalId,
      })),
    },
    {
      name: 'nimaSell',
      columns: nimaColumns,
      rows: rowsOf(reports.nimaSell, (row) => ({
        ...row,
        status: shownNimaSell(row, language).statusTitle,
        reference: row.offerId,
        party: row.merchant,
        nationalId: row.merchantNationalId,
      })),
    },
    {
      name: 'bank',
      columns: ['date', 'direction', 'reference', 'use', 'party', ...dealColumns],
      rows: after(bank(reports.bankBuy, 1), bank(reports.bankSell, 2)),
    },
    {
      name: 'corrections',
      columns: correctionColumns,
      rows: mapped(streamCorrections(db, wish), (row) => correctionCells(row, language)),
    },
  ];
}

async function* oneBatchOf(rows: readonly Cells[]): AsyncGenerator<readonly Cells[]> {
  yield rows;
}

/** Throws `notFound`, `badDateInput`, `endBeforeStart` and `badDateRange`. */
export async function prepareExport(ctx: Ctx, query: ReportQuery): Promise<{ ticket: string }> {
  const range = readRange(query);
  checkOwn(ctx, query.exchangeId);
  const office = await getOffice(ctx.db, query.exchangeId);
  const content: PositionTicket = { file: 'position', wish: { sarafiId: office.id, ...range } };
  const ticket = await issueTicket(ctx, content);
  await insertEvent(ctx.db, ctx, {
    action: 'export',
    resource: 'Sarafi',
    key: String(office.id),
    title: office.name,
    after: { ...range },
  });
  return { ticket };
}

/** Throws `badTicket`, also when the right or the office was taken away since. */
export async function downloadPosition(ctx: PublicCtx, authtoken: string): Promise<FileAnswer> {
  const { user, language, request } = await takeTicket(ctx, authtoken);
  const { file, wish } = request as PositionTicket; // what issues tickets writes `file` in each
  if (file !== 'position' || !user.permissions.has('sarafi.balance.view')) throw new AppError('badTicket');
  checkOwn({ user }, wish.sarafiId);
  const office = await getOffice(ctx.db, wish.sarafiId);
  const sheets = await sheetsOf(ctx.db, wish, language);
  const tables = sheets.map((sheet) => tableOf(sheet, language));
  const title = `${positionWords[language].sheets.title} ${office.name}`;
  return {
    fileName: datedFileName(title, ctx.clock.now(), 'xlsx'),
    contentType: xlsxType,
    content: writeWorkbook(tables, { rightToLeft: isRightToLeft(language) }),
  };
}
