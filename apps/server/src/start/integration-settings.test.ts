import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { readIntegrationSettings } from './integration-settings.ts';
import { testAddresses as addresses } from '../platform/integrations/testing-addresses.ts';

it('settings without addresses name no service outside, so that a demo asks only the simulators', async () => {
  expect(await readIntegrationSettings({}, { isDemo: true, addresses })).toEqual({
    isDemo: true,
    addresses,
    gateways: {},
    simulation: { seed: 1404, failurePercent: 0 },
  });
});

it('the settings hold the address of each service and its token from a file', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'nazer-outside-'));
  const file = join(folder, 'token');
  writeFileSync(file, 'a-token\n');
  const settings = await readIntegrationSettings(
    {
      NAZER_SHAHKAR_URL: 'https://shahkar.example/ask',
      NAZER_SHAHKAR_TOKEN_FILE: file,
      NAZER_TRADE_PORTAL_URL: 'https://portal.example/orders',
      NAZER_SIMULATED_FAILURES: '15',
    },
    { isDemo: false, addresses },
  );
  rmSync(folder, { recursive: true });
  expect(settings).toEqual({
    isDemo: false,
    addresses,
    gateways: {
      shahkar: { url: 'https://shahkar.example/ask', token: 'a-token' },
      tradePortal: { url: 'https://portal.example/orders', token: '' },
    },
    simulation: { seed: 1404, failurePercent: 15 },
  });
});

it('a wrong setting is refused by its name, without repeating an address', async () => {
  const wrong = async (variables: Readonly<Record<string, string>>, sentence: string) => {
    const reading = readIntegrationSettings(variables, { isDemo: false, addresses });
    await expect(reading).rejects.toThrow(sentence);
    await expect(reading).rejects.not.toThrow('secret');
  };
  const form = 'The setting NAZER_CUSTOMS_URL must be an address';
  await wrong({ NAZER_CUSTOMS_URL: 'ftp://user:secret@x' }, form);
  await wrong({ NAZER_CUSTOMS_URL: 'https://user:secret@customs.example' }, form);
  await wrong(
    { NAZER_CUSTOMS_URL: 'https://10.0.0.7/ask' },
    'The setting NAZER_CUSTOMS_URL leads to a private network, which needs NAZER_PRIVATE_SERVICES=on.',
  );
  await wrong(
    { NAZER_SIMULATED_FAILURES: '101' },
    'NAZER_SIMULATED_FAILURES must be a whole number from 0 to 100',
  );
});
