// A PostgreSQL cluster that lives as long as a test run.
// `node scripts/test-cluster.ts [--durable] -- <command>` runs the command with NAZER_TEST_DATABASE_URL set.
import { execFileSync, spawn } from 'node:child_process';
import {
  accessSync,
  chmodSync,
  chownSync,
  constants as fileConstants,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statfsSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { constants, tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';

export interface TestCluster {
  url: string;
  /** Starts a standby that streams from this server; it has files of its own and must be stopped by itself. */
  follow(): Promise<TestCluster>;
  /** Stops the server and removes its files; may be called twice. */
  stop(): void;
}

export interface Account {
  uid: number;
  gid: number;
}

const debianRoot = '/usr/lib/postgresql';

/** Folder of `initdb` and `pg_ctl`: Debian's newest, else the one in PATH. */
export function findPostgresBinaries(): string | undefined {
  const versions = existsSync(debianRoot) ? readdirSync(debianRoot) : [];
  const debian = versions
    .toSorted((a, b) => Number(b) - Number(a))
    .map((version) => join(debianRoot, version, 'bin'));
  const folders = [...debian, ...(process.env.PATH ?? '').split(delimiter)];
  return folders.find((folder) =>
    ['initdb', 'pg_ctl', 'postgres'].every((name) => existsSync(join(folder, name))),
  );
}

/**
 * Account to run PostgreSQL under, which refuses root: `postgres` or `nobody`; undefined when this process is not
 * root.
 */
export function unprivilegedAccount(): Account | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const lines = readFileSync('/etc/passwd', 'utf8').split('\n');
  for (const name of ['postgres', 'nobody']) {
    const [, , uid, gid] = lines.find((line) => line.startsWith(`${name}:`))?.split(':') ?? [];
    if (uid && gid) return { uid: Number(uid), gid: Number(gid) };
  }
  throw new Error('PostgreSQL does not run as root, and there is neither a user postgres nor nobody.');
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.on('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      const port = typeof address === 'object' && address ? address.port : 0;
      server.close(() => resolve(port));
    });
  });
}

/** Options of the server; unless `durable`, it loses its data when the machine fails, but is faster. */
function serverOptions(port: number, socketFolder: string, durable: boolean): string {
  const lossy = durable
    ? []
    : ['-c fsync=off', '-c synchronous_commit=off', '-c full_page_writes=off', '-c max_wal_size=512MB'];
  return [`-p ${port}`, '-h 127.0.0.1', `-k ${socketFolder}`, '-c max_connections=200', ...lossy].join(' ');
}

interface Place {
  readonly bin: string;
  readonly account: Account | undefined;
  /** Folder that is removed at the end. */
  readonly root: string;
}

const memoryFolder = '/dev/shm';
const memoryNeeded = 8 * 1024 ** 3;

/**
 * Parent folder for data that may be lost: memory, where the machine has plenty of it, because copying the 1,200 files
 * of a migrated database for each test file takes a disk ten times as long.
 */
function lossyParent(): string {
  try {
    accessSync(memoryFolder, fileConstants.W_OK);
    const { bavail, bsize } = statfsSync(memoryFolder);
    if (Math.min(bavail * bsize, process.availableMemory()) >= memoryNeeded) return memoryFolder;
  } catch {
    // This system has no such folder, or this user may not write to it.
  }
  return tmpdir();
}

function makePlace(durable: boolean): Place {
  const bin = findPostgresBinaries();
  if (!bin) throw new Error('PostgreSQL is not installed: neither /usr/lib/postgresql nor PATH has initdb.');
  const account = unprivilegedAccount();
  const root = mkdtempSync(join(durable ? tmpdir() : lossyParent(), 'nazer-pg-'));
  chmodSync(root, 0o700);
  if (account) chownSync(root, account.uid, account.gid);
  return { bin, account, root };
}

