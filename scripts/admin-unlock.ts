/**
 * `npm run admin:unlock -- <user name>` restores access to an account from the server: clears wrong passwords,
 * activates the account, and prints a link that sets a password once within half an hour. `--without-factors` also
 * removes its authenticator and passkeys; `--role CBI_SUPERVISOR` grants a role when nobody is left to approve
 * requests. Reads DATABASE_URL, NAZER_DATA and NAZER_PUBLIC_URL as the product does; an embedded database must not be
 * in use.
 */
import { join } from 'node:path';
import process from 'node:process';
import { parseArgs } from 'node:util';
import { readEnv } from '../apps/server/src/start/env.ts';
import { unlockFromServer } from '../apps/server/src/modules/identity/users/unlock-from-server.ts';
import { openDatabase } from '../apps/server/src/platform/database/open-database.ts';
import { StartError } from '../apps/server/src/platform/start-error.ts';

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { 'without-factors': { type: 'boolean' }, role: { type: 'string' } },
  });
  const [userName] = positionals;
  if (userName === undefined)
    throw new StartError('wrong-setting', 'Name the user: npm run admin:unlock -- admin');
  const env = readEnv(process.env);
  const target = env.databaseUrl === undefined ? {} : { url: env.databaseUrl };
  const db = await openDatabase({
    ...target,
    folder: join(env.dataFolder, 'database'),
    log: (line) => console.log(line),
  });
  try {
    const keeping = { clock: { now: () => new Date() }, publicUrl: env.publicUrl };
    const query = { userName, isWithoutFactors: values['without-factors'] ?? false, role: values.role };
    const { link } = await unlockFromServer(db, keeping, query);
    console.log(
      `${userName} may sign in again. This address sets a password, once, within 30 minutes:\n${link}`,
    );
  } finally {
    await db.close();
  }
}

try {
  await main();
} catch (error) {
  console.error(error instanceof StartError ? error.message : error);
  process.exitCode = 1;
}
