/** What a call answers that changes the state of a record, at once or after a second pair of eyes. */
import * as z from 'zod';

export const outcomeResults = ['done', 'unchanged', 'waiting'] as const;

export const Outcome = z.object({
  /** `unchanged`: it was so already; `waiting`: somebody else must approve first. */
  result: z.enum(outcomeResults),
  /** The record changed or made; null while a new one waits. */
  id: z.number().nullable(),
  /** The request for approval, where the result is `waiting`. */
  approvalId: z.number().nullable(),
  /** The state the record is in now; null where it has none. */
  status: z.number().nullable(),
  statusTitle: z.string(),
});
export type Outcome = z.infer<typeof Outcome>;
