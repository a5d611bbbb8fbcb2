import { AddressGuard } from './address-guard.ts';

/** Services of tests stand on this machine: they say so, as an installation would. */
export const testAddresses = new AddressGuard(new Set(['loopback']));
