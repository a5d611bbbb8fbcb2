/** Periods in months that the CRM dashboard offers, spelled as in the URL, with the default one. */
export const figurePeriods = ['3', '6', '12', '24'] as const;
export type FigurePeriod = (typeof figurePeriods)[number];
export const defaultPeriod = '12' satisfies FigurePeriod;
