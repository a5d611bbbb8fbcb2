/** Starts each program of the cluster, in the same way at first and after a fault. */
import { parseEnv } from 'node:util';
import { chmodSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import server from '../../apps/server/package.json' with { type: 'json' };
import { type Account, unprivilegedAccount } from '../../scripts/test-cluster.ts';
import { folder, folderOf, logOf, makeFolder, readSecrets, writeFilled } from './files.ts';
import { databases, type Host } from './hosts.ts';
import { mountDisk, on, onWithOwnMemory } from './network.ts';
import { begin } from './shell.ts';

/** Folder of the product. */
export const root = fileURLToPath(new URL('../..', import.meta.url));
/** User for programs that refuse to run as root. */
export const databaseUser = 'postgres';

export function databaseAccount(): Account {
  const account = unprivilegedAccount();
  if (!account) throw new Error('The cluster is made by root, who alone may make network namespaces.');
  return account;
}

export const repositoryFolder = join(folder, 'repository');

function beginEtcd(host: Host): void {
  makeFolder(folderOf(host));
  const config = writeFilled('etcd.conf.yml', host);
  begin(on(host, ['etcd', '--config-file', config]), { log: logOf(host, 'etcd') });
}

/** Six times what a leader of the demo needs: a former leader that no longer archives keeps its whole WAL. */
const diskSize = '3G';

/** Mounts a disk for each database, before any program starts. */
export function mountDisks(): void {
  for (const host of databases) mountDisk(makeFolder(folderOf(host), databaseAccount()), diskSize);
}

function beginPatroni(host: Host): void {
  const owner = databaseAccount();
  for (const path of ['', 'lock', 'spool']) makeFolder(join(folderOf(host), path), owner);
  makeFolder(repositoryFolder, owner);
  writeFilled('pgbackrest.conf', host, owner);
  const config = writeFilled('patroni.yml', host, owner);
  begin(onWithOwnMemory(host, ['patroni', config], databaseUser), { log: logOf(host, 'patroni') });
  const watch = writeFilled('disk-watch.sh', host, owner);
  begin(on(host, ['sh', watch], databaseUser), { log: logOf(host, 'disk-watch') });
}

/** Pid file of HAProxy's master, which reloads on a signal. */
export const haproxyPidFile = join(folder, 'haproxy.pid');

function beginProxies(host: Host): void {
  makeFolder(folderOf(host), databaseAccount());
  const haproxy = writeFilled('haproxy.cfg', host);
  begin(on(host, ['haproxy', '-W', '-p', haproxyPidFile, '-f', haproxy]), { log: logOf(host, 'haproxy') });
  const { nazerPassword } = readSecrets();
  const users = writeFilled('userlist.txt', host, databaseAccount());
  if (nazerPassword.includes('"')) throw new Error('A password with a quotation mark.');
  chmodSync(users, 0o600);
  const pgbouncer = writeFilled('pgbouncer.ini', host, databaseAccount());
  begin(on(host, ['pgbouncer', pgbouncer], databaseUser), { log: logOf(host, 'pgbouncer-start') });
}

export interface NodeOptions {
  /** Folder of another version of the product; this one when omitted. */
  readonly version?: string;
  /** Settings that replace those of the template. */
  readonly settings?: Readonly<Record<string, string>>;
}

/**
 * All callers of this cluster, who stand for hundreds of people, have one address, which is what the limit of calls a
 * minute counts by.
 */
const unlimitedCalls = { NAZER_CALLS_PER_MINUTE: '0' };

function beginNode(host: Host, options: NodeOptions = {}): void {
  makeFolder(folderOf(host));
  const settings = {
    ...parseEnv(readFileSync(writeFilled('nazer.env', host), 'utf8')),
    ...unlimitedCalls,
    ...options.settings,
  };
  const program = join(options.version ?? root, 'apps/server/src/main.ts');
  // Restarts the node like `Restart=always` of its systemd unit, e.g. when it started without a database.
  const again = ['sh', '-c', 'while :; do "$@"; sleep 1; done', 'sh'];
  begin(on(host, [...again, process.execPath, ...server.config.nodeFlags, program]), {
    log: logOf(host, 'nazer'),
    env: {
      PATH: process.env['PATH'] ?? '',
      NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/nazer/compiled'),
      MALLOC_ARENA_MAX: '2',
      ...Object.fromEntries(Object.entries(settings).map(([name, value]) => [name, value ?? ''])),
    },
  });
}

const beginners = {
  etcd: beginEtcd,
  postgresql: beginPatroni,
  node: beginNode,
  proxy: beginProxies,
  operator: () => undefined,
  aside: () => undefined,
} as const satisfies Record<Host['kind'], (host: Host, options?: NodeOptions) => void>;

/** Starts the programs of a host on its existing data. */
export const beginHost = (host: Host, options?: NodeOptions): void => beginners[host.kind](host, options);
