/** Codes of exchange offices, their licences, ceilings, positions and corrections. */
export const sarafiKind = {
  generalPartnership: 1,
  privateJointStock: 2,
  bankAffiliated: 3,
  bank: 4,
} as const;

export const sarafiStatus = { active: 1, suspended: 2, expired: 3, revoked: 4, beingFounded: 5 } as const;

/** Kind of a row of the licence history. */
export const licenceType = {
  agreement: 1,
  permit: 2,
  renewal: 3,
  suspension: 4,
  suspensionLift: 5,
  revocation: 6,
} as const;

export const licenceStatus = {
  agreement: 1,
  active: 2,
  /** Never stored; shown for an active licence that ends within `licenseWarnDays` of the settings. */
  nearExpiry: 3,
  expired: 4,
  suspended: 5,
  revoked: 6,
} as const;

/**
 * What the ceiling of commitments is: an amount of euros, a multiple of the collateral or of the capital, none, or zero.
 */
export const taahodKind = { fixedEur: 1, ofCollateral: 2, ofCapital: 3, unlimited: 4, blocked: 5 } as const;

/**
 * What the ceiling of the open position is: an amount of euros, a percentage of the capital, or none. `longOnly` has a
 * ceiling in euro and refuses sales by which the office would owe currency; `blocked` accepts only trades that lessen
 * the position.
 */
export const openPositionKind = {
  fixedEur: 1,
  percentOfCapital: 2,
  unlimited: 3,
  longOnly: 4,
  blocked: 5,
} as const;

/** Figure of the position that is held against its ceiling (`PositionAggregate` of `kernel/money.ts`). */
export const positionBasis = { net: 1, shorthand: 2, gross: 3 } as const;

export const positionComponent = {
  sanaBuy: 1,
  sanaSell: 2,
  nimaExportBuy: 3,
  nimaImportSell: 4,
  bankBuy: 5,
  bankSell: 6,
  correction: 7,
  interSarafiBuy: 8,
  interSarafiSell: 9,
} as const;

/** Kind of the source of a ledger entry or a commitment. */
export const positionRefType = { offer: 1, dealing: 2, sana: 3, resourceSale: 4, correction: 5 } as const;

export const correctionDirection = { increase: 1, decrease: 2 } as const;

export const correctionReason = {
  openingStock: 1,
  misregistration: 2,
  outsideDeal: 3,
  centralBankOrder: 4,
  bankSettlement: 5,
  other: 9,
} as const;

export const correctionStatus = { draft: 1, waiting: 2, applied: 3, rejected: 4, voided: 5 } as const;

/** Origin of currency bought from a bank, or destination of currency sold to one. */
export const bankDealSource = { resource: 1, organisedMarket: 2, bank: 3 } as const;

/** Urgency of an alert. */
export const alertSeverity = { notice: 1, high: 2, critical: 3 } as const;

/** Unit of the level of an alert; `times` counts missed rial deadlines, `zeroCeiling` is use of a ceiling of zero. */
export const alertLevelUnit = { percentOfCeiling: 1, daysBeforeEnd: 2, times: 3, zeroCeiling: 4 } as const;

export const sarafiAlertSubject = {
  taahod: 1,
  position: 2,
  startPosition: 3,
  licence: 4,
  unmatchedDeal: 5,
  missedRial: 6,
  refusedDeal: 7,
} as const;
