import { AddressGate } from './address-gate.ts';

/** Services of tests stand on this machine: they say so, as an installation would. */
export const testAddresses = new AddressGate(new Set(['loopback']));
