import { readdirSync, readFileSync } from 'node:fs';
import process from 'node:process';
import { defineConfig } from 'vitest/config';
import { PreparationReporter } from './scripts/preparation-reporter.ts';

const report = process.env['NAZER_TEST_REPORT'];

const serverCode = 'apps/server/src';

/** Tests that put something else in the place of a module: it must not be loaded before, and no other file may see it. */
const withOwnModules = readdirSync(serverCode, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.test.ts'))
  .map((name) => `${serverCode}/${name}`)
  .filter((file) => readFileSync(file, 'utf8').includes('vi.mock('));

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
    projects: [
      {
        extends: true,
        test: {
          name: 'server',
          include: ['apps/server/**/*.test.ts'],
          exclude: withOwnModules,
          // Each file opens a database of its own; loading the server's code again for each would cost as much.
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'others',
          include: [
            'packages/**/*.test.{ts,tsx}',
            'apps/web/**/*.test.{ts,tsx}',
            'scripts/**/*.test.ts',
            'deploy/**/*.test.ts',
            ...withOwnModules,
          ],
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
