// Everything that must hold: install, check, build with budgets, tests on both databases, journeys in Chromium, faults
// of several machines; with `--long` every server test on both databases and longer walks. Plain JavaScript, because it
// starts on whatever Node the machine has.
import { spawnSync } from 'node:child_process';
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { ensureInstalled, root, withPinnedNode } from './install-packages.mjs';
import { ensureDebianPackages } from './install-debian.mjs';
import { filesToBeginAgain, leftOfMachines, printSummary } from './test-summary.mjs';

const reports = join(root, '.nazer', 'reports');
const compileCache = join(root, 'node_modules', '.cache', 'nazer', 'compiled');
const failures = [];

/** Runs a command line of words without blanks inside. */
function run(title, line, extra = {}) {
  console.log(`\n── ${title}`);
  const [command, ...args] = line.split(' ');
  const { status, signal } = spawnSync(command, args, {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    // Tests start the real program a dozen times: compiling its sources anew takes half of a start.
    env: { NODE_COMPILE_CACHE: compileCache, ...withPinnedNode(process.env), ...extra },
  });
  if (status === 0) return true;
  failures.push(signal ? `${title} (${signal})` : title);
  return false;
}

ensureInstalled();
rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });
const available = ensureDebianPackages({ chromium: true, postgresql: true });
const left = [];

run('check', 'npm run check');
const isBuilt = run('build', 'npm run build');

const isLong = process.argv.includes('--long');
const longEnv = isLong ? { NAZER_TEST_LONG: 'on' } : {};
const vitest = available.postgresql ? 'node scripts/test-cluster.ts -- npx vitest run' : 'npx vitest run';
const unitTests = 'unit and module tests';
const runUnit = (report, files = []) =>
  run(unitTests, [vitest, ...files].join(' '), { NAZER_TEST_REPORT: join(reports, report), ...longEnv });
if (!available.postgresql) left.push('module tests on a PostgreSQL server');
if (!runUnit('unit.json')) {
  const again = filesToBeginAgain(reports);
  if (again.length > 0 && runUnit('unit-again.json', again)) failures.splice(failures.indexOf(unitTests), 1);
}

if (available.chromium && isBuilt) {
  run('journeys', 'npx playwright test', { NAZER_E2E_REPORT: join(reports, 'e2e.json'), ...longEnv });
} else left.push('journeys in Chromium');

run('several machines', 'node deploy/cluster/main.ts short', {
  NAZER_CLUSTER_REPORT: join(reports, 'machines.json'),
});
left.push(...leftOfMachines(reports));

process.exit(printSummary(reports, { failures, left }) ? 0 : 1);
