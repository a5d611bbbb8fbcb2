/** Recovery channels of an account (e-mail, mobile, password), and who may change them (decision 0035). */
import { AppError } from '../../../platform/app-error.ts';
import type { Ctx } from '../../../platform/ctx.ts';
import type { Queryable, Tx } from '../../../platform/database/database.ts';
import { consumeMobileProof } from './codes.ts';
import { deleteTokensOf } from './codes.queries.ts';
import { sendAccountMail, sendAccountSms } from '../account-messages.ts';
import { permissionWord } from '../roles/rights.ts';
import { findPermissionsOf } from '../roles/rights.queries.ts';

/** E-mail and mobile of the user `id`; empty where there is none. */
export interface Addresses {
  readonly id: number;
  readonly email: string;
  readonly mobile: string;
  readonly isMobileVerified: boolean;
}

/** A right the user holds and the caller lacks; undefined when there is none, or for the caller's own account. */
export async function findHigherRight(db: Queryable, ctx: Ctx, userId: number): Promise<string | undefined> {
  if (userId === ctx.user.id) return undefined;
  const own = await findPermissionsOf(db, ctx.user.id);
  const theirs = await findPermissionsOf(db, userId);
  return [...theirs].find((key) => !own.has(key));
}

/** Channel that only the owner reads: mail, else SMS to a verified mobile; empty when the account has neither. */
export function ownAddressOf({ email, isMobileVerified }: Addresses): 'mail' | 'sms' | '' {
  if (email !== '') return 'mail';
  return isMobileVerified ? 'sms' : '';
}

/**
 * Refuses changes to the account of somebody who holds a right the caller lacks. Exception: the account has no
 * address of its own and the caller gives roles, who could take the roles away first anyway. Throws `accountAbove`.
 */
export async function refusePrivilegedAccount(db: Queryable, ctx: Ctx, user: Addresses): Promise<void> {
  const lacking = await findHigherRight(db, ctx, user.id);
  if (lacking === undefined) return;
  if (ownAddressOf(user) === '' && ctx.user.permissions.has('role.assignUser')) return;
  throw new AppError('accountAbove', { values: { permission: permissionWord(ctx.language, lacking) } });
}

interface KnownAddresses extends Addresses {
  readonly userName: string;
  readonly language: string;
}

/** Tells the old addresses that they were replaced, and deletes the links and codes that were sent to the user. */
export async function notifyOldAddresses(
  tx: Tx,
  before: KnownAddresses,
  after: Pick<Addresses, 'email' | 'mobile'>,
): Promise<void> {
  if (before.email !== after.email) await sendAccountMail(tx, 'moved', before);
  if (before.mobile !== after.mobile) await sendAccountSms(tx, 'movedSms', before);
  await deleteTokensOf(tx, before.id);
}

/**
 * Whether a ticket proves this mobile number; false without a ticket. Throws `invalidFields` for a ticket that does
 * not. It uses the ticket up in `tx`, so after a rollback the ticket is valid again.
 */
export async function isMobileProven(
  tx: Tx,
  ctx: Ctx,
  { ticket, mobile }: { readonly ticket: string | undefined; readonly mobile: string },
): Promise<boolean> {
  if (!ticket) return false;
  const proven = await consumeMobileProof(tx, ctx, ticket).catch((error: unknown) => {
    if (error instanceof AppError) return '';
    throw error;
  });
  if (proven === mobile && mobile !== '') return true;
  throw new AppError('invalidFields', { inputs: [{ field: 'mobile', code: 'codeGone' }] });
}
