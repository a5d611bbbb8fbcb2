/** Condition of SQL for the colleagues of a user: she may open their profiles and write to them. */
import { staffUserTypes, userKinds } from '@nazer/contract/identity/users/app-user.ts';

/** Whether a user works in an office, or among the staff where the office is null. */
const worksIn = (user: string, office: string): string =>
  `${user}.is_active and ${user}.deleted_at is null and ${user}.user_kind <> ${userKinds.service}
  and case when ${office}::integer is null then ${user}.user_type in (${staffUserTypes.join(', ')}) else ${user}.sarafi_id = ${office} end`;

/**
 * Whether `app_user u` is a colleague of the caller: staff work with staff, people of an office with people of the
 * same office.
 */
export const isColleague = worksIn('u', ':officeId?');

/**
 * SQL of the id of the person whose id the expression `id` gives, null unless the reader works with them. `sarafiId`:
 * office of the reader; null for staff.
 */
export const profileId = (id: string, sarafiId: number | null): string =>
  `(select person.id from app_user person where person.id = ${id} and ${worksIn('person', String(sarafiId))})`;
