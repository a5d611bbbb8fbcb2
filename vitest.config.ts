import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['{packages,apps}/**/*.test.{ts,tsx}'],
    // Two cores, and each file of the server opens its own database.
    maxWorkers: 2,
    // For a machine that does other work meanwhile: a test that fails must not fail for that.
    testTimeout: 60_000,
    hookTimeout: 180_000,
    expect: { poll: { timeout: 10_000 } },
    reporters: process.env['NAZER_TEST_REPORT']
      ? ['default', ['json', { outputFile: process.env['NAZER_TEST_REPORT'] }]]
      : ['default'],
  },
});
