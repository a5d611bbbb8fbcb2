/** Sign-in: a password, a proof if needed, a second factor if the user has one, then a session. */
import type { ApiInput } from '@nazer/contract/api.ts';
import { demoAccounts } from '@nazer/contract/identity/roles/roles.ts';
import type { SecondFactorMethod, SignInAnswer } from '@nazer/contract/identity/sign-in/sign-in.contract.ts';
import { AppError } from '../../../platform/app-error.ts';
import type { CurrentUser, PublicCtx } from '../../../platform/ctx.ts';
import { newToken, tokenHash } from '../../../platform/session/sessions.ts';
import { writeEvent } from '../../log/log.service.ts';
import { subjectOf, usePass } from './captcha.ts';
import { type Account, findAccount, findAccountById, getAccount } from '../identity.queries.ts';
import type { IdentityOptions } from '../identity-options.ts';
import { findKnownDevice } from './known-devices.ts';
import { expirePassword } from '../account/password-change.queries.ts';
import { canonicalName, isPassword } from '../account/passwords.ts';
import { findSecuritySettings } from './security-settings.ts';
import { sessionUser } from '../account/session-user.ts';
import { findSessionTimes, updateGuessed, updateLastLogin } from './sign-in.queries.ts';
import {
  beginsGuessing,
  type SignInCounts,
  countSignIn,
  resetSignInAttempts,
  guessedUntil,
  isGuessedAt,
  nextNeedsProof,
} from './sign-in-limit.ts';
import {
  countTicketTry,
  deleteSignInTicket,
  findSignInTicket,
  insertSignInTicket,
  type SignInTicket,
} from './sign-in-ticket.queries.ts';

type SignIn = ApiInput<'POST /Auth'>['body'];

/** Life and tries of the ticket for the second step. */
const ticketLifeMs = 5 * 60_000;
const triesOfTicket = 5;
const dayMs = 24 * 3_600_000;

/** Actor of log entries about somebody who has no session yet. */
function actorOf(account: Account, sessionId = 0): CurrentUser {
  const { id, userName, fullName, scope } = account;
  return { id, userName, fullName, scope, permissions: new Set(), sessionId };
}

/** Logs a refused sign-in and throws `badSignIn`, which says whether the next try needs a proof. */
async function refuse(ctx: PublicCtx, account: Account | undefined, counted: SignInCounts): Promise<never> {
  await ctx.db.transaction(async (tx) => {
    // The typed name is not logged: it may be a password typed into the wrong field.
    const key = account?.userName ?? '';
    await writeEvent(tx, ctx, { action: 'sign-in-refused', key, result: 'refused' });
    if (account && isGuessedAt(counted))
      await updateGuessed(tx, { userId: account.id, until: guessedUntil(ctx) });
    if (beginsGuessing(counted)) await writeEvent(tx, ctx, { action: 'lock', key });
  });
  throw new AppError('badSignIn', { data: { captchaRequired: nextNeedsProof(counted) } });
}

/** The user name or e-mail in its normal form. Throws `invalidFields` when the name or the password is empty. */
function checkFilled(input: SignIn): string {
  const name = canonicalName(input.UserName);
  if (name === '')
    throw new AppError('invalidFields', { inputs: [{ field: 'UserName', code: 'userNameRequired' }] });
  if (input.Password === '')
    throw new AppError('invalidFields', { inputs: [{ field: 'Password', code: 'passwordRequired' }] });
  return name;
}

/**
 * Signs in with a password: gives a session, or a ticket for the second factor. An unknown name and a wrong password
 * get the same answer after the same work. Throws `invalidFields`, `wrongCaptcha`, `captchaRequired` and `badSignIn`.
 */
export async function signIn(ctx: PublicCtx, options: IdentityOptions, input: SignIn): Promise<SignInAnswer> {
  const name = checkFilled(input);
  const account = await findAccount(ctx.db, name);
  const subject = subjectOf(account, name);
  const level = await usePass(ctx, input.Captcha, { purpose: 'sign-in', subject });
  const device = await findKnownDevice(ctx, account?.id ?? 0);
  const counted = await countSignIn(ctx, { subject, level }, device);
  const isRight = await isPassword(account?.passwordHash, input.Password);
  if (!account || !isRight) return refuse(ctx, account, counted);
  await resetSignInAttempts(ctx, { subject, device }, counted);
  const isRemembered = input.Remember ?? false;
  const methods = (await options.secondFactorMethods?.(ctx.db, account.id)) ?? [];
  if (methods.length > 0) return askSecondFactor(ctx, account.id, { isRemembered, methods });
  return openSession(ctx, options, { userId: account.id, isRemembered });
}

