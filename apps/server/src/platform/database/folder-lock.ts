// Lets one process at a time use a data folder: two on one embedded database silently lose rows and corrupt it. The
// lock is the file `lock.<n>` with the highest n; it is never removed by others, only followed by n + 1. Creating it
// is one atomic link(), so of several processes that see a dead owner exactly one follows it.
import { execFileSync } from 'node:child_process';
import {
  existsSync,
  linkSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { hostname } from 'node:os';
import { dirname, join } from 'node:path';
import { codeOf } from '../error-code.ts';
import { StartError } from '../start-error.ts';

interface Owner {
  pid: number;
  /** When the process started, in its system's own words; a reused pid has another. */
  started: string;
  host: string;
  isReleased: boolean;
}

/** Time between two touches of the file of the lock. */
const beatMs = 5_000;
/** A process of another host (or container) cannot be looked up: its lock holds while its file is touched. */
const foreignHoldMs = 4 * beatMs;

/** When a process started; empty when that cannot be found out, e.g. on a system without `ps`. */
function startOf(pid: number): string {
  try {
    if (process.platform === 'linux') {
      const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
      // The command name is in brackets and may hold spaces; state and start time are the 1st and 20th after it.
      const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
      return fields[0] === 'Z' ? 'ended, not yet reaped by its parent' : (fields[19] ?? '');
    }
    return execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).trim();
  } catch {
    return '';
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // EPERM: the process runs as another user.
    return codeOf(error) === 'EPERM';
  }
}

/**
 * Whether the owner still holds the lock. In doubt it does: where its start cannot be found out, a process
 * of the same pid counts as the owner.
 */
function isAlive(owner: Owner, path: string): boolean {
  if (owner.isReleased) return false;
  if (owner.host !== hostname()) return Date.now() - statSync(path).mtimeMs < foreignHoldMs;
  if (!isRunning(owner.pid)) return false;
  const started = startOf(owner.pid);
  return started === '' || started === owner.started;
}

function readOwner(path: string): Owner {
  return JSON.parse(readFileSync(path, 'utf8')) as Owner; // written whole by writeOwner, then linked
}

/** Numbers of the locks in the folder, in ascending order. */
function numbersIn(folder: string): number[] {
  return readdirSync(folder)
    .map((name) => Number(/^lock\.(\d+)$/.exec(name)?.[1] ?? 0))
    .filter((number) => number > 0)
    .toSorted((a, b) => a - b);
}

const lockPath = (folder: string, number: number): string => join(folder, `lock.${number}`);

/**
 * Writes a new file that names this process as the owner of the folder, and gives its path; linked as the
 * lock, it takes the folder, or with `isReleased` says that the folder is free.
 */
function writeOwner(folder: string, isReleased: boolean): string {
  const owner: Owner = { pid: process.pid, started: startOf(process.pid), host: hostname(), isReleased };
  const path = join(folder, `.lock-${process.pid}-${Math.random().toString(36).slice(2)}`);
  writeFileSync(path, JSON.stringify(owner));
  return path;
}

/** Links a file under another name; false when that name exists. */
function tryLink(from: string, to: string): boolean {
  try {
    linkSync(from, to);
    return true;
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false;
    throw error;
  }
}

function refuse(folder: string, owner: Owner): never {
  const place =
    owner.host === hostname() ? `process ${owner.pid}` : `process ${owner.pid} on host ${owner.host}`;
  throw new StartError(
    'folder-in-use',
    `The data folder ${folder} is in use by ${place}; stop it first, or set NAZER_DATA to another folder.`,
  );
}

/**
 * Number of the lock this process got; undefined when another process changed the locks meanwhile and the caller must
 * try again. Throws StartError while the owner of the last lock is alive.
 */
function tryLock(folder: string, own: string): number | undefined {
  const last = numbersIn(folder).at(-1) ?? 0;
  if (last > 0) {
    const path = lockPath(folder, last);
    const owner = readOwner(path);
    if (isAlive(owner, path)) refuse(folder, owner);
  }
  const next = last + 1;
  if (!tryLink(own, lockPath(folder, next))) return undefined;
  const after = numbersIn(folder);
  if (after.at(-1) === next) return next;
  // The list of locks was out of date: another process had already followed the last one and removed it.
  rmSync(lockPath(folder, next), { force: true });
  return undefined;
}

/**
 * Gives the number of the lock this process got, as often as it takes; throws StartError while the folder is
 * in use.
 */
function lockNext(folder: string, own: string): number {
  for (;;) {
    try {
      const number = tryLock(folder, own);
      if (number !== undefined) return number;
    } catch (error) {
      // Another process followed the lock being read, and removed it.
      if (codeOf(error) !== 'ENOENT') throw error;
    }
  }
}

/**
 * Creates a folder and its missing parents. Not by `recursive: true`, which loops for ever below an existing folder
 * that refuses new entries, such as `/proc`.
 */
function makeMissing(folder: string): void {
  const found = statSync(folder, { throwIfNoEntry: false });
  if (found && !found.isDirectory()) throw new Error('a file has that name');
  if (found) return;
  makeMissing(dirname(folder));
  try {
    mkdirSync(folder);
  } catch (error) {
    // Another process made the folder meanwhile.
    if (!existsSync(folder)) throw error;
  }
}

/** Writes the first file in the folder. Throws StartError when the folder is not writable. */
function writeFirstOwner(folder: string): string {
  try {
    return writeOwner(folder, false);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new StartError('data-folder', `The data folder ${folder} cannot be written to: ${reason}.`, {
      cause: error,
    });
  }
}

function makeFolder(folder: string): void {
  try {
    makeMissing(folder);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new StartError('data-folder', `The data folder ${folder} cannot be made: ${reason}.`, {
      cause: error,
    });
  }
}

/** Renews the time of the lock file; writes it anew when somebody removed it, so that no other process takes the folder. */
function showLife(folder: string, path: string): void {
  try {
    if (existsSync(path)) utimesSync(path, new Date(), new Date());
    else renameSync(writeOwner(folder, false), path);
  } catch {
    // The folder is gone or cannot be written to; the database says so with its next write.
  }
}

/** Locks the folder and returns the function that unlocks it. Throws StartError while another process has the lock. */
export function lockFolder(folder: string): () => void {
  makeFolder(folder);
  const own = writeFirstOwner(folder);
  let number: number;
  try {
    number = lockNext(folder, own);
  } finally {
    rmSync(own, { force: true });
  }
  for (const older of numbersIn(folder)) {
    if (older < number) rmSync(lockPath(folder, older), { force: true });
  }
  const path = lockPath(folder, number);
  const beat = setInterval(() => showLife(folder, path), beatMs).unref();
  return () => {
    clearInterval(beat);
    // The lock is marked as released, not removed: numbers of locks must never fall.
    renameSync(writeOwner(folder, true), path);
  };
}
