/**
 * `node bench/save-cost.ts` measures what a save of one company costs the database, part by part: processor time of the
 * backend that runs it (a busy machine changes it little), on a durable PostgreSQL cluster of its own with 200,000
 * companies; the statements are those of the product. Result: bench/results/save-cost.md.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { company } from '@nazer/contract/crm/crm.resources.ts';
import { columnOf } from '@nazer/contract/kernel/resource.ts';
import { emptyValue } from '@nazer/contract/kernel/field-kinds.ts';
import pg from 'pg';
import { loadReferenceData } from '../apps/server/src/modules/crm/crm.service.ts';
import { migrate } from '../apps/server/src/platform/database/migrate.ts';
import { openDatabase } from '../apps/server/src/platform/database/open-database.ts';
import type { RowValues } from '../apps/server/src/resources/rows/check-values.ts';
import { rowStatement } from '../apps/server/src/resources/rows/read-row.ts';
import { bumpCte } from '../apps/server/src/resources/rows/write-counter.ts';
import {
  columnValues,
  insertedFields,
  updatedFields,
  writeStatements,
} from '../apps/server/src/resources/rows/write-statements.ts';
import { loadMillion } from '../apps/server/src/simulate/load-million.ts';
import { startTestCluster } from '../scripts/test-cluster.ts';
import { cpuMsOf } from './process-stat.ts';

const rowCount = 200_000;
const calls = 2_000;
const warmUp = 200;
let preparedCount = 0;

type Values = (index: number) => unknown[];

const idOf = (index: number): number => 1 + ((index * 7919) % rowCount);
const nameOf = (index: number): string => `شرکت بازرگانی نمونه ${index}`;
const actor = [1, 'clerk', '127.0.0.1', 'bench', null];
const changes = ['{"companyName":"پیشین"}', '{"companyName":"تازه"}'];

async function prepare(url: string): Promise<void> {
  const db = await openDatabase({ url });
  await migrate(db);
  await loadReferenceData(db, console.log);
  await loadMillion(db, { rowCount, log: console.log });
  await db.query('vacuum analyze');
  await db.close();
}

interface Work {
  readonly text: string;
  readonly values: Values;
}

/** Processor time of the backend `pid` per call, in ms. The statement is prepared once and warmed up. */
async function costOf(client: pg.Client, pid: number, { text, values }: Work): Promise<number> {
  const query = { name: `cost-${preparedCount++}`, text };
  for (let index = 0; index < warmUp; index++) await client.query({ ...query, values: values(index) });
  const before = cpuMsOf(pid);
  for (let index = warmUp; index < warmUp + calls; index++) {
    await client.query({ ...query, values: values(index) });
  }
  return (cpuMsOf(pid) - before) / calls;
}

/** Parameters of saves as the product sends them; each names the row version that the save before it wrote. */
async function savesOf(client: pg.Client) {
  const ids = Array.from({ length: calls + warmUp }, (_, index) => idOf(index));
  const { rows } = await client.query<Record<string, unknown>>(
    'select * from company where company_id = any($1)',
    [ids],
  );
  const versions = rows.map(({ row_version: version }) => Number(version));
  return (change: (index: number) => RowValues): Values =>
    (index) => {
      const row = rows[index] ?? {};
      const form = Object.fromEntries(company.fields.map(({ key }) => [key, row[columnOf(key)]]));
      const version = versions[index] ?? 1;
      versions[index] = version + 1;
      const values = columnValues(updatedFields(company), { ...form, ...change(index) } as RowValues); // as the table has them
      return [...values, 'clerk', new Date(), version, ...changes, row['company_id'], ...actor];
    };
}

const newRow = (index: number): unknown[] => {
  const empty = Object.fromEntries(company.fields.map(({ key, kind }) => [key, emptyValue(kind)]));
  const fields = insertedFields(company, true);
  const values = columnValues(fields, { ...empty, companyName: nameOf(index) });
  return [...values, 'clerk', new Date(), changes[1], ...actor];
};

const insertLogEntry = `insert into event_log (user_id, user_name, address, request_id, session_id, category, action, resource,
    key, title, before, after)
  values ($1, $2, $3, $4, $5, 13, 'update', 'CrmCompany', $6, $7, $8, $9)`;
const updateStart = 'update company set row_version = row_version, updated_at = now()';

async function measureAll(client: pg.Client): Promise<[what: string, ms: number][]> {
  const { insertNumbered, update, updateWhole } = writeStatements(company);
  const saves = await savesOf(client);
  const others = saves((index) => ({ companyName: `${nameOf(index)} (نو)` }));
  const work: [what: string, text: string, values: Values][] = [
    ['one round trip that does nothing', 'select $1::integer', (index) => [index]],
    ['the row is read', rowStatement(company).text, (index) => [idOf(index)]],
    [
      'plain update: a column in no index',
      `${updateStart}, updated_by = $2 where company_id = $1`,
      (index) => [idOf(index), String(index)],
    ],
    [
      'plain update: the name and its search text',
      `${updateStart}, company_name = $2, company_name_folded = $2 where company_id = $1`,
      (index) => [idOf(index), nameOf(index)],
    ],
    ['the log entry alone', insertLogEntry, (index) => [...actor, String(index), nameOf(index), ...changes]],
    [
      'the counter of writes alone',
      `with one as (select 1), ${bumpCte('company', 0, 'one')} select 1`,
      () => [],
    ],
    [
      'a save of a flag, with log and counter',
      update.text,
      saves((index) => ({ unsubscribed: index % 2 === 0 })),
    ],
    [
      'a save of the name, with log and counter',
      update.text,
      saves((index) => ({ companyName: nameOf(index) })),
    ],
    [
      'the same by a form of every field, which reads nothing before',
      updateWhole.text,
      (index) => {
        const values = others(index);
        return values.toSpliced(-changes.length - actor.length - company.key.length, changes.length);
      },
    ],
    ['a new company, with log and counter', insertNumbered.text, newRow],
  ];
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  const pid = rows[0]?.pid ?? 0;
  const measured: [string, number][] = [];
  for (const [what, text, values] of work) measured.push([what, await costOf(client, pid, { text, values })]);
  return measured;
}

const cluster = await startTestCluster({ durable: true });
try {
  await prepare(cluster.url);
  const client = new pg.Client(cluster.url);
  await client.connect();
  const measured = await measureAll(client);
  await client.end();
  const text = `# What a save costs the database

${new Date().toISOString().slice(0, 10)}, Node ${process.version}, ${cpus().length} cores (${cpus()[0]?.model ?? ''}), shared and noisy; fsync on; ${rowCount} companies, ${calls} calls each; processor time of the one backend, commit included.

| What | ms a call |
|---|---|
${measured.map(([what, ms]) => `| ${what} | ${ms.toFixed(3)} |`).join('\n')}
`;
  console.log(text);
  const folder = join(import.meta.dirname, 'results');
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'save-cost.md'), text);
} finally {
  cluster.stop();
}
