// Everything that must hold: install, check, build with budgets, tests on both databases, journeys in Chromium;
// with `--long` every server test on both databases and longer walks. Plain JavaScript, because it starts on
// whatever Node the machine has.
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import process from 'node:process';
import { ensureInstalled, root, withPinnedNode } from './install-packages.mjs';
import { ensureDebianPackages } from './install-debian.mjs';

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

function countOf(file, pick) {
  try {
    return pick(JSON.parse(readFileSync(join(reports, file), 'utf8')));
  } catch {
    return null;
  }
}

ensureInstalled();
rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });
const available = ensureDebianPackages({ chromium: true, postgresql: true });
const left = [];

run('check', 'npm run check');
const isBuilt = run('build', 'npm run build');

const isLong = process.argv.includes('--long');
const unitEnv = {
  NAZER_TEST_REPORT: join(reports, 'unit.json'),
  ...(isLong && { NAZER_TEST_LONG: 'on' }),
};
if (available.postgresql)
  run('unit and module tests', 'node scripts/test-cluster.ts -- npx vitest run', unitEnv);
else {
  left.push('module tests on a PostgreSQL server');
  run('unit and module tests', 'npx vitest run', unitEnv);
}

if (available.chromium && isBuilt) {
  run('journeys', 'npx playwright test', { NAZER_E2E_REPORT: join(reports, 'e2e.json') });
} else left.push('journeys in Chromium');

/** Where the time of the next mend is best spent. */
function printSlowest() {
  const files = countOf('unit.json', ({ testResults }) =>
    testResults.map(({ name, startTime, endTime }) => ({
      name: relative(root, name),
      seconds: (endTime - startTime) / 1000,
    })),
  );
  const slowest = (files ?? []).toSorted((a, b) => b.seconds - a.seconds).slice(0, 10);
  if (slowest.length > 0) console.log('\nThe ten slowest files, in seconds:');
  for (const { name, seconds } of slowest) console.log(`${seconds.toFixed(1).padStart(7)}  ${name}`);
}

printSlowest();
const unitCount = countOf('unit.json', (r) => ({
  passed: r.numPassedTests,
  failed: r.numFailedTests,
  skipped: r.numPendingTests + r.numTodoTests,
}));
const e2eCount = countOf('e2e.json', (r) => ({
  passed: r.stats.expected + r.stats.flaky,
  failed: r.stats.unexpected,
  skipped: r.stats.skipped,
}));
const total = { passed: 0, failed: 0, skipped: 0 };
for (const count of [unitCount, e2eCount]) {
  for (const key of Object.keys(total)) total[key] += count?.[key] ?? 0;
}

console.log('');
for (const what of left) console.log(`left out: ${what}`);
if (left.length > 0 && process.env.CI) failures.push('in CI nothing may be left out');
for (const what of failures) console.log(`failed: ${what}`);
console.log(
  `${total.passed} passed, ${Math.max(total.failed, failures.length)} failed, ${total.skipped} skipped`,
);
process.exit(failures.length > 0 || total.passed === 0 ? 1 : 0);
