import { globSync, readFileSync } from 'node:fs';
import process from 'node:process';
import { defineConfig } from 'vitest/config';
import { PreparationReporter } from './scripts/preparation-reporter.ts';

const report = process.env['NAZER_TEST_REPORT'];

const serverTests = ['apps/server/**/*.test.ts'];
const otherTests = [
  'packages/**/*.test.{ts,tsx}',
  'apps/web/**/*.test.{ts,tsx}',
  'scripts/**/*.test.ts',
  'deploy/**/*.test.ts',
];

/** Tests that put something else in the place of a module: it must not be loaded before, and no other file may see it. */
const withOwnModules = globSync([...serverTests, ...otherTests], { exclude: ['**/node_modules/**'] }).filter(
  (file) => readFileSync(file, 'utf8').includes('vi.mock('),
);

export default defineConfig({
  test: {
    maxWorkers: 2,
    // As for the journeys: what passes only on a second try is named at the end of the run, to be mended.
    retry: report ? 1 : 0,
    reporters: report
      ? [
          'default',
          ['json', { outputFile: report }],
          new PreparationReporter(report.replace(/json$/u, 'preparation.json')),
        ]
      : ['default'],
    // Files of a worker share what their packages loaded, because loading React, antd or the server's packages again for
    // each file would cost as much as the tests. Those of the web and the packages evaluate modules of our own anew
    // (`test-afresh.ts`).
    projects: [
      {
        extends: true,
        test: { name: 'server', include: serverTests, exclude: withOwnModules, isolate: false },
      },
      {
        extends: true,
        test: {
          name: 'others',
          include: otherTests,
          exclude: [...withOwnModules, '**/node_modules/**'],
          isolate: false,
          setupFiles: ['apps/web/test-afresh.ts', 'apps/web/test-patience.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'replaced modules',
          include: withOwnModules,
          setupFiles: ['apps/web/test-patience.ts'],
        },
      },
    ],
    // For a machine that does other work meanwhile: a test that fails must not fail for that.
    testTimeout: 180_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 30_000 } },
  },
});
