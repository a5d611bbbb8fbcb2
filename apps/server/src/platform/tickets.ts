/** One-time tickets for files opened as links, where no bearer header can be sent. */
import { type Language, languages } from '@nazer/contract/words/languages.ts';
import { AppError } from './app-error.ts';
import type { Ctx, CurrentUser, PublicCtx } from './ctx.ts';
import type { Queryable } from './database/database.ts';
import { findActiveUser } from './session-store.ts';
import { newToken, tokenHash } from './sessions.ts';

const lifeMs = 60_000;
/** How far an export is may be asked long after its ticket was taken. */
const keptMs = 24 * 3_600_000;

/** Gives the ticket; what it stands for is kept with its hash. Good for one use within a minute. */
export async function issueTicket(ctx: Ctx, request: object): Promise<string> {
  const ticket = newToken();
  await ctx.db.query(
    `insert into download_ticket (ticket_hash, user_id, user_name, language, request, created_at)
     values ($1, $2, $3, $4, $5, $6)`,
    [
      tokenHash(ticket),
      ctx.user.id,
      ctx.user.userName,
      ctx.language,
      JSON.stringify(request),
      ctx.clock.now(),
    ],
    { name: 'issue-ticket' },
  );
  return ticket;
}

export interface TakenTicket {
  /** With the rights of this moment, not of the moment the ticket was issued. */
  readonly user: CurrentUser;
  readonly language: Language;
  readonly request: unknown;
}

/** Uses a ticket up. Throws `badTicket` for an unknown, used or late one, or when its user is gone. */
export async function takeTicket(ctx: PublicCtx, ticket: string): Promise<TakenTicket> {
  const now = ctx.clock.now();
  const { rows } = await ctx.db.query<{ user_id: number; language: string; request: unknown }>(
    `update download_ticket set used_at = $2
     where ticket_hash = $1 and used_at is null and created_at > $3
     returning user_id, language, request`,
    [tokenHash(ticket), now, new Date(now.getTime() - lifeMs)],
    { name: 'take-ticket' },
  );
  const row = rows[0];
  const user = row && (await findActiveUser(ctx.db, row.user_id));
  if (!row || !user) throw new AppError('badTicket');
  const language = languages.find((candidate) => candidate === row.language) ?? 'fa';
  return { user, language, request: row.request };
}

export interface TicketProgress {
  readonly rowCount: number;
  readonly finished: boolean;
}

export async function setTicketProgress(
  ctx: PublicCtx,
  ticket: string,
  progress: TicketProgress,
): Promise<void> {
  await ctx.db.query(
    'update download_ticket set row_count = $2, finished_at = $3 where ticket_hash = $1',
    [tokenHash(ticket), progress.rowCount, progress.finished ? ctx.clock.now() : null],
    { name: 'set-ticket-progress' },
  );
}

/** How far the file of one's own ticket is. Throws `notFound`. */
export async function getTicketProgress(ctx: Ctx, ticket: string): Promise<TicketProgress> {
  const { rows } = await ctx.db.query<{ row_count: number; finished: boolean }>(
    `select row_count, finished_at is not null as finished from download_ticket
     where ticket_hash = $1 and user_id = $2`,
    [tokenHash(ticket), ctx.user.id],
    { name: 'get-ticket-progress' },
  );
  const row = rows[0];
  if (!row) throw new AppError('notFound');
  return { rowCount: row.row_count, finished: row.finished };
}

export async function deleteOldTickets(db: Queryable, now: Date): Promise<void> {
  await db.query('delete from download_ticket where created_at < $1', [new Date(now.getTime() - keptMs)]);
}
