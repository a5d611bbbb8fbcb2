/** Mails of one person by subject, text and sender, as parts of statements. */
import { statement } from '../../../platform/database/statement.ts';
import { holdsFirst, holdsOthers } from '../search/text-patterns.queries.ts';

/** So many mails of everybody hold a rare word at most; of a common one the person's are looked through, from the newest on. */
export const fewMails = 2_000;
/** The index knows no word of fewer letters. */
const isRare = `not :isShort::boolean and (select count(*) from candidate) <= ${fewMails}`;
/**
 * No index of letters finds what is compared with true: it would give the mails of everybody. How many there are is
 * estimated all the same, so that a word of every mail is read on from the newest instead of by parallel processes,
 * whose start takes ten times as long as fifty mails.
 */
const holdsCommon = `(${holdsFirst('m.text_folded')}) is true`;
const called = `select u.id from app_user u where ${holdsFirst('u.full_name_folded')}`;

/**
 * The newest copies of the person `:userId` that hold the words, as `place` and `id`; every part is bounded by what she
 * holds, whatever others wrote. `condition` is one of her copies `c`.
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

/** How many mails of everybody hold a word, counted to one more than are few. */
export const countMailsHolding = statement.only(
  'count-mails-holding',
  `select count(*) as count from (select from mail h where ${holdsFirst('h.text_folded')} limit ${fewMails + 1}) found`,
  { plannedEachTime: true },
);
