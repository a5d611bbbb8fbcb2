/** Codes of payment identifiers, deposits, digital cheques and rial payments. */
export const identifierOwner = { dealing: 1, offer: 2 } as const;

export const identifierStatus = { issued: 1, partlyPaid: 2, paid: 3, expired: 4, voided: 5 } as const;

/** Reason a deposit could not be matched. */
export const depositReason = {
  noIdentifier: 1,
  wrongCheckDigit: 2,
  unknownIdentifier: 3,
  expiredOrVoid: 4,
  differentAmount: 5,
  differentPayer: 6,
  repeated: 7,
} as const;

/** Evidence that a contract is the owner of a deposit; the server weighs it (`deposit-owners.ts`). */
export const depositClue = {
  /** The identifier differs by one wrong, missing or extra digit, or by two swapped ones. */
  mistypedIdentifier: 1,
  sameIdentifier: 2,
  samePayer: 3,
  sameAccount: 4,
  /** The amount is exactly what the contract still lacks. */
  wholeRest: 5,
} as const;

export const depositResolution = { open: 0, assigned: 1, returned: 2 } as const;

export const chequeStatus = {
  issued: 1,
  payeeConfirmed: 2,
  sentForCollection: 3,
  collected: 4,
  bounced: 5,
  payeeRejected: 6,
  voided: 7,
  settled: 8,
} as const;

/** Reason a reported payment does not count. */
export const paymentRefusal = {
  chequeBounced: 1,
  chequeRejected: 2,
  chequeVoided: 3,
  /** The cheque was collected, but its contract no longer took the rials: they are an invalid deposit. */
  depositInvalid: 4,
} as const;

/** Means of a rial payment; used by rial payments, payments of offers and coin dealings. */
export const payType = {
  satna: 1,
  paya: 2,
  cardTerminal: 3,
  cardToCard: 4,
  digitalCheque: 5,
  internalTransfer: 6,
  cash: 7,
} as const;

export const rialiPaymentStatus = {
  registered: 1,
  inquiring: 2,
  confirmed: 3,
  notFound: 4,
  returned: 5,
} as const;

/** Results of the bank inquiry, in the order they are checked; the first fault found is the result. */
export const rialiPaymentValidity = {
  notInquired: 0,
  valid: 1,
  amountMismatch: 2,
  payerMismatch: 3,
  wrongDestination: 4,
  repeated: 5,
  outOfRange: 6,
  cashAboveCeiling: 7,
  unknown: 9,
} as const;

/** Subject of a three-way match: a dealing, an offer, or a SANA deal that has no contract but should. */
export const reconcileKind = { dealing: 1, offer: 2, sana: 3 } as const;

/** How contract, SANA code and rial payment agree, for each and for the whole. */
export const reconcileResult = { fits: 1, missing: 2, differs: 3, waiting: 4, notNeeded: 5 } as const;

/** Findings of a match, gravest first; each number is the position, from 1, of its bit in a bit set. */
export const reconcileFinding = {
  noContract: 1,
  noCode: 2,
  unknownCode: 3,
  voidCode: 4,
  codeOfAnother: 5,
  otherOffice: 6,
  otherSide: 7,
  otherCurrency: 8,
  otherAmount: 9,
  otherPerson: 10,
  otherDate: 11,
  noPayment: 12,
  paidLess: 13,
  paidMore: 14,
  otherPayer: 15,
  paidOutOfTime: 16,
  notRefunded: 17,
} as const;

/** State of the work on a mismatch. */
export const reconcileState = { open: 1, looking: 2, explained: 3 } as const;

/** Actions recorded on a mismatch. */
export const reconcileWork = { taken: 1, assigned: 2, noted: 3, explained: 4, reopened: 5 } as const;
