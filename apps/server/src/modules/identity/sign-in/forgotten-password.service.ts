/** Forgotten passwords: a code by SMS or a link by mail, then a new password. No answer tells which accounts exist. */
import { AppError } from '../../../platform/app-error.ts';
import type { PublicCtx } from '../../../platform/ctx.ts';
import type { Queryable } from '../../../platform/database/database.ts';
import { newToken, tokenHash } from '../../../platform/session/sessions.ts';
import { writeEvent } from '../../log/log.service.ts';
import { subjectOf, usePass } from './captcha.ts';
import { codeSubject, makeCode } from '../account/codes.ts';
import {
  deleteTokensOf,
  findToken,
  hasResetLink,
  insertToken,
  consumeToken,
} from '../account/codes.queries.ts';
import { type Account, findAccount, findAccountById } from '../identity.queries.ts';
import type { IdentityOptions } from '../identity-options.ts';
import { deleteDevicesOf } from './known-devices.queries.ts';
import { languageOf, sendCodeSms, sendAccountMail, sendAccountSms } from '../account-messages.ts';
import { checkNextPassword, saveCheckedPassword } from '../account/password-change.ts';
import { canonicalName } from '../account/passwords.ts';
import { countPaid, messageCounters } from './sign-in-limit.ts';
import { unlockAccount } from '../users/unlock-account.ts';

/** Life of a link. */
const linkLifeMs = 30 * 60_000;

/** Time that a link must still be valid for; a further request beyond the hourly messages then sends no new one. */
const linkLeftMs = 10 * 60_000;
/** Messages an hour about an account; further requests send a link only when none is valid any more. */
const messagesAnHour = 3;

interface ResetRequest {
  readonly userName: string;
  readonly captcha: string;
}

/**
 * Account behind the given name, once the proof is paid, and whether it has had its messages of this hour. Each
 * further request costs more proof but does not void the owner's last link. Throws `invalidFields`, `wrongCaptcha` and
 * `captchaRequired`.
 */
async function findAskedAccount(ctx: PublicCtx, { userName, captcha }: ResetRequest) {
  const name = canonicalName(userName);
  if (name === '')
    throw new AppError('invalidFields', { inputs: [{ field: 'userName', code: 'userNameRequired' }] });
  const account = await findAccount(ctx.db, name);
  const subject = subjectOf(account, name);
  const level = await usePass(ctx, captcha, { purpose: 'reset-password', subject });
  const { ofSubject } = await countPaid(ctx, messageCounters(ctx, subject), level);
  return { account, isMany: ofSubject > messagesAnHour };
}

/** Key of the log entry: the account; empty for a name that nobody has, which may be a password typed there. */
const keyOf = (account: Account | undefined): string => account?.userName ?? '';

/** Channel a link was sent by; a new link voids earlier ones of the same channel only. */
export type ResetChannel = 'mail' | 'sms' | 'server';

interface NewLink {
  readonly publicUrl: string;
  readonly userId: number;
  readonly way: ResetChannel;
}

/**
 * Makes a link that sets a new password, once and within half an hour; earlier links of the same channel become void.
 */
export async function makeResetLink(
  tx: Queryable,
  ctx: Pick<PublicCtx, 'clock'>,
  { publicUrl, userId, way }: NewLink,
): Promise<{ link: string; until: Date }> {
  const ticket = newToken();
  const until = new Date(ctx.clock.now().getTime() + linkLifeMs);
  const token = { tokenHash: tokenHash(ticket), purpose: 'reset-password', subject: way } as const;
  await insertToken(tx, { ...token, userId, expiresAt: until });
  // The ticket is in the fragment, which browsers send to no server and leave out of referrers.
  return { link: `${publicUrl}/reset-password#${ticket}`, until };
}

interface LinkTo {
  readonly account: Account;
  readonly way: 'mail' | 'sms';
  readonly isMany: boolean;
}

/**
 * Sends a link, unless the account has had its messages and still has a link of this channel that is valid long enough.
 */
