/** Administration of others' accounts: one-time passwords and unlocking. */
import type { ApiOutput } from '@nazer/contract/api.ts';
import { AppError } from '../../../platform/app-error.ts';
import type { Ctx } from '../../../platform/ctx.ts';
import { isMarketLive } from '../../approvals/approvals.service.ts';
import { writeEvent } from '../../log/log.service.ts';
import { randomPassword } from './accounts.service.ts';
import { countCodeMessage } from '../account/codes.ts';
import { deleteTokensOf } from '../account/codes.queries.ts';
import { mayApprove, refuseUnreachable, sendOwnLink } from '../account/approver-accounts.service.ts';
import { type Account, findAccount } from '../identity.queries.ts';
import type { IdentityOptions } from '../identity-options.ts';
import { deleteDevicesOf } from '../sign-in/known-devices.queries.ts';
import { sendAccountMail, sendAccountSms } from '../account-messages.ts';
import { updatePassword } from '../account/password-change.queries.ts';
import { canonicalName, hashPassword } from '../account/passwords.ts';
import { lockRights } from '../roles/rights.queries.ts';
import { findSecuritySettings } from '../sign-in/security-settings.ts';
import { deleteTicketsOf } from '../sign-in/sign-in-ticket.queries.ts';
import { unlockAccount } from './unlock-account.ts';
import {
  findHigherRight,
  ownAddressOf,
  refusePrivilegedAccount,
} from '../account/recovery-channels.service.ts';

/**
 * Active account by user name or e-mail; a caller limited to an office finds accounts of that office alone. Throws
 * `notFound`, also for an account that is switched off or waits for approval.
 */
async function getManagedAccount(ctx: Ctx, userName: string): Promise<Account> {
  const account = await findAccount(ctx.db, canonicalName(userName));
  const { scope } = ctx.user;
  if (!account || (scope && account.scope?.sarafiId !== scope.sarafiId)) throw new AppError('notFound');
  return account;
}

/** Sends the owner a link and gives the way it went. Throws `tooManyCodes` after five in an hour. */
async function sendLink(ctx: Ctx, { publicUrl }: IdentityOptions, account: Account): Promise<'mail' | 'sms'> {
  await countCodeMessage(ctx, account.userName.toLowerCase());
  return ctx.db.transaction(async (tx) => {
    const way = await sendOwnLink(tx, ctx, { publicUrl, account });
    await writeEvent(tx, ctx, { action: 'send-code', key: account.userName, title: 'reset-password' });
    return way;
  });
}

/**
 * Stores a one-time password and gives it. It ends all sessions, links, tickets and known browsers of the account. The
 * owner is told where there is an address. Locks rights until the commit. Throws `accountAbove`.
 */
async function savePassword(ctx: Ctx, options: IdentityOptions, account: Account): Promise<string> {
  const password = randomPassword();
  const passwordHash = await hashPassword(password);
  const { passwordHistory: historyLength } = await findSecuritySettings(ctx.db, options);
  await ctx.db.transaction(async (tx) => {
    await lockRights(tx);
    await refusePrivilegedAccount(tx, ctx, account);
    const now = ctx.clock.now();
    await updatePassword(tx, { userId: account.id, passwordHash, now, isOneTime: true, historyLength });
    await deleteTokensOf(tx, account.id);
    await deleteTicketsOf(tx, { userId: account.id });
    await deleteDevicesOf(tx, { userId: account.id });
    await unlockAccount(tx, account);
    await options.sessions.endAll(tx, account.id);
    if (account.email !== '') await sendAccountMail(tx, 'changed', account);
    else if (account.isMobileVerified) await sendAccountSms(tx, 'changedSms', account);
    await writeEvent(tx, ctx, { action: 'reset-password', key: account.userName });
  });
  options.sessions.forget(account.id);
  return password;
}

/**
 * Gives a one-time password, or sends the owner a link when they hold a right the caller lacks. Without an address for
 * a link, callers who give roles get the password, as they could give themselves those rights; never for an account
 * that approves in a live market. `password` is empty when a link was sent, `linkSentBy` when a password was given.
 * Throws `notFound`, `notOnOneself`, `ownerAddressNeeded`, `accountAbove` and `tooManyCodes`.
 */
export async function giveOneTimePassword(
  ctx: Ctx,
  options: IdentityOptions,
  userName: string,
): Promise<ApiOutput<'POST /api/Auth/SavePassword'>> {
  const account = await getManagedAccount(ctx, userName);
  // Refused for oneself: otherwise an open session would be enough to get a password of one's own account.
  if (account.id === ctx.user.id) throw new AppError('notOnOneself');
  const isAbove = (await findHigherRight(ctx.db, ctx, account.id)) !== undefined;
  // Only the owner may ever know the password of such an account.
  const isOwnerOnly = mayApprove(account.permissions) && (await isMarketLive(ctx.db));
  if (isOwnerOnly) refuseUnreachable(account);
  if (isOwnerOnly || (isAbove && ownAddressOf(account) !== '')) {
    const linkSentBy = await sendLink(ctx, options, account);
    return { userName: account.userName, password: '', linkSentBy };
  }
  const password = await savePassword(ctx, options, account);
  return { userName: account.userName, password, linkSentBy: '' };
}

/** Forgets the wrong passwords and codes of an account. Throws `notFound`. */
export async function unlockUser(ctx: Ctx, userName: string): Promise<{ done: boolean }> {
  const account = await getManagedAccount(ctx, userName);
  await ctx.db.transaction(async (tx) => {
    await unlockAccount(tx, account);
    await writeEvent(tx, ctx, { action: 'unlock', key: account.userName });
  });
  return { done: true };
}
