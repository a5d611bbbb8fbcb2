import { type RowOf, statement } from '../../../platform/database/statement.ts';

/** Permission for the second step of a sign-in, which begins after the right password. */
export type SignInTicket = RowOf<'count-ticket-try'>;

export const insertSignInTicket = statement.run(
  'insert-sign-in-ticket',
  `insert into sign_in_ticket (ticket_hash, user_id, address, is_remembered, created_at, expires_at)
   values (:ticketHash, :userId, :address, :isRemembered, :now, :expiresAt)`,
);

/**
 * Counts one more try of a second factor; undefined when the ticket is of another address, expired or has no try
 * left.
 */
export const countTicketTry = statement.one(
  'count-ticket-try',
  `update sign_in_ticket set tries = tries + 1
   where ticket_hash = :ticketHash and address = :address and expires_at > :now and tries < :limit
   returning ticket_hash, user_id, is_remembered`,
);

/**
 * Reads a ticket that has a try left without counting one, for steps that check nothing yet, such as the challenge for
 * a passkey.
 */
export const findSignInTicket = statement.one(
  'find-sign-in-ticket',
  `select ticket_hash, user_id, is_remembered from sign_in_ticket
   where ticket_hash = :ticketHash and address = :address and expires_at > :now and tries < :limit`,
);

/** Deletes a ticket; false when another request used it a moment ago. */
export const deleteSignInTicket = statement.any(
  'delete-sign-in-ticket',
  'delete from sign_in_ticket where ticket_hash = :ticketHash',
);

export const deleteTicketsOf = statement.run(
  'delete-tickets-of',
  'delete from sign_in_ticket where user_id = :userId',
);

export const deleteOldSignInTickets = statement.run(
  'delete-old-sign-in-tickets',
  'delete from sign_in_ticket where expires_at <= :now',
);
