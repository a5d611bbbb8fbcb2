import { statement } from '../../../platform/database/statement.ts';

/** Votes by choice; choices without a vote are missing. */
export const countVotes = statement.all(
  'count-poll-votes',
  'select choice, count(*) as count from poll_vote where poll = :poll group by choice',
);

/** Choice of the person in a poll; undefined before the first vote. */
export const findVote = statement.value(
  'find-poll-vote',
  'select choice from poll_vote where poll = :poll and user_id = :userId',
);

/** Votes, or replaces the earlier vote of the person. */
export const saveVote = statement.run(
  'save-poll-vote',
  `insert into poll_vote (poll, user_id, choice, at) values (:poll, :userId, :choice, :now)
   on conflict (poll, user_id) do update set choice = excluded.choice, at = excluded.at`,
);

/** Address the newsletter goes to; undefined for somebody who has not subscribed. */
export const findSubscription = statement.value(
  'find-newsletter-subscription',
  'select email from newsletter_subscription where user_id = :userId',
);

export const saveSubscription = statement.run(
  'save-newsletter-subscription',
  `insert into newsletter_subscription (user_id, email, at) values (:userId, :email, :now)
   on conflict (user_id) do update set email = excluded.email, at = excluded.at`,
);

export const deleteSubscription = statement.run(
  'delete-newsletter-subscription',
  'delete from newsletter_subscription where user_id = :userId',
);
