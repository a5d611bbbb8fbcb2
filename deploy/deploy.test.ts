/** Checks the files an operator copies against the program they start. */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { parseAllDocuments } from 'yaml';
import server from '../apps/server/package.json' with { type: 'json' };

const root = fileURLToPath(new URL('..', import.meta.url));
const read = (file: string): string => readFileSync(join(root, 'deploy', file), 'utf8');

/** Environment variables the program reads, and those of Node and its allocator. */
const known = new Set(['NODE_COMPILE_CACHE', 'MALLOC_ARENA_MAX']);
for (const name of [
  'main.ts',
  ...readdirSync(join(root, 'apps/server/src/start'))
    .filter((file) => !file.endsWith('.test.ts'))
    .map((file) => `start/${file}`),
]) {
  const source = readFileSync(join(root, 'apps/server/src', name), 'utf8');
  for (const [, setting = ''] of source.matchAll(/'((?:NAZER_|DATABASE_URL|HOST|PORT)[A-Z_]*)'/gu))
    known.add(setting);
}

const unknownIn = (names: readonly string[]): string[] => names.filter((name) => !known.has(name));
const command = ['node', ...server.config.nodeFlags, 'apps/server/src/main.ts'];

const documentsIn = (text: string): unknown[] =>
  parseAllDocuments(text).map((document) => {
    expect(document.errors).toEqual([]);
    return document.toJS() as unknown;
  });
const documentsOf = (file: string): unknown[] => documentsIn(read(file));

/** Part of a document at a path like `spec.containers.0.name`; undefined when there is none. */
const at = (document: unknown, path: string): unknown =>
  path
    .split('.')
    .reduce<unknown>((part, key) => (part instanceof Object ? Reflect.get(part, key) : undefined), document);

const canRun = (program: string, versionFlag: string): boolean =>
  spawnSync(program, [versionFlag], { stdio: 'ignore' }).status === 0;

describe('the image', () => {
  const lines = read('container/Dockerfile').replaceAll('\\\n', ' ').split('\n');
  const argumentsOf = (word: string): string[] =>
    lines.filter((line) => line.startsWith(`${word} `)).map((line) => line.slice(word.length + 1));

  it('copies what is there, and runs without rights what the program starts with', () => {
    const copied = argumentsOf('COPY')
      .filter((line) => !line.startsWith('--from'))
      .flatMap((line) => line.split(' ').slice(0, -1));
    expect(copied.length).toBeGreaterThan(5);
    expect(copied.filter((path) => !existsSync(join(root, path)))).toEqual([]);
    expect(argumentsOf('USER')).toEqual(['node']);
    expect(argumentsOf('CMD')).toEqual([JSON.stringify(command).replaceAll(',', ', ')]);
    expect(lines.some((line) => line.includes("/healthz'"))).toBe(true);
    expect(read('container/Dockerfile')).not.toContain(':latest');
  });

  it('has all workspaces the server is made of', () => {
    const own = Object.keys(server.dependencies).filter((name) => name.startsWith('@nazer/'));
    for (const name of own)
      expect(argumentsOf('COPY')).toContain(`packages/${name.slice(7)} packages/${name.slice(7)}`);
  });

  it('sets what the program reads', () => {
    const set = argumentsOf('ENV').flatMap((line) => line.split(' ').map((pair) => pair.split('=')[0] ?? ''));
    expect(unknownIn(set)).toEqual([]);
  });
});

