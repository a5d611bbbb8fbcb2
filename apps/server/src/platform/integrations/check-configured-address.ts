/** Judges an address of the environment before anything listens; a wrong one stops the start with a message. */
import { StartError } from '../start-error.ts';
import type { AddressGuard } from './address-guard.ts';
import { addressFaults, AddressRefused, type ServiceKind } from './address-rules.ts';

const forms: Readonly<Record<ServiceKind, string>> = {
  web: 'an address like https://gateway.example/send, without name and password, numbers written as usual',
  mail: 'an address like smtp://user:password@host:587 or smtps://user:password@host:465',
};

interface SetAddress {
  /** The name of the setting; the address is not repeated: it may hold a password. */
  readonly setting: string;
  readonly text: string;
  readonly kind?: ServiceKind;
}

/** Checks the address and gives it. Throws StartError. */
export async function checkConfiguredAddress(
  addresses: AddressGuard,
  { setting, text, kind = 'web' }: SetAddress,
): Promise<string> {
  try {
    await addresses.check(text, kind);
    return text;
  } catch (error) {
    if (!(error instanceof AddressRefused)) throw error;
    const { fault } = error;
    const why = fault === 'form' ? `must be ${forms[kind]}` : addressFaults[fault].reason;
    throw new StartError('wrong-setting', `The setting ${setting} ${why}.`, { cause: error });
  }
}
