/** Proof that the owner of the account is at the screen, asked for before the ways to sign in are changed. */
import type { EventAction } from '@nazer/contract/log/event-catalogue.ts';
import { AppError } from '../../../platform/app-error.ts';
import type { Ctx } from '../../../platform/ctx.ts';
import { confirmOwnPassword } from '../account/own-password.ts';
import { type Account, getAccount } from '../identity.queries.ts';
import { findSessionStart } from './second-factor.queries.ts';

/**
 * Age of the session up to which the sign-in counts as proof; somebody who signed in with an external account has no
 * password to give.
 */
const freshMs = 10 * 60_000;

/** Asks for a recent sign-in. Throws `proofNeeded`; `signInAgain` to a user without a password to give. */
async function requireRecentSignIn(ctx: Ctx): Promise<void> {
  const startedAt = await findSessionStart(ctx.db, { sessionId: ctx.user.sessionId });
  if (startedAt && ctx.clock.now().getTime() - startedAt.getTime() <= freshMs) return;
  const { hasOwnPassword } = await getAccount(ctx.db, ctx.user.id);
  throw new AppError(hasOwnPassword ? 'proofNeeded' : 'signInAgain');
}

/**
 * Asks for the password, or for a recent sign-in without one; a wrong password is logged as a refusal of `action`.
 * Throws `proofNeeded`, `signInAgain`, `wrongPassword` and `tooManyTries`.
 */
export async function requireReauthentication(
  ctx: Ctx,
  password: string | undefined,
  action: 'second-factor' | 'link' | 'unlink',
): Promise<void> {
  if (password === undefined) await requireRecentSignIn(ctx);
  else await confirmOwnPassword(ctx, password, action);
}

/**
 * Asks for the password however recent the sign-in is; for a recent sign-in in its place where the account has no
 * password that anybody knows. Gives the account. Throws `wrongPassword`, `tooManyTries` and `signInAgain`.
 */
export async function confirmOwner(
  ctx: Ctx,
  password: string | undefined,
  action: EventAction,
): Promise<Account> {
  if (password !== undefined) return confirmOwnPassword(ctx, password, action);
  const account = await getAccount(ctx.db, ctx.user.id);
  if (account.hasOwnPassword) throw new AppError('wrongPassword');
  await requireRecentSignIn(ctx);
  return account;
}
