/** Feed of daily rates. */
import * as z from 'zod';
import { feedNoun } from '../intake/feed-noun.ts';

export const settingsFeeds = {
  Rates: feedNoun({
    summary: 'Rates of a day in rial per unit (per 100 where the currency is quoted so), by source.',
    row: z.strictObject({
      currency: z.string().regex(/^[A-Z]{3}$/u),
      /** Code of `rateSource`; 1 is the reference rate of the central bank. */
      source: z.int().min(1).max(5),
      /** Jalali day, e.g. `1404/10/02`. */
      date: z.string().max(10),
      rate: z.string().regex(/^\d{1,14}(?:\.\d{1,4})?$/u),
    }),
    isUpdating: true,
  }),
} as const;