/**
 * Gives a ticket for the second step when the user has a second factor, after the password or the provider was right.
 */
export async function askSecondFactor(
  ctx: PublicCtx,
  userId: number,
  { isRemembered, methods }: { isRemembered: boolean; methods: readonly SecondFactorMethod[] },
): Promise<SignInAnswer> {
  const ticket = newToken();
  const now = ctx.clock.now();
  const expiresAt = new Date(now.getTime() + ticketLifeMs);
  await insertSignInTicket(ctx.db, {
    ticketHash: tokenHash(ticket),
    userId,
    isRemembered,
    address: ctx.address,
    now,
    expiresAt,
  });
  return {
    step: 'second-factor',
    token: '',
    expiresAt: expiresAt.toISOString(),
    user: null,
    ticket,
    methods: [...methods],
  };
}

/**
 * Counts a try of a ticket and gives it; with `isCounted` false only reads it. Throws `signInGone` for one that is
 * unknown, of another address, expired or was tried five times.
 */
export async function countTicketAttempt(
  ctx: PublicCtx,
  ticket: string,
  { isCounted }: { isCounted: boolean } = { isCounted: true },
): Promise<SignInTicket> {
  const by = {
    ticketHash: tokenHash(ticket),
    address: ctx.address,
    now: ctx.clock.now(),
    limit: triesOfTicket,
  };
  const row = isCounted ? await countTicketTry(ctx.db, by) : await findSignInTicket(ctx.db, by);
  if (!row) throw new AppError('signInGone');
  return row;
}

/** Completes a sign-in after a right second factor: uses up the ticket and opens the session. Throws `signInGone`. */
export async function completeSignIn(
  ctx: PublicCtx,
  options: IdentityOptions,
  ticket: SignInTicket,
): Promise<SignInAnswer> {
  if (!(await deleteSignInTicket(ctx.db, { ticketHash: ticket.ticketHash })))
    throw new AppError('signInGone');
  return openSession(ctx, options, { userId: ticket.userId, isRemembered: ticket.isRemembered });
}

/**
 * Whether passwords of the account never expire: the published ones of demo accounts do not, as the demo would end
 * with them.
 */
const isExempt = (account: Account, { isDemo }: IdentityOptions): boolean =>
  isDemo && demoAccounts.some(({ userName }) => userName === account.userName);

/**
 * Whether a password is older than the settings allow (0 days: they allow any age). False for one that must be changed
 * anyhow, so that the earlier reason stays, and for one that nobody knows: who came by a provider could not change it.
 */
async function isExpired(ctx: PublicCtx, options: IdentityOptions, account: Account): Promise<boolean> {
  if (account.mustChangePassword || !account.hasOwnPassword || isExempt(account, options)) return false;
  const { passwordMaxAgeDays: days } = await findSecuritySettings(ctx.db, options);
  return days > 0 && ctx.clock.now().getTime() - account.passwordChangedAt.getTime() > days * dayMs;
}

/** Opens a session for a user whose identity was proven in any way. Throws `badSignIn` for a user who is gone. */
export async function openSession(
  ctx: PublicCtx,
  options: IdentityOptions,
  { userId, isRemembered }: { userId: number; isRemembered: boolean },
): Promise<SignInAnswer> {
  const found = await findAccountById(ctx.db, userId);
  if (!found) throw new AppError('badSignIn');
  const mustChange = await isExpired(ctx, options, found);
  return ctx.db.transaction(async (tx) => {
    if (mustChange) await expirePassword(tx, { userId });
    const opened = await options.sessions.open(tx, ctx, { userId, isRemembered });
    await updateLastLogin(tx, { userId, now: ctx.clock.now() });
    await writeEvent(tx, { ...ctx, user: actorOf(found, opened.sessionId) }, { action: 'sign-in' });
    // Read anew: the password may have been marked as expired above.
    const account = await getAccount(tx, userId);
    const times = await findSessionTimes(tx, { sessionId: opened.sessionId });
    if (!times) throw new Error('A session just opened is not there.');
    return {
      step: 'done',
      token: opened.token,
      expiresAt: opened.expiresAt.toISOString(),
      user: sessionUser(account, { times, isDemo: options.isDemo }),
      ticket: '',
      methods: [],
    };
  });
}
