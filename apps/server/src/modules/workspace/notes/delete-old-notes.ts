import type { Queryable } from '../../../platform/database/database.ts';
import { deleteNotesBefore } from './notes.queries.ts';

const retentionMs = 24 * 3_600_000;

/** The undo of the board is long gone when a deleted note is thrown away. */
export const deleteOldNotes = (db: Queryable, now: Date): Promise<number> =>
  deleteNotesBefore(db, { before: new Date(now.getTime() - retentionMs) });
