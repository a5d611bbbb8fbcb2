/** Codes of merchants. Whether one is a natural or legal person or a foreigner says `customerType` of SANA. */
export const supplierCategory = {
  petrochemical: 1,
  steelAndMetals: 2,
  refinery: 3,
  mining: 4,
  otherGoods: 5,
  services: 6,
  government: 7,
} as const;

/** Why the system blocks a merchant by itself. */
export const merchantBlockReason = {
  overdueDuty: 1,
  cardExpired: 2,
  bouncedCheque: 3,
  shahkarMismatch: 4,
} as const;
