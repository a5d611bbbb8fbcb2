/** Replaces a password: checks it against the policy and the last passwords, and keeps the old one as a hash. */
import { AppError } from '../../../platform/app-error.ts';
import type { PublicCtx } from '../../../platform/ctx.ts';
import type { Queryable } from '../../../platform/database/database.ts';
import type { IdentityOptions } from '../identity-options.ts';
import { findOldPasswords, updatePassword } from './password-change.queries.ts';
import { checkPasswordPolicy } from './password-policy.ts';
import { hashPassword, isPassword } from './passwords.ts';
import { findSecuritySettings } from '../sign-in/security-settings.ts';

interface Owner {
  readonly id: number;
  readonly userName: string;
  readonly passwordHash: string;
}

/** A password that passed the checks and may be saved. */
export interface CheckedPassword {
  readonly userId: number;
  readonly passwordHash: string;
  readonly historyLength: number;
}

async function wasUsed(db: Queryable, owner: Owner, { next, count }: { next: string; count: number }) {
  const hashes = [owner.passwordHash, ...(await findOldPasswords(db, owner.id, count - 1))];
  for (const hash of hashes) if (await isPassword(hash, next)) return true;
  return false;
}

/**
 * Checks and hashes a new password. Called before the transaction, as hashing takes its time. Throws the error of the
 * first rule it breaks.
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

export async function saveCheckedPassword(tx: Queryable, judged: CheckedPassword, now: Date): Promise<void> {
  await updatePassword(tx, { ...judged, now, isOneTime: false });
}
