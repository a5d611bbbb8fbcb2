/** Simulates the next version of the product and replaces nodes by it, one after the other. */
import { randomBytes } from 'node:crypto';
import { cpSync, existsSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { folder } from './files.ts';
import { type Host, nodes } from './hosts.ts';
import type { Load } from './load.ts';
import { pidsOf } from './network.ts';
import { beginHost, root } from './programs.ts';
import { tryRun, until } from './shell.ts';
import { isReady, withDatabase } from './state.ts';

const migration = '9001_probe';

/** Migration of tables that the load writes at the same time. */
const statements = `-- kind: expand
create table probe_later (id integer generated always as identity primary key, name text not null);
alter table company add column probe_grade integer not null default 3, add column probe_note text;
create index company_probe_grade_idx on company (probe_grade);
alter table app_session add column probe_grade integer;
alter table event_log add column probe_grade integer;
`;

/** Copies the sources into a folder with one more migration. */
function makeNextVersion(): string {
  const next = join(folder, 'next-version');
  const isShipped = (path: string): boolean => !path.endsWith('.test.ts') && !path.endsWith('node_modules');
  cpSync(join(root, 'apps/server'), join(next, 'apps/server'), { recursive: true, filter: isShipped });
  // Packages and pages are unchanged, so they are linked.
  for (const path of ['node_modules', 'apps/server/node_modules', 'apps/web'])
    if (existsSync(join(root, path))) symlinkSync(join(root, path), join(next, path));
  writeFileSync(join(next, `apps/server/migrations/${migration}.sql`), statements);
  return next;
}

/** Whether the process is the shell loop that restarts a node. */
const isSupervisor = (pid: number): boolean => tryRun(['cat', `/proc/${pid}/comm`])?.trim() === 'sh';

/** Stops a node like `systemctl stop`: nothing restarts it, and it finishes its work. */
async function endNode(host: Host): Promise<void> {
  // A supervisor that has already ended needs no signal.
  for (const pid of pidsOf(host).filter(isSupervisor)) tryRun(['kill', '-9', String(pid)]);
  for (const pid of pidsOf(host)) tryRun(['kill', '-TERM', String(pid)]);
  await until(`${host.name} ends`, () => pidsOf(host).length === 0 || undefined, 120);
}

/** Last migration a node knows, from its metrics. */
async function knownMigration({ address }: Host, token: string): Promise<string | undefined> {
  const headers = { authorization: `Bearer ${token}` };
  try {
    const answer = await fetch(`http://${address}:3000/metrics`, { headers });
    return /^nazer_version\{.*migration="(\w+)"/mu.exec(await answer.text())?.[1];
  } catch {
    return undefined;
  }
}

const askForMigration = (): Promise<number> =>
  withDatabase({ user: 'nazer', database: 'nazer' }, async (client) => {
    const statement = 'select 1 from migration_content where name = $1 and kind = $2';
    return (await client.query(statement, [migration, 'expand'])).rowCount ?? 0;
  });

/** Repeated until answered, because the leader may change meanwhile. */
const countMigration = (): Promise<number> =>
  until('the leader tells its migrations', () => askForMigration().catch(() => undefined), 120);

/**
 * Replaces node after node under load. Throws unless the first one applies its migration, the newer nodes report
 * themselves as newer, and old and new ones serve the session that began before.
 */
export async function upgradeNodes(load: Load): Promise<undefined> {
  if ((await countMigration()) !== 0)
    throw new Error(`The migration ${migration} is there before its version.`);
  const version = makeNextVersion();
  const token = randomBytes(16).toString('hex');
  // Compile cache of the new version's folder, removed with it.
  const settings = { NAZER_METRICS_TOKEN: token, NODE_COMPILE_CACHE: join(folder, 'compiled') };
  for (const host of nodes) {
    await endNode(host);
    beginHost(host, { version, settings });
    await until(
      `${host.name} answers as the next version`,
      async () => (await isReady(host)) || undefined,
      180,
    );
    const known = await until(`${host.name} tells its version`, () => knownMigration(host, token));
    if (known !== migration) throw new Error(`${host.name} knows ${known}, not ${migration}.`);
    if ((await countMigration()) !== 1) throw new Error(`The migration ${migration} did not run.`);
    for (const each of nodes) await load.passThrough(each);
  }
  return undefined;
}
