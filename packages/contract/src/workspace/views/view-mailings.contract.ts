/**
 * A view of a list or a pivot that comes to its reader as an Excel file by mail, on business days at an hour of hers.
 */
import * as z from 'zod';
import { call } from '../../kernel/call.ts';
import { mailingDays, mailingsAtMost } from './view-mailing-names.ts';

const place = {
  list: z.string().max(64),
  /** Preference that keeps the caller's own views: that of the list, or of pivots. */
  grid: z.string().max(64),
} as const;

/** Key of one of the caller's own views at the grid, or of a shared one (`view-key.ts`); longer than a name by `own:`. */
const ViewKey = z.string().min(1).max(84);

const Mailing = z.object({
  view: z.string(),
  days: z.enum(mailingDays),
  /** Hour of the day in Tehran, from 0. */
  hour: z.number(),
  /** Moment of the next mail, ISO 8601 in UTC. */
  nextAt: z.string(),
});
export type ViewMailing = z.infer<typeof Mailing>;

export const viewMailingCalls = {
  'GET /api/Workspace/GetViewMailings': call({
    access: 'signed-in',
    summary: 'Which views of a list are mailed to the caller and when, and to which address.',
    query: z.strictObject(place),
    output: z.object({
      list: z.array(Mailing),
      /** The caller's own address; empty where there is none. */
      to: z.string(),
      /** False where this installation sends no mail. */
      isMailSent: z.boolean(),
    }),
    errors: ['notFound', 'forbidden'],
  }),
  'POST /api/Workspace/SaveViewMailing': call({
    access: 'signed-in',
    summary: `Has a view mailed to the caller as an Excel file, with these columns and numbers of persons hidden; ${mailingsAtMost} at most.`,
    body: z.strictObject({
      ...place,
      view: ViewKey,
      columns: z.array(z.string().max(64)).min(1).max(100),
      days: z.enum(mailingDays),
      hour: z.int().min(0).max(23),
    }),
    output: z.object({ nextAt: z.string() }),
    errors: ['notFound', 'forbidden', 'unknownField', 'maskedFilter', 'emailRequired', 'tooManyMailings'],
  }),
  'POST /api/Workspace/RenameViewMailing': call({
    access: 'signed-in',
    summary:
      'Goes on mailing a view to the caller that was renamed, shared or made her own; nothing where it was not mailed.',
    body: z.strictObject({ ...place, view: ViewKey, newView: ViewKey, newName: z.string().min(1).max(80) }),
    output: z.object({ isMailed: z.boolean() }),
  }),
  'POST /api/Workspace/EndViewMailing': call({
    access: 'signed-in',
    summary: 'Has a view mailed to the caller no more.',
    body: z.strictObject({ ...place, view: ViewKey }),
    output: z.object({ view: z.string() }),
    errors: ['notFound'],
  }),
} as const;
