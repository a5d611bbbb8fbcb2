/**
 * `node bench/growth.ts --url postgres://…` takes a nation that `npm run simulate` loaded and measures how what a
 * supervisor asks of retail deals grows from one to ten million rows, and what partitions by Jalali month change.
 * The newest rows go into schemas of their own beside the market, where the product's own statements find them first.
 * Result: bench/results/growth.md.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { parseArgs } from 'node:util';
import { addDays } from '@nazer/persian/jalali.ts';
import { reports } from '../apps/server/src/modules/sarafi/reports/reports.queries.ts';
import { sumPersonYears } from '../apps/server/src/modules/sana/deals/sana-rows.queries.ts';
import type { Database } from '../apps/server/src/platform/database/database.ts';
import { openDatabase } from '../apps/server/src/platform/database/open-database.ts';

const { values } = parseArgs({
  options: { url: { type: 'string' }, sizes: { type: 'string', default: '1,2,5,10' } },
});
if (values.url === undefined) throw new Error('--url names the database of a loaded nation');
const { url } = values;
const sizes = values.sizes.split(',').map((millions) => Number(millions) * 1_000_000);
const times = 100;
const batch = 1_000;

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
  readonly lastDay: string;
}

const openSchema = (schema: string): Promise<Database> =>
  openDatabase({
    url: `${url}?options=${encodeURIComponent(`-c search_path=${schema},public`)}`,
    poolSize: 1,
  });

const emptyCopy =
  '(like public.sana_transaction including defaults including constraints including identity)';

/** The newest rows, and only then the indexes: the other way round it takes an hour. */
async function copyNewest(db: Database, schema: string, rows: number): Promise<void> {
  await db.query(`insert into ${schema}.sana_transaction
    select * from public.sana_transaction order by id desc limit ${rows}`);
}

const newSchema = async (db: Database, schema: string): Promise<void> => {
  await db.query(`drop schema if exists ${schema} cascade`);
  await db.query(`create schema ${schema}`);
};

/** The same table with the same indexes, and the newest rows in it. */
async function addPlain(db: Database, schema: string, rows: number): Promise<void> {
  await newSchema(db, schema);
  await db.query(`create table ${schema}.sana_transaction ${emptyCopy}`);
  await copyNewest(db, schema, rows);
  const { rows: indexes } = await db.query<{ sql: string }>(
    `select indexdef as sql from pg_indexes where schemaname = 'public' and tablename = 'sana_transaction'`,
  );
  for (const { sql } of indexes) await db.query(sql.replace(' ON public.', ` ON ${schema}.`));
  await db.query(`vacuum analyze ${schema}.sana_transaction`);
}

/** Each month a partition. A unique index of a partitioned table must hold the day too. */
async function addByMonth(db: Database, schema: string, rows: number): Promise<void> {
  await newSchema(db, schema);
  const table = `${schema}.sana_transaction`;
  await db.query(`create table ${table} ${emptyCopy} partition by range (date)`);
  const { rows: months } = await db.query<{ month: string }>(
    'select distinct substr(date, 1, 7) as month from public.sana_transaction order by 1',
  );
  for (const [index, { month }] of months.entries()) {
    const next = months[index + 1]?.month;
    const end = next === undefined ? 'maxvalue' : `'${next}/01'`;
    await db.query(`create table ${schema}.sana_${month.replace('/', '_')} partition of ${table}
      for values from (${index === 0 ? 'minvalue' : `'${month}/01'`}) to (${end})`);
  }
  await copyNewest(db, schema, rows);
  await db.query(`
    create unique index on ${table} (id, date);
    create unique index on ${table} (tracking_code, date);
    create index on ${table} (date, sarafi_id) include (rial_amount_calc) where status <> 2;
    create index on ${table} (create_date)
      where trader_sarafi_id is not null and status <> 2 and unmatched_alert_at is null;
    create index on ${table} (matching_exchange_row) where matching_exchange_row <> '';
    create index on ${table} (sarafi_id, date, id);
    create index on ${table} (national_id, date, currency_use_id);
    create index on ${table} (id)
      where person_checked_at is null and mobile_num_validation = 0 and mobile_number <> ''`);
  await db.query(`vacuum analyze ${table}`);
}

async function samplesOf(db: Database): Promise<Sample[]> {
  const { rows } = await db.query<Sample>(
    `select sarafi_id as office, tracking_code as code, national_id as person, currency_use_id as heading
     from (select * from sana_transaction where counts_in_position order by id desc limit 200000) newest
     order by md5(tracking_code) limit ${times}`,
  );
  return rows;
}

