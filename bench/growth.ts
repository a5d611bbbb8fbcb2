/**
 * `node scripts/test-cluster.ts --durable -- node bench/growth.ts` measures how what a supervisor asks of retail deals
 * grows from one to ten million rows, and what a table by Jalali month changes: whole, and divided as the product divides
 * it, each in a database of its own on that server (`--sizes 1,10` in millions; the largest also by month). An old month
 * is archived and brought back by the product itself. Result: bench/results/growth.md, above the earlier results
 * and the notes that were added to them.
 */
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { parseArgs } from 'node:util';
import { addDays, addMonths, diffDays, startOfDay } from '@nazer/persian/jalali.ts';
import { archiveDeals } from '../apps/server/src/modules/sana/archive/archive-deals.ts';
import { readManifest } from '../apps/server/src/modules/sana/archive/archive-file.ts';
import { bringMonthBack } from '../apps/server/src/modules/sana/archive/bring-back.ts';
import { addMonthsAhead, divideDeals } from '../apps/server/src/modules/sana/archive/partitions.ts';
import { reports } from '../apps/server/src/modules/sarafi/reports/reports.queries.ts';
import { sumPersonYears } from '../apps/server/src/modules/sana/deals/sana-rows.queries.ts';
import { loadCurrencyUses } from '../apps/server/src/modules/sana/uses/currency-uses.service.ts';
import type { Database, Queryable } from '../apps/server/src/platform/database/database.ts';
import { openDatabase } from '../apps/server/src/platform/database/open-database.ts';
import { createTestDatabase } from '../apps/server/src/platform/database/testing.ts';
import { saveSetting } from '../apps/server/src/platform/settings-store.ts';
import { deferIndexes } from '../apps/server/src/simulate/market/deferred-indexes.ts';

const { values } = parseArgs({ options: { sizes: { type: 'string', default: '1,10' } } });
const { NAZER_TEST_DATABASE_URL: server = '' } = process.env;
if (server === '') throw new Error('Run it by scripts/test-cluster.ts, or name a server.');
const sizes = values.sizes.split(',').map((millions) => Number(millions) * 1_000_000);
const times = 100;
const batch = 1_000;
/**
 * Days of the deals. `archiveOldest` keeps the running year and two before it (from 1403 on), so that only the first
 * month is archived.
 */
const firstDay = '1402/12/01';
const lastDay = '1405/11/15';
const clock = { now: () => new Date(startOfDay(lastDay).getTime() + 12 * 3_600_000) };
const oldest = '1402/12';

interface Sample {
  readonly office: number;
  readonly code: string;
  readonly person: string;
  readonly heading: number;
}

interface Subject {
  readonly name: string;
  readonly rows: number;
  readonly db: Database;
  readonly samples: readonly Sample[];
}

const print = (line: string): void => console.log(`${new Date().toISOString().slice(11, 19)} ${line}`);
const secondsSince = (start: number): string => `${((performance.now() - start) / 1000).toFixed(1)} s`;

/** Inserts the same rows on every run: 600 offices, consecutive days, one person for every eight deals. */
async function addRows(db: Queryable, rows: number): Promise<void> {
  const days = Array.from({ length: diffDays(firstDay, lastDay) + 1 }, (_, at) => addDays(firstDay, at));
  const part = 500_000;
  for (let from = 0; from < rows; from += part)
    await db.query(
      `insert into sana_transaction (tracking_code, sarafi_id, transaction_type, payment_type, customer_type,
             national_id, customer_name, mobile_number, date, currency, amount, rate, rial_amount_calc, euro_amount,
             currency_use_id, mobile_num_validation, person_checked_at, create_date)
           select lpad(i::text, 16, '0'), 1 + abs(hashint8(i)) % 600, 1 + abs(hashint8(i * 7)) % 2, 1, 1,
             lpad((abs(hashint8(i * 13)) % ($3::bigint / 8))::text, 10, '0'), 'خریدار شماره ' || i % 100000, '09120000000',
             ($4::text[])[1 + i * $5::bigint / $3::bigint], (array['USD', 'EUR', 'AED'])[1 + i % 3],
             100 + i % 5000, 1130000, (100 + i % 5000) * 1130000, round((100 + i % 5000) * 0.85, 2),
             20 + abs(hashint8(i * 3)) % 5, 1, now(), now() - interval '100 days'
           from generate_series($1::bigint, $2::bigint) i order by i`,
      [from, Math.min(from + part, rows) - 1, rows, days, days.length],
    );
}

/** Adds the rows, whether the table is divided by month or not, and builds the indexes afterwards. */
async function loadRows(db: Database, rows: number): Promise<void> {
  await db.transaction(async (tx) => {
    const buildIndexes = await deferIndexes(tx);
    await addRows(tx, rows);
    print('rows are there, indexes are built');
    await buildIndexes();
  });
  await db.query('vacuum analyze sana_transaction');
}

