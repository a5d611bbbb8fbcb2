/** The ways into someone's account, e-mail, mobile and password, and who may touch them (decision 0035). */
import { AppError } from '../../../platform/app-error.ts';
import type { Ctx } from '../../../platform/ctx.ts';
import type { Queryable, Tx } from '../../../platform/database/database.ts';
import { consumeMobileProof } from './codes.ts';
import { deleteTokensOf } from './codes.queries.ts';
import { sendAccountMail, sendAccountSms } from '../account-messages.ts';
import { permissionWord } from '../roles/rights.ts';
import { findPermissionsOf } from '../roles/rights.queries.ts';

export interface Addresses {
  readonly id: number;
  readonly email: string;
  readonly mobile: string;
  readonly isMobileVerified: boolean;
}

/** A right that the caller lacks and this other user holds. */
export async function findHigherRight(db: Queryable, ctx: Ctx, userId: number): Promise<string | undefined> {
  if (userId === ctx.user.id) return undefined;
  const own = await findPermissionsOf(db, ctx.user.id);
  const theirs = await findPermissionsOf(db, userId);
  return [...theirs].find((key) => !own.has(key));
}

/** Where the owner alone reads what is sent. */
export function ownAddressOf({ email, isMobileVerified }: Addresses): 'mail' | 'sms' | '' {
  if (email !== '') return 'mail';
  return isMobileVerified ? 'sms' : '';
}

/**
 * Throws `accountAbove` for the account of someone who holds a right the caller lacks. Who gives roles could take
 * those of an account that hears of nothing away first, and is spared the way round.
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

/** The old addresses hear of the new ones, and what was sent to them for a forgotten password is void. */
export async function notifyOldAddresses(
  tx: Tx,
  before: KnownAddresses,
  after: Pick<Addresses, 'email' | 'mobile'>,
): Promise<void> {
  if (before.email !== after.email) await sendAccountMail(tx, 'moved', before);
  if (before.mobile !== after.mobile) await sendAccountSms(tx, 'movedSms', before);
  await deleteTokensOf(tx, before.id);
}

/** True with a ticket that proves this number. Throws `invalidFields` for any other ticket. */
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
