import { AddressGuard } from './address-guard.ts';

/** Address guard of tests, whose services are on this machine. */
export const testAddresses = new AddressGuard(new Set(['loopback']));
