import { describe, expect, it } from 'vitest';
import type { Log } from '../platform/ctx.ts';
import { AddressGuard } from '../platform/integrations/address-guard.ts';
import { testAddresses } from '../platform/integrations/testing-addresses.ts';
import type { Traces } from '../platform/traces/traces.ts';
import { openTracesOf } from './trace-settings.ts';

const log: Log = { info: () => {}, warn: () => {}, error: () => {} };
const strict = new AddressGuard(new Set());

const address = 'http://127.0.0.1:4318/v1/traces';

describe('settings of traces', () => {
  it('trace nothing without an address, and then leave the sampler variables unread', async () => {
    expect(await openTracesOf({}, { addresses: strict, log })).toBeUndefined();
    const set = { OTEL_TRACES_SAMPLER: 'jaeger_remote', OTEL_TRACES_SAMPLER_ARG: 'endpoint=somewhere' };
    expect(await openTracesOf(set, { addresses: strict, log })).toBeUndefined();
  });

  it('open a collector at an address that may be called, and refuse any other', async () => {
    const given = { NAZER_TRACES_URL: address };
    const traces = await openTracesOf(given, { addresses: testAddresses, log });
    expect(traces).toBeDefined();
    await traces?.close();
    await expect(openTracesOf(given, { addresses: strict, log })).rejects.toThrow(/NAZER_TRACES_URL leads/u);
  });

  it.each([
    ['NAZER_TRACES_URL', 'collector:4318'],
    ['NAZER_TRACES_URL', 'http://collector.example/v1/traces'],
    ['NAZER_TRACES_TOKEN_FILE', '/nowhere/token'],
  ])('refuse %s=%s with a message that names the variable', async (name, value) => {
    await expect(openTracesOf({ [name]: value }, { addresses: strict, log })).rejects.toThrow(name);
  });

  const openWith = (given: Record<string, string>) =>
    openTracesOf({ NAZER_TRACES_URL: address, ...given }, { addresses: testAddresses, log });

  it.each([
    ['OTEL_TRACES_SAMPLER', 'jaeger_remote'],
    ['OTEL_TRACES_SAMPLER', 'toString'],
    ['OTEL_TRACES_SAMPLER_ARG', '1.1'],
    ['OTEL_TRACES_SAMPLER_ARG', '-0.5'],
    ['OTEL_TRACES_SAMPLER_ARG', '10%'],
  ])('refuse %s=%s with a message that names the variable, once an address is set', async (name, value) => {
    await expect(openWith({ [name]: value })).rejects.toThrow(name);
  });

  /** `traceparent` of a caller that does not record its trace; `first` begins the trace id. */
  const unsampledParent = (first: string) => `00-${first.padEnd(32, '0')}-b7ad6b7169203331-00`;
  const isRecorded = (traces: Traces | undefined, traceparent: string | undefined) => {
    const call = { name: 'GET /api/x', requestId: 'one', traceparent, tracestate: undefined };
    return traces?.beginCall(call).isRecording();
  };
  const ratioOf = (arg: string) => ({ OTEL_TRACES_SAMPLER: 'traceidratio', OTEL_TRACES_SAMPLER_ARG: arg });

  it.each([
    [{}, true, false],
    [{ OTEL_TRACES_SAMPLER: 'always_on', OTEL_TRACES_SAMPLER_ARG: '10%' }, true, true],
    [{ OTEL_TRACES_SAMPLER: 'parentbased_always_on' }, true, false],
    [{ OTEL_TRACES_SAMPLER: 'always_off' }, false, false],
    [{ OTEL_TRACES_SAMPLER: 'traceidratio' }, true, true],
    [{ OTEL_TRACES_SAMPLER_ARG: '0' }, false, false],
    [ratioOf('1.0'), true, true],
  ])(
    '%o record a call without traceparent: %s, and a call of a caller that records nothing: %s',
    async (given, withoutParent, unsampled) => {
      const traces = await openWith(given);
      expect(isRecorded(traces, unsampledParent('1'))).toBe(unsampled);
      expect(isRecorded(traces, undefined)).toBe(withoutParent);
      await traces?.close();
    },
  );

  it('sample by the trace id, so that all programs with the same ratio record the same traces', async () => {
    const traces = await openWith(ratioOf('.25'));
    // Only the first digit of these ids is not 0; a quarter of all ids begins with 0 to 3.
    const sampled = ['1', '3', '4', 'f'].map((first) => isRecorded(traces, unsampledParent(first)));
    expect(sampled).toEqual([true, true, false, false]);
    await traces?.close();
  });
});
