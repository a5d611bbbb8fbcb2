/**
 * `node bench/transitions.ts [part of a name]` measures pre-trade check and transition on a durable PostgreSQL cluster
 * of its own: the confirmation of an offer and of a dealing through the services in this process, by one and by
 * sixteen writers (without and with a rest between two confirmations), against a raw transaction that does the least
 * (one update, three inserts, one commit) with the same driver at the same concurrency, turn about in the same run.
 * Result: bench/results/transitions.md; on a part of the processors (`taskset -c 0 …`) transitions-1-core.md.
 */
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { availableParallelism, cpus } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { setTimeout as pause } from 'node:timers/promises';
import { toGregorian } from '@nazer/persian/jalali.ts';
import pg from 'pg';
import {
  addDealing,
  addDemand,
  addSupply,
  actorAs,
  confirmDealing,
  testCottages,
} from '../apps/server/src/modules/exports/exports.testing.ts';
import { merchantOf } from '../apps/server/src/modules/imports/import-market.testing.ts';
import { ImportsFixture } from '../apps/server/src/modules/imports/imports.testing.ts';
import { offerMachine, registerOffer } from '../apps/server/src/modules/imports/offers/offers.service.ts';
import { createRequest } from '../apps/server/src/modules/imports/requests/requests.service.ts';
import type { Database, Tx } from '../apps/server/src/platform/database/database.ts';
import { migrate } from '../apps/server/src/platform/database/migrate.ts';
import { openDatabase } from '../apps/server/src/platform/database/open-database.ts';
import { listenToInvalidations } from '../apps/server/src/platform/value-cache.ts';
import { lanes } from '../apps/server/src/start/lanes.ts';
import { startTestCluster } from '../scripts/test-cluster.ts';
import { statIfRunning, statOf } from './process-stat.ts';

/** Part of the name that selects cases; then no result is written. */
const part = process.argv[2] ?? '';
const writers = 16;
/** Rest in milliseconds; people rest longer, programs need not rest. */
const rest = 50;
const offices = 64;
const merchants = 60;
const rounds = 6;
const perRound = 400;
const testDay = '1404/10/02';
const now = new Date(`${toGregorian(testDay)}T11:00:00+03:30`);

const lines: string[] = [];
const print = (line: string): void => {
  console.log(line);
  lines.push(line);
};

/** Duration of each piece of work, in milliseconds. */
type Times = number[];

interface Writers {
  readonly atOnce: number;
  /** Average rest of a writer between two pieces in milliseconds; none when omitted. */
  readonly rest?: number;
}

/** Runs the pieces with `atOnce` writers in parallel, each taking the next piece. */
async function timeEach<T>(
  pieces: readonly T[],
  { atOnce, rest = 0 }: Writers,
  work: (piece: T) => Promise<unknown>,
): Promise<Times> {
  const times: Times = [];
  const waiting = pieces.values();
  const writer = async (): Promise<void> => {
    for (const piece of waiting) {
      if (rest > 0) await pause(rest * 2 * Math.random());
      const start = performance.now();
      await work(piece);
      times.push(performance.now() - start);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, writer));
  return times;
}

const percentile = (times: Times, share: number): number =>
  times.toSorted((a, b) => a - b)[Math.ceil(times.length * share) - 1] ?? 0;

/** Baseline of a transition: one record is updated, and three tables get a row about it. */
class RawTable {
  readonly #pool: pg.Pool;
  #next = 0;

  constructor(url: string) {
    this.#pool = new pg.Pool({ connectionString: url, max: writers });
  }

