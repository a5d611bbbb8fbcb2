/**
 * The caller's own sessions on all devices. A session that is ended here is signed out at once, as its live channel
 * checks again.
 */
import type { ApiOutput } from '@nazer/contract/api.ts';
import { AppError } from '../../../platform/app-error.ts';
import type { Ctx } from '../../../platform/ctx.ts';
import type { Queryable } from '../../../platform/database/database.ts';
import { rowsWhere } from '../../../resources/lists/search-list.ts';
import { writeEvent } from '../../log/log.service.ts';
import type { IdentityOptions } from '../identity-options.ts';
import { deleteSessionOf } from './sessions-list.queries.ts';
import { userSessionSource } from './user-sessions.list.ts';

/** The caller's open sessions, the one used last first; at most 200. */
const ownSessions = (ctx: Pick<Ctx, 'user' | 'clock' | 'language'> & { readonly db: Queryable }) =>
  rowsWhere(ctx, userSessionSource, {
    filterModels: [{ Field: 'userId', Condition1: { Type: 'equals', Filter: ctx.user.id } }],
    limit: 200,
  });

/** The caller's open sessions, as `ownSessions` gives them. */
export async function listSessions(ctx: Ctx): Promise<ApiOutput<'GET /api/Auth/GetSessions'>> {
  return { list: await ownSessions(ctx) };
}

/** Ends one of the caller's own sessions, which may be the current one. Throws `notFound`. */
export async function endSession(
  ctx: Ctx,
  { sessions }: IdentityOptions,
  id: number,
): Promise<{ done: boolean }> {
  await ctx.db.transaction(async (tx) => {
    if (!(await deleteSessionOf(tx, { userId: ctx.user.id, sessionId: id }))) throw new AppError('notFound');
    await sessions.announce(tx, ctx.user.id);
    await writeEvent(tx, ctx, { action: 'end-session', key: String(id) });
  });
  sessions.forget(ctx.user.id);
  return { done: true };
}

/**
 * Ends all sessions of the caller but this one; gives how many of them were open (200 at most are counted), without
 * those that were idle too long.
 */
export async function endOtherSessions(ctx: Ctx, { sessions }: IdentityOptions): Promise<{ count: number }> {
  const count = await ctx.db.transaction(async (tx) => {
    const open = await ownSessions({ ...ctx, db: tx });
    const others = open.filter(({ isCurrent }) => !isCurrent).length;
    await sessions.endOthers(tx, ctx.user);
    await writeEvent(tx, ctx, { action: 'end-session', after: { count: others } });
    return others;
  });
  sessions.forget(ctx.user.id);
  return { count };
}

/** Ends the session of this call. */
export async function signOut(ctx: Ctx, { sessions }: IdentityOptions): Promise<{ signedOut: boolean }> {
  await ctx.db.transaction(async (tx) => {
    await sessions.end(tx, ctx.user);
    await writeEvent(tx, ctx, { action: 'sign-out' });
  });
  sessions.forget(ctx.user.id);
  return { signedOut: true };
}
