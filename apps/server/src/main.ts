/** The program: reads the settings, opens the database, and serves. */
import { flushCompileCache } from 'node:module';
import { join } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { type Env, readEnv } from './start/env.ts';
import { readExternalProviders } from './modules/identity/external/external-providers.ts';
import { readIntegrationSettings } from './start/integration-settings.ts';
import type { Database } from './platform/database/database.ts';
import type { StatementWatch } from './platform/database/statement-watch.ts';
import { openDatabase } from './platform/database/open-database.ts';
import { checkPort } from './platform/http/listen.ts';
import { createLog, type ProcessLog } from './platform/log.ts';
import { createSenders } from './platform/outbox/senders.ts';
import { AddressGuard } from './platform/integrations/address-guard.ts';
import { StartError } from './platform/start-error.ts';
import { observe } from './start/observe.ts';
import { readSenderSettings } from './start/sender-settings.ts';
import { readPrivateServices } from './start/service-variables.ts';

async function openStore(env: Env, log: ProcessLog, watch?: StatementWatch): Promise<Database> {
  return openDatabase({
    ...(env.databaseUrl === undefined ? {} : { url: env.databaseUrl }),
    folder: join(env.dataFolder, 'database'),
    log: (line) => log.warn({}, line),
    watch,
  });
}

/**
 * Replaces the program by a fresh one in the same process, like a later start. Returns where the system cannot do
 * this.
 */
function beginAnew(): void {
  if (process.platform === 'win32' || !process.execve) return;
  flushCompileCache();
  const { execPath, execArgv, env } = process;
  // Path of this file, whichever program imported it.
  process.execve(execPath, [execPath, ...execArgv, fileURLToPath(import.meta.url)], env);
}

/** Starts the product. Throws StartError for what an operator can put right; the database is closed then. */
async function main(): Promise<void> {
  const env = readEnv(process.env);
  const log = createLog(env.logLevel);
  const addresses = new AddressGuard(readPrivateServices(process.env), {
    onRefused: ({ fault, message }) => log.warn({ fault }, `A service was not called: ${message}.`),
  });
  const externalProviders = await readExternalProviders(process.env, addresses);
  const reach = { isDemo: env.isDemo, addresses };
  const senders = createSenders(await readSenderSettings(process.env, reach));
  const integrations = await readIntegrationSettings(process.env, reach);
  await checkPort(env);
  const observed = await observe(env, { addresses, log });
  const settings = { env, senders, externalProviders, integrations, ...observed };
  // The embedded database opens in a thread of its own while this thread reads the other thousand files.
  const [first, { prepare, serve }] = await Promise.all([
    openStore(env, log, observed.watch),
    import('./start/serve.ts'),
  ]);
  let db = first;
  try {
    const prepared = await prepare(settings, db);
    if (prepared.isFirstLoad && db.engine === 'embedded') {
      // Neither the database nor the compiler gives memory of the load back; a fresh start needs half of it.
      await db.close();
      log.flush();
      beginAnew();
      db = await openStore(env, log, observed.watch);
    }
    await serve(settings, { db, prepared }, log);
  } catch (error) {
    await db.close();
    throw error;
  }
}

/** Message of a failed start: one sentence, followed by the stack for unforeseen errors. */
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
