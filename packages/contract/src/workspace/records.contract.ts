/** Records as apps of the staff speak of them: named by list and key, shown as the reader may see them. */
import * as z from 'zod';
import { call } from '../kernel/call.ts';
import { tones } from '../kernel/list.ts';

/** A record by the wire name of its list and its key, as the address of its page spells it. */
export const RecordAt = z.strictObject({ list: z.string().max(60), key: z.string().min(1).max(100) });
export type RecordAt = z.infer<typeof RecordAt>;

/** Card of a record in a message or mail; numbers of natural persons are hidden. */
export const RecordCard = RecordAt.extend({
  title: z.string(),
  /** State: enumeration of the contract (`codes.ts`), code and colour. Null for records without a state. */
  state: z.object({ codes: z.string(), code: z.number(), tone: z.enum(tones) }).nullable(),
});
export type RecordCard = z.infer<typeof RecordCard>;

export const recordsCalls = {
  'GET /api/Workspace/GetRecordCard': call({
    access: 'signed-in',
    summary: 'The card of a record that somebody spoke of, for a caller who may see that record.',
    query: RecordAt,
    output: RecordCard,
    errors: ['notFound'],
  }),
} as const;
