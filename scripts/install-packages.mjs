// Brings node_modules in line with the lock file and finds the pinned Node. Plain JavaScript without dependencies: it
// runs on whatever Node (20 or newer) the machine has, before anything is installed.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';

export const root = dirname(dirname(fileURLToPath(import.meta.url)));
const binaries = join(root, 'node_modules', '.bin');
const stamp = join(root, 'node_modules', '.nazer-lock');
export const pinnedNode = join(binaries, process.platform === 'win32' ? 'node.cmd' : 'node');

function lockHash() {
  return createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex');
}

function npm(...args) {
  const { status } = spawnSync('npm', args, {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    shell: process.platform === 'win32',
  });
  return status === 0;
}

/** Installs when packages are missing or the lock file changed since, and repairs a missing pinned Node. */
export function ensureInstalled() {
  const hash = lockHash();
  const isCurrent = existsSync(stamp) && readFileSync(stamp, 'utf8') === hash && existsSync(pinnedNode);
  if (isCurrent) return;
  console.log('Installing the packages the lock file names (a minute or two, once) …');
  // `npm ci` cannot be used: it refuses a lock file without the optional packages of other platforms, which a partial
  // registry mirror does not have. The versions are those of the lock file either way, and it is not changed.
  if (!npm('install', '--no-save', '--no-audit', '--no-fund', '--loglevel=error')) {
    console.error(
      'The packages could not be installed: npm install failed. See its lines above; is the registry reachable?',
    );
    process.exit(1);
  }
  // Unpacks the pinned Node when install scripts are switched off.
  if (!existsSync(pinnedNode)) npm('rebuild', 'node', '--ignore-scripts=false');
  if (!existsSync(pinnedNode)) {
    console.error(
      'The pinned Node is missing after the install: allow the install script of the package "node" and start again.',
    );
    process.exit(1);
  }
  writeFileSync(stamp, hash);
}

/** Environment in which `node` and the tools of the project come first in PATH. */
export function withPinnedNode(env) {
  return { ...env, PATH: `${binaries}${delimiter}${env.PATH ?? ''}` };
}