async function openSubject(schema: string, name: string, rows: number): Promise<Subject> {
  const db = await openSchema(schema);
  const { rows: last } = await db.query<{ day: string }>('select max(date) as day from sana_transaction');
  return { name, rows, db, samples: await samplesOf(db), lastDay: last[0]?.day ?? '' };
}

interface Middle {
  readonly p50: number;
  readonly p95: number;
}

/** Milliseconds of a question, each sample once to warm up and once to be timed. */
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
  ({ db, lastDay }: Subject, days: number) =>
  async (sample: Sample): Promise<void> => {
    const selection = { sarafiId: sample.office, from: addDays(lastDay, 1 - days), to: lastDay };
    await reports.sanaSell.page(db, { ...selection, limit: 20, offset: 0 });
    await reports.sanaSell.sums(db, selection);
  };

/** Rows of the last day under new codes, taken back: what a batch costs the table and its indexes. */
async function insertRate({ db, lastDay }: Subject): Promise<number> {
  // Found beforehand: finding them in a large table would cost more than writing them.
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

/** What it takes to be rid of the oldest month. */
async function removeOldest({ db }: Subject): Promise<string> {
  const { rows } = await db.query<{ month: string }>(
    'select substr(min(date), 1, 7) as month from sana_transaction',
  );
  const month = rows[0]?.month ?? '';
  const { rows: parts } = await db.query<{ part: string }>(
    `select relid::regclass::text as part from pg_partition_tree('sana_transaction') where isleaf order by 1`,
  );
  const part = parts.find(({ part: found }) => found.endsWith(month.replace('/', '_')))?.part;
  const start = performance.now();
  if (part !== undefined) {
    await db.query(`drop table ${part}`);
    return `${Math.round(performance.now() - start)} ms (drop)`;
  }
  const { affected } = await db.query('delete from sana_transaction where date < $1', [`${month}/99`]);
  const deleted = performance.now();
  await db.query('vacuum sana_transaction');
  const vacuumed = performance.now();
  return `${Math.round(deleted - start)} ms (delete of ${affected}) + ${Math.round(vacuumed - deleted)} ms (vacuum)`;
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
        years: [{ nationalId, currencyUseId, year: Number(subject.lastDay.slice(0, 4)) }],
      }),
    ),
  );
  const { table, indexes } = await sizeOf(subject);
  const rate = await insertRate(subject);
  const oldest = await removeOldest(subject);
  const cells = [
    subject.name,
    ms(month),
    ms(year),
    ms(code),
    ms(person),
    rate.toFixed(0),
    table,
    indexes,
    oldest,
  ];
  console.log(cells.join(' | '));
  return cells;
}

async function measureSchema(schema: string, name: string, rows: number): Promise<string[]> {
  const subject = await openSubject(schema, name, rows);
  try {
    return await measure(subject);
  } finally {
    await subject.db.close();
  }
}

const millions = (rows: number): string => `${rows / 1_000_000} million rows`;
const admin = await openDatabase({ url, poolSize: 1 });
const lines: string[][] = [];
try {
  for (const rows of sizes) {
    const schema = `growth_${rows}`;
    await addPlain(admin, schema, rows);
    lines.push(await measureSchema(schema, millions(rows), rows));
    await admin.query(`drop schema ${schema} cascade`);
  }
  const most = Math.max(...sizes);
  await addByMonth(admin, 'growth_by_month', most);
  lines.push(await measureSchema('growth_by_month', `${millions(most)}, a partition each month`, most));
  await admin.query('drop schema growth_by_month cascade');
} finally {
  await admin.close();
}
const cpu = cpus();
const text = `# Retail deals from one to ten million rows

${new Date().toISOString().slice(0, 10)}, Node ${process.version}, ${cpu.length} cores (${cpu[0]?.model ?? ''}), shared and noisy. The newest rows of a simulated nation of 600 offices, the product's own statements, one connection, median / 95th of a hundred offices or people, in milliseconds. Inserts are a hundred batches of ${batch} rows into the table and its indexes without the rules, by people the table does not know.

| Table | month of an office: page and sums | year of an office | a code | what a person bought in a year | inserted rows a second | table | indexes | without its oldest month |
|---|---|---|---|---|---|---|---|---|
${lines.map((cells) => `| ${cells.join(' | ')} |`).join('\n')}
`;
const results = join(import.meta.dirname, 'results');
mkdirSync(results, { recursive: true });
writeFileSync(join(results, 'growth.md'), text);
