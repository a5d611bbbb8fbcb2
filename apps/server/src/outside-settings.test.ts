import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { readOutsideSettings } from './outside-settings.ts';

it('asks the simulators in demo mode and nobody else without addresses', () => {
  expect(readOutsideSettings({}, true)).toEqual({
    isDemo: true,
    gateways: {},
    simulation: { seed: 1404, failurePercent: 0 },
  });
});

it('reads the address of each service and its token from a file', () => {
  const folder = mkdtempSync(join(tmpdir(), 'nazer-outside-'));
  const file = join(folder, 'token');
  writeFileSync(file, 'a-token\n');
  const settings = readOutsideSettings(
    {
      NAZER_SHAHKAR_URL: 'https://shahkar.example/ask',
      NAZER_SHAHKAR_TOKEN_FILE: file,
      NAZER_TRADE_PORTAL_URL: 'https://portal.example/orders',
      NAZER_SIMULATED_FAILURES: '15',
    },
    false,
  );
  rmSync(folder, { recursive: true });
  expect(settings).toEqual({
    isDemo: false,
    gateways: {
      shahkar: { url: 'https://shahkar.example/ask', token: 'a-token' },
      tradePortal: { url: 'https://portal.example/orders', token: '' },
    },
    simulation: { seed: 1404, failurePercent: 15 },
  });
});

it('refuses a wrong setting by its name, without repeating an address', () => {
  expect(() => readOutsideSettings({ NAZER_CUSTOMS_URL: 'ftp://user:secret@x' }, false)).toThrow(
    'The setting NAZER_CUSTOMS_URL must be an address',
  );
  expect(() => readOutsideSettings({ NAZER_SIMULATED_FAILURES: '101' }, true)).toThrow(
    'NAZER_SIMULATED_FAILURES must be a whole number from 0 to 100',
  );
});
