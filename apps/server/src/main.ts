/** The program: reads the settings, opens the database, brings it up to date, listens. */
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { openApp } from './app.ts';
import { appJobs } from './app-jobs.ts';
import { type Env, readEnv } from './env.ts';
import { startHousekeeping } from './housekeeping.ts';
import { startSealing } from './modules/events/events.service.ts';
import type { Clock, Services } from './platform/ctx.ts';
import { serveDataCommands } from './platform/data-folder/copy-socket.ts';
import type { Database } from './platform/database/database.ts';
import { workAsAppRole } from './platform/database/app-role.ts';
import { migrate } from './platform/database/migrate.ts';
import { openDatabase } from './platform/database/open-database.ts';
import { Jobs } from './platform/jobs/jobs.ts';
import { checkPort, listen } from './platform/listen.ts';
import { createLog, type ProcessLog } from './platform/log.ts';
import type { Senders } from './platform/outbox/message.ts';
import { createSenders } from './platform/outbox/senders.ts';
import { AddressGate } from './platform/outside/address-gate.ts';
import { createOutside, type OutsideSettings } from './platform/outside/create-outside.ts';
import { closeOnSignals } from './platform/shutdown.ts';
import { StartError } from './platform/start-error.ts';
import { type ExternalProvider, readExternalProviders } from './modules/identity/external-providers.ts';
import { importJobsOf } from './resources/import/import-jobs.ts';
import { readOutsideSettings } from './outside-settings.ts';
import { lanes } from './lanes.ts';
import { readPrivateServices } from './service-variables.ts';
import { prepareData } from './prepare-data.ts';
import { readSenderSettings } from './sender-settings.ts';
import { startLines } from './start-lines.ts';

const webFolder = fileURLToPath(new URL('../../web/dist', import.meta.url));
const clock: Clock = { now: () => new Date() };

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}

async function makeFolder(folder: string): Promise<void> {
  try {
    await mkdir(folder, { recursive: true });
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new StartError('data-folder', `The folder ${folder} (NAZER_DATA) cannot be made: ${reason}.`, {
      cause: error,
    });
  }
}

async function openStore(env: Env, log: ProcessLog): Promise<Database> {
  return openDatabase({
    ...(env.databaseUrl === undefined ? {} : { url: env.databaseUrl }),
    folder: join(env.dataFolder, 'database'),
    log: (line) => log.warn({}, line),
  });
}

interface Settings {
  readonly env: Env;
  readonly externalProviders: readonly ExternalProvider[];
  readonly senders: Senders;
  readonly outside: OutsideSettings;
}

async function serve(
  { env, senders, externalProviders, outside }: Settings,
  db: Database,
  log: ProcessLog,
): Promise<void> {
  await migrate(db, { log: print });
  // By the owner of the tables: the first data sets indexes and triggers aside, which only an owner may.
  const prepared = await prepareData(db, clock, { env, print });
  await workAsAppRole(db, (line) => log.warn({}, line));
  const filesFolder = join(env.dataFolder, 'files');
  await makeFolder(filesFolder);
  const services: Services = {
    db: db.lane(lanes.calls),
    longDb: db.lane(lanes.longCalls),
    atOnceOfACall: db.engine === 'postgres' ? lanes.calls.poolSize / 2 : undefined,
    clock,
    log,
    filesFolder,
    outside: createOutside(outside, { db, clock, nowMs: () => performance.now(), pauseMs: 500 }),
    signingKey: env.signingKey,
    origin: env.origin,
  };
  const definitions = appJobs({ senders });
  const jobs = await Jobs.open({ ...services, db: db.lane(lanes.jobs) }, definitions);
  const app = await openApp({
    ...services,
    ...env,
    externalProviders,
    jobs: definitions,
    webFolder,
    isOutputChecked: false,
  });
  const stops: (() => Promise<void>)[] = [];
  // Before listening: who is answered may already ask it to stop.
  closeOnSignals({
    app,
    print,
    endLongWork: () => importJobsOf(services).close(),
    closeRest: async () => {
      await jobs.close();
      for (const stop of stops) await stop();
      await db.close();
      log.flush();
    },
  });
  if (db.engine === 'embedded') stops.push(await serveDataCommands({ db, log, dataFolder: env.dataFolder }));
  const address = await listen(app, env);
  stops.push(startHousekeeping(services), startSealing(services));
  await jobs.start();
  for (const line of startLines(env, { address, ...prepared })) print(line);
}

async function main(): Promise<void> {
  const env = readEnv(process.env);
  const log = createLog(env.logLevel);
  const addresses = new AddressGate(readPrivateServices(process.env), {
    tell: ({ fault, message }) => log.warn({ fault }, `A service was not called: ${message}.`),
  });
  const externalProviders = await readExternalProviders(process.env, addresses);
  const reach = { isDemo: env.isDemo, addresses };
  const senders = createSenders(await readSenderSettings(process.env, reach));
  const outside = await readOutsideSettings(process.env, reach);
  await checkPort(env);
  const db = await openStore(env, log);
  try {
    await serve({ env, senders, externalProviders, outside }, db, log);
  } catch (error) {
    await db.close();
    throw error;
  }
}

/** One sentence; the stack only for what nobody foresaw, after the sentence. */
function explain(error: unknown): string {
  if (error instanceof StartError) return error.message;
  const reason = error instanceof Error ? error.message : String(error);
  const stack = error instanceof Error ? `\n${error.stack ?? ''}` : '';
  return `Nazer could not start: ${reason}.${stack}`;
}

try {
  await main();
} catch (error) {
  process.stderr.write(`${explain(error)}\n`, () => process.exit(1));
}
