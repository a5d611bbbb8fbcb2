/** What those who keep users do to the accounts of others: a one-time password, an end to a lock. */
import { AppError } from '../../platform/app-error.ts';
import type { Ctx } from '../../platform/ctx.ts';
import { writeEvent } from '../events/events.service.ts';
import { randomPassword } from './accounts.service.ts';
import { deleteTokensOf } from './codes.queries.ts';
import { type Account, findAccount } from './identity.queries.ts';
import type { IdentityOptions } from './identity-options.ts';
import { sendLetter } from './letters.ts';
import { updatePassword } from './password-change.queries.ts';
import { canonicalName, hashPassword } from './passwords.ts';
import { findSecuritySettings } from './security-settings.ts';
import { deleteTicketsOf } from './sign-in-ticket.queries.ts';
import { unlockAccount } from './unlock-account.ts';

/** One's own office alone, where one is limited to it. */
async function getKept(ctx: Ctx, userName: string): Promise<Account> {
  const account = await findAccount(ctx.db, canonicalName(userName));
  const { scope } = ctx.user;
  if (!account || (scope && account.scope?.sarafiId !== scope.sarafiId)) throw new AppError('notFound');
  return account;
}

/** Rights over users and roles: whoever resets a password could sign in with them. */
const isSystemRight = (key: string): boolean => /^(?:user|role)\./u.test(key) || key === 'set.edit';

export async function giveOneTimePassword(
  ctx: Ctx,
  options: IdentityOptions,
  userName: string,
): Promise<{ userName: string; password: string }> {
  const account = await getKept(ctx, userName);
  const held: ReadonlySet<string> = ctx.user.permissions;
  if (account.permissions.some((key) => isSystemRight(key) && !held.has(key)))
    throw new AppError('forbidden');
  const password = randomPassword();
  const passwordHash = await hashPassword(password);
  const { passwordHistory: kept } = await findSecuritySettings(ctx.db, options);
  await ctx.db.transaction(async (tx) => {
    const now = ctx.clock.now();
    await updatePassword(tx, { userId: account.id, passwordHash, now, isOneTime: true, kept });
    await deleteTokensOf(tx, account.id);
    await deleteTicketsOf(tx, account.id);
    await unlockAccount(tx, account);
    await options.sessions.endAll(tx, account.id);
    await sendLetter(tx, 'changed', account);
    await writeEvent(tx, ctx, { action: 'reset-password', key: account.userName });
  });
  options.sessions.forget(account.id);
  return { userName: account.userName, password };
}

export async function unlockUser(ctx: Ctx, userName: string): Promise<{ done: boolean }> {
  const account = await getKept(ctx, userName);
  await ctx.db.transaction(async (tx) => {
    await unlockAccount(tx, account);
    await writeEvent(tx, ctx, { action: 'unlock', key: account.userName });
  });
  return { done: true };
}