  async prepare(): Promise<void> {
    await this.#pool.query(`
      create table raw_record (id bigint primary key, status smallint not null, at timestamptz not null);
      insert into raw_record select n, 1, now() from generate_series(1, ${writers * 1000}) n;
      create table raw_history (id bigint generated always as identity primary key, record bigint not null, note text not null);
      create table raw_log (like raw_history including all);
      create table raw_ledger (like raw_history including all)`);
  }

  /** One transaction on the next record; each record is updated again only when all others have been. */
  async step(): Promise<void> {
    this.#next = (this.#next % (writers * 1000)) + 1;
    const id = this.#next;
    const client = await this.#pool.connect();
    try {
      await client.query('begin');
      await client.query({
        name: 'raw-update',
        text: 'update raw_record set status = 2, at = now() where id = $1',
        values: [id],
      });
      for (const table of ['raw_history', 'raw_log', 'raw_ledger'])
        await client.query({
          name: table,
          text: `insert into ${table} (record, note) values ($1, $2)`,
          values: [id, 'the record took a step, and this tells of it'],
        });
      await client.query('commit');
    } finally {
      client.release();
    }
  }

  close(): Promise<void> {
    return this.#pool.end();
  }
}

/** Processor time of all processes of the database so far in milliseconds, including those that ended. */
async function databaseMs(db: Database): Promise<number> {
  const { rows } = await db.query<{ pid: number }>('select pg_backend_pid() as pid');
  const postmaster = statOf(rows[0]?.pid ?? 0).parent;
  const { cpuMs, endedCpuMs } = statOf(postmaster);
  const children = readdirSync('/proc').filter((name) => /^\d+$/u.test(name));
  const sums = children.map((pid) => {
    const stat = statIfRunning(Number(pid));
    return stat?.parent === postmaster ? stat.cpuMs : 0;
  });
  return sums.reduce((total, ms) => total + ms, cpuMs + endedCpuMs);
}

const nodeMs = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};

/** Number of statements one transition sends, begin and commit included. Confirms the record for good. */
async function countStatements(db: Database, work: (tx: Tx) => Promise<unknown>): Promise<number> {
  let count = 0;
  const counting =
    (tx: Tx, name: 'query' | 'post') =>
    (...given: Parameters<Tx['query']>) => {
      count += 1;
      return (tx[name] as Tx['query'])(...given); // both take the same
    };
  await db.transaction((tx) =>
    work({ ...tx, query: counting(tx, 'query') as Tx['query'], post: counting(tx, 'post') }),
  ); // as above
  return count + 2; // with begin and commit
}

interface MadeRecord {
  readonly id: number;
  readonly sarafiId: number;
}

interface Case extends Writers {
  readonly name: string;
  readonly make: (tx: Tx, index: number) => Promise<MadeRecord>;
  readonly confirm: (tx: Tx, made: MadeRecord) => Promise<unknown>;
}

function makeOffer(desk: ImportsFixture, officeOf: (index: number) => number): Case['make'] {
  return async (tx, index) => {
    const { id: requestId } = await createRequest(tx, desk.as('APP'), {
      nationalId: merchantOf(index % merchants),
      currency: 'EUR',
      amount: '1000',
      validityDate: '1404/10/20',
    });
    const sarafiId = officeOf(index);
    const bid = { requestId, sarafiId, unitPrice: '1330000', transferDelayHours: 48 };
    const { id } = await registerOffer(tx, desk.as('SAR'), bid);
    await offerMachine.run(tx, desk.as('APP'), { key: { id }, action: 'select' });
    return { id, sarafiId };
  };
}

let cottageNo = 0;

const makeDealing: Case['make'] = async (tx, index) => {
  const actor = actorAs('SUPL', now);
  const nationalId = merchantOf(index % merchants);
  const amount = '1000.00';
  const cottages = testCottages
    .slice(0, 1)
    .map((cottage) => ({ ...cottage, cottageNo: String((cottageNo += 1)) }));
  const supplyId = await addSupply(tx, { nationalId, amount, cottages }, actor);
  const sarafiId = 1 + (index % offices);
  const demandId = await addDemand(tx, { sarafiId, amount }, actorAs('SAR', now));
  return { id: await addDealing(tx, { supplyId, demandId, amount }), sarafiId };
};

function casesOf(desk: ImportsFixture): Case[] {
  const confirmAnOffer: Case['confirm'] = (tx, { id, sarafiId }) =>
    offerMachine.run(tx, desk.as('SAR'), { key: { id, sarafiId }, action: 'confirm' });
  const anyOffice = makeOffer(desk, (index) => 1 + (index % offices));
  const oneOffice = makeOffer(desk, () => 1);
  const dealing: Case['confirm'] = (tx, { id }) => confirmDealing(tx, actorAs('SUPL', now), { id });
  return [
    { name: 'offer confirmed, 1 writer', atOnce: 1, make: anyOffice, confirm: confirmAnOffer },
    {
      name: `offers confirmed, ${writers} writers, ${offices} offices`,
      atOnce: writers,
      make: anyOffice,
      confirm: confirmAnOffer,
    },
    {
      name: `offers confirmed, ${writers} writers who rest ${rest} ms between two, ${offices} offices`,
      atOnce: writers,
      rest,
      make: anyOffice,
      confirm: confirmAnOffer,
    },
    {
      name: `offers confirmed, ${writers} writers, one office`,
      atOnce: writers,
      make: oneOffice,
      confirm: confirmAnOffer,
    },
    { name: 'dealing confirmed, 1 writer', atOnce: 1, make: makeDealing, confirm: dealing },
    {
      name: `dealings confirmed, ${writers} writers, ${offices} offices`,
      atOnce: writers,
      make: makeDealing,
      confirm: dealing,
    },
    {
      name: `dealings confirmed, ${writers} writers who rest ${rest} ms between two, ${offices} offices`,
      atOnce: writers,
      rest,
      make: makeDealing,
      confirm: dealing,
    },
  ];
}

async function measure(db: Database, raw: RawTable, each: Case): Promise<void> {
  const { name, atOnce, make, confirm } = each;
  const count = atOnce === 1 ? perRound / 4 : perRound;
  const [first, ...ids] = await db.transaction(async (tx) => {
    const made: MadeRecord[] = [];
    // As many in each case: a check reads the open records of the office, so its cost grows with their number.
    for (let index = 0; index <= perRound * (rounds + 1); index += 1) made.push(await make(tx, index));
    return made;
  });
  if (!first) throw new Error('Nothing was made.');
  await db.query('analyze');
  const statements = await countStatements(db, (tx) => confirm(tx, first));
  const own: Times = [];
  const least: Times = [];
  let wholeMs = 0;
  /** The round that other work on the machine disturbed least. */
  let fastest = { took: Number.POSITIVE_INFINITY, ofNode: 0, ofDatabase: 0 };
  for (let round = 0; round <= rounds; round += 1) {
    const some = ids.splice(0, count);
    const before = [await databaseMs(db), nodeMs()] as const;
    const start = performance.now();
    const times = await timeEach(some, each, (made) => db.transaction((tx) => confirm(tx, made)));
    const took = performance.now() - start;
    const used = [nodeMs() - before[1], (await databaseMs(db)) - before[0]] as const;
    const rawTimes = await timeEach(some, each, () => raw.step());
    if (round === 0) continue; // to warm up
    wholeMs += took;
    if (took < fastest.took) fastest = { took, ofNode: used[0], ofDatabase: used[1] };
    own.push(...times);
    least.push(...rawTimes);
  }
  const sum = (times: Times): number => times.reduce((total, ms) => total + ms, 0);
  const figures = [0.5, 0.95].flatMap((share) =>
    [percentile(own, share), percentile(least, share)].map((ms) => ms.toFixed(1)),
  );
  const perSecond = Math.round((own.length * 1000) / wholeMs);
  print(
    `| ${name} | ${statements} | ${figures[0]} | ${figures[2]} | ${perSecond} | ${Math.round((count * 1000) / fastest.took)} | ${figures[1]} | ${figures[3]} | ${(sum(own) / sum(least)).toFixed(1)} : 1 | ${(fastest.ofDatabase / count).toFixed(2)} | ${(fastest.ofNode / count).toFixed(2)} |`,
  );
}

const cluster = await startTestCluster({ durable: true });
try {
  const server = await openDatabase({ url: cluster.url });
  const db = server.lane(lanes.calls);
  await migrate(server);
  const stopListening = await listenToInvalidations(server);
  const desk = new ImportsFixture(db, { now: () => now, advanceMinutes: () => undefined });
  const ceilings = { taahodCeiling: '50000000', positionCeiling: '20000000' };
  await desk.setUpMarket(
    Array.from({ length: offices }, (_, at) => ({ id: at + 1, ...ceilings })),
    merchants,
  );
  await db.query('update merchant set supplier_category = 1');
  const raw = new RawTable(cluster.url);
  await raw.prepare();
  const cpu = cpus();
  const cores = availableParallelism();
  print('# Check and transition on PostgreSQL');
  print('');
  print(
    `${new Date().toISOString().slice(0, 10)}, Node ${process.version}, ${cores} cores (${cpu[0]?.model ?? ''}) shared and noisy; fsync on; services (with the product's ${lanes.calls.poolSize} connections of calls) and database on the same cores. ${rounds} rounds of ${perRound} confirmations (a quarter by one writer), each round followed by as many raw transactions (one update, three inserts, one commit) at the same concurrency; milliseconds, processor for each confirmation of the fastest round.`,
  );
  print('');
  print(
    '| What | Statements | p50 | p95 | a second | in the fastest round | raw p50 | raw p95 | time to raw | processor of the database | of Node |',
  );
  print('|---|---|---|---|---|---|---|---|---|---|---|');
  for (const each of casesOf(desk)) if (each.name.includes(part)) await measure(db, raw, each);
  await raw.close();
  await stopListening();
  await server.close();
  const results = join(import.meta.dirname, 'results');
  mkdirSync(results, { recursive: true });
  const name = cores < cpu.length ? `transitions-${cores}-core.md` : 'transitions.md';
  if (part === '') writeFileSync(join(results, name), `${lines.join('\n')}\n`);
} finally {
  cluster.stop();
}
