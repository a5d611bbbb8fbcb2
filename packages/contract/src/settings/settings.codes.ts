/** Codes of the calendar, daily rates, policy coefficients and Shahkar. */
export const calendarSource = { standard: 1, manual: 2 } as const;

export const rateSource = { centralBank: 1, sanaBuy: 2, sanaSell: 3, nimaBuy: 4, nimaSell: 5 } as const;

/** Kind of an office's commitment: to an importer, to an exporter, to a bank. */
export const commitmentType = { importSale: 1, exportPurchase: 2, bankResource: 3 } as const;

/** Age of a contract in business days since it became binding: up to 3, 4 to 10, 11 to 30, more. */
export const ageBucket = { upTo3: 1, from4To10: 2, from11To30: 3, over30: 4 } as const;

/** Treatment of a deal while Shahkar does not answer. */
export const shahkarFailPolicy = { refuse: 1, goOn: 2 } as const;
