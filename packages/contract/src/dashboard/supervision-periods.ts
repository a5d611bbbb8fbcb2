/** What the supervision dashboard can look at. Data only, no Zod. */
export const periods = ['today', 'week', 'month', 'year'] as const;
export type Period = (typeof periods)[number];
