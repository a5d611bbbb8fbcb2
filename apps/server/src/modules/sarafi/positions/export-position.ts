/** Workbook with the whole position of an office over days, downloaded with a one-time ticket. */
import { serverWords } from '@nazer/contract/words/server-words.ts';
import type { ListRowOf } from '@nazer/contract/kernel/list.ts';
import type { correctionList } from '@nazer/contract/sarafi/corrections.list.ts';
import type { ArchivedDays } from '@nazer/contract/kernel/page.ts';
import { NimaBuyRow, NimaSellRow, SanaRow } from '@nazer/contract/sarafi/positions.contract.ts';
import { codeTitle } from '@nazer/contract/words/code-title.ts';
import type { Language } from '@nazer/contract/words/languages.ts';
import type { PositionColumn, PositionSheet } from '@nazer/contract/sarafi/words/sarafi-words.ts';
import type * as z from 'zod';
import type { Ctx } from '../../../platform/ctx.ts';
import type { DayRange } from '../../../platform/day-range.ts';
import {
  type ColumnKind,
  mapRows,
  oneBatch,
  type Table,
  type TableCell,
} from '../../../platform/excel/table.ts';
import { hideRows } from '../../../platform/personal/hide.ts';
import type { Disclosure } from '../../../platform/personal/disclosure.ts';
import type { TicketFile } from '../../../platform/files/ticket-file.ts';
import { daysLine, reportNotes, workbookFile } from '../../../resources/export/report-file.ts';
import { streamList } from '../../../resources/lists/list-report.ts';
import { findArchivedDays } from '../../sana/archive/archived-months.service.ts';
import { fileDisclosure } from '../../log/personal/personal.service.ts';
import { getBalance } from './balance.ts';
import { correctionSource } from './corrections.list.ts';
import { getOffice } from '../offices/offices.service.ts';
import {
  displayedBank,
  displayedNimaBuy,
  displayedNimaSell,
  displayedSana,
  type Report,
  type ReportFilter,
} from '../reports/reports.ts';
import { type BankReportRow, reports, type SanaReportRow } from '../reports/reports.queries.ts';
import { checkOwn } from '../sarafi-inputs.ts';

/** Rows of a report that are read at a time. */
const reportBatch = 1_000;

