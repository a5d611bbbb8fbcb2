/** Proof that the owner of the account is at the screen, asked for before the ways to sign in are changed. */
import { AppError } from '../../../platform/app-error.ts';
import type { Ctx } from '../../../platform/ctx.ts';
import { confirmOwnPassword } from '../account/own-password.ts';
import { findSessionStart } from './second-factor.queries.ts';

/**
 * Age of the session up to which the sign-in counts as proof; somebody who signed in with an external account has no
 * password to give.
 */
const freshMs = 10 * 60_000;

/**
 * Asks for the password, or for a recent sign-in without one; a wrong password is logged as a refusal of `action`. Throws `proofNeeded`, `wrongPassword` and
 * `tooManyTries`.
 */
export async function requireReauthentication(
  ctx: Ctx,
  password: string | undefined,
  action: 'second-factor' | 'link' | 'unlink',
): Promise<void> {
  if (password !== undefined) {
    await confirmOwnPassword(ctx, password, action);
    return;
  }
  const startedAt = await findSessionStart(ctx.db, { sessionId: ctx.user.sessionId });
  if (!startedAt || ctx.clock.now().getTime() - startedAt.getTime() > freshMs) {
    throw new AppError('proofNeeded');
  }
}
