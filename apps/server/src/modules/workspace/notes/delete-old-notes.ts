import type { Queryable } from '../../../platform/database/database.ts';
import { deleteNotesBefore } from './notes.queries.ts';

const retentionMs = 24 * 3_600_000;

/** Deletes notes that were marked as deleted long after the board could undo it. */
export const deleteOldNotes = (db: Queryable, now: Date): Promise<number> =>
  deleteNotesBefore(db, { before: new Date(now.getTime() - retentionMs) });
