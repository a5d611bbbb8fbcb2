/** Whose steps change what the page of an office shows. */
export const aroundOffice = [
  'ExchangeOffice',
  'SarafiLicence',
  'PositionCorrection',
  'Offer',
  'Dealing',
] as const;
