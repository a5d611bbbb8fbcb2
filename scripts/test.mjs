// All tests: install, check, build with budgets; then unit tests on both databases, in parallel with journeys in
// Chromium and after these with faults of several machines. `--long` runs every server test on both databases and
// longer journeys. Plain JavaScript, because it starts on whatever Node the machine has.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, openSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { ensureInstalled, root, withPinnedNode } from './install-packages.mjs';
import { ensureDebianPackages } from './install-debian.mjs';
import { filesToRunAgain, printSummary } from './test-summary.mjs';

const reports = join(root, '.nazer', 'reports');
const compileCache = join(root, 'node_modules', '.cache', 'nazer', 'compiled');
const failures = [];

const seconds = (since) => `${Math.round((Date.now() - since) / 1000)} s`;

/**
 * Runs a command line whose words contain no blanks. `log`: file for the output of a command that runs beside
 * another; it is printed at the end.
 */
async function run(title, line, { env = {}, log } = {}) {
  const since = Date.now();
  console.log(log ? `\n── ${title}, told below` : `\n── ${title}`);
  const [command, ...args] = line.split(' ');
  const output = log ? openSync(log, 'w') : 'inherit';
  const child = spawn(command, args, {
    cwd: root,
    stdio: ['ignore', output, output],
    // Tests start the real program a dozen times, and compiling its sources takes half of a start.
    env: { NODE_COMPILE_CACHE: compileCache, ...withPinnedNode(process.env), ...env },
  });
  const [status, signal] = await once(child, 'close').catch((error) => [null, error.message]);
  if (log) console.log(`\n── ${title}\n${readFileSync(log, 'utf8')}`);
  console.log(`${title}: ${seconds(since)}`);
  if (status === 0) return true;
  failures.push(signal ? `${title} (${signal})` : title);
  return false;
}

ensureInstalled();
rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });
const available = ensureDebianPackages({ chromium: true, postgresql: true, cluster: true });
const left = [];

await run('check', 'npm run check');
const isBuilt = await run('build', 'npm run build');

const isLong = process.argv.includes('--long');
const longEnv = isLong ? { NAZER_TEST_LONG: 'on' } : {};
const vitest = available.postgresql ? 'node scripts/test-cluster.ts -- npx vitest run' : 'npx vitest run';
const unitTests = 'unit and module tests';
const runUnit = (report, files = []) =>
  run(unitTests, [vitest, ...files].join(' '), {
    env: { NAZER_TEST_REPORT: join(reports, report), ...longEnv },
  });

async function runUnits() {
  if (!available.postgresql) left.push('module tests on a PostgreSQL server');
  if (await runUnit('unit.json')) return;
  const again = filesToRunAgain(reports);
  if (again.length > 0 && (await runUnit('unit-again.json', again)))
    failures.splice(failures.indexOf(unitTests), 1);
}

async function runJourneys() {
  if (!available.chromium || !isBuilt) left.push('journeys in Chromium');
  else
    await run('journeys', 'npx playwright test', {
      env: { NAZER_E2E_REPORT: join(reports, 'e2e.json'), ...longEnv },
      log: join(reports, 'journeys.log'),
    });
}

const runMachines = () =>
  run('several machines', 'node deploy/cluster/main.ts short', {
    env: { NAZER_CLUSTER_REPORT: join(reports, 'machines.json') },
    log: join(reports, 'machines.log'),
  });

// Journeys wait for debounces and clocks a quarter of their time, and several machines wait for each other most of it,
// which leaves processor time for unit tests.
await Promise.all([runUnits(), runJourneys().then(runMachines)]);

process.exit(printSummary(reports, { failures, left }) ? 0 : 1);
