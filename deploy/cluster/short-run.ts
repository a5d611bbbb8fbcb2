/**
 * `short`, for `npm test`: makes a cluster under a name of its own, so that no other is touched, and always removes
 * it. A separate process makes and removes it (`short-made`), in a session that Ctrl-C does not reach; it runs only
 * as long as the process that asked for it, which a pipe tells.
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

/** Reports that the tests were left out; it is not a failure, but the test summary shows it. */
function leaveOut(reason: string, say: Say): number {
  say(`Left out: several machines, because ${reason}.`);
  writeReport({ passed: 0, failed: [], left: `several machines, because ${reason}` });
  return 0;
}

/** Missing packages that prevent the run, taken from the installer's message; undefined when all are there. */
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

/** Removes a cluster by name, for the case that the process that made it is gone. */
function removeNamed(name: string): void {
  spawnSync(program[0] ?? '', [...program.slice(1), 'down'], { env: ofName(name), stdio: 'ignore' });
}

/** Removes clusters of killed runs; their names end in the id of their process. */
function removeOrphans(): void {
  const found = [...namespaces(), ...readdirSync('/tmp')].flatMap(
    (name) => /^nazertest(\d+)-/u.exec(name)?.[1] ?? [],
  );
  for (const pid of new Set(found)) if (!existsSync(`/proc/${pid}`)) removeNamed(`${names}${pid}`);
}

/** Exit code of a process as a shell reports it. */
async function codeOf(child: ChildProcess): Promise<number> {
  const [code, signal] = (await once(child, 'exit')) as [number | null, NodeJS.Signals | null];
  return code ?? 128 + constants.signals[signal ?? 'SIGKILL'];
}

/** Runs `short` and gives the exit code. */
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
  // The process removes the cluster itself, unless it was killed.
  if (code >= 128) removeNamed(name);
  return ended || code;
}

/** First thing this machine does not allow, so that no cluster can be made; undefined when it can. */
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

/** Prints the logs after a failure, before they are removed. */
function printLogs(say: Say): void {
  for (const file of globSync(`${folder}/*/*.log`).toSorted()) {
    const lines = readFileSync(file, 'utf8').trimEnd().split('\n').slice(-12);
    say([`── ${relative(folder, file)}`, ...lines.map((line) => line.slice(0, 240))].join('\n'));
  }
}

const interrupted = 130;

/** Resolves when the process that asked for the cluster is gone, or asks for its end. */
async function waitForEnd(say: Say): Promise<number> {
  await once(process.stdin.resume(), 'close');
  say('  Interrupted: the cluster is removed.');
  return interrupted;
}

/** Overall time limit; every single wait has one of its own. */
async function waitForLimit(say: Say): Promise<number> {
  await pause(limitMinutes * 60_000, undefined, { ref: false });
  say(`  × not through after ${limitMinutes} minutes`);
  return 1;
}

/** Makes the cluster under a unique name and gives the exit code. */
export async function makeShort(say: Say): Promise<number> {
  // Runs however this process ends, except by SIGKILL. Whoever reads its output may be gone by then.
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