async function samplesOf(db: Database): Promise<Sample[]> {
  const { rows } = await db.query<Sample>(
    `select sarafi_id as office, tracking_code as code, national_id as person, currency_use_id as heading
     from (select * from sana_transaction where counts_in_position order by id desc limit 200000) newest
     order by md5(tracking_code) limit ${times}`,
  );
  return rows;
}

interface Middle {
  readonly p50: number;
  readonly p95: number;
}

/** Median and 95th percentile in ms of a query; each sample runs once to warm up and once timed. */
async function time(
  subject: Subject,
  ask: (sample: Sample, index: number) => Promise<unknown>,
): Promise<Middle> {
  for (const [index, sample] of subject.samples.entries()) await ask(sample, index);
  const spent: number[] = [];
  for (const [index, sample] of subject.samples.entries()) {
    const start = performance.now();
    await ask(sample, index);
    spent.push(performance.now() - start);
  }
  const sorted = spent.toSorted((a, b) => a - b);
  return { p50: sorted[Math.floor(times / 2)] ?? 0, p95: sorted[Math.floor(times * 0.95)] ?? 0 };
}

const report =
  ({ db }: Subject, days: number) =>
  async (sample: Sample): Promise<void> => {
    const selection = { sarafiId: sample.office, from: addDays(lastDay, 1 - days), to: lastDay };
    await reports.sanaSell.page(db, { ...selection, limit: 20, offset: 0 });
    await reports.sanaSell.sums(db, selection);
  };

/**
 * Inserted rows a second, for the table and its indexes: batches of rows of the last day under new codes, each rolled
 * back. A batch has `batch` rows at most: some 300 for each million rows of the table. The first batch warms up.
 */
async function insertRate({ db }: Subject): Promise<number> {
  // Rows are selected beforehand, because finding them in a large table would cost more than writing them.
  await db.query(
    `create temporary table given as select * from sana_transaction
     where date = $1 and sarafi_id <= 200 limit ${batch}`,
    [lastDay],
  );
  let spent = 0;
  let inserted = 0;
  const rounds = 101;
  for (let round = 0; round < rounds; round += 1) {
    await db
      .transaction(async (tx) => {
        const start = performance.now();
        const { affected } = await tx.query(
          `insert into sana_transaction (tracking_code, sarafi_id, transaction_type, payment_type, customer_type,
             national_id, customer_name, mobile_number, date, currency, amount, rate, rial_amount_calc, euro_amount,
             currency_use_id, mobile_num_validation)
           select 'B' || $1::text || '-' || row_number() over () || '-' || tracking_code, 1 + sarafi_id * 7 % 594,
             transaction_type, payment_type, customer_type, md5(tracking_code || $1::text), customer_name,
             mobile_number, date, currency, amount, rate, rial_amount_calc, euro_amount, currency_use_id, 1
           from given`,
          [String(round)],
        );
        if (round > 0) {
          spent += performance.now() - start;
          inserted += affected;
        }
        throw new RolledBack();
      })
      .catch((error: unknown) => {
        if (!(error instanceof RolledBack)) throw error;
      });
  }
  return (inserted * 1000) / spent;
}

class RolledBack extends Error {}

async function sizeOf({ db }: Subject): Promise<{ readonly table: string; readonly indexes: string }> {
  const { rows } = await db.query<{ table: string; indexes: string }>(
    `select pg_size_pretty(sum(pg_table_size(relid))) as table, pg_size_pretty(sum(pg_indexes_size(relid))) as indexes
     from (select 'sana_transaction'::regclass as relid union select relid from pg_partition_tree('sana_transaction')) t`,
  );
  return rows[0] ?? { table: '', indexes: '' };
}

const megabytes = (bytes: number): string => `${(bytes / 1_000_000).toFixed(1)} MB`;

/** Bytes of WAL that the server has written since it was made. */
const walOf = async (db: Database): Promise<number> => {
  const { rows } = await db.query<{ bytes: string }>(
    `select pg_wal_lsn_diff(pg_current_wal_insert_lsn(), '0/0') as bytes`,
  );
  return Number(rows[0]?.bytes ?? 0);
};

