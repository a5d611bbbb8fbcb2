/** Codes of supplies, demands and dealings. */

/**
 * States of a supply: `dealt` once a part of it is in open or final dealings, `complete` once all of it is, `settled` once
 * all of it is in final ones.
 */
export const supplyStatus = {
  active: 1,
  dealt: 2,
  complete: 3,
  settled: 4,
  withdrawn: 5,
  expired: 6,
} as const;

/** States of a demand, which follow the amounts as those of a supply do. */
export const demandStatus = {
  active: 1,
  partlyDealt: 2,
  complete: 3,
  settled: 4,
  cancelled: 5,
  expired: 6,
} as const;

export const dealingStatus = {
  registered: 1,
  supplierConfirmed: 2,
  rialPaid: 3,
  delivered: 4,
  final: 5,
  supplierWithdrawal: 6,
  cancelled: 7,
  expired: 8,
} as const;

/** Side that ended a dealing. */
export const dealingCancelKind = { sarafi: 1, supplier: 2, centralBank: 3, system: 4 } as const;

export const dealingInstrument = { digitalCheque: 1, satna: 2, paya: 3, internalTransfer: 4 } as const;

export const dealingPaymentStatus = { waiting: 1, confirmed: 2, rejected: 3, returned: 4 } as const;

/** Trading halls. */
export const forumType = {
  exportHall: 1,
  importHall: 2,
  secondExportHall: 3,
  secondImportHall: 4,
  cashAndServices: 5,
} as const;

/** Result of the customs inquiry about a declaration. */
export const customsResult = { notAsked: 0, agrees: 1, differs: 2, unknown: 3 } as const;
