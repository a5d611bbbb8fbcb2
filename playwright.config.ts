import { defineConfig } from '@playwright/test';
import { browserCount } from './e2e/places.ts';
import { chromiumFlags, chromiumPath } from './scripts/chromium.ts';

/** Journeys drive Debian's Chromium against the real server on a fresh embedded database with the demo set, each browser against a server
 * of its own, which a fixture of the worker begins. */
export default defineConfig({
  testDir: './e2e',
  testMatch: '**/*.e2e.ts',
  workers: browserCount,
  timeout: 180_000,
  // As long as a machine may take that does other work meanwhile; what is there is seen at once.
  expect: { timeout: 30_000 },
  // Two browsers and two servers share two cores: what passes only on a second try is named at the end of the run, to be mended.
  retries: process.env['NAZER_E2E_REPORT'] ? 1 : 0,
  reporter: process.env['NAZER_E2E_REPORT']
    ? [['list'], ['json', { outputFile: process.env['NAZER_E2E_REPORT'] }]]
    : [['list']],
  use: {
    // What cannot be pressed in this time never can: a journey fails soon.
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
