/**
 * Cookie that marks a browser after a sign-in. It opens nothing: it keeps the limits caused by strangers away from
 * this browser.
 */
import type { SignInAnswer } from '@nazer/contract/identity/sign-in/sign-in.contract.ts';
import { AnswerWithCookie, type PublicCtx } from '../../../platform/ctx.ts';
import { newToken, tokenHash } from '../../../platform/session/sessions.ts';
import { findAccount } from '../identity.queries.ts';
import { isKnownBrowser, isKnownDevice, saveDevice } from './known-devices.queries.ts';

const cookieName = 'nazer-device';
const form = /^[\w-]{43}$/u;
const retentionSeconds = 180 * 24 * 3600;

/** Mark in the cookie header; empty when there is none. */
function markIn(cookieHeader: string): string {
  const parts = cookieHeader.split(';').map((part) => part.trim().split('='));
  return parts.find(([name, value = '']) => name === cookieName && form.test(value))?.[1] ?? '';
}

/**
 * Hash of the browser's mark if this account was signed in from it. An unknown account (id 0) is looked up too, so
 * that both take the same time.
 */
export async function findKnownDevice(ctx: PublicCtx, userId: number): Promise<string | undefined> {
  const hash = tokenHash(markIn(ctx.cookie));
  const isKnown = await isKnownDevice(ctx.db, { tokenHash: hash, userId, now: ctx.clock.now() });
  return isKnown ? hash.toString('hex') : undefined;
}

/** Hash of the browser's mark if any user was signed in from it. */
export async function findKnownBrowser(
  { db, clock }: Pick<PublicCtx, 'db' | 'clock'>,
  cookieHeader: string,
): Promise<string | undefined> {
  const mark = markIn(cookieHeader);
  if (mark === '') return undefined;
  const hash = tokenHash(mark);
  return (await isKnownBrowser(db, { tokenHash: hash, now: clock.now() })) ? hash.toString('hex') : undefined;
}

/**
 * Marks the browser as known to the account that signed in; an answer that asks for a second factor passes unchanged. A
 * mark the account does not know is replaced, as somebody may have planted it.
 */
export async function rememberDevice(
  ctx: PublicCtx,
  answer: SignInAnswer,
): Promise<SignInAnswer | AnswerWithCookie<SignInAnswer>> {
  const account = answer.user ? await findAccount(ctx.db, answer.user.userName) : undefined;
  if (!account) return answer;
  const of = { userId: account.id, now: ctx.clock.now() };
  const sent = markIn(ctx.cookie);
  const isKnown = await isKnownDevice(ctx.db, { ...of, tokenHash: tokenHash(sent) });
  const mark = isKnown ? sent : newToken();
  await saveDevice(ctx.db, { ...of, tokenHash: tokenHash(mark) });
  const secure = ctx.origin.startsWith('https:') ? '; Secure' : '';
  const cookie = `${cookieName}=${mark}; Path=/; Max-Age=${retentionSeconds}; HttpOnly; SameSite=Strict${secure}`;
  return new AnswerWithCookie(answer, cookie);
}
