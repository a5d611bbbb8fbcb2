/** Accounts that approve: no way into one is known to whoever made or keeps it (decision 0078). */
import { approvalRights } from '@nazer/contract/identity/conflicting-rights.ts';
import type { AppUser } from '@nazer/contract/identity/users.contract.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Ctx } from '../../platform/ctx.ts';
import type { Queryable, Tx } from '../../platform/database/database.ts';
import { newToken } from '../../platform/sessions.ts';
import { writeEvent } from '../events/events.service.ts';
import { deleteTokensOf } from './codes.queries.ts';
import { deleteIdentitiesOf } from './external.queries.ts';
import { makeResetLink } from './forgotten-password.service.ts';
import type { IdentityOptions } from './identity-options.ts';
import { sendLetter, sendLetterSms } from './letters.ts';
import { deleteDevicesOf } from './known-devices.queries.ts';
import { deletePasskeysOf } from './passkeys.queries.ts';
import { updatePassword } from './password-change.queries.ts';
import { hashPassword } from './passwords.ts';
import { findPermissionsOf } from './rights.queries.ts';
import { deleteSecret, replaceRecoveryCodes } from './second-factor.queries.ts';
import { deleteTicketsOf } from './sign-in-ticket.queries.ts';
import { findLanguageOf } from './users.queries.ts';
import { type Addresses, ownAddressOf } from './ways-in.service.ts';

const approving: ReadonlySet<string> = new Set(approvalRights);

export const areApproving = (rights: Iterable<string>): boolean =>
  [...rights].some((key) => approving.has(key));

export const isApprover = async (db: Queryable, userId: number): Promise<boolean> =>
  areApproving(await findPermissionsOf(db, userId));

export type Keeping = Pick<IdentityOptions, 'sessions' | 'publicUrl'>;

type Account = Addresses & Pick<AppUser, 'userName'>;

/** Throws `ownerAddressNeeded`: their password could be told to nobody else. */
export function refuseUnreachable(user: Account): void {
  if (ownAddressOf(user) === '')
    throw new AppError('ownerAddressNeeded', { values: { user: user.userName } });
}

/** A link of the kind a forgotten password gets, to the owner alone. */
export async function sendOwnLink(
  tx: Tx,
  ctx: Ctx,
  { publicUrl, account }: { readonly publicUrl: string; readonly account: Account & { language: string } },
): Promise<'mail' | 'sms'> {
  const way = ownAddressOf(account) === 'mail' ? 'mail' : 'sms';
  const linked = await makeResetLink(tx, ctx, { publicUrl, userId: account.id, way });
  if (way === 'mail') await sendLetter(tx, 'reset', { ...account, ...linked });
  else await sendLetterSms(tx, 'resetSms', { ...account, ...linked });
  return way;
}

/**
 * Somebody comes to approve: whatever opened the account until now, which whoever made it may know or have set up,
 * opens it no more, and its owner sets a password by a link that goes to them alone.
 */
export async function handOver(tx: Tx, ctx: Ctx, to: { keeping: Keeping; user: Account }): Promise<void> {
  const { keeping, user } = to;
  refuseUnreachable(user);
  const passwordHash = await hashPassword(newToken());
  await updatePassword(tx, { userId: user.id, passwordHash, now: ctx.clock.now(), isOneTime: true, kept: 0 });
  await deleteTokensOf(tx, user.id);
  await deleteTicketsOf(tx, user.id);
  await deleteDevicesOf(tx, user.id);
  await deleteSecret(tx, user.id);
  await replaceRecoveryCodes(tx, user.id, []);
  await deletePasskeysOf(tx, user.id);
  await deleteIdentitiesOf(tx, user.id);
  await keeping.sessions.endAll(tx, user.id);
  const language = await findLanguageOf(tx, user.id);
  await sendOwnLink(tx, ctx, { ...keeping, account: { ...user, language } });
  await writeEvent(tx, ctx, { action: 'reset-password', key: user.userName, message: 'handed over' });
}
