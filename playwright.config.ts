import { defineConfig } from '@playwright/test';
import { browserCount } from './e2e/places.ts';
import { chromiumFlags, chromiumPath } from './scripts/chromium.ts';

/**
 * Journeys drive Debian's Chromium against the real server with the demo records in a fresh embedded database. Each
 * parallel worker drives one browser against a server of its own, which a fixture of the worker starts.
 */
export default defineConfig({
  testDir: './e2e',
  testMatch: '**/*.e2e.ts',
  workers: browserCount,
  timeout: 180_000,
  // Longest wait for an expected state, in ms: long enough for a machine that does other work meanwhile. An expectation
  // passes as soon as it is met, so the long wait costs time only where a journey fails.
  expect: { timeout: 30_000 },
  // In a run with a report a failed journey is tried a second time, because two browsers and two servers share two cores.
  // The run names at its end those that passed only then, and they are to be mended.
  retries: process.env['NAZER_E2E_REPORT'] ? 1 : 0,
  reporter: process.env['NAZER_E2E_REPORT']
    ? [['list'], ['json', { outputFile: process.env['NAZER_E2E_REPORT'] }]]
    : [['list']],
  use: {
    // Longest wait in ms until an element can be pressed or filled in. Without it a journey whose element never comes
    // would fail only at its own `timeout`.
    actionTimeout: 40_000,
    locale: 'fa-IR',
    timezoneId: 'Asia/Tehran',
    viewport: { width: 1440, height: 900 },
    contextOptions: { reducedMotion: 'reduce' },
    reuseContext: true,
    screenshot: 'only-on-failure',
    launchOptions: { executablePath: chromiumPath, args: chromiumFlags },
  },
});
