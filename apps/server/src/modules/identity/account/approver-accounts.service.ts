/**
 * Accounts that may approve: those who create or administer such an account never know its password or a link to it
 * (decision 0078).
 */
import { approvalRights } from '@nazer/contract/identity/roles/conflicting-rights.ts';
import type { AppUser } from '@nazer/contract/identity/users/users.contract.ts';
import { AppError } from '../../../platform/app-error.ts';
import type { Ctx } from '../../../platform/ctx.ts';
import type { Queryable, Tx } from '../../../platform/database/database.ts';
import { newToken } from '../../../platform/session/sessions.ts';
import { writeEvent } from '../../log/log.service.ts';
import { deleteTokensOf } from './codes.queries.ts';
import { deleteIdentitiesOf } from '../external/external.queries.ts';
import { makeResetLink } from '../sign-in/forgotten-password.service.ts';
import type { IdentityOptions } from '../identity-options.ts';
import { sendAccountMail, sendAccountSms } from '../account-messages.ts';
import { deleteDevicesOf } from '../sign-in/known-devices.queries.ts';
import { deletePasskeysOf } from '../second-factor/passkeys.queries.ts';
import { updatePassword } from './password-change.queries.ts';
import { hashPassword } from './passwords.ts';
import { findPermissionsOf } from '../roles/rights.queries.ts';
import { deleteSecret, replaceRecoveryCodes } from '../second-factor/second-factor.queries.ts';
import { deleteTicketsOf } from '../sign-in/sign-in-ticket.queries.ts';
import { findLanguageOf } from '../users/users.queries.ts';
import { type Addresses, ownAddressOf } from './recovery-channels.service.ts';

const approving: ReadonlySet<string> = new Set(approvalRights);

/** Whether somebody with these rights may approve anything. */
export const mayApprove = (rights: Iterable<string>): boolean =>
  [...rights].some((key) => approving.has(key));

/** Whether a user may approve anything now. */
export const isApprover = async (db: Queryable, userId: number): Promise<boolean> =>
  mayApprove(await findPermissionsOf(db, userId));

export type AccountServices = Pick<IdentityOptions, 'sessions' | 'publicUrl'>;

type Account = Addresses & Pick<AppUser, 'userName'>;

/** Refuses an account whose owner could not be sent a password link. Throws `ownerAddressNeeded`. */
export function refuseUnreachable(user: Account): void {
  if (ownAddressOf(user) === '')
    throw new AppError('ownerAddressNeeded', { values: { user: user.userName } });
}

/**
 * Sends the owner of an account a link that sets a new password, as after a forgotten password, and gives the way it
 * was sent. The caller has made sure that there is a way (`refuseUnreachable`, `ownAddressOf`).
 */
export async function sendOwnLink(
  tx: Tx,
  ctx: Ctx,
  { publicUrl, account }: { readonly publicUrl: string; readonly account: Account & { language: string } },
): Promise<'mail' | 'sms'> {
  const way = ownAddressOf(account) === 'mail' ? 'mail' : 'sms';
  const linked = await makeResetLink(tx, ctx, { publicUrl, userId: account.id, way });
  if (way === 'mail') await sendAccountMail(tx, 'reset', { ...account, ...linked });
  else await sendAccountSms(tx, 'resetSms', { ...account, ...linked });
  return way;
}

/**
 * Hands an account that may now approve to its owner: deletes all credentials, which its creator may know or have set
 * up, ends all sessions, and sends the owner alone a link that sets a password. Throws `ownerAddressNeeded`. Once `tx`
 * is committed, the caller makes this process forget the sessions (`sessions.forget`).
 */
export async function handOver(
  tx: Tx,
  ctx: Ctx,
  to: { services: AccountServices; user: Account },
): Promise<void> {
  const { services, user } = to;
  refuseUnreachable(user);
  // A random password that nobody knows; the link replaces it.
  const passwordHash = await hashPassword(newToken());
  await updatePassword(tx, {
    userId: user.id,
    passwordHash,
    now: ctx.clock.now(),
    isOneTime: true,
    historyLength: 0,
  });
  await deleteTokensOf(tx, user.id);
  await deleteTicketsOf(tx, { userId: user.id });
  await deleteDevicesOf(tx, { userId: user.id });
  await deleteSecret(tx, { userId: user.id });
  await replaceRecoveryCodes(tx, user.id, []);
  await deletePasskeysOf(tx, { userId: user.id });
  await deleteIdentitiesOf(tx, { userId: user.id });
  await services.sessions.endAll(tx, user.id);
  const language = await findLanguageOf(tx, user.id);
  await sendOwnLink(tx, ctx, { ...services, account: { ...user, language } });
  await writeEvent(tx, ctx, { action: 'reset-password', key: user.userName, message: 'handed over' });
}
