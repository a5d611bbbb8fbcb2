/** Mails of one person by subject, text and sender, as parts of statements. */
import { statement } from '../../../platform/database/statement.ts';
import { holdsFirst, holdsOthers } from '../search/text-patterns.queries.ts';

/**
 * Most mails of everybody that hold a rare word; for a common word, the person's own mails are read from the newest
 * on.
 */
export const fewMails = 2_000;
/** Whether the word is rare. Words too short for the index count as common. */
const isRare = `not :isShort::boolean and (select count(*) from candidate) <= ${fewMails}`;
/**
 * Whether the mail holds a common word. `is true` keeps PostgreSQL from using the index, which would give mails of
 * everybody. Its estimate of the rows stays, so that a word in every mail is read from the newest on instead of by
 * parallel processes, whose start takes ten times as long as fifty mails.
 */
const holdsCommon = `(${holdsFirst('m.text_folded')}) is true`;
/** SQL of the ids of the users whose name holds the first word. */
const called = `select u.id from app_user u where ${holdsFirst('u.full_name_folded')}`;

/**
 * SQL of the newest copies of the person `:userId` that hold the words, as `place` and `id`. Every part is bounded by
 * the person's own copies, whatever others wrote. `condition` limits the copies `c`.
 */
export function foundMails(condition: string): string {
  const newest = (part: string): string =>
    `(select c.place, m.id from mail_copy c join mail m on m.id = c.mail_id
     where c.user_id = :userId and ${condition} and ${part}
       and (cardinality(:others::text[]) = 0 or ${holdsOthers(`(select s.full_name_folded from app_user s where s.id = m.sender_id) || ' ' || m.text_folded`)})
     order by c.place desc limit :limit::integer)`;
  return `with candidate as materialized (
      select h.id from mail h where not :isShort and ${holdsFirst('h.text_folded')} limit ${fewMails + 1})
    select found.place, found.id from (${newest(`${isRare} and m.id in (select id from candidate)`)}
      union ${newest(`not (${isRare}) and ${holdsCommon}`)}
      union ${newest(`exists (${called}) and m.sender_id = any(array(${called}))`)}) found
    order by found.place desc limit :limit`;
}

/** Number of mails of everybody that hold a word, counted up to one more than `fewMails`. */
export const countMailsHolding = statement.only(
  'count-mails-holding',
  `select count(*) as count from (select from mail h where ${holdsFirst('h.text_folded')} limit ${fewMails + 1}) found`,
  { plannedEachTime: true },
);
