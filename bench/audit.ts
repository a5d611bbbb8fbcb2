/**
 * `node bench/audit.ts` measures the log on a durable PostgreSQL cluster of its own: logged writes a second with two
 * nodes sealing, how soon an entry has its place, the verification of it all, a search in it, and what the queue
 * costs the single save of the resource engine (the same save with the trigger off). Result: bench/results/audit.md.
 */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { permissions } from '@nazer/contract/kernel/permissions.ts';
import { resourceNamed } from '@nazer/contract/resources.ts';
import { listEvents } from '../apps/server/src/modules/log/list-events.ts';
import { sealAll, startSealing } from '../apps/server/src/modules/log/log.service.ts';
import { verifyEvents } from '../apps/server/src/modules/log/chain/verify-events.ts';
import type { Ctx, Services } from '../apps/server/src/platform/ctx.ts';
import { workAsAppRole } from '../apps/server/src/platform/database/app-role.ts';
import type { Database } from '../apps/server/src/platform/database/database.ts';
import { migrate } from '../apps/server/src/platform/database/migrate.ts';
import { openDatabase } from '../apps/server/src/platform/database/open-database.ts';
import { insertEvent } from '../apps/server/src/platform/event-log.ts';
import { simulateIntegrations } from '../apps/server/src/platform/integrations/create-integrations.ts';
import { upsertRow } from '../apps/server/src/resources/rows/upsert-row.ts';
import { startTestCluster } from '../scripts/test-cluster.ts';

const lines: string[] = [];
const print = (line: string): void => {
  console.log(line);
  lines.push(line);
};
const company = resourceNamed('CrmCompany');
const folder = mkdtempSync(join(tmpdir(), 'nazer-bench-'));
const clock = { now: () => new Date() };
const log = { info: () => {}, warn: console.warn, error: console.error };
const servicesOf = (db: Database): Services => {
  const integrations = simulateIntegrations({ db, clock });
  return { db, clock, log, filesFolder: folder, integrations };
};

function ctxOf(db: Database, id: number): Ctx {
  const user = {
    id,
    userName: `user${id}`,
    fullName: 'نگار صبوری',
    permissions: new Set(permissions),
    sessionId: id,
    scope: null,
  };
  return {
    ...servicesOf(db),
    user,
    language: 'fa',
    requestId: 'bench',
    address: '127.0.0.1',
    userAgent: '',
    origin: '',
    cookie: '',
  };
}

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

async function countIn(db: Database, table: string): Promise<number> {
  return (await db.query<{ n: number }>(`select count(*) as n from ${table}`)).rows[0]?.n ?? 0;
}

/** Calls `write` repeatedly by `writers` in parallel; gives the number of writes a second. */
async function rate(
  seconds: number,
  writers: number,
  write: (writer: number) => Promise<unknown>,
): Promise<number> {
  const end = performance.now() + seconds * 1000;
  let count = 0;
  const start = performance.now();
  await Promise.all(
    Array.from({ length: writers }, async (_, writer) => {
      while (performance.now() < end) {
        await write(writer);
        count += 1;
      }
    }),
  );
  return count / ((performance.now() - start) / 1000);
}

/**
 * Measures sixteen writers on two nodes that seal at the same time: log entries alone, then saves of the resource
 * engine; and what is not sealed when they stop.
 */
async function measureRate(nodes: readonly Database[]): Promise<void> {
  const nodeOf = (writer: number): Database => nodes[writer % nodes.length] as Database; // there is at least one
  const stops = nodes.map((db) => startSealing(servicesOf(db)));
  const entries = await rate(15, 16, (writer) =>
    insertEvent(nodeOf(writer), ctxOf(nodeOf(writer), writer + 1), {
      action: 'update',
      resource: 'CrmCompany',
      key: String(writer),
      title: 'بازرگانی کیمیا گستر پارس',
      before: { companyName: 'کیمیا', isActive: false },
      after: { companyName: 'کیمیا گستر', isActive: true },
    }),
  );
  const lag = await countIn(nodeOf(0), 'event_unsealed');
  print(
    `| entries alone, each a commit of its own, 16 writers on 2 nodes | ${Math.round(entries)} a second |`,
  );
  print(`| … waiting for their place the moment the writers stop | ${lag} |`);
  let number = 0;
  const saves = await rate(15, 16, (writer) =>
    upsertRow(ctxOf(nodeOf(writer), writer + 1), company, {
      companyName: `بازرگانی کیمیا ${number++}`,
      groupID: 0,
    }),
  );
  print(
    `| saves of the resource engine (checked, written, logged), 16 writers on 2 nodes | ${Math.round(saves)} a second |`,
  );
  const before = performance.now();
  await sealAll(servicesOf(nodeOf(0)));
  print(`| … until all of them have their place | ${Math.round(performance.now() - before)} ms |`);
  await Promise.all(stops.map((stop) => stop()));
}

