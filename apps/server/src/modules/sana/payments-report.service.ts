/** Rial payments as a workbook: the file of SANA and that of the dashboards. */
import { dashboardWords } from '@nazer/contract/dashboard/dashboard.words.ts';
import { codeTitle } from '@nazer/contract/words/code-title.ts';
import type { Language } from '@nazer/contract/words/languages.ts';
import type { Ctx, FileAnswer } from '../../platform/ctx.ts';
import { mapRows, type TableRow } from '../../platform/excel/table.ts';
import { daysLine, reportFile } from '../../resources/export/report-file.ts';
import { type RialiRead, type RialiWish, streamPayments } from './riali-lists.queries.ts';

const cellsOf =
  (language: Language) =>
  (payment: RialiRead): TableRow => [
    payment.date,
    payment.sarafi,
    payment.sanaTrackingCode,
    payment.customer,
    codeTitle(language, 'payType', payment.payType),
    payment.amountRial,
    payment.refNo,
    codeTitle(language, 'rialiPaymentStatus', payment.paymentStatus),
    codeTitle(language, 'rialiPaymentValidity', payment.paymentValidity),
    payment.mismatchRial,
  ];

export function paymentsReport(ctx: Ctx, wish: RialiWish): FileAnswer {
  const { files, columns: headings } = dashboardWords[ctx.language];
  return reportFile(ctx, {
    title: files.rialiPayments,
    about: daysLine(ctx, wish.range),
    headings,
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
    rows: mapRows(streamPayments(ctx.db, wish), cellsOf(ctx.language)),
  });
}
