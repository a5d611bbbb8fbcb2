/** The way in: a password, perhaps a captcha, perhaps a second factor, then a session. */
import type { ApiInput } from '@nazer/contract/api.ts';
import { demoAccounts } from '@nazer/contract/identity/roles.ts';
import type { SecondFactorMethod, SignInAnswer } from '@nazer/contract/identity/sign-in.contract.ts';
import { AppError } from '../../platform/app-error.ts';
import type { CurrentUser, PublicCtx } from '../../platform/ctx.ts';
import { newToken, tokenHash } from '../../platform/sessions.ts';
import { writeEvent } from '../events/events.service.ts';
import { usePass } from './captcha.ts';
import { type Account, findAccount, findAccountById, getAccount } from './identity.queries.ts';
import type { IdentityOptions } from './identity-options.ts';
import { findKnownDevice } from './known-devices.ts';
import { expirePassword } from './password-change.queries.ts';
import { canonicalName, isPassword } from './passwords.ts';
import { findSecuritySettings } from './security-settings.ts';
import { sessionUser } from './session-user.ts';
import { findSessionTimes, updateLastLogin, updateLocked } from './sign-in.queries.ts';
import {
  accountSubject,
  type CountedTry,
  countSignIn,
  forgiveSignIn,
  needsCaptcha,
  nextNeedsCaptcha,
  takeBack,
  waitRefusal,
} from './sign-in-limit.ts';
import {
  countTicketTry,
  deleteSignInTicket,
  findSignInTicket,
  insertSignInTicket,
  type SignInTicket,
} from './sign-in-ticket.queries.ts';

type SignIn = ApiInput<'POST /Auth'>['body'];

const ticketLifeMs = 5 * 60_000;
const triesOfTicket = 5;
const dayMs = 24 * 3_600_000;

/** For entries about someone who has no session yet. */
function actorOf(account: Account, sessionId = 0): CurrentUser {
  const { id, userName, fullName, scope } = account;
  return { id, userName, fullName, scope, permissions: new Set(), sessionId };
}

async function refuse(ctx: PublicCtx, account: Account | undefined, counted: CountedTry): Promise<never> {
  await ctx.db.transaction(async (tx) => {
    // What was typed is not kept: it may be a password in the wrong box.
    const key = account?.userName ?? '';
    await writeEvent(tx, ctx, { action: 'sign-in-refused', key, result: 'refused' });
    if (!counted.isLast) return;
    if (account) await updateLocked(tx, account.id, counted.lockedUntil);
    await writeEvent(tx, ctx, { action: 'lock', key });
  });
  // Told at once: another captcha would be read for nothing.
  if (counted.isLast) throw waitRefusal(ctx);
  throw new AppError('badSignIn', { data: { captchaRequired: nextNeedsCaptcha(counted) } });
}

function checkFilled(input: SignIn): string {
  const name = canonicalName(input.UserName);
  if (name === '')
    throw new AppError('invalidFields', { inputs: [{ field: 'UserName', code: 'userNameRequired' }] });
  if (input.Password === '')
    throw new AppError('invalidFields', { inputs: [{ field: 'Password', code: 'passwordRequired' }] });
  return name;
}

/** Throws `tooManyTries` and `captchaRequired`. */
async function countTry(
  ctx: PublicCtx,
  to: { readonly name: string; readonly account: Account | undefined; readonly hasPass: boolean },
) {
  const device = await findKnownDevice(ctx, to.account?.id ?? 0);
  const subject = to.account ? accountSubject(to.account.id) : to.name;
  const counted = await countSignIn(ctx, subject, device);
  if (needsCaptcha(counted) && !to.hasPass) {
    await takeBack(ctx, subject);
    throw new AppError('captchaRequired');
  }
  return { subject, device, counted };
}

/** An unknown name and a wrong password are answered alike and after the same work. */
export async function signIn(ctx: PublicCtx, options: IdentityOptions, input: SignIn): Promise<SignInAnswer> {
  const name = checkFilled(input);
  if (input.Captcha !== undefined) await usePass(ctx, input.Captcha);
  const account = await findAccount(ctx.db, name);
  const tried = await countTry(ctx, { name, account, hasPass: input.Captcha !== undefined });
  const isRight = await isPassword(account?.passwordHash, input.Password);
  if (!account || !isRight) return refuse(ctx, account, tried.counted);
  await forgiveSignIn(ctx, tried.subject, tried.device);
  const isRemembered = input.Remember ?? false;
  const methods = (await options.secondFactorMethods?.(ctx.db, account.id)) ?? [];
  if (methods.length > 0) return askSecondFactor(ctx, account.id, { isRemembered, methods });
  return openSession(ctx, options, { userId: account.id, isRemembered });
}

/** The password, or another provider, vouches for the user, who has a second factor besides. */
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

/** Throws `signInGone` for a ticket that is unknown, of another address, late or was tried five times. */
export async function takeTicketTry(
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

/** The second factor was right: uses the ticket up and opens the session. */
export async function completeSignIn(
  ctx: PublicCtx,
  options: IdentityOptions,
  ticket: SignInTicket,
): Promise<SignInAnswer> {
  if (!(await deleteSignInTicket(ctx.db, ticket.ticketHash))) throw new AppError('signInGone');
  return openSession(ctx, options, { userId: ticket.userId, isRemembered: ticket.isRemembered });
}

/** A demo would end with the password everyone is told. */
const isExempt = (account: Account, { isDemo }: IdentityOptions): boolean =>
  isDemo && demoAccounts.some(({ userName }) => userName === account.userName);

async function isExpired(ctx: PublicCtx, options: IdentityOptions, account: Account): Promise<boolean> {
  if (account.mustChangePassword || isExempt(account, options)) return false;
  const { passwordMaxAgeDays: days } = await findSecuritySettings(ctx.db, options);
  return days > 0 && ctx.clock.now().getTime() - account.passwordChangedAt.getTime() > days * dayMs;
}

/** Signs someone in who has proven who they are, whichever way. Throws `badSignIn` for one who is gone. */
export async function openSession(
  ctx: PublicCtx,
  options: IdentityOptions,
  { userId, isRemembered }: { userId: number; isRemembered: boolean },
): Promise<SignInAnswer> {
  const found = await findAccountById(ctx.db, userId);
  if (!found) throw new AppError('badSignIn');
  const mustChange = await isExpired(ctx, options, found);
  return ctx.db.transaction(async (tx) => {
    if (mustChange) await expirePassword(tx, userId);
    const opened = await options.sessions.open(tx, ctx, { userId, isRemembered });
    await updateLastLogin(tx, userId, ctx.clock.now());
    await writeEvent(tx, { ...ctx, user: actorOf(found, opened.sessionId) }, { action: 'sign-in' });
    const account = await getAccount(tx, userId);
    const times = await findSessionTimes(tx, opened.sessionId);
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