interface ClusterOptions {
  /** Writes reach the disk as in production, for measurements. */
  durable?: boolean;
  /**
   * The caller ends the process itself after a signal; otherwise the cluster does, so that nothing is left behind.
   */
  ownSignals?: boolean;
}

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

function stopWithProcess(stop: () => void, ownSignals: boolean): void {
  process.on('exit', stop);
  if (ownSignals) return;
  for (const signal of signals) process.once(signal, () => process.exit(128 + constants.signals[signal]));
}

type Run = (name: string, args: readonly string[]) => void;

/** Starts a server on a data folder that `fill` creates. */
async function startOver(
  fill: (run: Run, data: string) => void,
  options: ClusterOptions,
): Promise<TestCluster> {
  const isDurable = options.durable ?? false;
  const { bin, account, root } = makePlace(isDurable);
  const data = join(root, 'data');
  const run: Run = (name, args) => {
    execFileSync(join(bin, name), args, { ...account, cwd: root, stdio: ['ignore', 'ignore', 'pipe'] });
  };
  let isStopped = false;
  const stop = (): void => {
    if (isStopped) return;
    isStopped = true;
    process.off('exit', stop);
    try {
      run('pg_ctl', ['-D', data, '-m', 'immediate', '-w', 'stop']);
    } catch {
      // The server never started, or is already stopped.
    }
    rmSync(root, { recursive: true, force: true });
  };
  stopWithProcess(stop, options.ownSignals ?? false);
  try {
    fill(run, data);
    const port = await freePort();
    const settings = serverOptions(port, root, isDurable);
    run('pg_ctl', ['-D', data, '-l', join(root, 'log'), '-o', settings, '-w', 'start']);
    const url = `postgres://nazer@127.0.0.1:${port}/postgres`;
    const copy: Parameters<typeof startOver>[0] = (runProgram, folder) =>
      runProgram('pg_basebackup', ['-d', url, '-D', folder, '-R', '-X', 'stream', '-c', 'fast', '--no-sync']);
    return { url, follow: () => startOver(copy, options), stop };
  } catch (error) {
    stop();
    throw error;
  }
}

export const startTestCluster = (options: ClusterOptions = {}): Promise<TestCluster> =>
  startOver(
    (run, data) =>
      run('initdb', [
        '-D',
        data,
        '-U',
        'nazer',
        '-A',
        'trust',
        '-E',
        'UTF8',
        '--locale=C.UTF-8',
        '--no-sync',
      ]),
    options,
  );

async function runWithCluster(command: string[], durable: boolean): Promise<number> {
  const cluster = await startTestCluster({ durable, ownSignals: true });
  const [program = '', ...args] = command;
  const env = { ...process.env, NAZER_TEST_DATABASE_URL: cluster.url };
  const child = spawn(program, args, { stdio: 'inherit', env });
  // Ctrl-C reaches the child by itself; this process waits for it and then cleans up.
  for (const signal of signals) {
    process.on(signal, () => {
      if (signal !== 'SIGINT') child.kill(signal);
    });
  }
  const code = await new Promise<number>((resolve) => {
    child.on('error', (error) => {
      console.error(`${program} cannot be run: ${error.message}`);
      resolve(127);
    });
    child.on('exit', (status, signal) => resolve(status ?? 128 + (signal ? constants.signals[signal] : 0)));
  });
  cluster.stop();
  return code;
}

if (import.meta.main) {
  const separator = process.argv.indexOf('--');
  const command = separator < 0 ? [] : process.argv.slice(separator + 1);
  const flags = process.argv.slice(2, separator < 0 ? undefined : separator);
  if (command.length === 0 || flags.some((flag) => flag !== '--durable')) {
    console.error('Usage: node scripts/test-cluster.ts [--durable] -- <command>');
    process.exitCode = 2;
  } else {
    try {
      process.exitCode = await runWithCluster(command, flags.includes('--durable'));
    } catch (error) {
      console.error(error instanceof Error ? error.message : String(error));
      process.exitCode = 1;
    }
  }
}
