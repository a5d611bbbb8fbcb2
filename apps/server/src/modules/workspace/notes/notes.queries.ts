/**
 * Sticky notes. Statements with a `userId` find nothing that is not the person's or shared with her; those that take only
 * the id of a note are for a note that the caller has locked.
 */
import { statement } from '../../../platform/database/statement.ts';

/**
 * Notes of the person and notes shared with her, those changed last at the end, as they lie above the others on the board.
 * Only the owner gets `reader_ids`; for readers the list is empty.
 */
export const findNotes = statement.all(
  'find-notes',
  `select n.id, n.body, n.color, n.x, n.y, n.width, n.height, n.owner_id = :userId as "is_own!",
     n.owner_id, shown_name(n.owner_id, o.user_name) as "owner!",
     coalesce((select array_agg(r.user_id order by r.user_id) from note_reader r
       where r.note_id = n.id and n.owner_id = :userId), '{}') as "reader_ids!"
   from note n join app_user o on o.id = n.owner_id
   where n.deleted_at is null and (n.owner_id = :userId
     or exists (select from note_reader r where r.note_id = n.id and r.user_id = :userId))
   order by n.changed_at, n.id`,
);

/** Locks a note of the person, deleted ones too, until the transaction ends; undefined for none. */
export const lockNote = statement.one(
  'lock-note',
  'select id, deleted_at from note where id = :id and owner_id = :userId for update',
);

export const countNotes = statement.only(
  'count-notes',
  'select count(*) as count from note where owner_id = :userId and deleted_at is null',
);

export const insertNote = statement.only(
  'insert-note',
  `insert into note (owner_id, color, x, y, changed_at) values (:userId, :color, :x, :y, :now) returning id`,
);

/**
 * Changes a note that the caller has locked; values that are null stay. `isDeleted`: true deletes it, false takes it
 * back. Deleting again does not change the time of the first deletion.
 */
export const updateNote = statement.run(
  'update-note',
  `update note set body = coalesce(:body?, body), body_folded = coalesce(:bodyFolded?, body_folded),
     color = coalesce(:color?, color), x = coalesce(:x?, x),
     y = coalesce(:y?, y), width = coalesce(:width?, width), height = coalesce(:height?, height), changed_at = :now,
     deleted_at = case when :isDeleted?::boolean is null then deleted_at
       when :isDeleted then coalesce(deleted_at, :now) end
   where id = :id`,
);

export const findReaders = statement.values(
  'find-note-readers',
  'select user_id from note_reader where note_id = :id',
);

/** Takes a note away from all its readers except `userIds`. */
export const deleteReadersExcept = statement.run(
  'delete-note-readers',
  'delete from note_reader where note_id = :id and user_id <> all(:userIds::integer[])',
);

export const insertReader = statement.run(
  'insert-note-reader',
  'insert into note_reader (note_id, user_id) values (:id, :userId) on conflict do nothing',
);

/** Deletes for good the notes of everybody that were deleted before a time. */
export const deleteNotesBefore = statement.run(
  'delete-old-notes',
  'delete from note where deleted_at < :before',
);
