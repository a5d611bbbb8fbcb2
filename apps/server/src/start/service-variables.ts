/**
 * Addresses and secrets of other services, from the environment. Values are not repeated in messages, as they may
 * contain a password.
 */
import { readFileSync } from 'node:fs';
import type { AddressGuard } from '../platform/integrations/address-guard.ts';
import type { AllowedNetworks, ServiceKind } from '../platform/integrations/address-rules.ts';
import { checkConfiguredAddress } from '../platform/integrations/check-configured-address.ts';
import { StartError } from '../platform/start-error.ts';

export type Variables = Readonly<Record<string, string | undefined>>;

/** Error that stops the start and names a setting with what it must be; `wanted` ends the sentence. */
export function wrongSetting(name: string, wanted: string): StartError {
  return new StartError('wrong-setting', `The setting ${name} must be ${wanted}.`);
}

/** Value of a setting without spaces around it; undefined when it is missing or empty. */
export function readVariable(variables: Variables, name: string): string | undefined {
  const value = variables[name]?.trim();
  return value === '' ? undefined : value;
}

const networks: Readonly<Record<string, 'loopback' | 'private'>> = { on: 'private', loopback: 'loopback' };

/**
 * Networks in which services may be: `on` for private networks, `loopback` for this machine; both with a comma.
 * Throws StartError.
 */
export function readPrivateServices(variables: Variables): AllowedNetworks {
  const name = 'NAZER_PRIVATE_SERVICES';
  const text = readVariable(variables, name) ?? 'off';
  if (text === 'off') return new Set();
  const allowed = text.split(',').map((part) => networks[part.trim()]);
  const known = allowed.filter((network) => network !== undefined);
  if (known.length < allowed.length) throw wrongSetting(name, 'off, on, loopback or on,loopback');
  return new Set(known);
}

interface AddressVariable {
  readonly addresses: AddressGuard;
  readonly kind?: ServiceKind;
}

/** Address of a service; undefined when it is not set. Throws StartError for one that may not be called. */
export async function readAddress(
  variables: Variables,
  name: string,
  { addresses, kind = 'web' }: AddressVariable,
): Promise<string | undefined> {
  const text = readVariable(variables, name);
  return text === undefined ? undefined : checkConfiguredAddress(addresses, { setting: name, text, kind });
}

/** Content of the file a setting names; empty without the setting. Throws StartError. */
export function readTokenFile(variables: Variables, name: string): string {
  const path = readVariable(variables, name);
  if (path === undefined) return '';
  try {
    return readFileSync(path, 'utf8').trim();
  } catch (error) {
    const reason = error instanceof Error && 'code' in error ? String(error.code) : 'unknown';
    throw new StartError('wrong-setting', `The file ${path} (${name}) cannot be read: ${reason}.`, {
      cause: error,
    });
  }
}
