/** Groups of the states of an offer, for counts and conditions. Data only, no Zod. */
import { offerStatus } from './imports.codes.ts';

/** States in which a selected offer waits for a step, in the order it passes them; withdrawal may come at any. */
export const waitingOfferStates = [
  offerStatus.selected,
  offerStatus.confirmed,
  offerStatus.rialPaid,
  offerStatus.havaleIssued,
  offerStatus.applicantWithdrawal,
] as const;

/** States in which an offer is open: neither completed nor ended otherwise. */
export const openOfferStates = [offerStatus.active, ...waitingOfferStates] as const;
