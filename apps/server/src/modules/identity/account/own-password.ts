/** Asks for the caller's own password before something only the owner of the account may do. */
import type { EventAction } from '@nazer/contract/log/event-catalogue.ts';
import { AppError } from '../../../platform/app-error.ts';
import type { Ctx } from '../../../platform/ctx.ts';
import { writeEvent } from '../../log/log.service.ts';
import { type Account, getAccount } from '../identity.queries.ts';
import { countGuess, passwordSubject, resetGuesses } from '../sign-in/sign-in-limit.ts';
import { isPassword } from './passwords.ts';

/**
 * Checks the caller's own password, with five guesses in a quarter of an hour, so that nobody guesses at an unattended
 * screen. A wrong one is logged as a refusal of `action`, which it was asked for. Throws `wrongPassword`, and
 * `tooManyTries` after too many guesses.
 */
export async function confirmOwnPassword(ctx: Ctx, password: string, action: EventAction): Promise<Account> {
  const subject = passwordSubject(ctx.user.id);
  await countGuess(ctx, subject);
  const account = await getAccount(ctx.db, ctx.user.id);
  if (!(await isPassword(account.passwordHash, password))) {
    await writeEvent(ctx.db, ctx, { action, result: 'refused', message: 'wrongPassword' });
    throw new AppError('wrongPassword');
  }
  await resetGuesses(ctx, subject);
  return account;
}