describe('the composition', () => {
  const [compose] = documentsOf('container/compose.yaml');
  const nazer = at(compose, 'services.nazer');
  const database = at(compose, 'services.database');

  it('starts the product after its database, without rights and on a file system that cannot be written', () => {
    expect(nazer).toMatchObject({
      depends_on: { database: { condition: 'service_healthy' } },
      ports: ['127.0.0.1:3000:3000'],
      read_only: true,
      cap_drop: ['ALL'],
      stop_grace_period: '40s',
    });
    expect(at(database, 'environment.POSTGRES_INITDB_ARGS')).toContain('--encoding=UTF8 --locale=C.UTF-8');
    expect(at(database, 'ports')).toBeUndefined();
  });

  it('gives settings the program reads', () => {
    const settings = Object.keys(parseEnv(read('container/nazer.env.example')));
    expect(settings).toContain('NAZER_SECOND_FACTOR_KEY');
    expect(unknownIn(settings)).toEqual([]);
  });
});

describe('the manifests', () => {
  const objects = [...documentsOf('kubernetes/nazer.yaml'), ...documentsOf('kubernetes/database.yaml')];
  const find = (kind: string): unknown => {
    const found = objects.find((object) => at(object, 'kind') === kind);
    if (found === undefined) throw new Error(`There is no ${kind}.`);
    return found;
  };
  const deployment = find('Deployment');
  const pod = at(deployment, 'spec.template.spec');
  const container = at(pod, 'containers.0');

  it('run the product without rights, with time to stop and probes it answers', () => {
    expect(at(pod, 'securityContext.runAsNonRoot')).toBe(true);
    expect(at(pod, 'terminationGracePeriodSeconds')).toBeGreaterThanOrEqual(40);
    expect(at(container, 'securityContext')).toMatchObject({
      allowPrivilegeEscalation: false,
      readOnlyRootFilesystem: true,
      capabilities: { drop: ['ALL'] },
    });
    const probes = ['startupProbe', 'livenessProbe', 'readinessProbe'];
    const paths = probes.map((probe) => at(container, `${probe}.httpGet.path`));
    expect(paths).toEqual(['/healthz', '/healthz', '/readyz']);
  });

  it('set what the program reads, take the address from the secret of the operator, and select their own pods', () => {
    const settings = at(container, 'env') as unknown[]; // a list in every pod
    expect(unknownIn(settings.map((setting) => String(at(setting, 'name'))))).toEqual([]);
    const address = settings.find((setting) => at(setting, 'name') === 'DATABASE_URL');
    const secret = `${String(at(find('Cluster'), 'metadata.name'))}-app`;
    expect(at(address, 'valueFrom.secretKeyRef.name')).toBe(secret);
    const labels = at(deployment, 'spec.template.metadata.labels');
    expect(labels).toBeDefined();
    for (const selector of [
      at(deployment, 'spec.selector.matchLabels'),
      at(find('PodDisruptionBudget'), 'spec.selector.matchLabels'),
      at(find('Service'), 'spec.selector'),
    ])
      expect(selector).toEqual(labels);
  });

  it('make a database the start accepts, with the role that cannot change the log', () => {
    const initdb = at(find('Cluster'), 'spec.bootstrap.initdb');
    expect(initdb).toMatchObject({ encoding: 'UTF8', localeCType: 'C.UTF-8' });
    expect(at(initdb, 'postInitSQL')).toContain('grant nazer_app to nazer');
  });
});

describe('the units', () => {
  it('start what the program starts with, and wait as long as a stop may take', () => {
    const unit = read('systemd/nazer.service');
    expect(unit).toContain(`.bin/${command.join(' ')}`);
    expect(unit).toContain('TimeoutStopSec=40');
    expect(unit).toContain('Restart=always');
    const set = [...unit.matchAll(/^Environment=(.*)$/gmu)].flatMap(([, line = '']) =>
      line.split(' ').map((pair) => pair.split('=')[0] ?? ''),
    );
    expect(unknownIn(set)).toEqual([]);
    expect(existsSync(join(root, 'scripts/audit-verify.ts'))).toBe(true);
  });

  it.skipIf(!canRun('systemd-analyze', '--version'))('can be read by systemd', () => {
    const files = readdirSync(join(root, 'deploy/systemd')).map((name) => join(root, 'deploy/systemd', name));
    const { stderr } = spawnSync('systemd-analyze', ['verify', ...files], { encoding: 'utf8' });
    // The program is not installed on the machine that runs the tests.
    const complaints = stderr
      .split('\n')
      .filter((line) => line !== '' && !line.includes('is not executable'));
    expect(complaints).toEqual([]);
  });
});

