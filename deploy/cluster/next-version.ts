/** The product as its next version has it, and how nodes are replaced by it, one after the other. */
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

/** It touches what the load writes at the same time. */
const statements = `-- kind: expand
create table probe_later (id integer generated always as identity primary key, name text not null);
alter table company add column probe_grade integer not null default 3, add column probe_note text;
create index company_probe_grade_idx on company (probe_grade);
alter table app_session add column probe_grade integer;
alter table event_log add column probe_grade integer;
`;

/** The same sources in a folder of their own, with one migration more. */
function makeNextVersion(): string {
  const next = join(folder, 'next-version');
  const isShipped = (path: string): boolean => !path.endsWith('.test.ts') && !path.endsWith('node_modules');
  cpSync(join(root, 'apps/server'), join(next, 'apps/server'), { recursive: true, filter: isShipped });
  // Programs of others, and the pages, are the same.
  for (const path of ['node_modules', 'apps/server/node_modules', 'apps/web'])
    if (existsSync(join(root, path))) symlinkSync(join(root, path), join(next, path));
  writeFileSync(join(next, `apps/server/migrations/${migration}.sql`), statements);
  return next;
}

/** The loop that begins a node again. */
const isSupervisor = (pid: number): boolean => tryRun(['cat', `/proc/${pid}/comm`])?.trim() === 'sh';

/** As `systemctl stop`: nothing begins it again, and it ends what it has under way. */
async function endNode(host: Host): Promise<void> {
  // One that has ended meanwhile is as good.
  for (const pid of pidsOf(host).filter(isSupervisor)) tryRun(['kill', '-9', String(pid)]);
  for (const pid of pidsOf(host)) tryRun(['kill', '-TERM', String(pid)]);
  await until(`${host.name} ends`, () => pidsOf(host).length === 0 || undefined, 120);
}

/** The last migration a node knows, by its own word. */
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
    const asked = 'select 1 from migration_content where name = $1 and kind = $2';
    return (await client.query(asked, [migration, 'expand'])).rowCount ?? 0;
  });

/** The leader may change meanwhile; the next one tells it. */
const countMigration = (): Promise<number> =>
  until('the leader tells its migrations', () => askForMigration().catch(() => undefined), 120);

/**
 * Replaces node after node under load. Throws unless the first one brings its migration, the newer ones say that they
 * are, and old and new ones serve the session that was begun before.
 */
export async function upgradeNodes(load: Load): Promise<undefined> {
  if ((await countMigration()) !== 0)
    throw new Error(`The migration ${migration} is there before its version.`);
  const version = makeNextVersion();
  const token = randomBytes(16).toString('hex');
  // Compiled anew for its folder; what is kept of that goes with it.
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
