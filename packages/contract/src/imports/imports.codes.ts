/** Codes of import requests, offers and blacklist exceptions. */
export const requestStatus = {
  draft: 0,
  registered: 1,
  offerSelected: 2,
  offerConfirmed: 3,
  rialPaid: 4,
  havaleIssued: 5,
  makhtoome: 6,
  cancelled: 7,
  expired: 8,
  disputed: 9,
} as const;

export const requestType = { tender: 1, namedSarafi: 2 } as const;

export const requestSource = { tradePortal: 1, bank: 2 } as const;

/** Kind of rate; shared by requests, supplies and dealings. */
export const rateType = { approved: 0, agreed: 1, centralBank: 2 } as const;

export const havaleType = { bank: 1, brokerAccount: 2, cashAtDestination: 3 } as const;

/** Priority group of the imported goods. */
export const goodsGroup = { first: 1, second: 2, third: 3, fourth: 4 } as const;

/** States of an offer; 8 is not used. */
export const offerStatus = {
  active: 1,
  selected: 2,
  confirmed: 3,
  rialPaid: 4,
  havaleIssued: 5,
  makhtoome: 6,
  applicantWithdrawal: 7,
  cancelled: 9,
  rejected: 10,
  expired: 11,
} as const;

/** Side that ended an offer. */
export const offerCancelKind = { sarafi: 1, applicant: 2, centralBank: 3, system: 4 } as const;

export const offerPaymentStatus = { registered: 1, confirmed: 2, rejected: 3, returned: 4 } as const;

export const offerDocumentKind = { havale: 1, sanaReceipt: 2, invoice: 3, other: 4 } as const;

/** Result of asking the trade portal about an order registration. */
export const portalResult = { notAsked: 0, agrees: 1, differs: 2, unknown: 3 } as const;

export const blackListExceptionStatus = { active: 1, removed: 2 } as const;
