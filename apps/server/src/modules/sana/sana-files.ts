/** The Excel files of SANA. */
import { dashboardWords } from '@nazer/contract/dashboard/dashboard.words.ts';
import { payType } from '@nazer/contract/payments/payments.codes.ts';
import type { RialiFilter, RialiRangeFilter } from '@nazer/contract/sana/sana-riali.contract.ts';
import type { CoinFilter } from '@nazer/contract/sana/sana.contract.ts';
import { CoinRow } from '@nazer/contract/sana/sana-rows.ts';
import { sanaWords } from '@nazer/contract/sana/sana.words.ts';
import { codeTitle } from '@nazer/contract/words/code-title.ts';
import type { Language } from '@nazer/contract/words/languages.ts';
import { fill } from '@nazer/contract/words/words.ts';
import type { Ctx, FileAnswer } from '../../platform/ctx.ts';
import { mapRows, oneBatch, type TableRow } from '../../platform/excel/table.ts';
import { hideRows } from '../../platform/personal/hide.ts';
import { officeOf } from '../../platform/row-scope.ts';
import type { TicketFile } from '../../platform/ticket-file.ts';
import { daysLine, type Report, reportFile } from '../../resources/export/report-file.ts';
import { fileSight } from '../events/personal.service.ts';
import { readCoinWish } from './coins.ts';
import { type CoinRead, streamCoins } from './coins.queries.ts';
import { officesNote, paymentsReport } from './payments-report.service.ts';
import { type ResourceSale, streamSales } from './resource-sales.queries.ts';
import { listAggregates, listValidity, readReportWish, readRialiWish } from './riali-lists.ts';

const wordsOf = (language: Language) => ({
  files: { ...dashboardWords[language].files, ...sanaWords[language].files },
  columns: { ...dashboardWords[language].columns, ...sanaWords[language].columns },
});
type Words = ReturnType<typeof wordsOf>;

interface Sheet extends Omit<Report<keyof Words['columns']>, 'title' | 'headings'> {
  readonly file: keyof Words['files'];
}

function workbookOf(ctx: Ctx, { file, ...report }: Sheet): FileAnswer {
  const { files, columns: headings } = wordsOf(ctx.language);
  return reportFile(ctx, { ...report, title: files[file], headings });
}

const coinCells =
  (language: Language) =>
  (coin: CoinRead): TableRow => [
    coin.date,
    coin.time,
    coin.sarafi,
    coin.trackingCode,
    codeTitle(language, 'transactionType', coin.transactionType),
    codeTitle(language, 'customerType', coin.customerType),
    coin.nationalId,
    coin.customerName,
    coin.mobile,
    codeTitle(language, 'coinType', coin.coinType),
    coin.mintYear,
    coin.quantity,
    coin.serials,
    coin.unitPrice,
    coin.totalRial,
    codeTitle(language, 'payType', coin.payType),
    codeTitle(language, 'coinStatus', coin.status),
  ];

export const coinsFile: TicketFile<CoinFilter> = {
  name: 'sana-coins',
  permission: 'sana.coin.export',
  title: sanaWords.fa.files.coins,
  build: async (ctx, filter) => {
    const wish = readCoinWish(ctx, filter);
    const { columns } = wordsOf(ctx.language);
    const personal = await fileSight(ctx, 'coins');
    const coins = hideRows(streamCoins(ctx.db, wish), CoinRow, personal);
    return workbookOf(ctx, {
      file: 'coins',
      personal,
      about: daysLine(ctx, wish),
      filters: [
        await officesNote(ctx, wish),
        [columns.nationalId, wish.nationalId],
        [columns.trackingCode, wish.trackingCode],
      ],
      columns: [
        ['date', 'date'],
        ['time', 'text'],
        ['sarafi', 'text'],
        ['trackingCode', 'id'],
        ['transactionType', 'text'],
        ['customerType', 'text'],
        ['nationalId', 'id'],
        ['customer', 'text'],
        ['mobile', 'id'],
        ['coinType', 'text'],
        ['mintYear', 'number'],
        ['quantity', 'number'],
        ['serials', 'text'],
        ['unitPrice', 'money'],
        ['totalRial', 'money'],
        ['payType', 'text'],
        ['status', 'text'],
      ],
      rows: mapRows(coins, coinCells(ctx.language)),
    });
  },
};

const saleCells =
  (language: Language) =>
  (sale: ResourceSale): TableRow => [
    sale.id,
    sale.schDate,
    sale.exchange,
    sale.currency,
    sale.amount,
    sale.rate,
    sale.totalRial,
    sale.euroAmount,
    codeTitle(language, 'forumType', sale.forumType),
    sale.resourceTitle,
    sale.letterNo,
    sale.used,
    sale.remaining,
    codeTitle(language, 'resourceSaleStatus', sale.status),
  ];

export const salesFile: TicketFile<{ readonly year: number }> = {
  name: 'sana-resource-sales',
  permission: 'sana.resource.export',
  title: sanaWords.fa.files.resourceSales,
  build: async (ctx, { year }) =>
    workbookOf(ctx, {
      file: 'resourceSales',
      about: fill(sanaWords[ctx.language].year, { year }),
      filters: [await officesNote(ctx, { onlyOffice: officeOf(ctx), sarafiIds: [] })],
      columns: [
        ['id', 'number'],
        ['date', 'date'],
        ['sarafi', 'text'],
        ['currency', 'id'],
        ['amount', 'amount'],
        ['rate', 'rate'],
        ['totalRial', 'money'],
        ['eurEq', 'amount'],
        ['forum', 'text'],
        ['resourceTitle', 'text'],
        ['letterNo', 'text'],
        ['used', 'amount'],
        ['remaining', 'amount'],
        ['status', 'text'],
      ],
      rows: mapRows(streamSales(ctx.db, { onlyOffice: officeOf(ctx), year }), saleCells(ctx.language)),
    }),
};

export const paymentsFile: TicketFile<RialiFilter> = {
  name: 'sana-riali-payments',
  permission: 'sana.rial.export',
  title: dashboardWords.fa.files.rialiPayments,
  build: async (ctx, filter) => paymentsReport(ctx, readRialiWish(ctx, filter)),
};

export const aggregatesFile: TicketFile<RialiRangeFilter> = {
  name: 'sana-riali-aggregates',
  permission: 'sana.rial.export',
  title: sanaWords.fa.files.rialiAggregate,
  build: async (ctx, filter) => {
    const wish = readReportWish(ctx, filter);
    const { list } = await listAggregates(ctx, wish);
    const { files, columns } = wordsOf(ctx.language);
    const payTypes = Object.values(payType);
    const ofType = (type: number): string =>
      `${columns.paymentsRial} – ${codeTitle(ctx.language, 'payType', type)}`;
    return reportFile(ctx, {
      title: files.rialiAggregate,
      about: daysLine(ctx, wish.range),
      filters: [await officesNote(ctx, wish)],
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
  title: sanaWords.fa.files.rialiValidity,
  build: async (ctx, filter) => {
    const wish = readReportWish(ctx, filter);
    const { list } = await listValidity(ctx, wish);
    return workbookOf(ctx, {
      file: 'rialiValidity',
      about: daysLine(ctx, wish.range),
      filters: [await officesNote(ctx, wish)],
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