/** Kinds of columns; those in `texts` are texts, and all others amounts. */
const kindOf: Readonly<Partial<Record<PositionColumn, ColumnKind>>> = {
  date: 'date',
  reference: 'id',
  nationalId: 'id',
  rate: 'rate',
  euroRate: 'rate',
  totalRial: 'money',
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

/** Cells of a row by column; the sheet has the order of its columns. */
type Cells = Readonly<Partial<Record<PositionColumn, TableCell>>>;

interface Sheet {
  readonly name: PositionSheet;
  readonly columns: readonly PositionColumn[];
  readonly rows: AsyncIterable<readonly Cells[]>;
  /** Days whose rows the sheet lacks, because they are archived. */
  readonly archived?: ArchivedDays | undefined;
}

/** What all sheets of a file have in common. */
interface Of {
  readonly office: string;
  readonly days: DayRange;
  readonly disclosure: Disclosure;
}

function tableOf(
  ctx: Ctx,
  { name, columns, rows, archived }: Sheet,
  { office, days, disclosure }: Of,
): Table {
  const words = serverWords[ctx.language].positionFile;
  const sheet = words.sheets[name];
  return {
    name: sheet,
    notes: reportNotes(ctx, {
      title: `${sheet} – ${office}`,
      about: daysLine(ctx, days),
      archived,
      ...(columns.includes('nationalId') && { personal: disclosure }),
    }),
    columns: columns.map((column) => ({
      heading: words.columns[column],
      kind: kindOf[column] ?? (texts.has(column) ? 'text' : 'amount'),
    })),
    rows: mapRows(rows, (cells) => columns.map((column) => cells[column] ?? null)),
  };
}

/** All batches of the parts, one part after the other. */
async function* inTurn<R>(...parts: readonly AsyncIterable<R>[]): AsyncGenerator<R> {
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

type Correction = ListRowOf<typeof correctionList>;

/** Corrections of the days that were applied, also those voided since (only they have a balance), newest first. */
const appliedCorrections = (ctx: Ctx, { sarafiId, from, to }: ReportFilter): AsyncIterable<Correction[]> =>
  streamList(ctx, correctionSource, {
    filterModels: [
      { Field: 'sarId', Condition1: { Type: 'equals', Filter: sarafiId } },
      { Field: 'effectiveDate', Condition1: { Type: 'inRange', Filter: from, FilterTo: to } },
      { Field: 'balanceAfter', Condition1: { Type: 'notBlank' } },
    ],
    SortModels: [
      { Field: 'effectiveDate', Sort: 'desc' },
      { Field: 'id', Sort: 'desc' },
    ],
  });

const correctionCells = (row: Correction, language: Language): Cells => ({
  ...row,
  date: row.effectiveDate,
  reference: row.docNo,
  direction: codeTitle(language, 'correctionDirection', row.direction),
  reason: codeTitle(language, 'correctionReason', row.reasonCode),
  status: codeTitle(language, 'correctionStatus', row.status),
});

/**
 * Sheets in the order of the file; reports are read as the file is written. National ids are hidden as `disclosure`
 * says.
 */
async function sheetsOf(ctx: Ctx, filter: ReportFilter, disclosure: Disclosure): Promise<readonly Sheet[]> {
  const { db, language } = ctx;
  const { list } = await getBalance(db, filter.sarafiId, filter);
  const archived = await findArchivedDays(db, filter);
  const rowsOf = <R>(report: Report<R>, toCells: (row: R) => Cells, schema?: z.ZodType) => {
    const rows = report.batches(db, filter, reportBatch);
    return mapRows(schema ? hideRows(rows, schema, disclosure) : rows, toCells);
  };
  const sana = (report: Report<SanaReportRow>) =>
    rowsOf(
      report,
      (row) => {
        const {
          statusTitle,
          statusReason,
          currencyUse: use,
          trackingCode: reference,
          customerName: party,
        } = displayedSana(row, ctx);
        const status = [statusTitle, statusReason].filter(Boolean).join(': ');
        return { ...row, status, use, reference, party };
      },
      SanaRow,
    );
  // `type`: code of `transactionType`, 1 purchases and 2 sales of the office.
  const bank = (report: Report<BankReportRow>, type: 1 | 2) =>
    rowsOf(report, (row) => ({
      ...row,
      reference: row.refId,
      party: row.bank,
      use: displayedBank(row, ctx).sourceTitle,
      direction: codeTitle(language, 'transactionType', type),
    }));
  return [
    { name: 'balance', columns: balanceColumns, rows: oneBatch(list) },
    { name: 'sanaBuy', columns: sanaColumns, rows: sana(reports.sanaBuy), archived },
    { name: 'sanaSell', columns: sanaColumns, rows: sana(reports.sanaSell), archived },
    {
      name: 'nimaBuy',
      columns: nimaColumns,
      rows: rowsOf(
        reports.nimaBuy,
        (row) => ({
          ...row,
          status: displayedNimaBuy(row, ctx).statusTitle,
          reference: row.dealingId,
          party: row.supplier,
          nationalId: row.supplierNationalId,
        }),
        NimaBuyRow,
      ),
    },
    {
      name: 'nimaSell',
      columns: nimaColumns,
      rows: rowsOf(
        reports.nimaSell,
        (row) => ({
          ...row,
          status: displayedNimaSell(row, ctx).statusTitle,
          reference: row.offerId,
          party: row.merchant,
          nationalId: row.merchantNationalId,
        }),
        NimaSellRow,
      ),
    },
    {
      name: 'bank',
      columns: ['date', 'direction', 'reference', 'use', 'party', ...dealColumns],
      rows: inTurn(bank(reports.bankBuy, 1), bank(reports.bankSell, 2)),
      archived,
    },
    {
      name: 'corrections',
      columns: correctionColumns,
      rows: mapRows(appliedCorrections(ctx, filter), (row) => correctionCells(row, language)),
    },
  ];
}

export const positionFile: TicketFile<ReportFilter> = {
  name: 'position',
  permission: 'sarafi.balance.view',
  title: serverWords.fa.positionFile.sheets.title,
  subject: async (ctx, { sarafiId }) => {
    checkOwn(ctx, sarafiId);
    const { id, name } = await getOffice(ctx.db, sarafiId);
    return { resource: 'Sarafi', key: String(id), title: name };
  },
  build: async (ctx, filter) => {
    checkOwn(ctx, filter.sarafiId);
    const office = await getOffice(ctx.db, filter.sarafiId);
    const disclosure = await fileDisclosure(ctx, 'position');
    const sheets = await sheetsOf(ctx, filter, disclosure);
    return workbookFile(
      ctx,
      `${serverWords[ctx.language].positionFile.sheets.title} ${office.name}`,
      sheets.map((sheet) => tableOf(ctx, sheet, { office: office.name, days: filter, disclosure })),
    );
  },
};
