/**
 * Replaces a password: checks the new one against the policy and the last passwords, and stores the old one as a hash.
 */
import { AppError } from '../../../platform/app-error.ts';
import type { PublicCtx } from '../../../platform/ctx.ts';
import type { Queryable } from '../../../platform/database/database.ts';
import type { IdentityOptions } from '../identity-options.ts';
import { findOldPasswords, updatePassword } from './password-change.queries.ts';
import { checkPasswordPolicy } from './password-policy.ts';
import { hashPassword, isPassword } from './passwords.ts';
import { findSecuritySettings } from '../sign-in/security-settings.ts';
import { deleteTicketsOf } from '../sign-in/sign-in-ticket.queries.ts';

interface Owner {
  readonly id: number;
  readonly userName: string;
  readonly passwordHash: string;
}

/** A password that passed the checks and may be saved. */
export interface CheckedPassword {
  readonly userId: number;
  readonly passwordHash: string;
  /** `passwordHistory` of the settings: how many earlier hashes stay stored. */
  readonly historyLength: number;
}

/** Whether a password is the current one or among the `count - 1` before it; each comparison takes a slow hash. */
async function wasUsed(db: Queryable, owner: Owner, { next, count }: { next: string; count: number }) {
  const hashes = [owner.passwordHash, ...(await findOldPasswords(db, owner.id, count - 1))];
  for (const hash of hashes) if (await isPassword(hash, next)) return true;
  return false;
}

/**
 * Checks and hashes a new password. Called before the transaction, as hashing takes its time. Throws the refusal of the
 * first rule it breaks: `weakPassword`, `passwordHasName`, `passwordTooCommon`, `passwordReused`.
 */
export async function checkNextPassword(
  ctx: PublicCtx,
  options: IdentityOptions,
  { owner, next }: { owner: Owner; next: string },
): Promise<CheckedPassword> {
  const settings = await findSecuritySettings(ctx.db, options);
  const fault = checkPasswordPolicy(next, { userName: owner.userName, rule: settings });
  if (fault) throw new AppError(fault.code, fault.values ? { values: fault.values } : {});
  const count = settings.passwordHistory;
  if (await wasUsed(ctx.db, owner, { next, count })) {
    throw new AppError('passwordReused', { values: { count } });
  }
  return { userId: owner.id, passwordHash: await hashPassword(next), historyLength: count };
}

/**
 * Stores a password that its owner chose, so that it need not be changed at the next sign-in, and voids the tickets of
 * sign-ins that began with the old one.
 */
export async function saveCheckedPassword(tx: Queryable, judged: CheckedPassword, now: Date): Promise<void> {
  await updatePassword(tx, { ...judged, now, isOneTime: false });
  await deleteTicketsOf(tx, { userId: judged.userId });
}
