import { defineConfig } from '@playwright/test';
import { chromiumFlags, chromiumPath } from './scripts/chromium.ts';

const port = Number(process.env['NAZER_E2E_PORT'] ?? 3917);
const folder = process.env['NAZER_E2E_DATA'] ?? '.nazer/e2e';

/** Journeys drive Debian's Chromium against the real server on a fresh embedded database with the demo set. */
export default defineConfig({
  testDir: './e2e',
  testMatch: '**/*.e2e.ts',
  workers: 1,
  timeout: 180_000,
  expect: { timeout: 10_000 },
  reporter: process.env['NAZER_E2E_REPORT']
    ? [['list'], ['json', { outputFile: process.env['NAZER_E2E_REPORT'] }]]
    : [['list']],
  use: {
    baseURL: `http://127.0.0.1:${port}`,
    locale: 'fa-IR',
    timezoneId: 'Asia/Tehran',
    viewport: { width: 1440, height: 900 },
    screenshot: 'only-on-failure',
    launchOptions: { executablePath: chromiumPath, args: chromiumFlags },
  },
  webServer: {
    command: 'node e2e/serve.ts',
    url: `http://127.0.0.1:${port}/readyz`,
    timeout: 240_000,
    reuseExistingServer: false,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
    // Behind a proxy, so that a journey about wrong passwords can come from an address of its own.
    env: {
      PORT: String(port),
      NAZER_DATA: folder,
      NAZER_DEMO: 'on',
      NAZER_LOG: 'warn',
      NAZER_TRUST_PROXY: 'loopback',
    },
  },
});