/**
 * Measures one save with and without the trigger that queues log entries for the chain. Runs last, because entries
 * written without the trigger never get into the chain. The two alternate, so that other load affects both alike.
 */
async function measureSave(db: Database): Promise<void> {
  const ctx = ctxOf(db, 1);
  const times = { on: [] as number[], off: [] as number[] };
  let number = 0;
  const save = async (): Promise<number> => {
    const start = performance.now();
    await upsertRow(ctx, company, { companyName: `شرکت ${number++}`, groupID: 0 });
    return performance.now() - start;
  };
  for (let round = 0; round < 80; round++) {
    // The order is on, off, off, on …
    const state = round % 4 === 0 || round % 4 === 3 ? 'on' : 'off';
    await db.query(`alter table event_log ${state === 'on' ? 'enable' : 'disable'} trigger event_log_queue`);
    const roundMs: number[] = [];
    for (let at = 0; at < 60; at++) roundMs.push(await save());
    // The first saves after a switch are dropped, because their statements are planned anew.
    times[state].push(...roundMs.slice(10));
  }
  const [on, off] = [median(times.on), median(times.off)];
  print(`| one save, median of ${times.on.length}, with the queue | ${on.toFixed(3)} ms |`);
  print(`| … the same with the trigger off, turn about | ${off.toFixed(3)} ms |`);
  print(`| … lost | ${((on / off - 1) * 100).toFixed(1)} % |`);
}

/** Measures sealing, listing and verifying a million entries; `owner` may write the log directly. */
async function measureReading(db: Database, owner: Database): Promise<void> {
  const words = ['کیمیا', 'گستر', 'پارس', 'سپهر', 'آریا', 'مهستان', 'توس'];
  const list = words.map((word) => `'${word}'`).join(',');
  await owner.query(
    `insert into event_log (user_id, user_name, address, request_id, action, resource, key, title, before, after, category)
     select 1, 'user' || g % 50, '127.0.0.1', 'load', 'update', 'CrmCompany', g::text,
       (array[${list}])[1 + g % 7] || ' ' || g, '{"isActive":false}', '{"isActive":true}', 13
     from generate_series(1, 1000000) g`,
  );
  const start = performance.now();
  await sealAll(servicesOf(db));
  print(
    `| sealing a million waiting entries, search texts and all | ${((performance.now() - start) / 1000).toFixed(0)} s |`,
  );
  await owner.query('vacuum analyze event_search, event_seal, event_log');
  const filters = {
    'the first page of all': {},
    'category and user (one of fifty)': { category: 13, userName: 'user7' },
    'a rare word': { text: '777123' },
    'a word of every seventh entry': { text: 'مهستان' },
    'the days of a month past': { fromDate: '1404/10/11', toDate: '1404/11/11' },
  };
  for (const [what, filter] of Object.entries(filters)) {
    const times: number[] = [];
    for (let at = 0; at < 15; at++) {
      const began = performance.now();
      await listEvents(ctxOf(db, 1), filter);
      times.push(performance.now() - began);
    }
    print(`| a page with its total: ${what} | ${median(times).toFixed(1)} ms |`);
  }
  const began = performance.now();
  const found = await verifyEvents(servicesOf(db));
  const seconds = (performance.now() - began) / 1000;
  print(
    `| verifying ${found.entryCount} entries (${found.firstBad ? 'BAD' : 'good'}) | ${seconds.toFixed(0)} s |`,
  );
}

const cluster = await startTestCluster({ durable: true });
try {
  const owner = await openDatabase({ url: cluster.url });
  await migrate(owner);
  const nodes = [await openDatabase({ url: cluster.url }), await openDatabase({ url: cluster.url })] as const;
  for (const node of nodes) await workAsAppRole(node, console.warn);
  print(`# The log on PostgreSQL\n`);
  print(
    `${new Date().toISOString().slice(0, 10)}, Node ${process.version}, ${cpus().length} cores (${cpus()[0]?.model ?? ''}) shared and noisy; fsync on; clients, sealers and database on the same cores.\n`,
  );
  print('| What | Measured |\n|---|---|');
  // `--save` measures only the save, without the effects of the other measurements; its result replaces the file of a
  // whole run.
  if (!process.argv.includes('--save')) {
    await measureRate(nodes);
    await measureReading(nodes[0], owner);
  }
  await measureSave(owner);
  for (const db of [...nodes, owner]) await db.close();
  mkdirSync('bench/results', { recursive: true });
  writeFileSync('bench/results/audit.md', `${lines.join('\n')}\n`);
} finally {
  cluster.stop();
  rmSync(folder, { recursive: true, force: true });
}
