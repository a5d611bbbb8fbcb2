/** The caller's own account: profile, password, e-mail, mobile. */
import type { ApiInput } from '@nazer/contract/api.ts';
import type { SessionUser } from '@nazer/contract/identity/identity.contract.ts';
import { normalizeText } from '@nazer/persian/fold.ts';
import { isEmail } from '@nazer/persian/identity.ts';
import { AppError } from '../../../platform/app-error.ts';
import type { Ctx, PublicCtx } from '../../../platform/ctx.ts';
import { newToken, tokenHash } from '../../../platform/session/sessions.ts';
import { sqlState } from '../../../resources/rows/database-refusals.ts';
import type { Facts } from '../../../platform/event-log.ts';
import { writeEvent } from '../../log/log.service.ts';
import { isEmailTaken, updateEmail, updateMobile, updateProfile } from './account.queries.ts';
import { countCodeMessage, consumeMobileProof } from './codes.ts';
import { insertToken, consumeToken } from './codes.queries.ts';
import { type Account, findAccountById, getAccount } from '../identity.queries.ts';
import type { IdentityOptions } from '../identity-options.ts';
import { sendAccountMail } from '../account-messages.ts';
import { checkNextPassword, saveCheckedPassword } from './password-change.ts';
import { confirmOwnPassword } from './own-password.ts';
import { confirmOwner } from '../second-factor/second-factor-proof.ts';
import { notifyOldAddresses } from './recovery-channels.service.ts';
import { sessionUser } from './session-user.ts';
import { findSessionTimes } from '../sign-in/sign-in.queries.ts';

/** Life of the link that confirms a new e-mail. */
const linkLifeMs = 30 * 60_000;

/** The caller, as the browser keeps it. Throws `notSignedIn`. */
export async function findSessionUser(ctx: Ctx, options: IdentityOptions): Promise<SessionUser> {
  const [times, account] = await Promise.all([
    findSessionTimes(ctx.db, { sessionId: ctx.user.sessionId }),
    findAccountById(ctx.db, ctx.user.id),
  ]);
  // The session has ended or the account was switched off since the token was checked.
  if (!times || !account) throw new AppError('notSignedIn');
  return sessionUser(account, { times, isDemo: options.isDemo });
}

/**
 * Times of the caller's session. Checking the token of this call already counted as activity, so nothing is written
 * here. Throws `notSignedIn` when the session has ended since.
 */
export async function keepAlive(ctx: Ctx): Promise<{ idleSeconds: number; expiresAt: string }> {
  const times = await findSessionTimes(ctx.db, { sessionId: ctx.user.sessionId });
  if (!times) throw new AppError('notSignedIn');
  return { idleSeconds: times.idleMinutes * 60, expiresAt: times.expiresAt.toISOString() };
}

/**
 * Unlocks a page that was locked after some idle time. The server only checks the password and logs it. Throws as
 * `confirmOwnPassword` does.
 */
export async function unlockPage(ctx: Ctx, password: string): Promise<{ unlocked: boolean }> {
  await confirmOwnPassword(ctx, password, 'unlock');
  await writeEvent(ctx.db, ctx, { action: 'unlock' });
  return { unlocked: true };
}

type PasswordChange = ApiInput<'POST /api/Auth/ChangePassword'>['body'];

/**
 * Changes the caller's own password, or sets the first one of an account that a provider made; ends the caller's other
 * sessions, and sends a mail about it. Throws as `confirmOwner` and `checkNextPassword` do.
 */
export async function changePassword(ctx: Ctx, options: IdentityOptions, input: PasswordChange) {
  const owner = await confirmOwner(ctx, input.current, 'change-password');
  const judged = await checkNextPassword(ctx, options, { owner, next: input.next });
  await ctx.db.transaction(async (tx) => {
    await saveCheckedPassword(tx, judged, ctx.clock.now());
    await options.sessions.endOthers(tx, ctx.user);
    await sendAccountMail(tx, 'changed', owner);
    await writeEvent(tx, ctx, { action: 'change-password' });
  });
  options.sessions.forget(ctx.user.id);
  return { changed: true };
}

type ProfileInput = ApiInput<'POST /api/Auth/UpdateProfile'>['body'];

const profileOf = (account: Account) => ({
  fullName: account.fullName,
  language: account.language,
  calendar: account.calendar,
  digits: account.digits,
  density: account.density,
  weekStart: account.weekStart,
  lockMinutes: account.lockMinutes,
  theme: account.theme,
  frame: account.frame,
  homePage: account.homePage,
});

/** Facts of a profile for the log, which holds plain values only: the picture frame is stored as JSON text. */
const factsOf = ({ frame, ...plain }: ReturnType<typeof profileOf>): Facts => ({
  ...plain,
  frame: frame ? JSON.stringify(frame) : '',
});

/**
 * Saves name, language and look of the caller's account; fields that are left out stay. Gives the caller as stored.
 * Throws `invalidFields` for an empty name.
 */
