/** Answer of a call that changes the state of a record, at once or after approval by a second person. */
import * as z from 'zod';

export const outcomeResults = ['done', 'unchanged', 'waiting'] as const;

export const Outcome = z.object({
  /** `unchanged`: the record already was as asked; `waiting`: somebody else must approve first. */
  result: z.enum(outcomeResults),
  /** Id of the record changed or created; null while its creation waits for approval. */
  id: z.number().nullable(),
  /** Id of the approval request when the result is `waiting`; null otherwise. */
  approvalId: z.number().nullable(),
  /** Present state of the record; null when it has none. */
  status: z.number().nullable(),
  statusTitle: z.string(),
});
export type Outcome = z.infer<typeof Outcome>;
