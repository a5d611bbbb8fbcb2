/** A forgotten password: a code by SMS or a link by mail, then a new one. Tells nobody which accounts exist. */
import { AppError } from '../../platform/app-error.ts';
import type { PublicCtx } from '../../platform/ctx.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { newToken, tokenHash } from '../../platform/sessions.ts';
import { writeEvent } from '../events/events.service.ts';
import { usePass } from './captcha.ts';
import { countCodeMessage, makeCode } from './codes.ts';
import { deleteTokensOf, findToken, insertToken, takeToken } from './codes.queries.ts';
import { type Account, findAccount, findAccountById } from './identity.queries.ts';
import type { IdentityOptions } from './identity-options.ts';
import { deleteDevicesOf } from './known-devices.queries.ts';
import { languageOf, sendCodeSms, sendLetter } from './letters.ts';
import { judgeNext, saveJudged } from './password-change.ts';
import { canonicalName } from './passwords.ts';
import { unlockAccount } from './unlock-account.ts';

const linkLifeMs = 30 * 60_000;

interface Asked {
  readonly userName: string;
  readonly captcha: string;
}

/** The account meant, after the questions everyone is asked. */
async function askedAccount(ctx: PublicCtx, { userName, captcha }: Asked) {
  const name = canonicalName(userName).toLowerCase();
  if (name === '')
    throw new AppError('invalidFields', { inputs: [{ field: 'userName', code: 'userNameRequired' }] });
  await usePass(ctx, captcha);
  await countCodeMessage(ctx, name);
  return { name, account: await findAccount(ctx.db, name) };
}

const keyOf = (account: Account | undefined): string => account?.userName ?? '';

export async function sendResetSms(
  ctx: PublicCtx,
  asked: Asked,
): Promise<{ sent: boolean; expiresAt: string }> {
  const { name, account } = await askedAccount(ctx, asked);
  const receiver = account?.isMobileVerified ? account : undefined;
  const expiresAt = await ctx.db.transaction(async (tx) => {
    const userId = receiver?.id ?? null;
    const made = await makeCode(tx, {
      purpose: 'reset-password',
      subject: name,
      userId,
      now: ctx.clock.now(),
    });
    if (receiver) {
      const language = languageOf(receiver.language);
      await sendCodeSms(tx, 'resetCode', {
        mobile: receiver.mobile,
        code: made.code,
        language,
        until: made.expiresAt,
      });
    }
    await writeEvent(tx, ctx, { action: 'send-code', key: keyOf(account), title: 'reset-password' });
    return made.expiresAt;
  });
  return { sent: true, expiresAt: expiresAt.toISOString() };
}

/** A link that sets a new password, once within half an hour; those before it are void. */
export async function makeResetLink(
  tx: Queryable,
  ctx: Pick<PublicCtx, 'clock'>,
  { publicUrl, userId }: { readonly publicUrl: string; readonly userId: number },
): Promise<{ link: string; until: Date }> {
  const ticket = newToken();
  const until = new Date(ctx.clock.now().getTime() + linkLifeMs);
  const token = { tokenHash: tokenHash(ticket), purpose: 'reset-password', subject: '' } as const;
  await insertToken(tx, { ...token, userId, expiresAt: until });
  // Behind #, which browsers send to no server and keep out of referrers.
  return { link: `${publicUrl}/reset-password#${ticket}`, until };
}

export async function sendResetMail(
  ctx: PublicCtx,
  options: IdentityOptions,
  asked: Asked,
): Promise<{ sent: boolean }> {
  const { account } = await askedAccount(ctx, asked);
  await ctx.db.transaction(async (tx) => {
    if (account) {
      const linked = await makeResetLink(tx, ctx, { publicUrl: options.publicUrl, userId: account.id });
      await sendLetter(tx, 'reset', { ...account, ...linked });
    }
    await writeEvent(tx, ctx, { action: 'send-code', key: keyOf(account), title: 'reset-password' });
  });
  return { sent: true };
}

/** A password that does not please leaves the ticket as it is. */
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
  const judged = await judgeNext(ctx, options, { owner, next });
  await ctx.db.transaction(async (tx) => {
    if (!(await takeToken(tx, use))) throw new AppError('linkGone');
    await deleteTokensOf(tx, owner.id);
    await deleteDevicesOf(tx, owner.id);
    await saveJudged(tx, judged, now);
    await unlockAccount(tx, owner);
    await options.sessions.endAll(tx, owner.id);
    await sendLetter(tx, 'changed', owner);
    await writeEvent(tx, ctx, { action: 'reset-password', key: owner.userName });
  });
  options.sessions.forget(owner.id);
  return { userName: owner.userName };
}
