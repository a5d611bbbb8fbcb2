import { statement } from '../../../platform/database/statement.ts';

/**
 * Profile of a user; undefined for an unknown id. Somebody who never saved one has empty texts and lists, row version 0
 * and no `changed_at`.
 */
export const findProfile = statement.one(
  'find-profile',
  `select u.id as user_id, shown_name(u.id, u.user_name) as "name!", coalesce(p.row_version, 0) as "row_version!",
     p.updated_at as "changed_at?",
     coalesce(p.headline, '') as "headline!", coalesce(p.place, '') as "place!",
     coalesce(p.biography, '') as "biography!", coalesce(p.mobile, '') as "mobile!",
     coalesce(p.email, '') as "email!", coalesce(p.work, '[]') as "work!",
     coalesce(p.education, '[]') as "education!", coalesce(p.events, '[]') as "events!"
   from app_user u left join profile p on p.user_id = u.id where u.id = :userId`,
);

/**
 * Saves a profile; gives its new version, and no row when `rowVersion` is not the stored version, because another window
 * has saved since.
 */
export const saveProfile = statement.one(
  'save-profile',
  `insert into profile as p (user_id, headline, place, biography, mobile, email, work, education, events)
   values (:userId, :headline, :place, :biography, :mobile, :email, :work::jsonb, :education::jsonb, :events::jsonb)
   on conflict (user_id) do update set row_version = p.row_version + 1, updated_at = now(),
     headline = excluded.headline,
     place = excluded.place, biography = excluded.biography, mobile = excluded.mobile, email = excluded.email,
     work = excluded.work, education = excluded.education, events = excluded.events
   where p.row_version = :rowVersion
   returning p.row_version`,
);
