/**
 * Views that are mailed to their readers. A mailing belongs to a user, a list, the grid under whose name her personal
 * views are stored, and the key of the view; `hour` is a full hour in Tehran.
 */
import { statement } from '../../../platform/database/statement.ts';

export const findViewMailings = statement.all(
  'find-view-mailings',
  `select grid, list, view_key, days, hour from view_mailing
   where user_id = :userId and list = :list and grid = :grid order by view_key`,
);

/** Number of mailings of the person, without the given one. */
export const countViewMailings = statement.only(
  'count-view-mailings',
  `select count(*) as count from view_mailing where user_id = :userId
     and (list, grid, view_key) <> (:list::text, :grid::text, :viewKey::text)`,
);

/**
 * Saves a mailing. `mailed_at` is set to now, as if it had just been mailed, so that the first mail is sent at the next
 * time of the plan.
 */
export const saveViewMailing = statement.run(
  'save-view-mailing',
  `insert into view_mailing (user_id, list, grid, view_key, view_name, columns, days, hour, mailed_at)
   values (:userId, :list, :grid, :viewKey, :viewName, :columns, :days, :hour::smallint, :now)
   on conflict (user_id, list, grid, view_key) do update
     set view_name = excluded.view_name, columns = excluded.columns, days = excluded.days, hour = excluded.hour, mailed_at = excluded.mailed_at`,
);

/** Follows the renaming of a view; false when the view is not mailed, or a mailing of the new name exists. */
export const renameViewMailing = statement.any(
  'rename-view-mailing',
  `update view_mailing m set view_key = :newKey, view_name = :newName
   where user_id = :userId and list = :list and grid = :grid and view_key = :viewKey
     and not exists(select from view_mailing o where o.user_id = m.user_id and o.list = m.list and o.grid = m.grid and o.view_key = :newKey)`,
);

/** Ends a mailing; false when there is none. */
export const deleteViewMailing = statement.any(
  'delete-view-mailing',
  `delete from view_mailing where user_id = :userId and list = :list and grid = :grid and view_key = :viewKey`,
);

export const hasViewMailings = statement.any('has-view-mailings', 'select from view_mailing limit 1');

/** All mailings of active users, with their address and language. */
export const findAllMailings = statement.all(
  'find-all-view-mailings',
  `select m.user_id, m.list, m.grid, m.view_key, m.view_name, m.columns, m.days, m.hour, m.mailed_at, u.email, u.language
   from view_mailing m join app_user u on u.id = m.user_id where u.is_active order by m.user_id, m.list, m.view_key`,
);

/** Marks a view as mailed; false when another node was faster, or the reader ended the mailing. */
export const setMailed = statement.any(
  'set-view-mailed',
  `update view_mailing set mailed_at = :now where user_id = :userId and list = :list and grid = :grid
     and view_key = :viewKey and mailed_at = :mailedAt`,
);

/** E-mail address of the person; empty for none. */
export const findMailAddress = statement.only(
  'find-own-mail-address',
  'select email from app_user where id = :userId',
);
