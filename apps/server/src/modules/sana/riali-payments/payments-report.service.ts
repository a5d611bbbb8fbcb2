/** Rial payments as a workbook, for the file of SANA and that of the dashboards. */
import { serverWords } from '@nazer/contract/words/server-words.ts';
import { rialiPaymentList } from '@nazer/contract/sana/riali-payments.list.ts';
import type { RialiFilter } from '@nazer/contract/sana/sana-riali.contract.ts';
import { codeTitle } from '@nazer/contract/words/code-title.ts';
import { filterWordsOf } from '@nazer/contract/words/filters/filter-words-of.ts';
import { fieldWord } from '../../../messages/messages.ts';
import type { Ctx, FileAnswer } from '../../../platform/ctx.ts';
import { numberIfAny } from '../../../platform/page-query.ts';
import { daysLine, type FilterNote } from '../../../resources/export/report-file.ts';
import { listReport } from '../../../resources/lists/list-report.ts';
import { findOffices, type OfficeLimits } from '../../sarafi/offices/offices.service.ts';
import { findArchivedDays } from '../archive/archived-months.service.ts';
import { paymentFilters, type RialiReportQuery } from './riali-lists.ts';
import { rialiPaymentSource } from './riali-payments.list.ts';

/** Note that names the offices of a file; without a value when it has all offices. */
export async function officesNote(
  { db, language }: Pick<Ctx, 'db' | 'language'>,
  { onlyOffice, sarafiIds }: Pick<RialiReportQuery, 'onlyOffice' | 'sarafiIds'>,
): Promise<FilterNote> {
  const ids = onlyOffice === null ? sarafiIds : [onlyOffice];
  const offices = ids.length > 0 ? await findOffices(db, ids) : new Map<number, OfficeLimits>();
  const names = [...offices.values()].map(({ code, name }) => `${name} (${code})`);
  return [
    serverWords[language].dashboardFiles.columns.sarafi,
    names.join(filterWordsOf[language].listSeparator),
  ];
}

type PaymentsQuery = RialiReportQuery &
  Partial<Pick<RialiFilter, 'payType' | 'paymentStatus' | 'paymentValidity'>>;

/**
 * Workbook of the payments that a filter finds; the notes at its top name the filter and the archived days it
 * lacks.
 */
export async function paymentsReport(ctx: Ctx, query: PaymentsQuery): Promise<FileAnswer> {
  const { language } = ctx;
  const { files } = serverWords[language].dashboardFiles;
  const noted = (key: 'payType' | 'paymentStatus' | 'paymentValidity'): FilterNote => {
    const { codes } = rialiPaymentList.columns[key];
    const code = numberIfAny(query[key]);
    const value = code === undefined ? undefined : codeTitle(language, codes, code);
    return [fieldWord(language, rialiPaymentList.name, key), value];
  };
  return listReport(ctx, rialiPaymentSource, {
    title: files.rialiPayments,
    about: daysLine(ctx, query.range),
    filters: [
      await officesNote(ctx, query),
      noted('payType'),
      noted('paymentStatus'),
      noted('paymentValidity'),
    ],
    archived: await findArchivedDays(ctx.db, query.range),
    filterModels: paymentFilters(query),
    columns: [
      'date',
      'sarafi',
      'sanaTrackingCode',
      'customer',
      'payType',
      'amountRial',
      'refNo',
      'paymentStatus',
      'paymentValidity',
      'mismatchRial',
    ],
  });
}
