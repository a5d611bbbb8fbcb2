/** One's own sessions on all devices. What ends here is signed out at once: the live channel looks again. */
import type { ApiOutput } from '@nazer/contract/api.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Ctx } from '../../platform/ctx.ts';
import { writeEvent } from '../events/events.service.ts';
import { deviceName } from './device-name.ts';
import type { IdentityOptions } from './identity-options.ts';
import { deleteSessionOf, findSessionsOf } from './sessions-list.queries.ts';

export async function listSessions(ctx: Ctx): Promise<ApiOutput<'GET /api/Auth/GetSessions'>> {
  const sessions = await findSessionsOf(ctx.db, ctx.user.id, ctx.clock.now());
  return {
    list: sessions.map((session) => ({
      id: session.id,
      ...deviceName(session.userAgent),
      address: session.address,
      createdAt: session.createdAt.toISOString(),
      lastSeenAt: session.lastSeenAt.toISOString(),
      expiresAt: session.expiresAt.toISOString(),
      isCurrent: session.id === ctx.user.sessionId,
    })),
  };
}

export async function endSession(
  ctx: Ctx,
  { sessions }: IdentityOptions,
  id: number,
): Promise<{ done: boolean }> {
  await ctx.db.transaction(async (tx) => {
    if (!(await deleteSessionOf(tx, ctx.user.id, id))) throw new AppError('notFound');
    await sessions.announce(tx, ctx.user.id);
    await writeEvent(tx, ctx, { action: 'end-session', key: String(id) });
  });
  sessions.forget(ctx.user.id);
  return { done: true };
}

export async function endOtherSessions(ctx: Ctx, { sessions }: IdentityOptions): Promise<{ count: number }> {
  const count = await ctx.db.transaction(async (tx) => {
    const open = await findSessionsOf(tx, ctx.user.id, ctx.clock.now());
    const others = open.filter(({ id }) => id !== ctx.user.sessionId).length;
    await sessions.endOthers(tx, ctx.user);
    await writeEvent(tx, ctx, { action: 'end-session', after: { count: others } });
    return others;
  });
  sessions.forget(ctx.user.id);
  return { count };
}

export async function signOut(ctx: Ctx, { sessions }: IdentityOptions): Promise<{ signedOut: boolean }> {
  await ctx.db.transaction(async (tx) => {
    await sessions.end(tx, ctx.user);
    await writeEvent(tx, ctx, { action: 'sign-out' });
  });
  sessions.forget(ctx.user.id);
  return { signedOut: true };
}
