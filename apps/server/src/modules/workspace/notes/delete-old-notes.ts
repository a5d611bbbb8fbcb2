import type { Queryable } from '../../../platform/database/database.ts';
import { deleteNotesBefore } from './notes.queries.ts';

const retentionMs = 24 * 3_600_000;

/** Deletes for good the notes of everybody that were deleted more than a day ago; gives how many. */
export const deleteOldNotes = (db: Queryable, now: Date): Promise<number> =>
  deleteNotesBefore(db, { before: new Date(now.getTime() - retentionMs) });
