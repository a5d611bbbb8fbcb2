import type { Queryable } from '../../platform/database/database.ts';

export interface SignInTicket {
  readonly ticketHash: Buffer;
  readonly userId: number;
  readonly isRemembered: boolean;
}

export async function insertSignInTicket(
  db: Queryable,
  ticket: SignInTicket & { readonly address: string; readonly now: Date; readonly expiresAt: Date },
): Promise<void> {
  await db.query(
    `insert into sign_in_ticket (ticket_hash, user_id, address, is_remembered, created_at, expires_at)
     values ($1, $2, $3, $4, $5, $6)`,
    [ticket.ticketHash, ticket.userId, ticket.address, ticket.isRemembered, ticket.now, ticket.expiresAt],
  );
}

/** Counts one more try of a second factor; `undefined` when the ticket is not of this address, late or tried out. */
export async function countTicketTry(
  db: Queryable,
  by: { ticketHash: Buffer; address: string; now: Date; limit: number },
): Promise<SignInTicket | undefined> {
  const { rows } = await db.query<SignInTicket>(
    `update sign_in_ticket set tries = tries + 1
     where ticket_hash = $1 and address = $2 and expires_at > $3 and tries < $4
     returning ticket_hash as "ticketHash", user_id as "userId", is_remembered as "isRemembered"`,
    [by.ticketHash, by.address, by.now, by.limit],
  );
  return rows[0];
}

/** The same without counting: for a step that judges nothing yet, e.g. the challenge for a passkey. */
export async function findSignInTicket(
  db: Queryable,
  by: { ticketHash: Buffer; address: string; now: Date; limit: number },
): Promise<SignInTicket | undefined> {
  const { rows } = await db.query<SignInTicket>(
    `select ticket_hash as "ticketHash", user_id as "userId", is_remembered as "isRemembered" from sign_in_ticket
     where ticket_hash = $1 and address = $2 and expires_at > $3 and tries < $4`,
    [by.ticketHash, by.address, by.now, by.limit],
  );
  return rows[0];
}

/** False when it was used a moment ago. */
export async function deleteSignInTicket(db: Queryable, ticketHash: Buffer): Promise<boolean> {
  const { affected } = await db.query('delete from sign_in_ticket where ticket_hash = $1', [ticketHash]);
  return affected > 0;
}

export async function deleteTicketsOf(db: Queryable, userId: number): Promise<void> {
  await db.query('delete from sign_in_ticket where user_id = $1', [userId]);
}

export async function deleteOldSignInTickets(db: Queryable, now: Date): Promise<void> {
  await db.query('delete from sign_in_ticket where expires_at <= $1', [now]);
}
