import type { Queryable } from '../../platform/database/database.ts';
import { updateLocked } from './sign-in.queries.ts';
import { forgetNames } from './sign-in-limit.ts';

/** Forgets the wrong passwords for an account, under its user name and its e-mail. */
export async function unlockAccount(
  tx: Queryable,
  account: { readonly id: number; readonly userName: string; readonly email: string },
): Promise<void> {
  await forgetNames(tx, [account.userName, account.email, `password of ${account.userName}`]);
  await updateLocked(tx, account.id, null);
}
