/**
 * `npm run cluster -- up|status|fault NAME[,NAME] [TIMES]|reads|short|down`: PostgreSQL under Patroni, three nodes of the
 * product and what stands between, on one Debian machine, each host a network namespace of its own. `short` is what
 * `npm test` runs; `npm run faults -- [TIMES] [NAME,NAME]` makes one, strikes it with every fault or those
 * named, under load, and writes their rows into bench/results/faults.md. For root; see deploy/cluster/README.md.
 */
import process from 'node:process';
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ensureDebianPackages } from '../../scripts/install-debian.mjs';
import { folder, makeClusterFolder } from './files.ts';
import { operator, publicUrl } from './hosts.ts';
import { isUp, makeNetwork, on } from './network.ts';
import { mountDisks, root } from './programs.ts';
import { measureReads } from './reads.ts';
import { takeShort } from './short.ts';
import { makeShort, runShort, takeDown } from './short-run.ts';
import { printStatus } from './status.ts';
import { bringUp } from './up.ts';
import { showFaults } from './show-fault.ts';

const say = (line: string): void => console.log(line);

/** Runs the same command on the operator's host, which can reach all others. */
function runInside(args: readonly string[]): number {
  const command = on(operator, [process.execPath, ...process.execArgv, import.meta.filename, ...args]);
  const [program = '', ...rest] = command;
  const env = { ...process.env, NAZER_CLUSTER_INSIDE: 'yes' };
  return spawnSync(program, rest, { stdio: 'inherit', env }).status ?? 1;
}

function refuseSecond(): void {
  if (isUp()) throw new Error('A cluster stands already; "npm run cluster -- down" removes it.');
}

function up(): number {
  if (process.getuid?.() !== 0) throw new Error('Only root may make network namespaces.');
  refuseSecond();
  if (!existsSync(join(root, 'apps/web/dist/index.html')))
    throw new Error('The pages are not built; "npm run build" does it.');
  const { cluster } = ensureDebianPackages({ postgresql: true, cluster: true });
  if (cluster === undefined) return 1;
  makeClusterFolder();
  makeNetwork();
  mountDisks();
  const status = runInside(['up']);
  if (status !== 0) say(`Not up. Logs are in ${folder}; "npm run cluster -- down" removes all of it.`);
  else
    say(
      `Up: ${publicUrl}, from "${on(operator, ['…']).join(' ')}"; remove it with "npm run cluster -- down".`,
    );
  return status;
}

const resultsFile = 'bench/results/faults.md';

/** Makes a cluster for the faults and removes it afterwards, whatever happens. */
function runFaults(args: readonly string[]): number {
  refuseSecond();
  try {
    const status = up();
    return status === 0 ? runInside(['fault', ...args]) : status;
  } finally {
    takeDown();
  }
}

const isInside = process.env['NAZER_CLUSTER_INSIDE'] === 'yes';
const [verb = '', ...args] = process.argv.slice(2);

/** Runs the command from the operator's host. */
async function work(): Promise<number> {
  const [name = '', times = '1', file] = args;
  if (verb === 'up') await bringUp(say);
  else if (verb === 'status') await printStatus(say);
  else if (verb === 'fault') return showFaults(name, { times: Number(times), say, ...(file && { file }) });
  else if (verb === 'reads') await measureReads(say);
  else if (verb === 'short') return takeShort(say);
  else throw new Error(`"${verb}" is none of up, status, fault, reads, short and down.`);
  return 0;
}

async function main(): Promise<number> {
  if (verb === 'up' && !isInside) return up();
  if (verb === 'short' && !isInside) return runShort(say);
  if (verb === 'short-made') return makeShort(say);
  if (verb === 'faults') return runFaults([args[1] ?? 'all', args[0] ?? '20', resultsFile]);
  if (verb === 'down') {
    takeDown();
    return 0;
  }
  if (!isUp()) throw new Error('No cluster stands; begin with "npm run cluster -- up".');
  return isInside ? work() : runInside([verb, ...args]);
}

try {
  process.exitCode = await main();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
// Exits even if a failure left load running or a pipe open.
if (verb.startsWith('short')) process.exit();
