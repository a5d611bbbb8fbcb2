/**
 * Shared views. Staff and the people of each office share only among themselves. `is_locked` is a mark of the owner:
 * nobody else may change the view. It has nothing to do with the locks of rows here.
 */
import { statement } from '../../../platform/database/statement.ts';

const columns = `v.id, v.list, v.name, v.definition, v.role_name, v.is_locked, v.row_version, v.owner_id = :userId as "is_own!",
  shown_name(v.owner_id, o.user_name) as "owner!"`;

/**
 * Condition for shared views of a person: their own, and those of their side (`:officeId`, null for staff) that are
 * given to everybody or to a role they hold.
 */
const isGiven = `(v.owner_id = :userId or (v.office_id is not distinct from :officeId?::integer and (v.role_name is null
  or exists (select from valid_user_role r where r.user_id = :userId and r.role_name = v.role_name))))`;

/** Views of a list that are the person's own or given to the person, by name. */
export const findSharedViews = statement.all(
  'find-shared-views',
  `select ${columns} from shared_view v join app_user o on o.id = v.owner_id
   where v.list = :list and ${isGiven} order by v.name, v.id`,
);

/** Locks a view that is given to the person until commit; undefined for any other. */
export const lockSharedView = statement.one(
  'lock-shared-view',
  `select ${columns} from shared_view v join app_user o on o.id = v.owner_id
   where v.id = :id and ${isGiven} for update of v`,
);

/** Locks a view until commit, also one that was not given to the person: whoever administers roles may remove it. */
export const lockAnySharedView = statement.one(
  'lock-any-shared-view',
  'select list, name, owner_id from shared_view where id = :id for update',
);

export const findOwnViewNames = statement.all(
  'find-own-view-names',
  'select id, name from shared_view where owner_id = :userId and list = :list',
);

export const insertSharedView = statement.only(
  'insert-shared-view',
  `insert into shared_view (list, owner_id, office_id, name, role_name, is_locked, definition)
   values (:list, :userId, :officeId?, :name, :roleName?, :isLocked, :definition::jsonb) returning id`,
);

/**
 * Replaces a shared view. The caller has locked its row and compared its row version and its mark; nothing is checked
 * here.
 */
export const updateSharedView = statement.run(
  'update-shared-view',
  `update shared_view set name = :name, role_name = :roleName?, is_locked = :isLocked, definition = :definition::jsonb,
     row_version = row_version + 1 where id = :id`,
);

export const deleteSharedView = statement.run('delete-shared-view', 'delete from shared_view where id = :id');

/** Roles a view can be shared with by staff; to people of an office the caller offers none. */
export const findRolesToShareWith = statement.all(
  'find-roles-to-share-with',
  'select name, title from app_role order by title, name',
);
