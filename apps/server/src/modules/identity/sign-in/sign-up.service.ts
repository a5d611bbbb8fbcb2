/** Sign-up: accounts made by their owners, without rights until an administrator gives some. */
import type { ApiInput, ApiOutput } from '@nazer/contract/api.ts';
import { userTypes } from '@nazer/contract/identity/users/app-user.ts';
import type { SecuritySettings } from '@nazer/contract/identity/account/account.contract.ts';
import { termsVersion } from '@nazer/contract/identity/sign-in/terms.ts';
import { isEmail } from '@nazer/persian/identity.ts';
import { AppError, type WrongInput } from '../../../platform/app-error.ts';
import type { Ctx, PublicCtx } from '../../../platform/ctx.ts';
import { writeEvent } from '../../log/log.service.ts';
import { insertAccount } from '../identity.queries.ts';
import type { IdentityOptions } from '../identity-options.ts';
import { sendAccountMail } from '../account-messages.ts';
import { checkPasswordPolicy } from '../account/password-policy.ts';
import { canonicalName, hashPassword } from '../account/passwords.ts';
import { findSecuritySettings } from './security-settings.ts';
import {
  acceptTerms,
  deleteWaiting,
  findTaken,
  findWaiting,
  approveSignUp,
  setLanguage,
  setWaiting,
} from './sign-up.queries.ts';
import { actorName } from '../../../resources/rows/write-rows.ts';

type SignUp = ApiInput<'POST /api/Auth/SignUp'>['body'];

/** Errors of a user name: 3 to 60 letters, digits, half-spaces and `.`, `_`, `-`; no `@`, which tells e-mails apart. */
function wrongUserName(userName: string): WrongInput[] {
  if (userName === '') return [{ field: 'userName', code: 'userNameRequired' }];
  const isRight = /^[\p{L}\p{N}._\-\u200c]{3,60}$/u.test(userName);
  return isRight ? [] : [{ field: 'userName', code: 'badUserName' }];
}

function wrongEmail(email: string): WrongInput[] {
  if (email === '') return [{ field: 'email', code: 'emailRequired' }];
  return isEmail(email) ? [] : [{ field: 'email', code: 'badEmailInput' }];
}

/** Errors of a password: the first rule of the policy that it breaks. */
function wrongPassword(password: string, to: { userName: string; rule: SecuritySettings }): WrongInput[] {
  if (password === '') return [{ field: 'password', code: 'passwordRequired' }];
  const fault = checkPasswordPolicy(password, to);
  return fault ? [{ field: 'password', ...fault }] : [];
}

/**
 * Refuses a sign-up that did not accept this version of the terms; silence and older versions do not count. Throws
 * `termsRequired`.
 */
export function checkTerms(accepted: number | undefined): void {
  if (accepted !== termsVersion) throw new AppError('termsRequired');
}

/**
 * Makes an account, active or waiting for approval. Throws `signUpClosed`, `invalidFields` with all wrong fields,
 * `termsRequired`, and `duplicateUser` with the fields that are taken.
 */
export async function signUp(
  ctx: PublicCtx,
  options: IdentityOptions,
  input: SignUp,
): Promise<ApiOutput<'POST /api/Auth/SignUp'>> {
  const settings = await findSecuritySettings(ctx.db, options);
  if (settings.signUp === 'closed') throw new AppError('signUpClosed');
  const userName = canonicalName(input.userName);
  const email = input.email.trim().toLowerCase();
  const inputs = [
    ...wrongUserName(userName),
    ...wrongEmail(email),
    ...wrongPassword(input.password, { userName, rule: settings }),
  ];
  if (inputs.length > 0) throw new AppError('invalidFields', { inputs });
  checkTerms(input.acceptedTerms);
  const passwordHash = await hashPassword(input.password);
  const isWaiting = settings.signUp === 'approval';
  await ctx.db.transaction(async (tx) => {
    const userType = userTypes.unassigned;
    const account = { userName, fullName: '', email, passwordHash, mustChangePassword: false, userType };
    const id = await insertAccount(tx, account);
    if (id === undefined) {
      // Both fields may be taken, also by different accounts.
      const fields = await findTaken(tx, { userName, email });
      throw new AppError('duplicateUser', {
        inputs: fields.map((field) => ({ field, code: 'duplicateUser' })),
      });
    }
    if (isWaiting) await setWaiting(tx, { userId: id, language: ctx.language });
    else await setLanguage(tx, { userId: id, language: ctx.language });
    await acceptTerms(tx, { userId: id, version: termsVersion, at: ctx.clock.now() });
    const after = { email, isWaiting, terms: termsVersion };
    await writeEvent(tx, ctx, { action: 'sign-up', key: userName, after });
  });
  return { userName, isWaiting };
}

/** Sign-ups that wait for approval, the first 500, oldest first. */
export async function listWaiting(ctx: Ctx): Promise<ApiOutput<'GET /api/Auth/GetWaitingUsers'>> {
  const waiting = await findWaiting(ctx.db);
  return {
    list: waiting.map(({ userName, email, createdAt }) => ({
      userName,
      email,
      createdAt: createdAt.toISOString(),
    })),
  };
}

/** Approves a waiting sign-up or deletes it, and sends a mail about it. Throws `notFound`. */
export async function decideSignUp(
  ctx: Ctx,
  options: IdentityOptions,
  { userName, isApproved }: { userName: string; isApproved: boolean },
): Promise<{ done: boolean }> {
  const name = canonicalName(userName);
  await ctx.db.transaction(async (tx) => {
    const user = await (isApproved
      ? approveSignUp(tx, { userName: name, by: actorName(ctx), at: ctx.clock.now() })
      : deleteWaiting(tx, { userName: name }));
    if (!user) throw new AppError('notFound');
    const link = `${options.publicUrl}/signin`;
    await sendAccountMail(tx, isApproved ? 'approved' : 'refused', { ...user, link });
    await writeEvent(tx, ctx, {
      action: isApproved ? 'grant' : 'revoke',
      key: user.userName,
      title: 'sign-up',
      after: { isApproved },
    });
  });
  return { done: true };
}
