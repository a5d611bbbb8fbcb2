/**
 * Search in the apps of one person; every part starts from the person's own entries, as the statements of its app do, and
 * gives resource, key, title and detail. The columns have their names from the first part of the union.
 */
import { statement } from '../../../platform/database/statement.ts';
import { saidIn } from '../chat/chat.queries.ts';
import { foundMails } from '../mail/found-mails.queries.ts';
import { holds } from './text-patterns.queries.ts';

/** Characters of a title. */
const shownLength = 120;
/** SQL of the first line of a text that is not empty. */
const lineOf = (column: string): string =>
  `left(split_part(ltrim(${column}, E' \\n\\r\\t'), E'\\n', 1), ${shownLength})`;

const mails = `select 'Mail' as "resource!", m.id::text as "key!",
    coalesce(nullif(m.subject, ''), ${lineOf('m.body')}) as "title!", shown_name(m.sender_id, s.user_name) as "detail!"
  from (${foundMails(`c.folder not in ('spam', 'trash')`)}) found
    join mail m on m.id = found.id join app_user s on s.id = m.sender_id
  order by found.place desc limit :limit`;

/**
 * Tasks, open ones first. `detail` is the owner of somebody else's task, the assignee of the person's own, empty when
 * nobody else is concerned.
 */
const tasks = `select 'Task', t.id::text, t.title,
    case when t.owner_id <> :userId then shown_name(t.owner_id, o.user_name)
      when a.id <> :userId then shown_name(a.id, a.user_name) else '' end
  from todo_member m join todo_task t on t.id = m.task_id join app_user o on o.id = t.owner_id
    left join app_user a on a.id = t.assignee_id
  where m.user_id = :userId and t.deleted_at is null and ${holds('t.title_folded')}
  order by t.done_at is not null, t.id desc limit :limit`;

const contacts = `select 'Contact', id::text, name, coalesce(nullif(designation, ''), nullif(phone, ''), email)
  from contact where owner_id = :userId and deleted_at is null and ${holds('text_folded')}
  order by use_count desc, id desc limit :limit`;

const notes = `select 'Note', n.id::text, ${lineOf('n.body')},
    case when n.owner_id = :userId then '' else shown_name(n.owner_id, o.user_name) end
  from note n join app_user o on o.id = n.owner_id
  where n.deleted_at is null and (n.owner_id = :userId
      or n.id in (select r.note_id from note_reader r where r.user_id = :userId))
    and ${holds('n.body_folded')}
  order by n.changed_at desc, n.id desc limit :limit`;

/** Of each conversation the newest message that holds the text; the key is that of the conversation. */
const messages = `select 'Chat', n.chat_id::text, ${lineOf(saidIn('n'))}, shown_name(n.sender_id, u.user_name)
  from chat_member m cross join lateral (select * from chat_message n
      where n.chat_id = m.chat_id and n.id > m.since_id and n.deleted_at is null and ${holds('n.body_folded')} order by n.id desc limit 1) n
    join app_user u on u.id = n.sender_id
  where m.user_id = :userId order by n.id desc limit :limit`;

/** At most `limit` entries of each app: mails, tasks, contacts, notes, messages. */
export const findInApps = statement.all(
  'find-in-apps',
  [mails, tasks, contacts, notes, messages].map((part) => `(${part})`).join(' union all '),
  // A rare word is found by the index of letters, a common one by the index of the person's entries.
  { plannedEachTime: true },
);
