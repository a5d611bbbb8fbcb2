/** One-time tickets for files opened as links, where no bearer header can be sent. */
import { type Language, languages } from '@nazer/contract/words/languages.ts';
import { AppError } from '../app-error.ts';
import type { Ctx, CurrentUser, PublicCtx } from '../ctx.ts';
import { findActiveUser } from '../session/session-store.ts';
import { newToken, tokenHash } from '../session/sessions.ts';
import { findProgress, insertTicket, setProgress, takeTicket } from './ticket-store.ts';

/** Time after which an unused ticket is no longer good. */
const lifeMs = 60_000;

/** Gives the ticket; what it stands for is kept with its hash. Good for one use within a minute. */
export async function issueTicket(ctx: Ctx, request: object): Promise<string> {
  const ticket = newToken();
  const { user, language } = ctx;
  await insertTicket(ctx.db, {
    hash: tokenHash(ticket),
    userId: user.id,
    userName: user.userName,
    language,
    request,
    now: ctx.clock.now(),
  });
  return ticket;
}

export interface RedeemedTicket {
  /** The user with the rights of this moment, not of the moment the ticket was issued. */
  readonly user: CurrentUser;
  readonly language: Language;
  readonly request: unknown;
}

/** Uses a ticket up. Throws `badTicket` for an unknown, used or late one, or when its user is gone. */
export async function redeemTicket(ctx: PublicCtx, ticket: string): Promise<RedeemedTicket> {
  const now = ctx.clock.now();
  const after = new Date(now.getTime() - lifeMs);
  const row = await takeTicket(ctx.db, { hash: tokenHash(ticket), now, after });
  const user = row && (await findActiveUser(ctx.db, row.userId));
  if (!row || !user) throw new AppError('badTicket');
  const language = languages.find((candidate) => candidate === row.language) ?? 'fa';
  return { user, language, request: row.request };
}

export interface TicketProgress {
  /** Rows written into the file so far. */
  readonly rowCount: number;
  readonly finished: boolean;
}

export async function setTicketProgress(
  ctx: PublicCtx,
  ticket: string,
  { rowCount, finished }: TicketProgress,
): Promise<void> {
  const finishedAt = finished ? ctx.clock.now() : null;
  await setProgress(ctx.db, { hash: tokenHash(ticket), rowCount, finishedAt });
}

/** Progress of the file of one's own ticket. Throws `notFound`. */
export async function getTicketProgress(ctx: Ctx, ticket: string): Promise<TicketProgress> {
  const row = await findProgress(ctx.db, { hash: tokenHash(ticket), userId: ctx.user.id });
  if (!row) throw new AppError('notFound');
  return row;
}
