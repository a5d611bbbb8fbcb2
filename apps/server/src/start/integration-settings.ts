/** Settings of the integrations, from the environment; a wrong setting stops the start with a message. */
import type { IntegrationSettings } from '../platform/integrations/create-integrations.ts';
import { type IntegrationName, integrationNames } from '@nazer/contract/settings/integrations.contract.ts';
import type { AddressGuard } from '../platform/integrations/address-guard.ts';
import {
  readAddress,
  readTokenFile,
  readVariable,
  type Variables,
  wrongSetting,
} from './service-variables.ts';

/** Prefixes of the variables, such as `NAZER_SHAHKAR_URL` and `NAZER_SHAHKAR_TOKEN_FILE`. */
const prefixes: Readonly<Record<IntegrationName, string>> = {
  shahkar: 'NAZER_SHAHKAR',
  bankInquiry: 'NAZER_BANK_INQUIRY',
  customs: 'NAZER_CUSTOMS',
  tradePortal: 'NAZER_TRADE_PORTAL',
};

function readFailurePercent(variables: Variables): number {
  const name = 'NAZER_SIMULATED_FAILURES';
  const text = readVariable(variables, name) ?? '0';
  if (!/^\d{1,3}$/u.test(text) || Number(text) > 100)
    throw wrongSetting(name, 'a whole number from 0 to 100');
  return Number(text);
}

/** Reads the settings of all integrations. Throws StartError. */
export async function readIntegrationSettings(
  variables: Variables,
  { isDemo, addresses }: { readonly isDemo: boolean; readonly addresses: AddressGuard },
): Promise<IntegrationSettings> {
  const gateways = integrationNames.map(async (name) => {
    const url = await readAddress(variables, `${prefixes[name]}_URL`, { addresses });
    if (url === undefined) return [];
    return [[name, { url, token: readTokenFile(variables, `${prefixes[name]}_TOKEN_FILE`) }] as const];
  });
  return {
    isDemo,
    addresses,
    gateways: Object.fromEntries((await Promise.all(gateways)).flat()),
    simulation: { seed: 1404, failurePercent: readFailurePercent(variables) },
  };
}
