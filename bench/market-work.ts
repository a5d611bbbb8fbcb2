/**
 * `node bench/market-work.ts --url postgres://…` measures the long work of a nation that `npm run simulate` loaded:
 * closing the day of all offices, and the workbook of an office with a million retail deals over HTTP. It adds those
 * deals and closes that day: use a database that may be thrown away. Result: bench/results/market-work.md.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { Agent } from 'node:http';
import { cpus } from 'node:os';
import process from 'node:process';
import { parseArgs } from 'node:util';
import { addDays, todayJalali } from '@nazer/persian/jalali.ts';
import { closeDays } from '../apps/server/src/modules/sarafi/positions/close-days.ts';
import type { Database } from '../apps/server/src/platform/database/database.ts';
import { openDatabase } from '../apps/server/src/platform/database/open-database.ts';
import { download, watched } from './download.ts';
import { shoot, type Target } from './load.ts';
import { startProduct } from './processes.ts';

const { values } = parseArgs({
  options: {
    url: { type: 'string' },
    folder: { type: 'string', default: '.nazer/bench-market/files' },
    rows: { type: 'string', default: '1000000' },
  },
});
if (values.url === undefined) throw new Error('--url names the database of a loaded nation');
const source = { url: values.url, folder: values.folder };
const office = 1;
const fileRows = Number(values.rows);
const dayMs = 86_400_000;

const days = Array.from({ length: 360 }, (_, index) => addDays(todayJalali(new Date()), -index));

/**
 * Gives the office as many deals of the last year as `--rows` says, copied from those of other offices, without checks,
 * because only their export is measured. Copies of an earlier day, which may lie outside the year by now, are not made
 * again.
 */
async function addDeals(db: Database): Promise<void> {
  const { rows } = await db.query<{ count: number }>(
    'select count(*) as count from sana_transaction where sarafi_id = $1 and date = any($2)',
    [office, days],
  );
  const missing = fileRows - (rows[0]?.count ?? 0);
  await db.query(
    `insert into sana_transaction (tracking_code, sarafi_id, transaction_type, payment_type, customer_type,
       national_id, first_name, last_name, customer_name, mobile_number, date, currency, amount, rate,
       rial_amount_calc, euro_amount, dollar_amount, currency_use_id, mobile_num_validation, create_date)
     select 'F' || t.id, $1, transaction_type, payment_type, customer_type, national_id, first_name, last_name,
       customer_name, mobile_number, ($2::text[])[1 + t.id % cardinality($2)], currency, amount, rate,
       rial_amount_calc, euro_amount, dollar_amount, currency_use_id, 1, create_date
     from sana_transaction t
     where sarafi_id <> $1 and not exists (select from sana_code where code = 'F' || t.id)
     limit $3`,
    [office, days, Math.max(0, missing)],
  );
  await db.query('vacuum analyze sana_transaction');
}

/** Closes the current day, as the night job would after it. */
async function closeToday(db: Database): Promise<string> {
  const clock = { now: (): Date => new Date(Date.now() + dayMs) };
  const start = performance.now();
  const closed = await closeDays({ db, clock });
  const seconds = (performance.now() - start) / 1000;
  const { rows } = await db.query<{ offices: number; positions: number }>(
    `select (select count(*) from sarafi_limit) as offices,
       (select count(*) from position_day where biz_date = $1) as positions`,
    [todayJalali(new Date())],
  );
  const { offices = 0, positions = 0 } = rows[0] ?? {};
  return `| start of day: ${closed} day closed, ${offices} offices, ${positions} positions | ${seconds.toFixed(2)} s | 60 s |`;
}

/** Prepares the workbook of an office over the last year; gives the ticket of its download. */
async function prepare(target: Target, exchangeId: number): Promise<string> {
  const agent = new Agent();
  const range = `exchangeId=${exchangeId}&fromDateShamsi=${days.at(-1)}&toDateShamsi=${days[0]}`;
  const path = `/api/SarafiManagment/ExportPosition?${range}`;
  const { status, text } = await shoot(target, agent, { method: 'POST', path });
  agent.destroy();
  if (status !== 200) throw new Error(`${path}: ${status} ${text}`);
  return (JSON.parse(text) as { data: { ticket: string } }).data.ticket; // the contract's shape
}

async function fileLines(target: Target): Promise<string[]> {
  const fetched = async (exchangeId: number) =>
    download(target, `/api/SarafiManagment/DownloadPosition?authtoken=${await prepare(target, exchangeId)}`);
  // Warms the server up, since a newly started one loads some things once.
  for (let other = office + 1; other < office + 9; other += 1) await fetched(other);
  const { result, watch } = await watched(target, () => fetched(office));
  return [
    `| workbook of an office with ${fileRows} deals in a year (${(result.size / 1e6).toFixed(0)} MB): first byte | ${result.firstByteMs.toFixed(0)} ms | 500 ms |`,
    `| whole file | ${(result.wholeMs / 1000).toFixed(0)} s | |`,
    `| memory the server grew by at most | ${watch.growth} MB | 150 MB |`,
    `| longest wait of another call meanwhile | ${watch.longestWait.toFixed(0)} ms | |`,
  ];
}

async function work(): Promise<string[]> {
  const db = await openDatabase({ url: values.url });
  try {
    const closed = await closeToday(db);
    await addDeals(db);
    return [closed];
  } finally {
    await db.close();
  }
}

const lines = await work();
const product = await startProduct(source, 3943, 'supervisor');
try {
  lines.push(...(await fileLines(product.target)));
} finally {
  await product.stop();
}
const cpu = cpus();
const text = `# Long work of a nation on PostgreSQL

${new Date().toISOString().slice(0, 10)}, Node ${process.version}, ${cpu.length} cores (${cpu[0]?.model ?? ''}), shared and noisy; the client on the same cores.

| What | Measured | promised |
|---|---|---|
${lines.join('\n')}
`;
mkdirSync('bench/results', { recursive: true });
writeFileSync('bench/results/market-work.md', text);
console.log(text);
