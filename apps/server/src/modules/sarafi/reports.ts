/** Reports of one office over days, as pages with sums by currency. */
import type { BankRow, NimaBuyRow, NimaSellRow, SanaRow } from '@nazer/contract/sarafi/positions.contract.ts';
import { divideAmount } from '@nazer/contract/kernel/money.ts';
import type { CurrencySum } from '@nazer/contract/sarafi/sarafi.inputs.ts';
import { codeTitle } from '@nazer/contract/words/code-title.ts';
import type { Language } from '@nazer/contract/words/languages.ts';
import { sentence } from '../../messages/messages.ts';
import type { Ctx } from '../../platform/ctx.ts';
import { readPage } from '../../platform/page-wish.ts';
import { getOffice } from './offices.service.ts';
import {
  type BankReportRow,
  findReportRows,
  findReportSums,
  type NimaBuyReportRow,
  type NimaSellReportRow,
  type Report,
  type ReportSums,
  type SanaReportRow,
} from './reports.queries.ts';
import { checkOwn, readRange } from './sarafi-inputs.ts';

export function shownSana({ euro, refusal, ...row }: SanaReportRow, language: Language): SanaRow {
  return {
    ...row,
    euroAmount: euro,
    paymentTypeTitle: codeTitle(language, 'sanaPaymentType', row.paymentType),
    currencySourceTitle: codeTitle(language, 'currencySource', row.currencySource),
    statusTitle: codeTitle(language, 'sanaStatus', row.status),
    statusReason: refusal === null ? '' : sentence(language, refusal.code, refusal.values),
  };
}

export const shownNimaBuy = (row: NimaBuyReportRow, language: Language): NimaBuyRow => ({
  ...row,
  statusTitle: codeTitle(language, 'dealingStatus', row.status),
});

export const shownNimaSell = (row: NimaSellReportRow, language: Language): NimaSellRow => ({
  ...row,
  statusTitle: codeTitle(language, 'offerStatus', row.status),
});

export const shownBank = (row: BankReportRow, language: Language): BankRow => ({
  ...row,
  sourceTitle: codeTitle(language, 'bankDealSource', row.source),
});

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

/** Throws `notFound`, `badDateInput`, `endBeforeStart` and `badDateRange`. */
export async function listReport<R, S>(
  ctx: Ctx,
  query: ReportQuery,
  { report, shown }: { readonly report: Report<R>; readonly shown: (row: R, language: Language) => S },
): Promise<{ list: S[]; totalCount: number; summary: { byCurrency: CurrencySum[] } }> {
  const range = readRange(query);
  checkOwn(ctx, query.exchangeId);
  const { db, language } = ctx;
  const { id: sarafiId } = await getOffice(db, query.exchangeId);
  const wish = { sarafiId, ...range };
  const sums = await findReportSums(db, report, wish);
  const rows = await findReportRows(db, report, { ...wish, ...readPage(query) });
  return {
    list: rows.map((row) => shown(row, language)),
    totalCount: sums.reduce((total, of) => total + of.rows, 0),
    summary: { byCurrency: sums.map(sumOf) },
  };
}