/** Lets the product archive the oldest month and restore it. */
async function archiveOldest({ db }: Subject): Promise<{ away: string; back: string }> {
  const folder = mkdtempSync(join(tmpdir(), 'nazer-growth-'));
  const services = { db, clock, filesFolder: folder, archiveFolder: folder };
  const { signal } = new AbortController();
  await db.transaction((tx) => saveSetting(tx, 'market', { rowVersion: 1, values: { onlineDealYears: 2 } }));
  try {
    const walBefore = await walOf(db);
    const start = performance.now();
    const { months, rows } = await archiveDeals(services, { signal });
    if (months !== 1) throw new Error(`${months} months were archived, not one`);
    const away = secondsSince(start);
    await db.query('vacuum sana_transaction');
    const wal = megabytes((await walOf(db)) - walBefore);
    const manifestFile = join(folder, `sana_transaction-${oldest.replace('/', '-')}.json`);
    const { bytes } = await readManifest(manifestFile);
    const again = performance.now();
    await bringMonthBack(services, manifestFile);
    return {
      away: `${away} (${rows} rows, a file of ${megabytes(bytes)}, with its vacuum ${wal} of WAL)`,
      back: secondsSince(again),
    };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const ms = ({ p50, p95 }: Middle): string => `${p50.toFixed(1)} / ${p95.toFixed(1)}`;

async function measure(subject: Subject): Promise<string[]> {
  const { db } = subject;
  const month = await time(subject, report(subject, 30));
  const year = await time(subject, report(subject, 365));
  const code = await time(subject, ({ code: wanted }) =>
    db.query('select id, status from sana_transaction where tracking_code = $1', [wanted], {
      name: 'by-code',
    }),
  );
  const person = await time(subject, ({ person: nationalId, heading: currencyUseId }) =>
    db.transaction((tx) =>
      sumPersonYears(tx, {
        years: [{ nationalId, currencyUseId, year: Number(lastDay.slice(0, 4)) }],
      }),
    ),
  );
  const { table, indexes } = await sizeOf(subject);
  const rate = await insertRate(subject);
  const { away, back } = await archiveOldest(subject);
  const cells = [
    subject.name,
    ms(month),
    ms(year),
    ms(code),
    ms(person),
    rate.toFixed(0),
    table,
    indexes,
    away,
    back,
  ];
  print(cells.join(' | '));
  return cells;
}

/** Longest wait of a writer while the table beneath it is divided. */
async function divideBesideWriter(db: Database): Promise<string> {
  let isOver = false;
  let longest = 0;
  let written = 0;
  const write = async (): Promise<void> => {
    while (!isOver) {
      const start = performance.now();
      await db.query(
        `update sana_transaction set mobile_num_validation = 1 where tracking_code = lpad($1::text, 16, '0')`,
        [String(written)],
        { name: 'writer' },
      );
      written += 1;
      longest = Math.max(longest, performance.now() - start);
    }
  };
  const writer = write();
  const start = performance.now();
  await divideDeals({ db, clock }, { fromRows: Number.NEGATIVE_INFINITY, print });
  const spent = secondsSince(start);
  isOver = true;
  await writer;
  return `${spent}; beside it a writer wrote ${written} times and waited ${Math.round(longest)} ms at most`;
}

async function inDatabase<T>(work: (db: Database) => Promise<T>): Promise<T> {
  const { url, drop } = await createTestDatabase(server, { migrate: true });
  const db = await openDatabase({ url, poolSize: 4 });
  try {
    await loadCurrencyUses(db);
    return await work(db.lane({ poolSize: 4, statementMs: 0, lockMs: 0 }));
  } finally {
    await db.close();
    await drop();
  }
}

const millions = (rows: number): string => `${rows / 1_000_000} million rows`;
const subjectOf = async (db: Database, name: string, rows: number): Promise<Subject> => ({
  name,
  rows,
  db,
  samples: await samplesOf(db),
});

const lines: string[][] = [];
let divided = '';
const largestSize = Math.max(...sizes);
for (const rows of sizes)
  await inDatabase(async (db) => {
    print(`${millions(rows)} are made`);
    await loadRows(db, rows);
    lines.push(await measure(await subjectOf(db, millions(rows), rows)));
    if (rows === largestSize) divided = await divideBesideWriter(db);
    print(divided);
  });
await inDatabase(async (db) => {
  print(`${millions(largestSize)} are made by month`);
  // Divides the empty table as if years ago, so that each month has its partition.
  const began = { now: () => startOfDay(addMonths(firstDay, -2)) };
  await divideDeals({ db, clock: began }, { fromRows: Number.NEGATIVE_INFINITY, print });
  await addMonthsAhead({ db, clock });
  await loadRows(db, largestSize);
  lines.push(await measure(await subjectOf(db, `${millions(largestSize)}, a table each month`, largestSize)));
});
const cpu = cpus();
const title = '# Retail deals by number of rows\n';
const text = `${title}
${new Date().toISOString().slice(0, 10)}, Node ${process.version}, ${cpu.length} cores (${cpu[0]?.model ?? ''}), shared and noisy. Made rows of three years and 600 offices, the product's own statements, one connection, median / 95th of a hundred offices or people, in milliseconds. Inserts are a hundred batches of ${batch} rows (some 300 into a table of one million) into the table, its indexes and the tables of codes, without the rules, by people the table does not know. The oldest month is archived (written, proved, removed) and brought back by the product itself.

| Table | month of an office: page and sums | year of an office | a code | what a person bought in a year | inserted rows a second | table | indexes | oldest month archived | and brought back |
|---|---|---|---|---|---|---|---|---|---|
${lines.map((cells) => `| ${cells.join(' | ')} |`).join('\n')}

Dividing ${millions(largestSize)}: ${divided}.
`;
const results = join(import.meta.dirname, 'results');
mkdirSync(results, { recursive: true });
const file = join(results, 'growth.md');
const earlier = existsSync(file) ? readFileSync(file, 'utf8').replace(title, '\n## Before\n') : '';
writeFileSync(file, `${text}${earlier}`);
