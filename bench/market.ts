/**
 * `node bench/market.ts --scale nation` measures the calls that a supervisor's screens send, over a simulated market, on
 * a durable PostgreSQL cluster of its own (`--url` takes one that is filled already) or, with `--engine embedded`, on
 * the embedded database. Result: bench/results/market-<engine>-<scale>.md.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { parseArgs } from 'node:util';
import { addDays, todayJalali } from '@nazer/persian/jalali.ts';
import { loadReferenceData } from '../apps/server/src/modules/crm/crm.service.ts';
import { loadCurrencyUses } from '../apps/server/src/modules/sana/uses/currency-uses.service.ts';
import { migrate } from '../apps/server/src/platform/database/migrate.ts';
import { openDatabase } from '../apps/server/src/platform/database/open-database.ts';
import { loadMarket } from '../apps/server/src/simulate/market/load-market.ts';
import { type MarketScaleName, marketScales } from '../apps/server/src/simulate/market/market-scale.ts';
import { startTestCluster } from '../scripts/test-cluster.ts';
import { measure, type LoadResult, type Shot, type Target } from './load.ts';
import { type Source, startProduct } from './processes.ts';

const { values } = parseArgs({
  options: {
    engine: { type: 'string', default: 'postgres' },
    scale: { type: 'string', default: 'nation' },
    folder: { type: 'string', default: '.nazer/bench-market' },
    url: { type: 'string' },
    calls: { type: 'string', default: '300' },
  },
});
if (!(values.scale in marketScales)) throw new Error(`no scale ${values.scale}`);
const scale = marketScales[values.scale as MarketScaleName]; // just looked up
const calls = Number(values.calls);
const today = todayJalali(new Date());

interface Question {
  readonly what: string;
  /** Promised 95th percentile of the calls over `connections`, in milliseconds. */
  readonly target: number;
  /** Number of parallel connections: eight for lists and searches, else one. */
  readonly connections: 1 | 8;
  readonly make: (index: number) => Shot;
}

const get = (path: string): Shot => ({ method: 'GET', path });
const officeOf = (index: number): number => 1 + ((index * 37) % (scale.offices - 6));
const pageOf = (index: number): number => 1 + (index % 40);
const monthAgo = addDays(today, -30);
const yearAgo = addDays(today, -364);
const officeRange = (call: string, from: string, index: number): Shot =>
  get(
    `/api/SarafiManagment/${call}?exchangeId=${officeOf(index)}&fromDateShamsi=${from}&toDateShamsi=${today}`,
  );
const dashboard = (call: string): Question => ({
  what: `Dashboard/${call}`,
  target: 100,
  connections: 1,
  make: () => get(`/api/Dashboard/${call}`),
});

/**
 * Pivot of all retail deals by two columns; every call differs, because a repeated one would be answered from a
 * cache.
 */
const pivot = (what: string, target: number, by: { rows: object; columns: object }): Question => ({
  what: `Pivot of all retail deals, ${what}`,
  target,
  connections: 1,
  make: (index) => ({
    method: 'POST',
    path: '/SanaTransaction/GetPivot',
    body: {
      ...by,
      filterModels: [
        { Field: 'date', Condition1: { Type: 'greaterThanOrEqual', Filter: addDays('1390/01/01', index) } },
      ],
    },
  }),
});

const questions: readonly Question[] = [
  pivot('month and currency', 5_000, {
    rows: { Field: 'currency' },
    columns: { Field: 'date', Step: 'month' },
  }),
  pivot('office and year', 5_000, {
    rows: { Field: 'sarafiId' },
    columns: { Field: 'date', Step: 'year' },
  }),
  {
    what: 'PostSarafiList, 200 offices with live percentages',
    target: 150,
    connections: 1,
    make: () => ({
      method: 'POST',
      path: '/api/SarafiManagment/PostSarafiList?currentPage=1&pageSize=200',
      body: {},
    }),
  },
  {
    what: 'SearchRequest by state and currency',
    target: 100,
    connections: 8,
    make: (index) => ({
      method: 'POST',
      path: '/api/Import/SearchRequest',
      body: {
        pageIndex: pageOf(index),
        status: [1, 4, 6, 7][index % 4],
        currency: ['EUR', 'USD', 'AED'][index % 3],
      },
    }),
  },
  {
    what: 'SearchOffer of an office',
    target: 100,
    connections: 8,
    make: (index) => ({
      method: 'POST',
      path: '/api/Import/SearchOffer',
      body: { pageIndex: 1 + (index % 5), sarafiId: officeOf(index) },
    }),
  },
  {
    what: 'GetSupplyList',
    target: 100,
    connections: 8,
    make: (index) => get(`/api/Export/GetSupplyList?pageIndex=${pageOf(index)}`),
  },
  {
    what: 'GetDemandList',
    target: 100,
    connections: 8,
    make: (index) => get(`/api/Export/GetDemandList?pageIndex=${pageOf(index)}`),
  },
  {
    what: 'GetDealingList of an office',
    target: 100,
    connections: 8,
    make: (index) => get(`/api/Export/GetDealingList?pageIndex=1&sarafiId=${officeOf(index)}`),
  },
  {
    what: 'GetMerchants by category',
    target: 100,
    connections: 8,
    make: (index) =>
      get(`/api/merchant/GetMerchants?currentPage=${pageOf(index)}&supplierCategory=${1 + (index % 7)}`),
  },
  {
    what: 'GetRialiPaymentStatus of a month',
    target: 100,
    connections: 8,
    make: (index) =>
      get(`/api/Sana/GetRialiPaymentStatus?pageIndex=${pageOf(index)}&fromDate=${monthAgo}&toDate=${today}`),
  },
  {
    what: 'GetCoinDealings of a month',
    target: 100,
    connections: 8,
    make: (index) =>
      get(`/api/Sana/GetCoinDealings?pageIndex=${1 + (index % 5)}&fromDate=${monthAgo}&toDate=${today}`),
  },
  {
    what: 'GetSanaSarafReportSell, a month of an office',
    target: 100,
    connections: 1,
    make: (index) => officeRange('GetSanaSarafReportSell', monthAgo, index),
  },
  {
    what: 'GetBalanceSarafPosition, a year of an office',
    target: 30,
    connections: 1,
    make: (index) => officeRange('GetBalanceSarafPosition', yearAgo, index),
  },
  {
    what: 'ExchangeTahoodById',
    target: 20,
    connections: 1,
    make: (index) => get(`/api/SarafiManagment/ExchangeTahoodById?id=${officeOf(index)}`),
  },
  {
    what: 'ExchangeOpenPositionById',
    target: 20,
    connections: 1,
    make: (index) => get(`/api/SarafiManagment/ExchangeOpenPositionById?id=${officeOf(index)}`),
  },
  dashboard('GetTodayExportData'),
  dashboard('GetDealingData'),
  dashboard('GetDealingStatusData'),
  dashboard('GetDashboardImportDaily'),
  dashboard('GetDashboardOfferTotal'),
  dashboard('GetDashboardOfferByStatus'),
  dashboard('GetRpt1NimaExport?curCode=EUR'),
  dashboard('GetRptTotalNimaExport'),
];

