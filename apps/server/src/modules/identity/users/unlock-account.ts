import type { Queryable } from '../../../platform/database/database.ts';
import { factorSubject } from '../second-factor/second-factor-code.ts';
import { findDevicesOf } from '../sign-in/known-devices.queries.ts';
import { updateGuessed } from '../sign-in/sign-in.queries.ts';
import { accountSubject, forgetSignIns, passwordSubject, resetGuesses } from '../sign-in/sign-in-limit.ts';

/** Forgets the wrong passwords and codes that were counted for an account, also those of browsers that it knows. */
export async function unlockAccount(tx: Queryable, { id }: { readonly id: number }): Promise<void> {
  const devices = await findDevicesOf(tx, { userId: id });
  await forgetSignIns(tx, accountSubject(id), devices);
  const guessed = [
    passwordSubject(id),
    ...[undefined, ...devices].map((device) => factorSubject(id, device)),
  ];
  for (const subject of guessed) await resetGuesses({ db: tx }, subject);
  await updateGuessed(tx, { userId: id, until: null });
}
