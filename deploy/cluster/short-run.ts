/**
 * `short`, for `npm test`: a cluster under a name of its own, so that no other is touched, and removed whatever happens.
 * One process makes and removes it (`short-made`), in a session of its own that no Ctrl-C reaches; it goes on only as
 * long as the one that was asked for it lives, which a pipe tells.
 */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, globSync, readFileSync, readdirSync } from 'node:fs';
import { constants } from 'node:os';
import { relative } from 'node:path';
import process from 'node:process';
import { setTimeout as pause } from 'node:timers/promises';
import { ensureDebianPackages } from '../../scripts/install-debian.mjs';
import { folder, makeClusterFolder, removeClusterFolder } from './files.ts';
import { operator } from './hosts.ts';
import { isAlive, makeNetwork, namespaces, on, removeNetwork } from './network.ts';
import { mountDisks } from './programs.ts';
import { writeReport } from './short.ts';

type Say = (line: string) => void;

const program = [process.execPath, ...process.execArgv, `${import.meta.dirname}/main.ts`];
const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
const names = 'nazertest';
const limitMinutes = 15;

export function takeDown(): void {
  removeNetwork();
  removeClusterFolder();
}

/** Not a failure: the closing lines of the tests tell of it. */
function leaveOut(reason: string, say: Say): number {
  say(`Left out: several machines, because ${reason}.`);
  writeReport({ passed: 0, failed: [], left: `several machines, because ${reason}` });
  return 0;
}

/** The reason alone, out of the line that tells what the missing packages leave out. */
function findMissing(): string | undefined {
  const said: string[] = [];
  const wanted = { postgresql: true, cluster: true };
  const { cluster, postgresql } = ensureDebianPackages(wanted, (line) => said.push(line));
  if (cluster && postgresql) return undefined;
  return said.at(-1)?.replace(/^Left out: .*?, because (.*)\.$/u, '$1') ?? 'its programs are missing';
}

function findObstacle(): string | undefined {
  if (process.platform !== 'linux') return 'only Linux has network namespaces';
  if (process.getuid?.() !== 0) return 'only root may make network namespaces';
  if (isAlive()) return 'a cluster of "npm run cluster -- up" runs here and must not be disturbed';
  return findMissing();
}

const ofName = (name: string): NodeJS.ProcessEnv => {
  const { NAZER_CLUSTER: _folderOfAnother, ...env } = process.env;
  return { ...env, NAZER_CLUSTER_NAME: name };
};

/** Also takes down what none is left to take down, by the same program under that name. */
function removeNamed(name: string): void {
  spawnSync(program[0] ?? '', [...program.slice(1), 'down'], { env: ofName(name), stdio: 'ignore' });
}

/** Those of runs that were killed with all that watched over them; a name ends in the number of its process. */
function removeOrphans(): void {
  const found = [...namespaces(), ...readdirSync('/tmp')].flatMap(
    (name) => /^nazertest(\d+)-/u.exec(name)?.[1] ?? [],
  );
  for (const pid of new Set(found)) if (!existsSync(`/proc/${pid}`)) removeNamed(`${names}${pid}`);
}

/** What the command ends with, as a shell says it. */
async function codeOf(child: ChildProcess): Promise<number> {
  const [code, signal] = (await once(child, 'exit')) as [number | null, NodeJS.Signals | null];
  return code ?? 128 + constants.signals[signal ?? 'SIGKILL'];
}

/** Gives the exit code. */
export async function runShort(say: Say): Promise<number> {
  const obstacle = findObstacle();
  if (obstacle !== undefined) return leaveOut(obstacle, say);
  removeOrphans();
  const name = `${names}${process.pid}`;
  const [node = '', ...args] = program;
  const maker = spawn(node, [...args, 'short-made'], {
    detached: true,
    stdio: ['pipe', 'inherit', 'inherit'],
    env: ofName(name),
  });
  let ended = 0;
  for (const signal of signals)
    process.on(signal, () => {
      ended = 128 + constants.signals[signal];
      maker.stdin?.end();
    });
  const code = await codeOf(maker);
  // It removes everything itself, unless it was killed.
  if (code >= 128) removeNamed(name);
  return ended || code;
}

/** The first thing that this machine refuses: then nothing can be tried. */
function whyNotMade(): string | undefined {
  try {
    makeClusterFolder();
    makeNetwork();
    mountDisks();
    return undefined;
  } catch (error) {
    return `no cluster can be made here (${error instanceof Error ? error.message : String(error)})`;
  }
}

/** Of a failure, before all of it is removed. */
function printLogs(say: Say): void {
  for (const file of globSync(`${folder}/*/*.log`).toSorted()) {
    const lines = readFileSync(file, 'utf8').trimEnd().split('\n').slice(-12);
    say([`── ${relative(folder, file)}`, ...lines.map((line) => line.slice(0, 240))].join('\n'));
  }
}

const interrupted = 130;

/** Comes back when whoever asked for the cluster is gone, or wants it gone. */
async function waitForEnd(say: Say): Promise<number> {
  await once(process.stdin.resume(), 'close');
  say('  Interrupted: the cluster is removed.');
  return interrupted;
}

/** Every wait has a limit of its own; this one is for what nobody thought of. */
async function waitForLimit(say: Say): Promise<number> {
  await pause(limitMinutes * 60_000, undefined, { ref: false });
  say(`  × not through after ${limitMinutes} minutes`);
  return 1;
}

/** Under a name that is nobody else's. Gives the exit code. */
export async function makeShort(say: Say): Promise<number> {
  // Whatever ends this process but SIGKILL. A reader of its lines may be gone by then.
  process.on('exit', takeDown);
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});
  for (const signal of signals) process.on(signal, () => process.exit(128 + constants.signals[signal]));
  const obstacle = whyNotMade();
  if (obstacle !== undefined) return leaveOut(obstacle, say);
  const [ip = '', ...args] = on(operator, [...program, 'short']);
  const env = { ...process.env, NAZER_CLUSTER_INSIDE: 'yes' };
  const work = spawn(ip, args, { stdio: ['ignore', 'inherit', 'inherit'], env });
  const code = await Promise.race([codeOf(work), waitForEnd(say), waitForLimit(say)]);
  if (code !== 0 && code !== interrupted) printLogs(say);
  return code;
}
