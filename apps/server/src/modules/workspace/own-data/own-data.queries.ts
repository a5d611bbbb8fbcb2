/**
 * Everything a person has stored in the apps. Each kind is read in parts: at most `limit` entries with an id above
 * `after`, by id. An entry is an object of the export file; a statement finds what the person's own pages show, the trash
 * included, and nothing of anybody else's.
 */
import { statement } from '../../../platform/database/statement.ts';

const shownName = (id: string, user: string): string => `shown_name(${id}, ${user}.user_name)`;
/** SQL of the paths in the zip of the files a mail or message carries. */
const filesOf = (links: string, carrier: string): string =>
  `(select coalesce(json_agg('files/' || f.id || '-' || f.name order by f.id), '[]') from ${links} l
     join attachment f on f.id = l.attachment_id where l.${carrier})`;
const byPart = 'order by 1 limit :limit::integer';

export const findOwnTasks = statement.all(
  'own-data-tasks',
  `select t.id, json_build_object('title', t.title, 'notes', t.notes, 'label', t.label, 'dueDay', t.due_day,
     'repeats', t.repeats, 'record', nullif(concat_ws('/', nullif(t.record_list, ''), nullif(t.record_key, '')), ''),
     'owner', ${shownName('t.owner_id', 'o')}, 'assignee', ${shownName('t.assignee_id', 'a')},
     'isImportant', t.is_important, 'isStarred', m.is_starred, 'doneAt', t.done_at, 'deletedAt', t.deleted_at,
     'comments', (select coalesce(json_agg(json_build_object('by', ${shownName('c.user_id', 'u')}, 'at', c.at,
       'body', c.body) order by c.id), '[]') from todo_comment c join app_user u on u.id = c.user_id
       where c.task_id = t.id)) as "entry!"
   from todo_member m join todo_task t on t.id = m.task_id join app_user o on o.id = t.owner_id
     left join app_user a on a.id = t.assignee_id
   where m.user_id = :userId and t.id > :after::bigint and (t.deleted_at is null or t.owner_id = :userId) ${byPart}`,
);

export const findOwnMails = statement.all(
  'own-data-mails',
  `select m.id, json_build_object('folder', c.folder, 'from', ${shownName('m.sender_id', 's')},
     'to', (select coalesce(json_agg(json_build_object('name', ${shownName('a.user_id', 'u')}, 'isCopy', a.is_copy)
       order by a.is_copy, a.user_id), '[]') from mail_addressee a join app_user u on u.id = a.user_id
       where a.mail_id = m.id),
     'outside', array(select address from mail_outside where mail_id = m.id order by place),
     'subject', m.subject, 'body', m.body, 'at', m.at, 'sentAt', m.sent_at, 'conversation', coalesce(m.thread_id, m.id),
     'isStarred', c.is_starred, 'isImportant', c.is_important, 'labels', c.labels,
     'files', ${filesOf('mail_attachment', 'mail_id = m.id')}) as "entry!"
   from mail_copy c join mail m on m.id = c.mail_id join app_user s on s.id = m.sender_id
   where c.user_id = :userId and m.id > :after::bigint ${byPart}`,
);

export const findOwnMessages = statement.all(
  'own-data-messages',
  `select g.id, json_build_object('conversation', g.chat_id, 'title', h.title,
     'with', (select coalesce(json_agg(${shownName('o.user_id', 'u')} order by o.user_id), '[]')
       from chat_member o join app_user u on u.id = o.user_id where o.chat_id = g.chat_id and o.user_id <> m.user_id),
     'by', ${shownName('g.sender_id', 's')}, 'at', g.at, 'body', g.body, 'answersTo', g.reply_to,
     'editedAt', g.edited_at, 'deletedAt', g.deleted_at, 'event', g.event,
     'to', case when g.subject_id is not null then ${shownName('g.subject_id', 'b')} end,
     'files', ${filesOf('chat_attachment', 'message_id = g.id')}) as "entry!"
   from chat_member m join chat h on h.id = m.chat_id join chat_message g on g.chat_id = m.chat_id
     join app_user s on s.id = g.sender_id left join app_user b on b.id = g.subject_id
   where m.user_id = :userId and g.id > m.since_id and g.id > :after::bigint ${byPart}`,
);

export const findOwnNotes = statement.all(
  'own-data-notes',
  `select n.id, json_build_object('body', n.body, 'color', n.color, 'changedAt', n.changed_at, 'deletedAt', n.deleted_at,
     'readers', (select coalesce(json_agg(${shownName('r.user_id', 'u')} order by r.user_id), '[]')
       from note_reader r join app_user u on u.id = r.user_id where r.note_id = n.id)) as "entry!"
   from note n where n.owner_id = :userId and n.id > :after::bigint ${byPart}`,
);

export const findOwnContacts = statement.all(
  'own-data-contacts',
  `select c.id, json_build_object('id', c.id, 'name', c.name, 'designation', c.designation, 'phone', c.phone,
     'email', c.email, 'isStarred', c.is_starred, 'deletedAt', c.deleted_at) as "entry!"
   from contact c where c.owner_id = :userId and c.id > :after::bigint ${byPart}`,
);

export const findOwnPosts = statement.all(
  'own-data-posts',
  `select p.id, json_build_object('id', p.id, 'at', p.at, 'body', p.body,
     'likes', (select count(*) from wall_like l where l.post_id = p.id)) as "entry!"
   from wall_post p where p.author_id = :userId and p.id > :after::bigint ${byPart}`,
);

export const findOwnWallComments = statement.all(
  'own-data-wall-comments',
  `select c.id, json_build_object('post', c.post_id, 'at', c.at, 'body', c.body) as "entry!"
   from wall_comment c where c.author_id = :userId and c.id > :after::bigint ${byPart}`,
);

export const findOwnWalletEntries = statement.all(
  'own-data-wallet',
  `select e.id, json_build_object('wallet', w.name, 'currency', w.currency, 'kind', e.kind, 'amount', e.amount::text,
     'fee', e.fee::text, 'rate', e.rate::text, 'counterpart', e.counterpart, 'day', e.day, 'at', e.at) as "entry!"
   from wallet w join wallet_entry e on e.wallet_id = w.id
   where w.user_id = :userId and e.id > :after::bigint ${byPart}`,
);

/** Views and settings of lists, by name. */
export const findOwnSettings = statement.all(
  'own-data-settings',
  `select json_build_object('of', p.grid, 'setting', p.preference) as "entry!"
   from grid_preference p where p.user_id = :userId order by p.grid`,
);

/** Picture of the contact with the next id above `after`; undefined after the last. */
export const findNextPhoto = statement.one(
  'own-data-next-photo',
  `select c.id, c.photo as "content!", c.photo_type as content_type from contact c
   where c.owner_id = :userId and c.photo is not null and c.id > :after::bigint order by c.id limit 1`,
);

/** Picture of a post with the next id above `after`; undefined after the last. */
export const findNextPicture = statement.one(
  'own-data-next-picture',
  `select i.id, i.content, i.content_type, i.post_id from wall_post p join wall_picture i on i.post_id = p.id
   where p.author_id = :userId and i.id > :after::bigint order by i.id limit 1`,
);
