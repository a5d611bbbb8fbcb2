/** Settings of traces, from the environment; a wrong setting stops the start with a message that names it. */
import type { Log } from '../platform/ctx.ts';
import type { AddressGuard } from '../platform/integrations/address-guard.ts';
import type { Sampling, Traces } from '../platform/traces/traces.ts';
import {
  readAddress,
  readTokenFile,
  readVariable,
  type Variables,
  wrongSetting,
} from './service-variables.ts';

const shares = { always_on: () => 1, always_off: () => 0, traceidratio: readShare } as const;
const ofCaller = 'parentbased_';
const isKnown = (name: string): name is keyof typeof shares => Object.hasOwn(shares, name);

function readShare(variables: Variables): number {
  const name = 'OTEL_TRACES_SAMPLER_ARG';
  const text = readVariable(variables, name) ?? '1';
  if (!/^(?:0|1|0?\.\d+|[01]\.0*)$/u.test(text)) throw wrongSetting(name, 'a share from 0 to 1');
  return Number(text);
}

/**
 * Which calls and jobs are traced, by the variables that all programs with OpenTelemetry know. They are read only where
 * an address is set: on many machines somebody else sets them for everything that runs there.
 */
function readSampling(variables: Variables): Sampling {
  const name = 'OTEL_TRACES_SAMPLER';
  const text = readVariable(variables, name) ?? 'parentbased_traceidratio';
  const followsCaller = text.startsWith(ofCaller);
  const own = followsCaller ? text.slice(ofCaller.length) : text;
  if (!isKnown(own))
    throw wrongSetting(name, 'always_on, always_off or traceidratio, each also with parentbased_ before it');
  return { followsCaller, share: shares[own](variables) };
}

/** Opens the collector of traces; undefined, and nothing is loaded, when no address is set. Throws StartError. */
export async function openTracesOf(
  variables: Variables,
  { addresses, log }: { readonly addresses: AddressGuard; readonly log: Log },
): Promise<Traces | undefined> {
  const url = await readAddress(variables, 'NAZER_TRACES_URL', { addresses });
  const token = readTokenFile(variables, 'NAZER_TRACES_TOKEN_FILE');
  if (url === undefined) return undefined;
  const sampling = readSampling(variables);
  const { openTraces } = await import('../platform/traces/open-traces.ts');
  return openTraces({ url, token, sampling, addresses, log });
}