async function sendLink(
  tx: Queryable,
  ctx: PublicCtx,
  to: LinkTo & Pick<IdentityOptions, 'publicUrl'>,
): Promise<void> {
  const { account, way, isMany, publicUrl } = to;
  const until = new Date(ctx.clock.now().getTime() + linkLeftMs);
  if (isMany && (await hasResetLink(tx, { userId: account.id, way, until }))) return;
  const linked = await makeResetLink(tx, ctx, { publicUrl, userId: account.id, way });
  if (way === 'mail') await sendAccountMail(tx, 'reset', { ...account, ...linked });
  else await sendAccountSms(tx, 'resetSms', { ...account, ...linked });
}

/**
 * Sends a code by SMS to the verified mobile of an account. Gives the secret `subject` that the code is entered with.
 * After the messages of the hour a link is sent instead, if none is valid. Throws as `findAskedAccount` does.
 */
export async function sendResetSms(
  ctx: PublicCtx,
  options: IdentityOptions,
  request: ResetRequest,
): Promise<{ sent: boolean; expiresAt: string; subject: string }> {
  const { account, isMany } = await findAskedAccount(ctx, request);
  const receiver = account?.isMobileVerified ? account : undefined;
  const subject = newToken();
  const expiresAt = await ctx.db.transaction(async (tx) => {
    // The answer looks the same when no code is sent: for an unknown account, and when a link is sent instead.
    const made = await makeCode(tx, {
      purpose: 'reset-password',
      subject: codeSubject(subject),
      userId: isMany ? null : (receiver?.id ?? null),
      now: ctx.clock.now(),
    });
    if (receiver && isMany) {
      await sendLink(tx, ctx, { ...options, account: receiver, way: 'sms', isMany });
    } else if (receiver) {
      const { mobile } = receiver;
      const language = languageOf(receiver.language);
      await sendCodeSms(tx, 'resetCode', { mobile, code: made.code, language, until: made.expiresAt });
    }
    await writeEvent(tx, ctx, { action: 'send-code', key: keyOf(account), title: 'reset-password' });
    return made.expiresAt;
  });
  return { sent: true, expiresAt: expiresAt.toISOString(), subject };
}

/** Sends a link to the e-mail of an account; an account without one gets none. Throws as `findAskedAccount` does. */
export async function sendResetMail(
  ctx: PublicCtx,
  options: IdentityOptions,
  request: ResetRequest,
): Promise<{ sent: boolean }> {
  const { account, isMany } = await findAskedAccount(ctx, request);
  await ctx.db.transaction(async (tx) => {
    if (account) await sendLink(tx, ctx, { ...options, account, way: 'mail', isMany });
    await writeEvent(tx, ctx, { action: 'send-code', key: keyOf(account), title: 'reset-password' });
  });
  return { sent: true };
}

/**
 * Sets a new password with the ticket of a link or code, ends all sessions, and unlocks the account. A password that
 * breaks the policy does not use the ticket up. Throws `linkGone`, and as `checkNextPassword` does.
 */
export async function resetPassword(
  ctx: PublicCtx,
  options: IdentityOptions,
  { ticket, next }: { ticket: string; next: string },
): Promise<{ userName: string }> {
  const now = ctx.clock.now();
  const use = { tokenHash: tokenHash(ticket), purpose: 'reset-password', now } as const;
  const found = await findToken(ctx.db, use);
  const owner = found?.userId ? await findAccountById(ctx.db, found.userId) : undefined;
  if (!owner) throw new AppError('linkGone');
  const judged = await checkNextPassword(ctx, options, { owner, next });
  await ctx.db.transaction(async (tx) => {
    if (!(await consumeToken(tx, use))) throw new AppError('linkGone');
    await deleteTokensOf(tx, owner.id);
    await deleteDevicesOf(tx, { userId: owner.id });
    await saveCheckedPassword(tx, judged, now);
    await unlockAccount(tx, owner);
    await options.sessions.endAll(tx, owner.id);
    await sendAccountMail(tx, 'changed', owner);
    await writeEvent(tx, ctx, { action: 'reset-password', key: owner.userName });
  });
  options.sessions.forget(owner.id);
  return { userName: owner.userName };
}
