/** The Excel files of SANA. */
import { dashboardWords } from '@nazer/contract/dashboard/dashboard.words.ts';
import type { RialiFilter, RialiRangeFilter } from '@nazer/contract/sana/sana-riali.contract.ts';
import type { CoinFilter } from '@nazer/contract/sana/sana.contract.ts';
import { sanaWords } from '@nazer/contract/sana/sana.words.ts';
import { codeTitle } from '@nazer/contract/words/code-title.ts';
import { isRightToLeft, type Language } from '@nazer/contract/words/languages.ts';
import { fill } from '@nazer/contract/words/words.ts';
import { jalaliOfInstant } from '@nazer/persian/jalali.ts';
import type { Ctx, FileAnswer } from '../../platform/ctx.ts';
import { writeWorkbook, xlsxType } from '../../platform/excel/sheet-writer.ts';
import { type ColumnKind, oneBatch, type TableRow } from '../../platform/excel/table.ts';
import { scopeOf } from '../../platform/row-scope.ts';
import type { TicketFile } from '../../platform/ticket-file.ts';
import { datedFileName } from '../../resources/export/export-file.ts';
import { readCoinWish } from './coins.ts';
import { type CoinRead, streamCoins } from './coins.queries.ts';
import { type ResourceSale, streamSales } from './resource-sales.queries.ts';
import { listAggregates, listValidity, readReportWish, readRialiWish } from './riali-lists.ts';
import { type RialiRead, streamPayments } from './riali-lists.queries.ts';

const wordsOf = (language: Language) => ({
  files: { ...dashboardWords[language].files, ...sanaWords[language].files },
  columns: { ...dashboardWords[language].columns, ...sanaWords[language].columns },
});
type Words = ReturnType<typeof wordsOf>;

interface Sheet {
  readonly file: keyof Words['files'];
  /** What it holds, said above the headings. */
  readonly about: string;
  readonly columns: readonly (readonly [keyof Words['columns'], ColumnKind])[];
  readonly rows: AsyncIterable<readonly TableRow[]>;
}

const timeForm = new Intl.DateTimeFormat('en-GB', { timeZone: 'Asia/Tehran', timeStyle: 'short' });

function workbookOf(ctx: Ctx, { file, about, columns, rows }: Sheet): FileAnswer {
  const { language, user } = ctx;
  const words = wordsOf(language);
  const name = words.files[file];
  const now = ctx.clock.now();
  const at = `${jalaliOfInstant(now)} ${timeForm.format(now)}`;
  const madeBy = fill(dashboardWords[language].madeBy, { user: user.fullName || user.userName, at });
  const table = {
    name,
    notes: [name, about, madeBy],
    columns: columns.map(([column, kind]) => ({ heading: words.columns[column], kind })),
    rows,
  };
  return {
    fileName: datedFileName(name, now, 'xlsx'),
    contentType: xlsxType,
    content: writeWorkbook([table], { rightToLeft: isRightToLeft(language) }),
  };
}

const rangeLine = (
  { language }: Ctx,
  { from = '', to = '' }: { from?: string | undefined; to?: string | undefined },
) => fill(dashboardWords[language].range, { from: from || '–', to: to || '–' });

async function* cellsOf<R>(batches: AsyncIterable<readonly R[]>, cells: (row: R) => TableRow) {
  for await (const batch of batches) yield batch.map(cells);
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
    return workbookOf(ctx, {
      file: 'coins',
      about: rangeLine(ctx, wish),
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
      rows: cellsOf(streamCoins(ctx.db, wish), coinCells(ctx.language)),
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
      columns: [
        ['id', 'number'],
        ['date', 'date'],
        ['sarafi', 'text'],
        ['currency', 'id'],
        ['amount', 'money'],
        ['rate', 'money'],
        ['totalRial', 'money'],
        ['eurEq', 'money'],
        ['forum', 'text'],
        ['resourceTitle', 'text'],
        ['letterNo', 'text'],
        ['used', 'money'],
        ['remaining', 'money'],
        ['status', 'text'],
      ],
      rows: cellsOf(
        streamSales(ctx.db, { onlyOffice: scopeOf(ctx)?.sarafiId ?? null, year }),
        saleCells(ctx.language),
      ),
    }),
};

const paymentCells =
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

export const paymentsFile: TicketFile<RialiFilter> = {
  name: 'sana-riali-payments',
  permission: 'sana.rial.export',
  title: dashboardWords.fa.files.rialiPayments,
  build: async (ctx, filter) => {
    const wish = readRialiWish(ctx, filter);
    return workbookOf(ctx, {
      file: 'rialiPayments',
      about: rangeLine(ctx, wish.range),
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
      rows: cellsOf(streamPayments(ctx.db, wish), paymentCells(ctx.language)),
    });
  },
};

export const aggregatesFile: TicketFile<RialiRangeFilter> = {
  name: 'sana-riali-aggregates',
  permission: 'sana.rial.export',
  title: sanaWords.fa.files.rialiAggregate,
  build: async (ctx, filter) => {
    const wish = readReportWish(ctx, filter);
    const { list } = await listAggregates(ctx, wish);
    return workbookOf(ctx, {
      file: 'rialiAggregate',
      about: rangeLine(ctx, wish.range),
      columns: [
        ['sarafi', 'text'],
        ['dealsCount', 'number'],
        ['dealsRial', 'money'],
        ['paymentsCount', 'number'],
        ['paymentsRial', 'money'],
        ['coverage', 'money'],
        ['diff', 'money'],
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
      about: rangeLine(ctx, wish.range),
      columns: [
        ['sarafi', 'text'],
        ['validity', 'text'],
        ['count', 'number'],
        ['totalRial', 'money'],
        ['validPct', 'money'],
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
