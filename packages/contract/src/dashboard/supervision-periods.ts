/**
 * Periods the supervision dashboard can show, each up to now: from the last Saturday, or the first day of the Jalali month
 * or year. Data only, no Zod.
 */
export const periods = ['today', 'week', 'month', 'year'] as const;
export type Period = (typeof periods)[number];
