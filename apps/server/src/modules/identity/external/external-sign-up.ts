/** An account for someone a provider vouches for, where signing up is open or by approval. */
import { userTypes } from '@nazer/contract/identity/users/app-user.ts';
import { termsVersion } from '@nazer/contract/identity/sign-in/terms.ts';
import { isEmail } from '@nazer/persian/identity.ts';
import { randomInt } from 'node:crypto';
import { AppError } from '../../../platform/app-error.ts';
import type { PublicCtx } from '../../../platform/ctx.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { newToken } from '../../../platform/session/sessions.ts';
import { writeEvent } from '../../log/log.service.ts';
import type { ExternalPerson } from './external-client.ts';
import { insertIdentity } from './external.queries.ts';
import { insertAccount } from '../identity.queries.ts';
import type { IdentityOptions } from '../identity-options.ts';
import { canonicalName, hashPassword } from '../account/passwords.ts';
import { findSecuritySettings } from '../sign-in/security-settings.ts';
import { acceptTerms, setLanguage, setWaiting } from '../sign-in/sign-up.queries.ts';

const longestName = 40;
const namesTried = 8;

/** A user name like the e-mail or the name, in the letters user names may have. */
function userNameOf({ provider, email, displayName }: ExternalPerson): string {
  const source = email.split('@')[0] || displayName;
  const text = canonicalName(source)
    .replace(/\s+/gu, '.')
    .replace(/[^\p{L}\p{N}._-]/gu, '')
    .slice(0, longestName);
  return text.length >= 3 ? text : `${provider}-${randomInt(1_000_000)}`;
}

interface NewPerson {
  readonly person: ExternalPerson;
  readonly passwordHash: string;
}

async function insertNamed(tx: Tx, { person, passwordHash }: NewPerson) {
  const email = person.isEmailVerified && isEmail(person.email) ? person.email.toLowerCase() : '';
  const proposed = userNameOf(person);
  for (let index = 0; index < namesTried; index += 1) {
    const userName = index === 0 ? proposed : `${proposed}-${randomInt(10_000)}`;
    const id = await insertAccount(tx, {
      userName,
      fullName: person.displayName,
      email,
      passwordHash,
      mustChangePassword: false,
      userType: userTypes.unassigned,
    });
    if (id !== undefined) return { id, userName };
  }
  // No name was free, or the e-mail is that of an account that is closed or waits.
  throw new AppError('duplicateUser');
}

/** Throws `signUpClosed`; otherwise gives whether a new account waits for an administrator. */
export async function refuseClosedSignUp(ctx: PublicCtx, options: IdentityOptions): Promise<boolean> {
  const { signUp } = await findSecuritySettings(ctx.db, options);
  if (signUp === 'closed') throw new AppError('signUpClosed');
  return signUp === 'approval';
}

/** For somebody who agreed to the terms. Gives the id of the account. Throws `signUpClosed` and `duplicateUser`. */
export async function signUpExternally(
  ctx: PublicCtx,
  options: IdentityOptions,
  person: ExternalPerson,
): Promise<{ userId: number; isWaiting: boolean }> {
  const isWaiting = await refuseClosedSignUp(ctx, options);
  // Nobody knows it; a forgotten password sets one.
  const passwordHash = await hashPassword(newToken());
  const userId = await ctx.db.transaction(async (tx) => {
    const { id, userName } = await insertNamed(tx, { person, passwordHash });
    await (isWaiting ? setWaiting : setLanguage)(tx, { userId: id, language: ctx.language });
    await acceptTerms(tx, { userId: id, version: termsVersion, at: ctx.clock.now() });
    const isLinked = await insertIdentity(tx, id, { person, now: ctx.clock.now(), hasMadeAccount: true });
    if (!isLinked) throw new AppError('duplicateUser');
    await writeEvent(tx, ctx, {
      action: 'sign-up',
      key: userName,
      after: { provider: person.provider, isWaiting, terms: termsVersion },
    });
    return id;
  });
  return { userId, isWaiting };
}
