import type { Queryable } from '../../platform/database/database.ts';
import { updateLocked } from './sign-in.queries.ts';
import { accountSubject, forgetNames } from './sign-in-limit.ts';

/** Forgets the wrong passwords for an account. */
export async function unlockAccount(
  tx: Queryable,
  account: { readonly id: number; readonly userName: string },
): Promise<void> {
  await forgetNames(tx, [accountSubject(account.id), `password of ${account.userName}`]);
  await updateLocked(tx, account.id, null);
}
