// Prints the summary at the end of the tests, so that it survives a log cut at the front.
import { existsSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import process from 'node:process';
import { root } from './install-packages.mjs';

/** What `pick` takes of a report, as a list; empty when the run ended before writing it. */
function read(file, pick) {
  return existsSync(file) ? pick(JSON.parse(readFileSync(file, 'utf8'))) : [];
}

const firstLine = (text) => (text ?? '').split('\n')[0].slice(0, 200);

/** Lines of the ten slowest test files, with their seconds. */
const slowestOf = ({ testResults }) =>
  testResults
    .map(({ name, startTime, endTime }) => ({ name, seconds: (endTime - startTime) / 1000 }))
    .toSorted((a, b) => b.seconds - a.seconds)
    .slice(0, 10)
    .map(({ name, seconds }) => `${seconds.toFixed(1).padStart(7)}  ${relative(root, name)}`);

/** Files whose preparation failed in the first run, each with its reason. */
const readBroken = (reports) => read(join(reports, 'unit.preparation.json'), (list) => list);

const hasFailed = ({ status }) => status === 'failed';

/**
 * Paths, relative to the project, of the files to run again: those whose preparation failed, if no test
 * failed besides; empty otherwise. `reports` is the folder of the reports.
 */
export function filesToRunAgain(reports) {
  const broken = readBroken(reports).map(({ name }) => name);
  const isExplained = (file) =>
    !hasFailed(file) || (broken.includes(file.name) && !file.assertionResults.some(hasFailed));
  const [canRunAgain] = read(join(reports, 'unit.json'), ({ testResults }) => [
    testResults.every(isExplained),
  ]);
  return canRunAgain ? broken.map((name) => relative(root, name)) : [];
}

/** Results by file; those of the second run replace those of the first. */
function readUnit(reports, pick) {
  const again = read(join(reports, 'unit-again.json'), ({ testResults }) => testResults);
  const results = read(join(reports, 'unit.json'), ({ testResults }) => testResults);
  return pick({
    testResults: results.map((first) => again.find(({ name }) => name === first.name) ?? first),
  });
}

/** Failed tests of a file, or why the whole file did not run. */
const failedTests =
  (reports) =>
  ({ testResults }) =>
    testResults.flatMap(({ name, status: fileStatus, message, assertionResults }) => {
      const failed = assertionResults.filter(({ status }) => status === 'failed');
      const lines = failed.map(
        ({ fullName, failureMessages }) => `${fullName}: ${firstLine(failureMessages[0])}`,
      );
      if (lines.length === 0 && fileStatus === 'failed')
        lines.push(
          firstLine(message) || firstLine(readBroken(reports).find((each) => each.name === name)?.reason),
        );
      return lines.map((line) => `${relative(root, name)} ${line}`);
    });

/** Tests that passed only on a retry: a passed test keeps the messages of its failed first attempt. */
const flakyTests = ({ testResults }) =>
  testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status, failureMessages }) => status === 'passed' && failureMessages.length > 0)
      .map(
        ({ fullName, failureMessages }) =>
          `${relative(root, name)} ${fullName}: ${firstLine(failureMessages[0])}`,
      ),
  );

/** Test files whose preparation failed in the first run and passed in the second. */
const flakyPreparations =
  (reports) =>
  ({ testResults }) =>
    readBroken(reports)
      .filter(({ name }) => testResults.some((file) => file.name === name && !hasFailed(file)))
      .map(({ name, reason }) => `${relative(root, name)} ${firstLine(reason)}`);

/** Journeys whose result is the wanted one, in a suite of Playwright's report and the suites inside it. */
const journeysOf =
  (wanted) =>
  ({ suites = [], specs = [] }) => [
    ...specs
      .filter(({ tests }) => tests.some(({ status }) => status === wanted))
      .map(({ file, line, title }) => `e2e/${file}:${line} ${title}`),
    ...suites.flatMap(journeysOf(wanted)),
  ];

function unitCount({ testResults }) {
  const all = testResults.flatMap(({ assertionResults }) => assertionResults);
  const count = (isCounted) => all.filter(({ status }) => isCounted(status)).length;
  return [
    {
      passed: count((status) => status === 'passed'),
      failed: count((status) => status === 'failed'),
      skipped: count((status) => status !== 'passed' && status !== 'failed'),
    },
  ];
}
const journeyCount = ({ stats }) => [
  { passed: stats.expected + stats.flaky, failed: stats.unexpected, skipped: stats.skipped },
];

const readMachines = (reports, pick) => read(join(reports, 'machines.json'), pick);
const machineCount = ({ passed, failed }) => [{ passed, failed: failed.length, skipped: 0 }];

/** Reason the tests of several machines were left out, if they were. */
const leftOutMachines = (reports) => readMachines(reports, ({ left }) => (left ? [left] : []));

const print = (title, lines) => lines.forEach((line) => console.log(`${title}${line}`));

/**
 * Prints a summary of the reports in the folder `reports`. Gives whether the run passed: no part of it failed
 * and at least one test passed. Single failed tests are only printed, because the part they belong to is in
 * `failures` (names of failed parts, such as `journeys`). `left` names the parts that could not run here; in
 * CI they count as a failure, which is added to `failures`.
 */
export function printSummary(reports, { failures, left }) {
  const unit = (pick) => readUnit(reports, pick);
  const journeys = (pick) => read(join(reports, 'e2e.json'), pick);
  if (left.length > 0 && process.env.CI) failures.push('in CI nothing may be left out');
  // A CI machine may forbid network namespaces, which no package can change.
  const leftOut = [...left, ...leftOutMachines(reports)];

  console.log('\nThe ten slowest files, in seconds:');
  print('', unit(slowestOf));
  console.log('');
  // A test that passes only on the second try depends on speed, or shows a race in the product.
  print('passed only on the second try: ', unit(flakyTests));
  print('passed only on the second try: ', unit(flakyPreparations(reports)));
  print('passed only on the second try: ', journeys(journeysOf('flaky')));
  print('failed test: ', unit(failedTests(reports)));
  print('failed journey: ', journeys(journeysOf('unexpected')));
  print(
    'failed on several machines: ',
    readMachines(reports, ({ failed }) => failed),
  );
  print('left out: ', leftOut);
  print('failed: ', failures);

  const counts = [...unit(unitCount), ...journeys(journeyCount), ...readMachines(reports, machineCount)];
  const sum = (key) => counts.reduce((total, count) => total + count[key], 0);
  const failed = Math.max(sum('failed'), failures.length);
  console.log(`${sum('passed')} passed, ${failed} failed, ${sum('skipped')} skipped`);
  return failures.length === 0 && sum('passed') > 0;
}
