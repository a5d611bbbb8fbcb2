/** The calls of imports, put together. */
import { blacklistCalls } from './blacklist.contract.ts';
import { offersCalls } from './offers.contract.ts';
import { requestsCalls } from './requests.contract.ts';

export const importsCalls = { ...requestsCalls, ...offersCalls, ...blacklistCalls } as const;
