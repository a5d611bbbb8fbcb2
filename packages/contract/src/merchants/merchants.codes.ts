/**
 * Codes of merchants. Whether a merchant is a natural person, a company or a foreigner is a code of SANA
 * (`customerType`).
 */

/** Group of a merchant as a supplier of currency. Commitments are weighted by it; dealings keep a copy of it. */
export const supplierCategory = {
  petrochemical: 1,
  steelAndMetals: 2,
  refinery: 3,
  mining: 4,
  otherGoods: 5,
  services: 6,
  government: 7,
} as const;

/** Reason of an automatic block by the system; a merchant may be blocked for several at once. */
export const merchantBlockReason = {
  overdueDuty: 1,
  cardExpired: 2,
  bouncedCheque: 3,
  shahkarMismatch: 4,
} as const;
