/**
 * `npm run simulate -- --scale demo|city|nation --seed 7` fills an empty market with simulated offices, merchants,
 * contracts and deals, and checks that the rules of the market hold. Reads DATABASE_URL and NAZER_DATA as the product
 * does; an embedded database must not be in use. docs/operations.md says how long it takes. `npm run simulate --
 * --live` sends a plausible minute of market data every minute to a server in demo mode on this machine (`--port
 * 3000`, `--minutes 60` to end by itself).
 */
import { join } from 'node:path';
import process from 'node:process';
import { setTimeout } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { todayJalali } from '@nazer/persian/jalali.ts';
import { readEnv } from '../apps/server/src/start/env.ts';
import { loadReferenceData } from '../apps/server/src/modules/crm/crm.service.ts';
import { loadCurrencyUses } from '../apps/server/src/modules/sana/uses/currency-uses.service.ts';
import { migrate } from '../apps/server/src/platform/database/migrate.ts';
import { openDatabase } from '../apps/server/src/platform/database/open-database.ts';
import { StartError } from '../apps/server/src/platform/start-error.ts';
import { openLiveAccess } from '../apps/server/src/simulate/live/demo-access.ts';
import { LiveRefusal, sendTo } from '../apps/server/src/simulate/live/live-client.ts';
import { LiveMarket } from '../apps/server/src/simulate/live/live-market.ts';
import { readTraders } from '../apps/server/src/simulate/live/live-traders.ts';
import { loadMarket } from '../apps/server/src/simulate/market/load-market.ts';
import { type MarketScaleName, marketScales } from '../apps/server/src/simulate/market/market-scale.ts';

function readScale(name: string): MarketScaleName {
  if (name in marketScales) return name as MarketScaleName; // just looked up
  throw new StartError(
    'bad-scale',
    `--scale is one of ${Object.keys(marketScales).join(', ')}, not ${name}.`,
  );
}

function readSeed(text: string): number {
  if (/^\d{1,9}$/u.test(text)) return Number(text);
  throw new StartError('bad-seed', `--seed is a whole number of at most nine digits, not ${text}.`);
}

const minuteMs = 60_000;

/** Sends a minute of market data each minute to the server at `port`, until `minutes` are over or a signal comes. */
async function playLive(port: number, minutes: number, seed: number): Promise<void> {
  const access = await openLiveAccess(sendTo(`http://127.0.0.1:${port}`), new Date());
  const ending = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => ending.abort());
  try {
    const market = new LiveMarket(access.client, await readTraders(access.client), seed);
    for (let minute = 0; minute < minutes && !ending.signal.aborted; minute += 1) {
      const { accepted, refused, reasons } = await market.play(new Date());
      const why = Object.entries(reasons).map(([code, count]) => `${code} ${count}`);
      console.log(`${accepted} rows in, ${refused} refused${refused > 0 ? ` (${why.join(', ')})` : ''}`);
      if (minute + 1 < minutes)
        await setTimeout(minuteMs, undefined, { signal: ending.signal }).catch(() => undefined);
    }
  } finally {
    await access.close();
  }
}

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      scale: { type: 'string', default: 'demo' },
      seed: { type: 'string', default: '7' },
      live: { type: 'boolean', default: false },
      port: { type: 'string', default: process.env.PORT ?? '3000' },
      minutes: { type: 'string', default: '1000000' },
    },
  });
  if (values.live) return playLive(Number(values.port), Number(values.minutes), readSeed(values.seed));
  const scale = marketScales[readScale(values.scale)];
  const seed = readSeed(values.seed);
  const env = readEnv(process.env);
  const started = Date.now();
  const log = (line: string): void => console.log(`${((Date.now() - started) / 1000).toFixed(1)} s  ${line}`);
  const target = env.databaseUrl === undefined ? {} : { url: env.databaseUrl };
  const db = await openDatabase({ ...target, folder: join(env.dataFolder, 'database'), log });
  try {
    await migrate(db);
    await loadReferenceData(db, log);
    await loadCurrencyUses(db);
    const now = new Date();
    await loadMarket(db, { scale, seed, now, today: todayJalali(now), log });
    log('Every rule of the market holds.');
  } finally {
    await db.close();
  }
}

try {
  await main();
} catch (error) {
  if (!(error instanceof StartError || error instanceof LiveRefusal)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
