import type { Queryable } from '../../../platform/database/database.ts';
import { factorSubject } from '../second-factor/second-factor-code.ts';
import { updateGuessed } from '../sign-in/sign-in.queries.ts';
import { accountSubject, forgetSubjects } from '../sign-in/sign-in-limit.ts';

/** Forgets the wrong passwords and codes that were counted for an account. */
export async function unlockAccount(
  tx: Queryable,
  account: { readonly id: number; readonly userName: string },
): Promise<void> {
  const { id, userName } = account;
  await forgetSubjects(tx, [accountSubject(id), `password of ${userName}`, factorSubject(account)]);
  await updateGuessed(tx, { userId: id, until: null });
}
