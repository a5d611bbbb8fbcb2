/** Who works with whom, as a condition of SQL: whose profile a reader may open, and whom one may write to. */

/**
 * Whether `app_user u` is a colleague of the caller: staff work with staff, people of an office with people of the
 * same office.
 */
export const isColleague = `u.is_active and u.deleted_at is null and u.user_kind <> 3
  and case when :officeId?::integer is null then u.user_type in (1, 5) else u.sarafi_id = :officeId end`;
