/** Groups of the states of a dealing, for counts and conditions. Data only, no Zod. */
import { dealingStatus } from './exports.codes.ts';

/** States in which a dealing is open, so that its amount stays reserved: neither final nor ended otherwise. */
export const openDealingStates = [
  dealingStatus.registered,
  dealingStatus.supplierConfirmed,
  dealingStatus.rialPaid,
  dealingStatus.delivered,
  dealingStatus.supplierWithdrawal,
] as const;
