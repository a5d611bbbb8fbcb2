import type { Queryable } from '../../../platform/database/database.ts';
import { factorSubject } from '../second-factor/second-factor-code.ts';
import { updateGuessed } from '../sign-in/sign-in.queries.ts';
import { accountSubject, forgetSubjects } from '../sign-in/sign-in-limit.ts';

/**
 * Forgets the wrong passwords and codes that were counted for an account. Those counted for a browser that the account
 * knows stay, and with them its wait of a quarter of an hour.
 */
export async function unlockAccount(
  tx: Queryable,
  account: { readonly id: number; readonly userName: string },
): Promise<void> {
  const { id, userName } = account;
  await forgetSubjects(tx, [accountSubject(id), `password of ${userName}`, factorSubject(account)]);
  await updateGuessed(tx, { userId: id, until: null });
}
