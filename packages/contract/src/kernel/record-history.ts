/** What the details of a record tell of its states: what may be done now, and what was done. */
import * as z from 'zod';

export const AllowedAction = z.object({
  action: z.string(),
  isAllowed: z.boolean(),
  /** `missingRight`, `wrongState` or the name of the guard that fails; null where it is allowed. */
  reason: z.string().nullable(),
});

export const TransitionEntry = z.object({
  id: z.number(),
  at: z.string(),
  /** Null for its birth. */
  from: z.number().nullable(),
  fromTitle: z.string(),
  to: z.number(),
  toTitle: z.string(),
  transition: z.string(),
  /** `APP`, `SUPL`, `SAR`, `OP`, `SUP` or `SYS`. */
  actorRole: z.string(),
  userName: z.string(),
  reason: z.string(),
  address: z.string(),
});
export type TransitionEntry = z.infer<typeof TransitionEntry>;
