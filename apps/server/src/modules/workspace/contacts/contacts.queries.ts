/**
 * Statements of contacts. Each statement used by a call takes the owner's user id, so that contacts of other users are
 * neither read nor changed. Deleted contacts stay in the trash (`deleted_at`) until `deleteContactsBefore`.
 */
import { statement } from '../../../platform/database/statement.ts';

/** All contacts of the owner, those in the trash included; a contact without a picture has photo version 0. */
export const findContacts = statement.all(
  'find-contacts',
  `select id, name, designation, phone, email, is_starred, deleted_at is not null as "is_deleted!", use_count,
     case when photo is null then 0 else photo_version end as "photo_version!"
   from contact where owner_id = :ownerId order by id`,
);

/** Number of contacts of the owner, without the trash. */
export const countContacts = statement.only(
  'count-contacts',
  'select count(*) as count from contact where owner_id = :ownerId and deleted_at is null',
);

export const insertContact = statement.only(
  'insert-contact',
  `insert into contact (owner_id, name, designation, phone, email, text_folded)
   values (:ownerId, :name, :designation, :phone, :email, :textFolded) returning id`,
);

/** Changes the fields of a contact; gives nothing when it is missing, deleted or somebody else's. */
export const updateContact = statement.one(
  'update-contact',
  `update contact set name = :name, designation = :designation, phone = :phone, email = :email,
     text_folded = :textFolded
   where id = :id and owner_id = :ownerId and deleted_at is null returning id`,
);

/** Locks contacts, deleted ones too, until commit, in the order of their ids so that two calls cannot deadlock. */
export const lockContacts = statement.all(
  'lock-contacts',
  `select id, is_starred, use_count, deleted_at, photo, photo_type from contact
   where owner_id = :ownerId and id = any(:ids::bigint[]) order by id for update`,
);

/**
 * Stars, deletes, restores or removes the picture of contacts; null leaves a property unchanged. Deleting again does not
 * change the time of the first deletion. `hasPhoto` can only be false: it removes the picture.
 */
export const changeContacts = statement.run(
  'change-contacts',
  `update contact set is_starred = coalesce(:isStarred?, is_starred),
     deleted_at = case when :isDeleted?::boolean is null then deleted_at
       when :isDeleted then coalesce(deleted_at, :now::timestamptz) end,
     photo = case when :hasPhoto?::boolean is null then photo end
   where owner_id = :ownerId and id = any(:ids::bigint[])`,
);

/** Increments the use count by one; gives nothing when the contact is missing, deleted or somebody else's. */
export const incrementUseCount = statement.one(
  'count-contact-use',
  `update contact set use_count = use_count + 1
   where id = :id and owner_id = :ownerId and deleted_at is null returning id`,
);

/** Sets the star and the use count of the contact that others are merged into. */
export const updateMergedContact = statement.run(
  'gather-contact',
  `update contact set is_starred = :isStarred, use_count = :useCount
   where id = :id and owner_id = :ownerId`,
);

/**
 * Stores a picture (JPEG or PNG bytes) and increments its version, by which browsers cache it; gives nothing when the
 * contact is missing, deleted or somebody else's.
 */
export const savePhoto = statement.one(
  'save-contact-photo',
  `update contact set photo = :photo, photo_type = :photoType, photo_version = photo_version + 1
   where id = :id and owner_id = :ownerId and deleted_at is null returning id`,
);

/** Picture of a contact, one in the trash too; undefined for a contact without one and for somebody else's. */
export const findPhoto = statement.one(
  'find-contact-photo',
  `select photo as "photo!", photo_type from contact
   where id = :id and owner_id = :ownerId and photo is not null`,
);

/** Deletes for good the contacts of all owners that were deleted before a time. */
export const deleteContactsBefore = statement.run(
  'delete-old-contacts',
  'delete from contact where deleted_at < :before',
);
