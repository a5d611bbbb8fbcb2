/** Settings of traces, from the environment; a wrong setting stops the start with a message that names it. */
import type { Log } from '../platform/ctx.ts';
import type { AddressGuard } from '../platform/integrations/address-guard.ts';
import type { Traces } from '../platform/traces/traces.ts';
import { read, readAddress, readTokenFile, refusal, type Variables } from './service-variables.ts';

function readPercent(variables: Variables): number {
  const name = 'NAZER_TRACES_PERCENT';
  const text = read(variables, name) ?? '100';
  if (!/^\d{1,3}$/u.test(text) || Number(text) > 100) throw refusal(name, 'a whole number from 0 to 100');
  return Number(text);
}

/** Opens the collector of traces; undefined, and nothing is loaded, when no address is set. Throws StartError. */
export async function openTracesOf(
  variables: Variables,
  { addresses, log }: { readonly addresses: AddressGuard; readonly log: Log },
): Promise<Traces | undefined> {
  const url = await readAddress(variables, 'NAZER_TRACES_URL', { addresses });
  const percent = readPercent(variables);
  const token = readTokenFile(variables, 'NAZER_TRACES_TOKEN_FILE');
  if (url === undefined) return undefined;
  const { openTraces } = await import('../platform/traces/open-traces.ts');
  return openTraces({ url, token, percent, addresses, log });
}
