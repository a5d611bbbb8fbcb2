/** All calls of the import market. */
import { blacklistCalls } from './blacklist.contract.ts';
import { boardCalls } from './board.contract.ts';
import { officeStepCalls } from './office-steps.contract.ts';
import { offersCalls } from './offers.contract.ts';
import { requestsCalls } from './requests.contract.ts';

export const importsCalls = {
  ...requestsCalls,
  ...offersCalls,
  ...officeStepCalls,
  ...boardCalls,
  ...blacklistCalls,
} as const;
