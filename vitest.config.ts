import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['{packages,apps}/**/*.test.{ts,tsx}'],
    // Two cores, and each file of the server opens its own database.
    maxWorkers: 2,
    testTimeout: 30_000,
    hookTimeout: 60_000,
    reporters: process.env['NAZER_TEST_REPORT']
      ? ['default', ['json', { outputFile: process.env['NAZER_TEST_REPORT'] }]]
      : ['default'],
  },
});
