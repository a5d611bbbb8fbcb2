/** Signs up people whom a provider has authenticated, when sign-up is open or needs approval. */
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

/** Most characters of a proposed user name, so that a number may be appended to it. */
const longestName = 40;
const namesTried = 8;

/** Proposes a user name from the e-mail, else from the name, in the letters that user names may have. */
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

/**
 * Inserts an account under the proposed user name, or under that with a number. An e-mail the provider did not verify
 * is left out. Throws `duplicateUser`.
 */
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
      hasOwnPassword: false,
      userType: userTypes.unassigned,
    });
    if (id !== undefined) return { id, userName };
  }
  // No proposed name was free, or the e-mail belongs to an account that is closed or waits for approval.
  throw new AppError('duplicateUser');
}

/** Whether a new account waits for an administrator. Throws `signUpClosed`. */
export async function refuseClosedSignUp(ctx: PublicCtx, options: IdentityOptions): Promise<boolean> {
  const { signUp } = await findSecuritySettings(ctx.db, options);
  if (signUp === 'closed') throw new AppError('signUpClosed');
  return signUp === 'approval';
}

/**
 * Makes an account for somebody who accepted the terms, and links the external account; gives its id, and whether it
 * waits for an administrator, so that nobody can sign in yet. Throws `signUpClosed` and `duplicateUser`.
 */
export async function signUpExternally(
  ctx: PublicCtx,
  options: IdentityOptions,
  person: ExternalPerson,
): Promise<{ userId: number; isWaiting: boolean }> {
  const isWaiting = await refuseClosedSignUp(ctx, options);
  // A random password that nobody knows; its owner may set one as after a forgotten password.
  const passwordHash = await hashPassword(newToken());
  const userId = await ctx.db.transaction(async (tx) => {
    const { id, userName } = await insertNamed(tx, { person, passwordHash });
    await (isWaiting ? setWaiting : setLanguage)(tx, { userId: id, language: ctx.language });
    await acceptTerms(tx, { userId: id, version: termsVersion, at: ctx.clock.now() });
    const isLinked = await insertIdentity(tx, id, { person, now: ctx.clock.now() });
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
