/** Excel files of SANA. */
import { serverWords } from '@nazer/contract/words/server-words.ts';
import { payType } from '@nazer/contract/payments/payments.codes.ts';
import type { RialiFilter, RialiRangeFilter } from '@nazer/contract/sana/sana-riali.contract.ts';
import type { CoinFilter } from '@nazer/contract/sana/sana.contract.ts';
import { coinList } from '@nazer/contract/sana/coins.list.ts';
import { codeTitle } from '@nazer/contract/words/code-title.ts';
import type { Language } from '@nazer/contract/words/languages.ts';
import { fill } from '@nazer/contract/words/words.ts';
import { fieldWord } from '../../messages/messages.ts';
import type { Ctx, FileAnswer } from '../../platform/ctx.ts';
import { oneBatch, type TableRow } from '../../platform/excel/table.ts';
import { officeOf } from '../../platform/session/row-scope.ts';
import type { TicketFile } from '../../platform/files/ticket-file.ts';
import { daysLine, type FilterNote, type Report, reportFile } from '../../resources/export/report-file.ts';
import { listReport } from '../../resources/lists/list-report.ts';
import { fileDisclosure } from '../log/personal/personal.service.ts';
import { coinFilters, readCoinQuery } from './coins/coins.ts';
import { coinSource } from './coins/coins.list.ts';
import { officesNote, paymentsReport } from './riali-payments/payments-report.service.ts';
import { resourceSaleSource } from './resources/resource-sales.list.ts';
import { salesOfYear } from './resources/resource-sales.ts';
import { listAggregates, listValidity, readRialiReportQuery } from './riali-payments/riali-lists.ts';

/** Titles and headings of the files of SANA, some of which the dashboards share. */
const wordsOf = (language: Language) => ({
  files: { ...serverWords[language].dashboardFiles.files, ...serverWords[language].sanaFiles.files },
  columns: { ...serverWords[language].dashboardFiles.columns, ...serverWords[language].sanaFiles.columns },
});
type Words = ReturnType<typeof wordsOf>;

/** A report whose title is named by `file` and whose headings are words of the files of SANA. */
interface Sheet extends Omit<Report<keyof Words['columns']>, 'title' | 'headings'> {
  readonly file: keyof Words['files'];
}

function workbookOf(ctx: Ctx, { file, ...report }: Sheet): FileAnswer {
  const { files, columns: headings } = wordsOf(ctx.language);
  return reportFile(ctx, { ...report, title: files[file], headings });
}

export const coinsFile: TicketFile<CoinFilter> = {
  name: 'sana-coins',
  permission: 'sana.coin.export',
  title: serverWords.fa.sanaFiles.files.coins,
  build: async (ctx, filter) => {
    const query = readCoinQuery(ctx, filter);
    const noted = (key: 'nationalId' | 'trackingCode'): FilterNote => [
      fieldWord(ctx.language, coinList.name, key),
      query[key],
    ];
    return listReport(ctx, coinSource, {
      title: serverWords[ctx.language].sanaFiles.files.coins,
      personal: await fileDisclosure(ctx, 'coins'),
      about: daysLine(ctx, query),
      filters: [await officesNote(ctx, query), noted('nationalId'), noted('trackingCode')],
      filterModels: coinFilters(query),
      columns: [
        'date',
        'time',
        'sarafi',
        'trackingCode',
        'transactionType',
        'customerType',
        'nationalId',
        'customerName',
        'mobile',
        'coinType',
        'mintYear',
        'quantity',
        'serials',
        'unitPrice',
        'totalRial',
        'payType',
        'status',
      ],
    });
  },
};

export const salesFile: TicketFile<{ readonly year: number }> = {
  name: 'sana-resource-sales',
  permission: 'sana.resource.export',
  title: serverWords.fa.sanaFiles.files.resourceSales,
  build: async (ctx, { year }) =>
    listReport(ctx, resourceSaleSource, {
      title: serverWords[ctx.language].sanaFiles.files.resourceSales,
      about: fill(serverWords[ctx.language].sanaFiles.year, { year }),
      filters: [await officesNote(ctx, { onlyOffice: officeOf(ctx), sarafiIds: [] })],
      filterModels: salesOfYear(year),
      SortModels: [{ Field: 'schDate', Sort: 'asc' }],
      columns: [
        'id',
        'schDate',
        'exchange',
        'currency',
        'amount',
        'rate',
        'totalRial',
        'euroAmount',
        'forumType',
        'resourceTitle',
        'letterNo',
        'used',
        'remaining',
        'status',
      ],
    }),
};

export const paymentsFile: TicketFile<RialiFilter> = {
  name: 'sana-riali-payments',
  permission: 'sana.rial.export',
  title: serverWords.fa.dashboardFiles.files.rialiPayments,
  build: async (ctx, filter) => paymentsReport(ctx, { ...filter, ...readRialiReportQuery(ctx, filter) }),
};

export const aggregatesFile: TicketFile<RialiRangeFilter> = {
  name: 'sana-riali-aggregates',
  permission: 'sana.rial.export',
  title: serverWords.fa.sanaFiles.files.rialiAggregate,
  build: async (ctx, filter) => {
    const query = readRialiReportQuery(ctx, filter);
    const { list, archived } = await listAggregates(ctx, query);
    const { files, columns } = wordsOf(ctx.language);
    const payTypes = Object.values(payType);
    // One column for each type of payment; its heading is also its key.
    const ofType = (type: number): string =>
      `${columns.paymentsRial} – ${codeTitle(ctx.language, 'payType', type)}`;
    return reportFile(ctx, {
      title: files.rialiAggregate,
      about: daysLine(ctx, query.range),
      filters: [await officesNote(ctx, query)],
      archived,
      headings: { ...columns, ...Object.fromEntries(payTypes.map((type) => [ofType(type), ofType(type)])) },
      columns: [
        ['sarafi', 'text'],
        ['dealsCount', 'number'],
        ['dealsRial', 'money'],
        ['paymentsCount', 'number'],
        ['paymentsRial', 'money'],
        ['coverage', 'percent'],
        ['diff', 'money'],
        ...payTypes.map((type) => [ofType(type), 'money'] as const),
      ],
      rows: oneBatch(
        list.map((row): TableRow => [
          row.sarafi,
          row.dealsCount,
          row.dealsRial,
          row.paymentsCount,
          row.paymentsRial,
          row.coveragePct,
          row.diffRial,
          ...payTypes.map((type) => row.byPayType.find((part) => part.payType === type)?.rial ?? '0'),
        ]),
      ),
    });
  },
};

export const validityFile: TicketFile<RialiRangeFilter> = {
  name: 'sana-riali-validity',
  permission: 'sana.rial.export',
  title: serverWords.fa.sanaFiles.files.rialiValidity,
  build: async (ctx, filter) => {
    const query = readRialiReportQuery(ctx, filter);
    const { list, archived } = await listValidity(ctx, query);
    return workbookOf(ctx, {
      file: 'rialiValidity',
      about: daysLine(ctx, query.range),
      filters: [await officesNote(ctx, query)],
      archived,
      columns: [
        ['sarafi', 'text'],
        ['validity', 'text'],
        ['count', 'number'],
        ['totalRial', 'money'],
        ['validPct', 'percent'],
      ],
      rows: oneBatch(
        list.flatMap((row) =>
          row.byValidity.map((part): TableRow => [
            row.sarafi,
            part.validityTitle,
            part.count,
            part.rial,
            row.validPct,
          ]),
        ),
      ),
    });
  },
};
