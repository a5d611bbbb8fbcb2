/** Reports of one office over days, as pages with sums by currency. */
import type { BankRow, NimaBuyRow, NimaSellRow, SanaRow } from '@nazer/contract/sarafi/positions.contract.ts';
import { merchantColumn } from '@nazer/contract/kernel/list.ts';
import { divideAmount } from '@nazer/contract/kernel/money.ts';
import type { ArchivedDays } from '@nazer/contract/kernel/page.ts';
import type { CurrencySum } from '@nazer/contract/sarafi/sarafi.inputs.ts';
import { codeTitle } from '@nazer/contract/words/code-title.ts';
import { sentence } from '../../../messages/messages.ts';
import type { Ctx } from '../../../platform/ctx.ts';
import type { Database, Queryable } from '../../../platform/database/database.ts';
import type { DayRange } from '../../../platform/day-range.ts';
import { readPage } from '../../../platform/page-query.ts';
import { isClosedTo } from '../../../resources/lists/list-source.ts';
import { findArchivedDays } from '../../sana/archive/archived-months.service.ts';
import { getOffice } from '../offices/offices.service.ts';
import type {
  BankReportRow,
  NimaBuyReportRow,
  NimaSellReportRow,
  ReportSums,
  SanaReportRow,
} from './reports.queries.ts';
import { checkOwn, readRange } from '../sarafi-inputs.ts';

/** Reader of a report: titles are in her language, and merchants link to their records where she may open them. */
type Reader = Pick<Ctx, 'language' | 'user'>;

/** Id of the merchant's record; null for an unknown merchant and for a reader who may not open it. */
const visibleMerchant = ({ merchantId }: { merchantId: number | null }, { user }: Reader): number | null =>
  isClosedTo(user, merchantColumn) ? null : merchantId;

export function displayedSana({ euro, refusal, ...row }: SanaReportRow, { language }: Reader): SanaRow {
  return {
    ...row,
    euroAmount: euro,
    paymentTypeTitle: codeTitle(language, 'sanaPaymentType', row.paymentType),
    currencySourceTitle: codeTitle(language, 'currencySource', row.currencySource),
    statusTitle: codeTitle(language, 'sanaStatus', row.status),
    statusReason: refusal === null ? '' : sentence(language, refusal.code, refusal.values),
  };
}

export const displayedNimaBuy = (row: NimaBuyReportRow, reader: Reader): NimaBuyRow => ({
  ...row,
  merchantId: visibleMerchant(row, reader),
  statusTitle: codeTitle(reader.language, 'dealingStatus', row.status),
});

export const displayedNimaSell = (row: NimaSellReportRow, reader: Reader): NimaSellRow => ({
  ...row,
  merchantId: visibleMerchant(row, reader),
  statusTitle: codeTitle(reader.language, 'offerStatus', row.status),
});

export const displayedBank = (row: BankReportRow, { language }: Reader): BankRow => ({
  ...row,
  sourceTitle: codeTitle(language, 'bankDealSource', row.source),
});

export interface ReportFilter extends DayRange {
  readonly sarafiId: number;
}

/** Statements of a report: one page, sums by currency, all rows in batches; newest rows first. */
export interface Report<R> {
  /** Whether the report is made of retail deals, whose old months may be archived. */
  readonly isOfSana: boolean;
  readonly page: (db: Queryable, filter: ReportFilter & { limit: number; offset: number }) => Promise<R[]>;
  readonly sums: (db: Queryable, filter: ReportFilter) => Promise<ReportSums[]>;
  readonly batches: (db: Database, filter: ReportFilter, batchSize: number) => AsyncIterable<R[]>;
}

/** Sums for the answer. `wavg`: rate weighted by amount, in whole rials; null when nothing is counted. */
const sumOf = ({ weighted, rows: _all, ...sums }: ReportSums): CurrencySum => ({
  ...sums,
  wavg: divideAmount(weighted, sums.amount, 0),
});

export interface ReportQuery {
  readonly exchangeId: number;
  readonly fromDateShamsi: string;
  readonly toDateShamsi: string;
  readonly pageIndex?: number | undefined;
  readonly pageSize?: number | undefined;
}

/** A page of a report. Throws `notFound`, `badDateInput`, `endBeforeStart` and `badDateRange`. */
export async function listReport<R, S>(
  ctx: Ctx,
  query: ReportQuery,
  { report, display }: { readonly report: Report<R>; readonly display: (row: R, reader: Reader) => S },
): Promise<{
  list: S[];
  totalCount: number;
  archived?: ArchivedDays;
  summary: { byCurrency: CurrencySum[] };
}> {
  const range = readRange(query);
  checkOwn(ctx, query.exchangeId);
  const { db } = ctx;
  const { id: sarafiId } = await getOffice(db, query.exchangeId);
  const selection = { sarafiId, ...range };
  const sums = await report.sums(db, selection);
  const rows = await report.page(db, { ...selection, ...readPage(query) });
  const archived = report.isOfSana ? await findArchivedDays(db, range) : undefined;
  return {
    list: rows.map((row) => display(row, ctx)),
    ...(archived && { archived }),
    totalCount: sums.reduce((total, of) => total + of.rows, 0),
    summary: { byCurrency: sums.map(sumOf) },
  };
}
