/**
 * A first start that is interrupted, as by a failing machine, leaves nothing half loaded: the next start completes
 * it, with the same result as without the interruption. `npm run test:long` interrupts it at more moments.
 */
import { todayJalali } from '@nazer/persian/jalali.ts';
import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { readEnv } from './start/env.ts';
import { loadReferenceData } from './modules/crm/crm.service.ts';
import { loadCurrencyUses } from './modules/sana/uses/currency-uses.service.ts';
import type { Database } from './platform/database/database.ts';
import { openDatabase } from './platform/database/open-database.ts';
import { embedded, isLongRun } from './platform/database/testing.ts';
import { inheritedVariables } from './platform/testing/testing-program.ts';
import { addAccounts, prepareData } from './start/prepare-data.ts';
import { loadMarket } from './simulate/market/load-market.ts';
import { marketScales } from './simulate/market/market-scale.ts';

const main = fileURLToPath(new URL('main.ts', import.meta.url));
const verify = fileURLToPath(new URL('../../../scripts/data-folder.ts', import.meta.url));
/** Time limit of the slow tests, in milliseconds. */
const slow = 600_000;

interface Moment {
  readonly name: string;
  readonly hasCome: (seen: { readonly output: string; readonly folder: string }) => boolean;
}

const saying = (name: string, words: string): Moment => ({
  name,
  hasCome: ({ output }) => output.includes(words),
});
const creating: Moment = {
  name: 'while the database is made',
  hasCome: ({ folder }) => existsSync(join(folder, 'database', 'postgres.unfinished', 'base')),
};
const loading = saying('while the market is loaded', 'requests with their offers');
const longMoments: readonly Moment[] = [
  creating,
  {
    name: 'while the tables are made',
    hasCome: ({ folder }) => existsSync(join(folder, 'database', 'postgres', 'base')),
  },
  saying('after the tables', 'Applied migration'),
  saying('while the demo set is loaded', 'Loading the demo set'),
  loading,
  saying('when the market is written', 'The indexes are built'),
  saying('when all is there', 'Nazer is ready'),
];
const moments = isLongRun ? longMoments : [creating, loading];

let folder: string;
let child: ChildProcess | undefined;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'nazer-first-'));
});
afterEach(async () => {
  child?.kill('SIGKILL');
  await rm(folder, { recursive: true, force: true });
});

/** Starts the process and ends it at a moment, by kill or by request; gives how it ended. */
async function startUntil({ name, hasCome }: Moment, signal: 'SIGKILL' | 'SIGTERM'): Promise<string> {
  const started = spawn(process.execPath, [main], {
    env: { ...inheritedVariables, PORT: '0', NAZER_DATA: folder, NAZER_DEMO: 'on' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  child = started;
  let output = '';
  for (const stream of [started.stdout, started.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => (output += text));
  const ended = once(started, 'close');
  while (!hasCome({ output, folder })) {
    if (started.exitCode !== null) throw new Error(`It ended before the moment "${name}": ${output}`);
    await sleep(5);
  }
  started.kill(signal);
  await ended;
  return output;
}

/** Tables that jobs do not change by themselves. */
const tables = `
  app_user app_role role_permission user_role migration_content currency_use province
  city company company_telephone company_product person product sarafi
  merchant currency_rate import_request offer export_supply supply_cottage customs_declaration
  export_demand dealing dealing_payment digital_cheque sana_transaction riali_payment coin_dealing
  invalid_deposit resource_sale`
  .trim()
  .split(/\s+/u);

interface Whole {
  readonly counts: Readonly<Record<string, number>>;
  readonly indexes: readonly string[];
  readonly triggersOff: number;
  /** Tables with rows but without statistics for the planner. */
  readonly unknown: readonly string[];
}

async function wholeOf(db: Database): Promise<Whole> {
  const counts: Record<string, number> = {};
  for (const table of tables) {
    const { rows } = await db.query<{ n: number }>(`select count(*)::int as n from ${table}`);
    counts[table] = rows[0]?.n ?? 0;
  }
  const { rows: indexes } = await db.query<{ name: string }>(
    `select indexname as name from pg_indexes where schemaname = 'public' order by 1`,
  );
  const { rows: triggers } = await db.query(
    `select from pg_trigger where not tgisinternal and tgenabled = 'D'`,
  );
  const filled = Object.keys(counts).filter((table) => (counts[table] ?? 0) > 100);
  const { rows: unknown } = await db.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and reltuples <= 0
       and relname in (select json_array_elements_text($1::json))`,
    [JSON.stringify(filled)],
  );
  return {
    counts,
    indexes: indexes.map(({ name }) => name),
    triggersOff: triggers.length,
    unknown: unknown.map(({ name }) => name),
  };
}

/**
 * The data to compare with, loaded in this process without a setting that they are loaded: as if a start had ended
 * between the rows of the market and that setting.
 */
async function undisturbed(): Promise<Whole> {
  const db = await embedded.open({ migrate: true });
  try {
    const now = new Date();
    const clock = { now: () => now };
    const env = readEnv({ NAZER_DATA: folder, NAZER_DEMO: 'on' });
    await loadReferenceData(db, () => {});
    await loadCurrencyUses(db);
    await addAccounts(db, clock);
    const market = { scale: marketScales.demo, seed: 7, now, today: todayJalali(now), log: () => {} };
    await loadMarket(db, market);
    const prepared = await prepareData(db, clock, { env, print: () => {} });
    expect(prepared.isFirstLoad).toBe(true);
    expect((await prepareData(db, clock, { env, print: () => {} })).isFirstLoad).toBe(false);
    return await wholeOf(db);
  } finally {
    await db.close();
  }
}

it(
  'a first start that was killed is continued by the next one, to the same data folder, whose pages are sound',
  async () => {
    for (const moment of moments) await startUntil(moment, 'SIGKILL');
    await startUntil(saying('at last', 'Nazer is ready'), 'SIGTERM');
    expect(existsSync(join(folder, 'database', 'postgres.unfinished'))).toBe(false);
    const { stdout } = await promisify(execFile)(process.execPath, [verify, 'verify'], {
      env: { ...inheritedVariables, NAZER_DATA: folder },
    });
    expect(stdout).not.toBe('');

    const db = await openDatabase({ folder: join(folder, 'database') });
    const found = await wholeOf(db);
    await db.close();
    expect(found).toEqual(await undisturbed());
    expect(found).toMatchObject({ triggersOff: 0, unknown: [] });
    expect(found.counts).toMatchObject({ company: 500, person: 2_000, sarafi: 60 });
  },
  slow,
);
