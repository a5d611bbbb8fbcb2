/**
 * Codes of six digits by SMS: valid for two minutes and five tries, for whoever asked for them. A right code gives a
 * ticket, which the call that needs the proof takes.
 */
import type { ApiInput } from '@nazer/contract/api.ts';
import { toLatinDigits } from '@nazer/persian/fold.ts';
import { normalizeMobile } from '@nazer/persian/identity.ts';
import { createHash, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import { AppError } from '../../../platform/app-error.ts';
import type { Ctx, PublicCtx } from '../../../platform/ctx.ts';
import type { Queryable } from '../../../platform/database/database.ts';
import { networkOf } from '../../../platform/http/address-network.ts';
import { newToken, tokenHash } from '../../../platform/session/sessions.ts';
import { writeEvent } from '../../log/log.service.ts';
import {
  type CodePurpose,
  countCodeTry,
  deleteCode,
  insertToken,
  saveCode,
  consumeToken,
} from './codes.queries.ts';
import { sendCodeSms } from '../account-messages.ts';
import { countAllowed } from '../sign-in/sign-in-limit.ts';

const codeLifeMs = 2 * 60_000;
const triesOfCode = 5;
const hourMs = 3_600_000;
/** Life of the ticket for a right code; the one that proves a mobile is used when the form it belongs to is saved. */
const ticketLifeMs = { 'reset-password': 10 * 60_000, 'verify-mobile': 30 * 60_000 } as const;

/** Hash of a code. The salt of each code makes one table of all million hashes useless. */
const codeHash = (salt: Buffer, code: string): Buffer =>
  createHash('sha256').update(salt).update(code).digest();

/**
 * Limits messages that signed-in users ask for to five an hour for each subject, as messages cost money. Messages
 * that strangers ask for are counted apart (forgotten-password.service.ts). Throws `tooManyCodes`.
 */
export async function countCodeMessage(ctx: PublicCtx, subject: string): Promise<void> {
  await countAllowed(ctx, {
    subject: `own-message:${subject}`,
    limit: 5,
    windowMs: hourMs,
    refusal: 'tooManyCodes',
  });
}

/** Codes an hour that one person, and one network, may send to mobile numbers, whatever the numbers. */
const mobileCodes = { ofPerson: 30, ofNetwork: 200 } as const;

/**
 * Limits the codes sent to mobile numbers by person, number and network: the limit of each number alone would let any
 * signed-in user send to numbers without end. The network comes last, so that what was refused before takes nothing
 * from those who share it. Throws `tooManyCodes`.
 */
async function countMobileCode(ctx: Ctx, mobile: string): Promise<void> {
  const rule = { windowMs: hourMs, refusal: 'tooManyCodes' } as const;
  await countAllowed(ctx, {
    ...rule,
    subject: `mobile-codes:of ${ctx.user.id}`,
    limit: mobileCodes.ofPerson,
  });
  await countCodeMessage(ctx, mobile);
  const network = networkOf(ctx.address);
  await countAllowed(ctx, { ...rule, subject: `mobile-codes:${network}`, limit: mobileCodes.ofNetwork });
}

/**
 * Makes a code and stores its hash; it replaces the code of the same purpose and subject. `userId`: whose password is
 * reset, or who asked to verify a mobile. With null the code belongs to nobody, is never sent and is never right.
 */
export async function makeCode(
  db: Queryable,
  of: { purpose: CodePurpose; subject: string; userId: number | null; now: Date },
): Promise<{ code: string; expiresAt: Date }> {
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  const salt = randomBytes(16);
  const expiresAt = new Date(of.now.getTime() + codeLifeMs);
  await saveCode(db, { ...of, salt, codeHash: codeHash(salt, code), expiresAt });
  return { code, expiresAt };
}

/**
 * Subject of a code as it is stored: the hash of what the request for the code was answered with, so that nobody else
 * can use up its tries. `given` is a random token; for `verify-mobile` the number with a dot is put before the token.
 */
export const codeSubject = (given: string): string => tokenHash(given).toString('hex');

/** Mobile number in the subject of a `verify-mobile` code. Only the subject that was answered has the stored hash. */
const mobileOf = (subject: string): string => subject.split('.')[0] ?? '';

type Confirmation = ApiInput<'POST /api/Auth/ValidateConfirmationCode'>['body'];

/**
 * Uses up a right code and gives a ticket. Every try counts, also a right one. Throws `codeGone` when there is no code,
 * it expired or has no try left, and `wrongCode`.
 */
export async function validateCode(ctx: PublicCtx, { purpose, subject: typed, code }: Confirmation) {
  const now = ctx.clock.now();
  const subject = codeSubject(typed);
  const stored = await countCodeTry(ctx.db, { purpose, subject, now, limit: triesOfCode });
  if (!stored) throw new AppError('codeGone');
  const given = codeHash(stored.salt, toLatinDigits(code).replace(/[\s\u200c]/gu, ''));
  if (!timingSafeEqual(given, stored.codeHash) || (purpose === 'reset-password' && stored.userId === null)) {
    await writeEvent(ctx.db, ctx, {
      action: 'send-code',
      title: purpose,
      result: 'refused',
      message: 'wrongCode',
    });
    throw new AppError('wrongCode');
  }
  const ticket = newToken();
  const expiresAt = new Date(now.getTime() + ticketLifeMs[purpose]);
  await ctx.db.transaction(async (tx) => {
    if (!(await deleteCode(tx, { purpose, subject, codeHash: stored.codeHash })))
      throw new AppError('codeGone');
    await insertToken(tx, {
      tokenHash: tokenHash(ticket),
      purpose: purpose === 'verify-mobile' ? 'mobile-proof' : purpose,
      userId: stored.userId,
      subject: purpose === 'verify-mobile' ? mobileOf(typed) : '',
      expiresAt,
    });
    await writeEvent(tx, ctx, { action: 'send-code', title: `${purpose}: confirmed` });
  });
  return { ticket, expiresAt: expiresAt.toISOString() };
}

/**
 * Sends a code to a mobile number that is to be verified: the caller's own, or that of a user who is being entered.
 * Gives the number in its normal form, and the subject under which the code is to be given back. Throws `invalidFields`
 * and `tooManyCodes`.
 */
export async function sendMobileCode(
  ctx: Ctx,
  typed: string,
): Promise<{ mobile: string; subject: string; expiresAt: string }> {
  const mobile = normalizeMobile(typed);
  if (mobile === null) {
    throw new AppError('invalidFields', { fields: [{ field: 'mobile', problem: { code: 'badMobile' } }] });
  }
  await countMobileCode(ctx, mobile);
  const subject = `${mobile}.${newToken()}`;
  const expiresAt = await ctx.db.transaction(async (tx) => {
    const now = ctx.clock.now();
    const of = { purpose: 'verify-mobile', subject: codeSubject(subject), userId: ctx.user.id, now } as const;
    const made = await makeCode(tx, of);
    await sendCodeSms(tx, 'mobileCode', {
      mobile,
      code: made.code,
      language: ctx.language,
      until: made.expiresAt,
    });
    await writeEvent(tx, ctx, { action: 'send-code', title: 'verify-mobile' });
    return made.expiresAt;
  });
  return { mobile, subject, expiresAt: expiresAt.toISOString() };
}

/**
 * Uses up a ticket of `ValidateConfirmationCode` and gives the mobile number it proves, for the user who asked for
 * the code. Throws `linkGone`.
 */
export async function consumeMobileProof(tx: Queryable, ctx: Ctx, ticket: string): Promise<string> {
  const now = ctx.clock.now();
  const proof = await consumeToken(tx, { tokenHash: tokenHash(ticket), purpose: 'mobile-proof', now });
  if (!proof || proof.userId !== ctx.user.id) throw new AppError('linkGone');
  return proof.subject;
}
