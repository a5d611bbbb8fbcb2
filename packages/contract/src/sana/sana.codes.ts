/**
 * Codes of SANA deals, exceptions of currency uses, sales from resources and coins; the headings themselves are rows
 * of the table `currency_use`.
 */
export const transactionType = { buy: 1, sell: 2 } as const;

export const sanaPaymentType = { cash: 1, havale: 2 } as const;

/** Type of a customer of SANA or of a merchant. */
export const customerType = { natural: 1, legal: 2, foreigner: 3 } as const;

export const currencySource = {
  domestic: 1,
  centralBank: 2,
  organisedMarket: 3,
  organisedMarketExport: 4,
} as const;

export const nationalIdValidation = { notInquired: 0, valid: 1, invalid: 2 } as const;

/** Result of a Shahkar inquiry about a customer of SANA or a merchant. */
export const mobileNumValidation = { notInquired: 0, valid: 1, invalid: 2, unknown: 3 } as const;

/**
 * State of a SANA deal. `waiting` deals await the answer of Shahkar; these, refused and voided deals count in no
 * figure.
 */
export const sanaStatus = { valid: 0, used: 1, voided: 2, waiting: 3, refused: 4 } as const;

export const currencyUseOperation = { buyOnly: 1, sellOnly: 2, both: 3 } as const;

export const currencyUseExceptionMode = { allowed: 1, forbidden: 2, otherCeiling: 3 } as const;

export const currencyUseExceptionStatus = { active: 1, removed: 2 } as const;

export const resourceSaleStatus = {
  planned: 1,
  announced: 2,
  partlyUsed: 3,
  used: 4,
  cancelled: 5,
} as const;

export const coinType = { emami: 1, baharAzadi: 2, half: 3, quarter: 4, gram: 5 } as const;

export const coinStatus = { valid: 0, used: 1, voided: 2 } as const;
