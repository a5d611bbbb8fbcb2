// Installs Debian's Chromium, PostgreSQL and programs of a cluster when the tests need them and this user may. Plain
// JavaScript: it runs before the pinned Node exists.
import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';

function canRun(file) {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

function findInPath(name) {
  return (process.env.PATH ?? '')
    .split(delimiter)
    .map((folder) => join(folder, name))
    .find(canRun);
}

/** Path of Chromium or undefined; the headless shell is preferred, because it is faster. */
function findChromium() {
  const names = ['chromium-headless-shell', 'chromium'];
  return [...names.map((name) => `/usr/bin/${name}`), ...names.map(findInPath)].find(
    (file) => file && canRun(file),
  );
}

/** Folder of PostgreSQL's server programs, or undefined. */
function findPostgresql() {
  const root = '/usr/lib/postgresql';
  const versions = existsSync(root) ? readdirSync(root).toSorted((a, b) => Number(b) - Number(a)) : [];
  const folders = versions.map((version) => join(root, version, 'bin'));
  return [...folders, ...(process.env.PATH ?? '').split(delimiter)].find((folder) =>
    ['initdb', 'pg_ctl', 'postgres'].every((name) => canRun(join(folder, name))),
  );
}

/**
 * Path of libfaketime, which gives a program another clock, or undefined; its folder is named after the processor.
 */
export function findFaketime() {
  const folders = existsSync('/usr/lib') ? readdirSync('/usr/lib') : [];
  return folders
    .map((folder) => join('/usr/lib', folder, 'faketime', 'libfaketimeMT.so.1'))
    .find((file) => existsSync(file));
}

/** Path of Patroni; undefined unless all programs of a cluster are installed. */
function findCluster() {
  const names = ['patroni', 'etcd', 'etcdctl', 'haproxy', 'pgbouncer', 'pgbackrest', 'ip', 'setpriv'];
  const isThere = (name) =>
    ['/usr/sbin', '/sbin'].some((folder) => canRun(join(folder, name))) || findInPath(name);
  return names.every(isThere) && findFaketime() ? findInPath('patroni') : undefined;
}

/**
 * `find`: path where it is installed, or undefined. `debian`: alternatives, each a package or a list of them; the next
 * is tried when the system lacks one. `without`: what cannot run without it.
 */
const packages = {
  chromium: {
    find: findChromium,
    debian: ['chromium-headless-shell', 'chromium'],
    without: 'the browser journeys',
  },
  cluster: {
    find: findCluster,
    debian: [
      [
        'patroni',
        'etcd-server',
        'etcd-client',
        'haproxy',
        'pgbouncer',
        'pgbackrest',
        'libfaketime',
        'iproute2',
      ],
    ],
    without: 'the tests on several machines',
  },
  postgresql: {
    find: findPostgresql,
    debian: ['postgresql'],
    without: 'the tests on a PostgreSQL server',
  },
};

function runApt(args) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const { status, stderr } = spawnSync('apt-get', args, { env, stdio: ['ignore', 'ignore', 'pipe'] });
  const lines = String(stderr ?? '')
    .trim()
    .split('\n');
  return { isDone: status === 0, lastLine: lines.at(-1) ?? '' };
}

/** Reason why packages cannot be installed here; undefined when they can. */
function obstacleToInstall() {
  if (!findInPath('apt-get')) return 'this machine has no apt-get';
  if (process.getuid?.() !== 0) return 'only root may install packages';
  return undefined;
}

/** Installs the packages; gives the reason it was impossible, or undefined. */
function install(names, log) {
  const obstacle = obstacleToInstall();
  if (obstacle) return obstacle;
  log(`Installing ${names.join(' and ')} with apt-get …`);
  runApt(['update', '-qq']); // an old list may still do; the install tells
  for (const name of names) {
    let outcome;
    for (const debian of packages[name].debian) {
      outcome = runApt(['install', '-y', '-qq', '--no-install-recommends', ...[debian].flat()]);
      if (outcome.isDone) break;
    }
    if (!outcome.isDone) return `apt-get failed (${outcome.lastLine})`;
  }
  return undefined;
}

/**
 * Installs the requested packages that are missing. Gives the paths found afterwards: `chromium` and `cluster`
 * (Patroni) are programs, `postgresql` is the folder of its programs; undefined means not installed.
 */
export function ensureDebianPackages(
  { chromium = false, postgresql = false, cluster = false },
  log = console.log,
) {
  const wanted = Object.entries({ chromium, postgresql, cluster })
    .filter(([, isWanted]) => isWanted)
    .map(([name]) => name);
  const missing = wanted.filter((name) => !packages[name].find());
  const obstacle = missing.length > 0 ? install(missing, log) : undefined;
  const found = Object.fromEntries(wanted.map((name) => [name, packages[name].find()]));
  for (const name of wanted.filter((candidate) => !found[candidate])) {
    log(
      `Left out: ${packages[name].without}, because ${name} is missing and ${obstacle ?? 'was not found after installing'}.`,
    );
  }
  return found;
}