/** Migrates the database, and loads the market if it has none. Returns the seconds the loading took; 0 for none. */
async function fill(source: Source): Promise<number> {
  const db = await openDatabase(source);
  try {
    await migrate(db);
    await loadReferenceData(db, console.log);
    await loadCurrencyUses(db);
    const { rows } = await db.query('select 1 from sarafi limit 1');
    if (rows.length > 0) return 0;
    const start = performance.now();
    await loadMarket(db, { scale, seed: 7, now: new Date(), today, log: console.log });
    const seconds = (performance.now() - start) / 1000;
    await db.query('vacuum analyze');
    return seconds;
  } finally {
    await db.close();
  }
}

interface Line extends Question {
  readonly one: LoadResult;
  readonly eight: LoadResult;
}

/** Measures each call over one and over eight connections, after sixty unmeasured calls that warm the server up. */
async function measureAll(target: Target): Promise<Line[]> {
  const lines: Line[] = [];
  for (const question of questions) {
    await measure(target, question.make, { connections: 8, calls: Math.min(60, calls) });
    const one = await measure(target, question.make, { connections: 1, calls: Math.ceil(calls / 3) });
    const eight = await measure(target, question.make, { connections: 8, calls });
    lines.push({ ...question, one, eight });
    console.log(
      question.what,
      eight.p95.toFixed(1),
      'ms,',
      eight.cpuMs.toFixed(2),
      'ms CPU,',
      eight.failures,
      'failed',
    );
  }
  return lines;
}

const cell = (value: number): string => value.toFixed(value < 10 ? 2 : 0);

function writeResults(engine: string, loadSeconds: number, lines: readonly Line[]): void {
  const rows = lines.map(({ what, target, connections, one, eight }) => {
    const promised = connections === 1 ? one : eight;
    return [
      what,
      cell(one.p50),
      cell(one.p95),
      cell(eight.p50),
      cell(eight.p95),
      cell(eight.cpuMs),
      `${target} ms at ${connections}: ${promised.p95 <= target ? 'met' : 'missed'}`,
      eight.failures + one.failures,
    ].join(' | ');
  });
  const head =
    '| Call | p50 ms, 1 connection | p95 ms | p50 ms, 8 connections | p95 ms | Node CPU ms a call | promised p95, connections | failures |\n|---|---|---|---|---|---|---|---|';
  const text = `# A simulated ${values.scale} on ${engine}\n\n${new Date().toISOString().slice(0, 10)}, Node ${process.version}, ${cpus().length} cores (${cpus()[0]?.model ?? ''}), shared with the load generator and noisy. ${scale.offices} offices, ${scale.sanaRows} retail deals, ${scale.requests} requests, ${scale.rialiPayments} rial payments${loadSeconds > 0 ? `, loaded and proven in ${Math.round(loadSeconds)} s` : ''}.\n\n${head}\n${rows.map((row) => `| ${row} |`).join('\n')}\n`;
  mkdirSync('bench/results', { recursive: true });
  writeFileSync(`bench/results/market-${engine}-${values.scale}.md`, text);
  console.log(text);
}

async function run(engine: string, database: Source, product: Source): Promise<void> {
  const seconds = await fill(database);
  const running = await startProduct(product, 3941, 'supervisor');
  try {
    writeResults(engine, seconds, await measureAll(running.target));
  } finally {
    await running.stop();
  }
}

if (values.engine === 'embedded') {
  await run('embedded', { folder: join(values.folder, 'database') }, { folder: values.folder });
} else if (values.url) {
  const source = { url: values.url, folder: join(values.folder, 'files') };
  await run('postgres', source, source);
} else {
  const cluster = await startTestCluster({ durable: true });
  try {
    const source = { url: cluster.url, folder: join(values.folder, 'files') };
    await run('postgres', source, source);
  } finally {
    cluster.stop();
  }
}
