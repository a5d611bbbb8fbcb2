/** External accounts linked to the caller's own account. */
import { AppError } from '../../../platform/app-error.ts';
import type { Ctx, PublicCtx } from '../../../platform/ctx.ts';
import { findActiveUser } from '../../../platform/session/session-store.ts';
import { writeEvent } from '../../log/log.service.ts';
import type { ExternalClients, ExternalPerson } from './external-client.ts';
import {
  type Attempt,
  deleteIdentity,
  findConnections,
  hasWayIn,
  insertIdentity,
  isSessionOpen,
  lockWaysIn,
} from './external.queries.ts';
import { requireReauthentication } from '../second-factor/second-factor-proof.ts';

/**
 * Completes what LinkConnection began, in the same browser and while its session is open. Throws `externalGone`, and
 * `alreadyLinked` when the external account is linked to anybody, or the user has another one of this provider.
 */
export async function endLink(ctx: PublicCtx, attempt: Attempt, person: ExternalPerson): Promise<void> {
  const { userId, sessionId } = attempt;
  const now = ctx.clock.now();
  if (userId === null || sessionId === null) throw new AppError('externalGone');
  await ctx.db.transaction(async (tx) => {
    const found = await findActiveUser(tx, userId);
    if (!found || !(await isSessionOpen(tx, { id: sessionId, userId, now }))) {
      throw new AppError('externalGone');
    }
    if (!(await insertIdentity(tx, userId, { person, now }))) {
      throw new AppError('alreadyLinked');
    }
    const user = { ...found, sessionId };
    await writeEvent(
      tx,
      { ...ctx, user },
      {
        action: 'link',
        key: user.userName,
        after: { provider: person.provider, account: person.displayName },
      },
    );
  });
}

/**
 * Configured providers and those the caller has linked, by name; one that is no longer configured can still be
 * unlinked.
 */
export async function listConnections(ctx: Ctx, clients: ExternalClients) {
  const linked = await findConnections(ctx.db, { userId: ctx.user.id });
  const names = new Set([...clients.names, ...linked.map(({ provider }) => provider)]);
  return [...names].toSorted().map((provider) => {
    const connection = linked.find((one) => one.provider === provider);
    return {
      provider,
      isConfigured: clients.names.includes(provider),
      isLinked: connection !== undefined,
      displayName: connection?.displayName ?? '',
      linkedAt: connection?.linkedAt.toISOString() ?? null,
      lastUsedAt: connection?.lastUsedAt?.toISOString() ?? null,
    };
  });
}

/**
 * Asks for a recent sign-in or the password before an account is linked. Throws `alreadyLinked` when one of this
 * provider is linked; it must be unlinked first. Throws also as `requireReauthentication` does.
 */
export async function checkLinkable(
  ctx: Ctx,
  { provider, password }: { provider: string; password?: string | undefined },
): Promise<void> {
  await requireReauthentication(ctx, password, 'link');
  const linked = await findConnections(ctx.db, { userId: ctx.user.id });
  if (linked.some((connection) => connection.provider === provider)) throw new AppError('alreadyLinked');
}

/**
 * Unlinks the caller's account of a provider. Throws `onlyWayIn` when the caller could not sign in without it,
 * `notFound`, and as `requireReauthentication` does.
 */
export async function unlink(
  ctx: Ctx,
  { provider: name, password }: { provider: string; password?: string | undefined },
): Promise<{ unlinked: boolean }> {
  const provider = name.toLowerCase();
  await requireReauthentication(ctx, password, 'unlink');
  const userId = ctx.user.id;
  await ctx.db.transaction(async (tx) => {
    await lockWaysIn(tx, { userId });
    if (!(await deleteIdentity(tx, { userId, provider }))) throw new AppError('notFound');
    if (!(await hasWayIn(tx, { userId }))) throw new AppError('onlyWayIn');
    await writeEvent(tx, ctx, { action: 'unlink', key: ctx.user.userName, before: { provider } });
  });
  return { unlinked: true };
}
