/**
 * Checks only what a change affects: format and lint of its files, types, the unit tests that import it, and the
 * journeys that open a page drawn from it. Compares with `main` or the given revision: `npm run test:near -- HEAD~1`.
 * Prints what it left out; CI runs everything.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import process from 'node:process';
import { journeysNear } from './near/journeys-near.ts';
import { journeys, pageFiles, serverTestsNear } from './near/project-files.ts';

const git = (...args: string[]): string[] =>
  execFileSync('git', args, { encoding: 'utf8' })
    .split('\n')
    .filter((line) => line !== '');

const base = process.argv[2] ?? 'main';
const [start = base] = git('merge-base', base, 'HEAD');
const changed = [
  ...new Set([...git('diff', '--name-only', start), ...git('ls-files', '--others', '--exclude-standard')]),
];
const here = changed.filter((file) => existsSync(file));
const matching = (pattern: RegExp): string[] => here.filter((file) => pattern.test(file));

const failures: string[] = [];
const leftOut: string[] = [];

function run(
  title: string,
  command: readonly string[],
  extra: Readonly<Record<string, string>> = {},
): boolean {
  const [program = '', ...args] = command;
  console.log(`\n── ${title}`);
  const began = performance.now();
  const { status } = spawnSync(program, args, {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, ...extra },
  });
  console.log(`── ${title}: ${((performance.now() - began) / 1000).toFixed(0)} s`);
  if (status !== 0) failures.push(title);
  return status === 0;
}

const named = (names: readonly string[]): string =>
  names.length > 8 ? `${names.slice(0, 8).join(', ')} and others` : names.join(', ');

function checkFiles(): void {
  if (here.length > 0) run('format', ['oxfmt', '--check', '--no-error-on-unmatched-pattern', ...here]);
  const code = matching(/\.(?:[cm]?[jt]s|tsx)$/u);
  if (code.length > 0) run('lint', ['oxlint', '--type-aware', '--deny-warnings', ...code]);
  if (code.length > 0) run('types', ['tsc', '-b', '--checkers', '1']);
}

function testUnits(): void {
  const code = matching(/\.tsx?$/u);
  const elsewhere = code.filter((file) => !file.startsWith('apps/server/') && !file.startsWith('e2e/'));
  if (elsewhere.length > 0)
    run('unit tests', [
      'vitest',
      'related',
      '--run',
      '--passWithNoTests',
      '--project',
      'others',
      ...elsewhere,
    ]);
  const { near, farCount } = serverTestsNear(here);
  if (near.length > 0) run('tests of the server', ['vitest', 'run', ...near]);
  leftOut.push(
    `${farCount} test files of the server further away, or that know the change only through the application`,
  );
}

function walkJourneys(): void {
  const chosen = journeysNear({ changed, pages: pageFiles(), journeys: journeys() });
  const { journeys: files, pages } = chosen.leftOut;
  if (files.length > 0) leftOut.push(`${files.length} journeys that open such a page too: ${named(files)}`);
  if (pages.length > 0) leftOut.push(`${pages.length} pages drawn from it, not opened: ${named(pages)}`);
  if (chosen.journeys.length + chosen.pages.length === 0) return;
  console.log(
    `\nJourneys: ${chosen.journeys.join(', ') || 'none'}; pages: ${chosen.pages.join(', ') || 'none'}`,
  );
  if (!run('build', ['npm', 'run', 'build'])) return;
  const looks = chosen.pages.length > 0 ? ['e2e/every-page.e2e.ts'] : [];
  const walked = [...new Set([...chosen.journeys, ...looks])];
  run('journeys', ['playwright', 'test', ...walked], { NAZER_E2E_PAGES: chosen.pages.join(',') });
}

if (changed.length === 0) console.log(`Nothing changed against ${base}.`);
else {
  checkFiles();
  testUnits();
  walkJourneys();
}
const unread = here.filter((file) => file.endsWith('.sql') || /(?:^|\/)package(?:-lock)?\.json$/u.test(file));
if (unread.length > 0)
  leftOut.push(`what follows from ${unread.join(', ')}, which no file imports: npm test`);
console.log('');
for (const line of leftOut) console.log(`left out: ${line}`);
for (const line of failures) console.log(`failed: ${line}`);
console.log(
  failures.length === 0 ? 'Near the change everything holds.' : 'Something near the change is broken.',
);
process.exitCode = failures.length === 0 ? 0 : 1;
