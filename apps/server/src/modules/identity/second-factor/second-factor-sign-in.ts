/** Second step of a sign-in, and sign-in by a passkey alone. */
import type { AuthenticationResponse } from '@nazer/contract/identity/second-factor.contract.ts';
import type { SignInAnswer } from '@nazer/contract/identity/sign-in/sign-in.contract.ts';
import { AppError } from '../../../platform/app-error.ts';
import type { PublicCtx } from '../../../platform/ctx.ts';
import { writeEvent } from '../../log/log.service.ts';
import { type Account, findAccountById } from '../identity.queries.ts';
import type { IdentityOptions } from '../identity-options.ts';
import { requestOptions, usePasskey } from './passkeys-sign-in.ts';
import { countCode, resetCodeAttempts, consumeCode } from './second-factor-code.ts';
import { completeSignIn, openSession, countTicketAttempt } from '../sign-in/sign-in.service.ts';
import type { SignInTicket } from '../sign-in/sign-in-ticket.queries.ts';

/** Logs a refused sign-in. The reason is in the log alone and not in the answer. */
async function logRefusal(ctx: PublicCtx, account: Account | undefined, message: string): Promise<void> {
  await writeEvent(ctx.db, ctx, {
    action: 'sign-in-refused',
    key: account?.userName ?? '',
    result: 'refused',
    message,
  });
}

/** Account of a ticket. Throws `signInGone` for one that was switched off meanwhile. */
async function ownerOf(ctx: PublicCtx, ticket: SignInTicket): Promise<Account> {
  const account = await findAccountById(ctx.db, ticket.userId);
  if (!account) throw new AppError('signInGone');
  return account;
}

/**
 * Completes a sign-in with a code of the authenticator or a recovery code. Throws `signInGone`, `wrongFactorCode` and
 * `tooManyTries`.
 */
export async function verifySecondFactor(
  ctx: PublicCtx,
  options: IdentityOptions,
  input: { ticket: string; code: string },
): Promise<SignInAnswer> {
  const ticket = await countTicketAttempt(ctx, input.ticket);
  const account = await ownerOf(ctx, ticket);
  const kind = await consumeCode(ctx, account, input.code);
  if (!kind) {
    await logRefusal(ctx, account, 'second factor');
    throw new AppError('wrongFactorCode');
  }
  if (kind === 'recovery code') {
    await writeEvent(ctx.db, ctx, {
      action: 'second-factor',
      key: account.userName,
      after: { spareCode: 'used' },
    });
  }
  return completeSignIn(ctx, options, ticket);
}

/**
 * Options for a passkey. With a ticket: the passkeys of the user whose password was right; without one: any passkey
 * the device has for this address.
 */
export async function passkeyOptions(ctx: PublicCtx, ticket: string | undefined) {
  if (ticket === undefined) return requestOptions(ctx, undefined);
  const { userId } = await countTicketAttempt(ctx, ticket, { isCounted: false });
  return requestOptions(ctx, userId);
}

interface PasskeySignIn {
  readonly response: AuthenticationResponse;
  /** Ticket of the password; left out to sign in with the passkey alone. */
  readonly ticket?: string | undefined;
  /** Whether the session is a long one; read only without a ticket, which knows it itself. */
  readonly Remember?: boolean | undefined;
}

/** Completes a sign-in with a passkey after the password. A wrong passkey counts like a wrong code. */
async function secondPasskey(
  ctx: PublicCtx,
  options: IdentityOptions,
  { response, ticket: given }: PasskeySignIn & { ticket: string },
): Promise<SignInAnswer> {
  const ticket = await countTicketAttempt(ctx, given);
  const account = await ownerOf(ctx, ticket);
  await countCode(ctx, account);
  const { isRight } = await usePasskey(ctx, response, account.id);
  if (!isRight) {
    await logRefusal(ctx, account, 'passkey');
    throw new AppError('badPasskey');
  }
  await resetCodeAttempts(ctx, account);
  return completeSignIn(ctx, options, ticket);
}

/**
 * Signs in with a passkey, alone or (with a ticket) after the password; the ticket then knows whether to remember.
 * Throws `badPasskey` and `passkeyAddress`; with a ticket also `signInGone` and `tooManyTries`.
 */
export async function signInWithPasskey(
  ctx: PublicCtx,
  options: IdentityOptions,
  input: PasskeySignIn,
): Promise<SignInAnswer> {
  const { ticket, response } = input;
  if (ticket !== undefined) return secondPasskey(ctx, options, { response, ticket });
  const { userId, isRight } = await usePasskey(ctx, response, undefined);
  const account = userId === undefined ? undefined : await findAccountById(ctx.db, userId);
  if (!account || !isRight) {
    await logRefusal(ctx, account, 'passkey');
    throw new AppError('badPasskey');
  }
  return openSession(ctx, options, { userId: account.id, isRemembered: input.Remember ?? false });
}
