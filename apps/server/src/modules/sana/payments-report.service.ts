/** Rial payments as a workbook: the file of SANA and that of the dashboards. */
import { dashboardWords } from '@nazer/contract/dashboard/dashboard.words.ts';
import type { CodeName } from '@nazer/contract/codes.ts';
import { codeTitle } from '@nazer/contract/words/code-title.ts';
import { filterWordsOf } from '@nazer/contract/words/filters/filter-words-of.ts';
import type { Language } from '@nazer/contract/words/languages.ts';
import type { Ctx, FileAnswer } from '../../platform/ctx.ts';
import { mapRows, type TableRow } from '../../platform/excel/table.ts';
import { daysLine, type FilterNote, reportFile } from '../../resources/export/report-file.ts';
import { findOffices, type OfficeLimits } from '../sarafi/offices.service.ts';
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

/** The offices a file is of; without a value where it is of all. */
export async function officesNote(
  { db, language }: Pick<Ctx, 'db' | 'language'>,
  { onlyOffice, sarafiIds }: Pick<RialiWish, 'onlyOffice' | 'sarafiIds'>,
): Promise<FilterNote> {
  const ids = onlyOffice === null ? sarafiIds : [onlyOffice];
  const offices = ids.length > 0 ? await findOffices(db, ids) : new Map<number, OfficeLimits>();
  const names = [...offices.values()].map(({ code, name }) => `${name} (${code})`);
  return [dashboardWords[language].columns.sarafi, names.join(filterWordsOf[language].listSeparator)];
}

export async function paymentsReport(ctx: Ctx, wish: RialiWish): Promise<FileAnswer> {
  const { language } = ctx;
  const { files, columns: headings } = dashboardWords[language];
  const { payType, paymentStatus, paymentValidity } = wish;
  const titled = (codes: CodeName, code: number | undefined): string | undefined =>
    code === undefined ? undefined : codeTitle(language, codes, code);
  return reportFile(ctx, {
    title: files.rialiPayments,
    about: daysLine(ctx, wish.range),
    filters: [
      await officesNote(ctx, wish),
      [headings.payType, titled('payType', payType)],
      [headings.status, titled('rialiPaymentStatus', paymentStatus)],
      [headings.validity, titled('rialiPaymentValidity', paymentValidity)],
    ],
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