export async function saveProfile(
  ctx: Ctx,
  options: IdentityOptions,
  input: ProfileInput,
): Promise<SessionUser> {
  const fullName = input.fullName === undefined ? undefined : normalizeText(input.fullName).trim();
  if (fullName === '') {
    throw new AppError('invalidFields', { fields: [{ field: 'fullName', problem: { code: 'required' } }] });
  }
  await ctx.db.transaction(async (tx) => {
    const before = profileOf(await getAccount(tx, ctx.user.id));
    const after = { ...before, ...input, ...(fullName && { fullName }) };
    await updateProfile(tx, { userId: ctx.user.id, at: ctx.clock.now() }, after);
    await options.sessions.announce(tx, ctx.user.id);
    await writeEvent(tx, ctx, {
      action: 'update-profile',
      before: factsOf(before),
      after: factsOf(after),
    });
  });
  options.sessions.forget(ctx.user.id);
  return findSessionUser(ctx, options);
}

/**
 * Sends a link to the new e-mail, which is stored only when the link is opened (`confirmEmail`). Throws
 * `invalidFields`, `tooManyCodes`, and as `confirmOwner` does.
 */
export async function changeEmail(
  ctx: Ctx,
  options: IdentityOptions,
  input: { email: string; password?: string | undefined },
): Promise<{ sent: boolean }> {
  const email = input.email.trim().toLowerCase();
  if (!isEmail(email))
    throw new AppError('invalidFields', { inputs: [{ field: 'email', code: 'badEmailInput' }] });
  const account = await confirmOwner(ctx, input.password, 'update-profile');
  await countCodeMessage(ctx, `email of ${account.userName}`);
  // An address of another account gets the same answer but no mail, so that the answer does not tell which accounts
  // exist.
  const isTaken = await isEmailTaken(ctx.db, { email, userId: account.id });
  const ticket = newToken();
  const until = new Date(ctx.clock.now().getTime() + linkLifeMs);
  await ctx.db.transaction(async (tx) => {
    if (!isTaken) {
      const token = { tokenHash: tokenHash(ticket), purpose: 'confirm-email', subject: email } as const;
      await insertToken(tx, { ...token, userId: account.id, expiresAt: until });
      const link = `${options.publicUrl}/confirm-email#${ticket}`;
      await sendAccountMail(tx, 'email', { ...account, email, link, until });
    }
    await writeEvent(tx, ctx, { action: 'send-code', title: 'confirm-email' });
  });
  return { sent: true };
}

/**
 * Stores the e-mail that a link confirms, and tells the old one. No session is needed: the link proves that its holder
 * reads the mail. Throws `linkGone`, and `duplicateUser` when another account got the e-mail meanwhile; the link stays
 * valid then.
 */
export async function confirmEmail(
  ctx: PublicCtx,
  options: IdentityOptions,
  ticket: string,
): Promise<{ email: string }> {
  const use = { tokenHash: tokenHash(ticket), purpose: 'confirm-email', now: ctx.clock.now() } as const;
  const { email, userId } = await ctx.db.transaction(async (tx) => {
    const token = await consumeToken(tx, use);
    const account = token?.userId ? await findAccountById(tx, token.userId) : undefined;
    if (!token || !account) throw new AppError('linkGone');
    if (await isEmailTaken(tx, { email: token.subject, userId: account.id }))
      throw new AppError('duplicateUser');
    await updateEmail(tx, { userId: account.id, email: token.subject, at: use.now }).catch(
      (error: unknown) => {
        // Another account got the e-mail since the line above.
        throw sqlState(error) === 'uniqueViolation' ? new AppError('duplicateUser') : error;
      },
    );
    await notifyOldAddresses(tx, account, { email: token.subject, mobile: account.mobile });
    await options.sessions.announce(tx, account.id);
    await writeEvent(tx, ctx, {
      action: 'update-profile',
      key: account.userName,
      before: { email: account.email },
      after: { email: token.subject },
    });
    return { email: token.subject, userId: account.id };
  });
  options.sessions.forget(userId);
  return { email };
}

/**
 * Stores the mobile number that a ticket of `ValidateConfirmationCode` proves, and tells the old one. A wrong password
 * leaves the ticket valid. Throws `linkGone`, and as `confirmOwner` does.
 */
export async function saveMobile(
  ctx: Ctx,
  options: IdentityOptions,
  input: { ticket: string; password?: string | undefined },
): Promise<SessionUser> {
  await confirmOwner(ctx, input.password, 'update-profile');
  await ctx.db.transaction(async (tx) => {
    const mobile = await consumeMobileProof(tx, ctx, input.ticket);
    const before = await getAccount(tx, ctx.user.id);
    await updateMobile(tx, { userId: ctx.user.id, mobile, at: ctx.clock.now() });
    if (mobile !== before.mobile) await notifyOldAddresses(tx, before, { email: before.email, mobile });
    await writeEvent(tx, ctx, {
      action: 'update-profile',
      before: { mobile: before.mobile },
      after: { mobile },
    });
  });
  return findSessionUser(ctx, options);
}
