/** Deletes old writing of everybody; answers, pictures and copies are deleted with it. */
import { statement } from '../../platform/database/statement.ts';

/** Drafts and mails that wait to be sent have no `sent_at` and stay. */
export const deleteMailsBefore = statement.run(
  'delete-mails-before',
  'delete from mail where sent_at < :before::timestamptz',
);

export const deleteMessagesBefore = statement.run(
  'delete-messages-before',
  'delete from chat_message where at < :before::timestamptz',
);

export const deletePostsBefore = statement.run(
  'delete-posts-before',
  'delete from wall_post where at < :before::timestamptz',
);
