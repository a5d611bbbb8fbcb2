import { describe, expect, it } from 'vitest';
import type { Log } from '../platform/ctx.ts';
import { AddressGuard } from '../platform/integrations/address-guard.ts';
import { testAddresses } from '../platform/integrations/testing-addresses.ts';
import { openTracesOf } from './trace-settings.ts';

const log: Log = { info: () => {}, warn: () => {}, error: () => {} };
const strict = new AddressGuard(new Set());

describe('the settings of traces', () => {
  it('open none without an address', async () => {
    expect(await openTracesOf({}, { addresses: strict, log })).toBeUndefined();
    expect(await openTracesOf({ NAZER_TRACES_PERCENT: '5' }, { addresses: strict, log })).toBeUndefined();
  });

  it('open them with one that may be called', async () => {
    const given = { NAZER_TRACES_URL: 'http://127.0.0.1:4318/v1/traces', NAZER_TRACES_PERCENT: '10' };
    const traces = await openTracesOf(given, { addresses: testAddresses, log });
    expect(traces).toBeDefined();
    await traces?.close();
    await expect(openTracesOf(given, { addresses: strict, log })).rejects.toThrow(/NAZER_TRACES_URL leads/u);
  });

  it.each([
    ['NAZER_TRACES_URL', 'collector:4318'],
    ['NAZER_TRACES_URL', 'http://collector.example/v1/traces'],
    ['NAZER_TRACES_PERCENT', '101'],
    ['NAZER_TRACES_PERCENT', '0.5'],
    ['NAZER_TRACES_TOKEN_FILE', '/nowhere/token'],
  ])('refuse %s=%s by name', async (name, value) => {
    await expect(openTracesOf({ [name]: value }, { addresses: strict, log })).rejects.toThrow(name);
  });
});
