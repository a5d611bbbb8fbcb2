/** Starts the server on an open database. */
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { openApp } from '../app.ts';
import { appJobs } from '../app-jobs.ts';
import type { Env } from './env.ts';
import { startHousekeeping } from '../housekeeping.ts';
import { lanes, standbyLane } from './lanes.ts';
import { workdaysOf } from '../app-plug-ins.ts';
import { startSealing } from '../modules/log/log.service.ts';
import type { ExternalProvider } from '../modules/identity/external/external-providers.ts';
import type { Clock, Services } from '../platform/ctx.ts';
import { serveDataCommands } from '../platform/data-folder/copy-socket.ts';
import { appRole, workAsAppRole } from '../platform/database/app-role.ts';
import type { Database } from '../platform/database/database.ts';
import { migrate } from '../platform/database/migrate.ts';
import type { SlowStatements } from '../platform/database/slow-statements.ts';
import type { StatementWatch } from '../platform/database/statement-watch.ts';
import { openStandbys } from '../platform/database/standbys.ts';
import { onOneNode } from '../platform/database/on-one-node.ts';
import { Jobs } from '../platform/jobs/jobs.ts';
import { listen } from '../platform/http/listen.ts';
import type { ProcessLog } from '../platform/log.ts';
import type { Senders } from '../platform/outbox/message.ts';
import {
  createIntegrations,
  type IntegrationSettings,
} from '../platform/integrations/create-integrations.ts';
import { closeOnSignals } from '../platform/shutdown.ts';
import type { Traces } from '../platform/traces/traces.ts';
import { StartError } from '../platform/start-error.ts';
import { divideDeals } from '../modules/sana/archive/partitions.ts';
import { prepareData, type Prepared } from './prepare-data.ts';
import { importJobsOf } from '../resources/import/import-jobs.ts';
import { startLines } from './start-lines.ts';

const webFolder = fileURLToPath(new URL('../../../web/dist', import.meta.url));
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

export interface Settings {
  readonly env: Env;
  readonly externalProviders: readonly ExternalProvider[];
  readonly senders: Senders;
  readonly integrations: IntegrationSettings;
  readonly slowStatements: SlowStatements | undefined;
  readonly traces: Traces | undefined;
  /** Observer of the statements of every connection. */
  readonly watch: StatementWatch | undefined;
}

/** Key of the advisory lock under which one of the nodes that start at once adds the first data. */
const firstDataLock = 7_205_006;

/** Migrates the database and adds the data that must be there before the first call. */
export async function prepare({ env }: Settings, db: Database): Promise<Prepared> {
  await migrate(db, { log: print });
  // Runs as the owner of the tables: the first load drops indexes and disables triggers, which only an owner may.
  return onOneNode(db, firstDataLock, async () => {
    const prepared = await prepareData(db, clock, { env, print });
    await divideDeals({ db, clock }, { fromRows: env.divideFromRows, print });
    return prepared;
  });
}

interface ReadyServer {
  readonly db: Database;
  readonly prepared: Prepared;
}

/** Serves on a prepared database; resolves once the product listens. Throws StartError when it cannot. */
export async function serve(
  { env, senders, externalProviders, integrations, slowStatements, traces, watch }: Settings,
  { db, prepared }: ReadyServer,
  log: ProcessLog,
): Promise<void> {
  const hasRole = await workAsAppRole(db, (line) => log.warn({}, line));
  const filesFolder = join(env.dataFolder, 'files');
  await makeFolder(filesFolder);
  const leader = db.lane(lanes.calls);
  const standbys = openStandbys(env.standbyUrls, {
    leader,
    role: hasRole ? appRole : undefined,
    limits: standbyLane,
    warn: (line) => log.warn({}, line),
    watch,
  });
  const services: Services = {
    db: leader,
    standbys,
    longDb: db.lane(lanes.longCalls),
    // Half of the connections stay free for other calls.
    maxConcurrentPerCall: db.engine === 'postgres' ? lanes.calls.poolSize / 2 : undefined,
    clock,
    log,
    traces,
    filesFolder,
    archiveFolder: env.archiveFolder,
    integrations: createIntegrations(integrations, {
      db,
      clock,
      nowMs: () => performance.now(),
      pauseMs: 500,
    }),
    signingKey: env.signingKey,
    secondFactorKey: env.secondFactorKey,
    origin: env.origin,
    isMailSent: senders.mail.isConfigured,
    mailDomains: senders.mailDomains,
    workdaysOf,
  };
  const definitions = appJobs({ senders, publicUrl: env.publicUrl });
  const jobs = await Jobs.open({ ...services, db: db.lane(lanes.jobs) }, definitions);
  const app = await openApp({
    ...services,
    ...env,
    externalProviders,
    slowStatements,
    jobs: definitions,
    webFolder,
    isOutputChecked: false,
  });
  const stops: (() => Promise<void>)[] = [];
  // Registered before listening: a client that gets an answer may stop the product at once.
  closeOnSignals({
    app,
    print,
    endLongWork: () => importJobsOf(services).close(),
    closeRest: async () => {
      await jobs.close();
      for (const stop of stops) await stop();
      await standbys?.close();
      await db.close();
      await traces?.close();
      log.flush();
    },
  });
  if (db.engine === 'embedded') stops.push(await serveDataCommands({ db, log, dataFolder: env.dataFolder }));
  const address = await listen(app, env);
  slowStatements?.begin();
  stops.push(startHousekeeping(services), startSealing(services));
  await jobs.start();
  for (const line of startLines(env, { address, ...prepared })) print(line);
}
