/** Files of the cluster: templates filled in for each host, passwords and keys, data and logs. */
import { generateKeyPairSync, randomBytes } from 'node:crypto';
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Account, findPostgresBinaries } from '../../scripts/test-cluster.ts';
import {
  clusterName,
  databases,
  etcds,
  type Host,
  leaderAddress,
  network,
  nodes,
  pooledAddress,
  proxy,
  publicUrl,
} from './hosts.ts';

/** Folder of everything the cluster writes; removed with it. */
export const folder = process.env['NAZER_CLUSTER'] ?? `/tmp/${clusterName}-cluster`;
const markFile = join(folder, '.nazer-cluster');

/** Makes the folder anew. Throws when it holds files of others, since all of it is removed later. */
export function makeClusterFolder(): void {
  if (existsSync(folder) && !existsSync(markFile) && readdirSync(folder).length > 0)
    throw new Error(`The folder ${folder} holds other files; name another one by NAZER_CLUSTER.`);
  rmSync(folder, { recursive: true, force: true });
  // Every user may enter the folder that contains the hosts' folders.
  mkdirSync(folder, { recursive: true, mode: 0o755 });
  writeFileSync(markFile, '');
}

export function removeClusterFolder(): void {
  if (existsSync(markFile)) rmSync(folder, { recursive: true, force: true });
}

export const folderOf = ({ name }: Host): string => join(folder, name);
export const logOf = (host: Host, program: string): string => join(folderOf(host), `${program}.log`);

export interface Secrets {
  readonly superuserPassword: string;
  readonly replicationPassword: string;
  readonly nazerPassword: string;
  readonly signingKey: string;
  readonly secondFactorKey: string;
}

const secretsFile = join(folder, 'secrets.json');

export function makeSecrets(): void {
  const password = (): string => randomBytes(18).toString('base64url');
  const { privateKey } = generateKeyPairSync('ed25519');
  const secrets: Secrets = {
    superuserPassword: password(),
    replicationPassword: password(),
    nazerPassword: password(),
    signingKey: privateKey.export({ type: 'pkcs8', format: 'der' }).toString('base64'),
    secondFactorKey: randomBytes(32).toString('base64'),
  };
  writeFileSync(secretsFile, JSON.stringify(secrets), { mode: 0o600 });
}

export function readSecrets(): Secrets {
  if (!existsSync(secretsFile)) throw new Error('No cluster stands; begin with "npm run cluster -- up".');
  return JSON.parse(readFileSync(secretsFile, 'utf8')) as Secrets; // as written above
}

const servers = (hosts: readonly Host[], port: number, check: string): string =>
  hosts.map(({ name, address }) => `    server ${name} ${address}:${port} ${check}`).join('\n');

function postgresqlBinaries(): string {
  const found = findPostgresBinaries();
  if (found === undefined) throw new Error('PostgreSQL is not installed.');
  return found;
}

/** Values of the templates' placeholders; an operator writes the same by hand. */
function valuesFor(host: Host): Readonly<Record<string, string>> {
  const own = folderOf(host);
  return {
    ...readSecrets(),
    name: host.name,
    address: host.address,
    folder: own,
    network,
    etcdMembers: etcds.map(({ name, address }) => `${name}=http://${address}:2380`).join(','),
    etcdHosts: etcds.map(({ address }) => `${address}:2379`).join(','),
    postgresqlBinaries: postgresqlBinaries(),
    sharedBuffers: '128MB',
    walSize: '256MB',
    leastFreeMegabytes: '150',
    watchdog: 'off',
    archiveCommand: `pgbackrest --config=${own}/pgbackrest.conf --stanza=nazer archive-push "%p"`,
    repository: join(folder, 'repository'),
    databaseServers: servers(databases, 5432, 'check port 8008'),
    nodeServers: servers(nodes, 3000, 'check'),
    lastNodeServers: servers(
      nodes.map((node) => ({ ...node, name: `${node.name}-last` })),
      3000,
      'backup',
    ),
    proxyAddress: proxy.address,
    // The last node connects through PgBouncer, the others to HAProxy directly.
    databaseAddress: host === nodes.at(-1) ? pooledAddress : leaderAddress,
    standbys: databases
      .map(({ address }) => `postgres://nazer:${readSecrets().nazerPassword}@${address}:5432/nazer`)
      .join(','),
    publicUrl,
    demo: 'on',
  };
}

const templates = fileURLToPath(new URL('templates/', import.meta.url));

/** Text of a template with the values of a host. Throws for a placeholder without a value. */
export function fillIn(template: string, host: Host): string {
  const values = valuesFor(host);
  return readFileSync(join(templates, template), 'utf8').replaceAll(/<(\w+)>/gu, (_, key: string) => {
    const value = values[key];
    if (value === undefined) throw new Error(`${template} asks for "${key}", which nobody gives.`);
    return value;
  });
}

/**
 * Writes the template into the host's folder and gives its path. It holds passwords, so only `reader` may read it.
 */
export function writeFilled(template: string, host: Host, reader?: Account): string {
  const file = join(folderOf(host), template);
  writeFileSync(file, fillIn(template, host));
  chmodSync(file, 0o600);
  if (reader) chownSync(file, reader.uid, reader.gid);
  return file;
}

/** Makes a folder of the cluster that a user of the system may write in. */
export function makeFolder(path: string, owner?: Account): string {
  mkdirSync(path, { recursive: true, mode: 0o700 });
  if (owner) chownSync(path, owner.uid, owner.gid);
  return path;
}