describe('the templates of the cluster', () => {
  /** A template with sample values in its places; a place without a sample gets `x`. */
  const values = (text: string): string =>
    text.replaceAll(/<(\w+)>/gu, (_, name: string) => samples[name] ?? 'x');
  const samples: Record<string, string> = {
    address: '127.0.0.1',
    name: 'pg1',
    network: '127.0.0.0/8',
    etcdHosts: '127.0.0.1:2379',
    databaseServers: '    server pg1 127.0.0.1:5432 check port 8008',
    nodeServers: '    server node1 127.0.0.1:3000 check',
    lastNodeServers: '    server node1-last 127.0.0.1:3000 backup',
    watchdog: '"off"',
    folder: '/tmp',
    leastFreeMegabytes: '150',
  };

  it('give nodes settings the program reads', () => {
    expect(unknownIn(Object.keys(parseEnv(values(read('cluster/templates/nazer.env')))))).toEqual([]);
  });

  it('keep the rule of Patroni for its times (loop_wait + 2 × retry_timeout ≤ ttl), and wait for a standby to have a commit', () => {
    const [patroni] = documentsIn(values(read('cluster/templates/patroni.yml')));
    const setting = (name: string): number => Number(at(patroni, `bootstrap.dcs.${name}`));
    expect(setting('loop_wait') + 2 * setting('retry_timeout')).toBeLessThanOrEqual(setting('ttl'));
    expect(at(patroni, 'bootstrap.dcs.synchronous_mode')).toBe(true);
  });

  it.each([
    [149, ['-c /tmp/patroni.yml switchover --force --leader pg1 --candidate pg3']],
    [150, []],
  ])('hand the lead over below 150 MB of free disk: %i MB give the orders %j', (free, orders) => {
    const folder = mkdtempSync(join(tmpdir(), 'nazer-disk-watch-'));
    const ordered = join(folder, 'ordered');
    // Stand for the programs of the system; the first sleep ends the watch.
    const programs = {
      df: `echo 'Filesystem 1M-blocks Used Available'; echo 'disk 3000 1 ${free}'`,
      patronictl: `case "$3" in
        list) printf 'Cluster\\tMember\\tHost\\tRole\\nnazer\\tpg2\\t-\\tReplica\\nnazer\\tpg3\\t-\\tSync Standby\\n' ;;
        *) echo "$@" >> '${ordered}' ;;
      esac`,
      sleep: 'kill "$PPID"',
    };
    for (const [name, line] of Object.entries(programs))
      writeFileSync(join(folder, name), `#!/bin/sh\n${line}\n`, { mode: 0o755 });
    const watch = join(folder, 'watch.sh');
    writeFileSync(watch, values(read('cluster/templates/disk-watch.sh')));
    spawnSync('sh', [watch], { env: { PATH: `${folder}:${process.env['PATH']}` } });
    const lines = existsSync(ordered) ? readFileSync(ordered, 'utf8').trim().split('\n') : [];
    rmSync(folder, { recursive: true });
    expect(lines).toEqual(orders);
  });

  it.skipIf(!canRun('haproxy', '-v'))('can be read by HAProxy', () => {
    const folder = mkdtempSync(join(tmpdir(), 'nazer-haproxy-'));
    const file = join(folder, 'haproxy.cfg');
    writeFileSync(file, values(read('cluster/templates/haproxy.cfg')));
    const { status, stderr } = spawnSync('haproxy', ['-c', '-f', file], { encoding: 'utf8' });
    rmSync(folder, { recursive: true });
    expect([status, stderr.match(/ALERT.*/gu)]).toEqual([0, null]);
  });
});
