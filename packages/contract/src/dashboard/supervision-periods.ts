/** Periods the supervision dashboard can show. Data only, no Zod. */
export const periods = ['today', 'week', 'month', 'year'] as const;
export type Period = (typeof periods)[number];
