/**
 * `node bench/sana-feed.ts` measures retail deals through the feed on a durable PostgreSQL cluster of its own: calls
 * of a thousand rows over HTTP in this process, against a plain insert of the same rows in the same run, turn about.
 * Result: bench/results/sana-feed.md.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { makeSanaTrackingCode } from '@nazer/persian/payment-identifier.ts';
import {
  addSanaMarket,
  personOf,
  sanaRow,
  testDay,
  testNow,
} from '../apps/server/src/modules/sana/sana.testing.ts';
import type { Database } from '../apps/server/src/platform/database/database.ts';
import { migrate } from '../apps/server/src/platform/database/migrate.ts';
import { openDatabase } from '../apps/server/src/platform/database/open-database.ts';
import { openTestApp } from '../apps/server/src/platform/testing/testing-app.ts';
import { openFeedClient } from '../apps/server/src/platform/testing/testing-feed-client.ts';
import { startTestCluster } from '../scripts/test-cluster.ts';

const officeCount = 600;
const rowsPerCall = 1_000;
const warmUpRounds = 3;
const calls = 20;

interface Scene {
  readonly title: string;
  readonly senders: number;
  readonly offices: number;
}
const scenes: readonly Scene[] = [
  { title: 'one sender, 20 offices', senders: 1, offices: 20 },
  { title: 'one sender, one office', senders: 1, offices: 1 },
  { title: 'one sender, 600 offices', senders: 1, offices: 600 },
  { title: 'four senders at once, the same 20 offices', senders: 4, offices: 20 },
];

const lines: string[] = [];
const print = (line: string): void => {
  console.log(line);
  lines.push(line);
};

let made = 0;
/** Number of codes made for each office. */
const codes = new Map<number, number>();

/** Makes the next tracking code of an office on the test day, of which it may have a hundred thousand. */
function codeOf(sarafiId: number): string {
  const sequence = codes.get(sarafiId) ?? 0;
  codes.set(sarafiId, sequence + 1);
  return makeSanaTrackingCode({ jalali: testDay, sarafiCode: String(1200 + sarafiId), sequence });
}

const rowsOf = ({ offices }: Scene) =>
  Array.from({ length: rowsPerCall }, (_, at) => {
    made += 1;
    const sarafiId = 1 + (at % offices);
    return {
      ...sanaRow({
        trackingCode: codeOf(sarafiId),
        sarafiId,
        transactionType: 1 + (at % 2),
        currencyUseId: at % 5 === 0 && at % 2 === 1 ? 21 : 24,
        currency: at % 3 === 0 ? 'EUR' : 'USD',
        rate: at % 3 === 0 ? '1330000' : '1130000',
        amount: '120.50',
        nationalId: personOf(made),
        mobileNumber: '09121234567',
      }),
      externalId: `B-${made}`,
    };
  });

type Rows = ReturnType<typeof rowsOf>;

/** Baseline: inserts the same columns, already computed, by one statement and one commit. */
async function insertRaw(db: Database, rows: Rows): Promise<void> {
  await db.query(
    `insert into raw_sana (tracking_code, sarafi_id, transaction_type, payment_type, customer_type, national_id,
       first_name, last_name, birth_date, mobile_number, date, currency, amount, rate, rial_amount_calc, euro_amount,
       currency_use_id)
     select "trackingCode", "sarafiId", "transactionType", "paymentType", "customerType", "nationalId", "firstName",
       "lastName", "birthDate", "mobileNumber", date, currency, amount, rate, round(amount * rate), amount,
       "currencyUseId"
     from json_to_recordset($1::json) as g ("trackingCode" text, "sarafiId" integer, "transactionType" smallint,
       "paymentType" smallint, "customerType" smallint, "nationalId" text, "firstName" text, "lastName" text,
       "birthDate" text, "mobileNumber" text, date text, currency text, amount numeric, rate numeric,
       "currencyUseId" integer)`,
    [JSON.stringify(rows)],
    { name: 'raw-sana' },
  );
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

async function measureScene(
  db: Database,
  scene: Scene,
  send: (sender: number, rows: Rows) => Promise<void>,
): Promise<void> {
  const { title, senders } = scene;
  const sums = { feed: 0, raw: 0 };
  const rounds = calls / senders;
  for (let round = -warmUpRounds; round < rounds; round += 1) {
    const batches = Array.from({ length: senders }, () => rowsOf(scene));
    const feedMs = await timed(() => Promise.all(batches.map((rows, sender) => send(sender, rows))));
    const rawMs = await timed(() => Promise.all(batches.map((rows) => insertRaw(db, rows))));
    if (round < 0) continue;
    sums.feed += feedMs;
    sums.raw += rawMs;
  }
  const perSecond = (ms: number): string => Math.round((calls * rowsPerCall * 1000) / ms).toString();
  const ratio = (sums.feed / sums.raw).toFixed(1);
  print(`| ${title} | ${perSecond(sums.feed)} | ${perSecond(sums.raw)} | ${ratio} : 1 |`);
}

async function measure(db: Database): Promise<void> {
  const offices = Array.from({ length: officeCount }, (_, at) => ({ id: at + 1 }));
  await addSanaMarket(db, offices);
  await db.query(`update currency_use set annual_ceiling_eur = 5000 where id = 21`);
  await db.query(
    'create table raw_sana (like sana_transaction including defaults including identity including indexes)',
  );
  const app = await openTestApp(db, { clock: { now: () => testNow }, isOutputChecked: false });
  const feed = await openFeedClient(db, app, { nouns: ['SanaTransactions'] });
  const send = async (sender: number, rows: Rows): Promise<void> => {
    const body = { source: `bench-${sender}`, rows };
    const { data } = await feed.call('POST /api/Feed/SanaTransactions', { body });
    if (data.accepted !== rows.length) throw new Error(`refused: ${JSON.stringify(data.rows.at(0))}`);
  };
  for (const scene of scenes) await measureScene(db, scene, send);
  await app.close();
}

const cluster = await startTestCluster({ durable: true });
try {
  const db = await openDatabase({ url: cluster.url });
  await migrate(db);
  const cpu = cpus();
  print('# Retail deals through the feed on PostgreSQL');
  print('');
  print(
    `${new Date().toISOString().slice(0, 10)}, Node ${process.version}, ${cpu.length} cores (${cpu[0]?.model ?? ''}) shared and noisy; fsync on; client, server and database on the same cores. ${calls} calls of ${rowsPerCall} rows of ${testDay}, a tenth of them under a yearly ceiling. The feed checks every row, and writes its place in the position, its external id and an entry of the log; the plain insert is one statement a batch into a table with the same indexes, turn about with the feed.`,
  );
  print('');
  print('| Rows a second | Feed | Plain insert | Feed to plain insert, time |');
  print('|---|---|---|---|');
  await measure(db);
  await db.close();
  const results = join(import.meta.dirname, 'results');
  mkdirSync(results, { recursive: true });
  writeFileSync(join(results, 'sana-feed.md'), `${lines.join('\n')}\n`);
} finally {
  cluster.stop();
}
