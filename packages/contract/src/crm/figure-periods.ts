/** The periods of the first page's figures, in months, as they stand in the address; the usual one. */
export const figurePeriods = ['3', '6', '12', '24'] as const;
export type FigurePeriod = (typeof figurePeriods)[number];
export const defaultPeriod = '12' satisfies FigurePeriod;
