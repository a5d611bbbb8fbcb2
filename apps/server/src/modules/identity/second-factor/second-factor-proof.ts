/** Proof that the owner of the account is at the screen, asked for before the ways to sign in are changed. */
import { AppError } from '../../../platform/app-error.ts';
import type { Ctx } from '../../../platform/ctx.ts';
import { getAccount } from '../identity.queries.ts';
import { isPassword } from '../account/passwords.ts';
import { findSessionStart } from './second-factor.queries.ts';
import { countGuess, passwordSubject, resetGuesses } from '../sign-in/sign-in-limit.ts';

/**
 * Age of the session up to which the sign-in counts as proof; somebody who signed in with an external account has no
 * password to give.
 */
const freshMs = 10 * 60_000;

/** Checks the caller's own password; a wrong one is not logged. Throws `wrongPassword` and `tooManyTries`. */
export async function checkOwnPassword(ctx: Ctx, password: string): Promise<void> {
  const subject = passwordSubject(ctx.user.id);
  await countGuess(ctx, subject);
  const account = await getAccount(ctx.db, ctx.user.id);
  if (!(await isPassword(account.passwordHash, password))) throw new AppError('wrongPassword');
  await resetGuesses(ctx, subject);
}

/**
 * Asks for the password, or for a recent sign-in without one. Throws `proofNeeded`, `wrongPassword` and
 * `tooManyTries`.
 */
export async function requireReauthentication(ctx: Ctx, password: string | undefined): Promise<void> {
  if (password !== undefined) return checkOwnPassword(ctx, password);
  const startedAt = await findSessionStart(ctx.db, { sessionId: ctx.user.sessionId });
  if (!startedAt || ctx.clock.now().getTime() - startedAt.getTime() > freshMs) {
    throw new AppError('proofNeeded');
  }
}
