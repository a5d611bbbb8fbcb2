/**
 * Makes programs pay where one tries again and again: a number that is found by trying, each try a hash that takes
 * memory, so that a program is hardly quicker than the browser of a person. Nothing is to be read or heard. Bound to
 * purpose and account, of one use. See docs/decisions/0079-proofs-instead-of-locks.md.
 */
import type { ApiInput, ApiOutput } from '@nazer/contract/api.ts';
import type { CaptchaPurpose } from '@nazer/contract/identity/sign-in/sign-in.contract.ts';
import { toLatinDigits } from '@nazer/persian/fold.ts';
import { randomBytes, randomInt, scrypt } from 'node:crypto';
import { promisify } from 'node:util';
import { AppError } from '../../../platform/app-error.ts';
import type { PublicCtx } from '../../../platform/ctx.ts';
import { newToken, tokenHash } from '../../../platform/session/sessions.ts';
import { captchaImage } from './captcha-image.ts';
import { insertCaptcha, insertPass, consumeCaptcha, consumePass } from './captcha.queries.ts';
import { findAccount } from '../identity.queries.ts';
import { canonicalName } from '../account/passwords.ts';
import { unitsOf, defaultTop } from './proof-price.ts';
import { accountSubject, findPrice, messageCounters, signInCounters } from './sign-in-limit.ts';

/** The slowest phone needs some minutes for the highest price. */
const questionLifeMs = 10 * 60_000;
const passLifeMs = 2 * 60_000;
const digitCount = 5;

/** 8 MB a try. */
const cost = { n: 8192, r: 8, p: 1 } as const;
const hashBytes = 32;
/** Tries of level 1 at most; half of that on average. */
const triesOfUnit = 32;

const hashOf = promisify<string, string, number, { N: number; r: number; p: number }, Buffer>(scrypt);

export async function puzzleChallenge(salt: string, number: number): Promise<string> {
  const { n: N, r, p } = cost;
  return (await hashOf(String(number), salt, hashBytes, { N, r, p })).toString('hex');
}

type Loaded = ApiOutput<'POST /api/Auth/LoadCaptchaImage'>;
type CaptchaRequest = NonNullable<ApiInput<'POST /api/Auth/LoadCaptchaImage'>['body']>;

/** An account under either of its names; a name that nobody has stands for itself. */
export const subjectOf = (account: { readonly id: number } | undefined, name: string): string =>
  account ? accountSubject(account.id) : name.toLowerCase();

async function worthOf(ctx: PublicCtx, { purpose = 'sign-in', userName }: CaptchaRequest) {
  if (userName === undefined) return { purpose, subjectHash: null, level: defaultTop };
  const name = canonicalName(userName);
  const subject = subjectOf(await findAccount(ctx.db, name), name);
  const counters = purpose === 'sign-in' ? signInCounters(ctx, subject) : messageCounters(ctx, subject);
  const level = Math.max(1, await findPrice(ctx, counters));
  return { purpose, subjectHash: tokenHash(subject), level };
}

export async function loadCaptcha(ctx: PublicCtx, request: CaptchaRequest): Promise<Loaded> {
  const worth = await worthOf(ctx, request);
  const id = newToken();
  const digits = Array.from({ length: digitCount }, () => randomInt(10)).join('');
  const salt = randomBytes(16).toString('hex');
  const maxNumber = triesOfUnit * unitsOf(worth.level);
  const number = randomInt(maxNumber);
  const challenge = await puzzleChallenge(salt, number);
  const expiresAt = new Date(ctx.clock.now().getTime() + questionLifeMs);
  await insertCaptcha(ctx.db, { ...worth, idHash: tokenHash(id), answer: digits, number, expiresAt });
  return {
    id,
    image: captchaImage(digits),
    puzzle: { salt, challenge, maxNumber, ...cost },
    expiresAt: expiresAt.toISOString(),
  };
}

type Answer = ApiInput<'POST /api/Auth/ValidateCaptcha'>['body'];

/** Digits that were sent must be right, but a program reads them in no time: they give no pass without the number. */
function isRight(question: { answer: string; number: number }, { answer, number }: Answer): boolean {
  const digits = toLatinDigits(answer ?? question.answer).replace(/[\s\u200c]/gu, '');
  return number === question.number && digits === question.answer;
}

/** A question can be answered once, rightly or not. Throws `wrongCaptcha`. */
export async function validateCaptcha(
  ctx: PublicCtx,
  input: Answer,
): Promise<{ pass: string; expiresAt: string }> {
  const now = ctx.clock.now();
  const idHash = tokenHash(input.id);
  const question = await consumeCaptcha(ctx.db, { idHash, now });
  if (!question || !isRight(question, input)) throw new AppError('wrongCaptcha');
  const pass = newToken();
  const expiresAt = new Date(now.getTime() + passLifeMs);
  await insertPass(ctx.db, { ...question, idHash, passHash: tokenHash(pass), expiresAt });
  return { pass, expiresAt: expiresAt.toISOString() };
}

/**
 * Uses a pass up and says what it is worth; 0 where none was sent. Throws `wrongCaptcha` for one that is unknown, late,
 * used, or for another purpose or name.
 */
export async function usePass(
  ctx: PublicCtx,
  pass: string | undefined,
  to: { readonly purpose: CaptchaPurpose; readonly subject: string },
): Promise<number> {
  if (pass === undefined) return 0;
  const worth = await consumePass(ctx.db, { passHash: tokenHash(pass), now: ctx.clock.now() });
  const isForThis =
    worth?.purpose === to.purpose && (worth.subjectHash?.equals(tokenHash(to.subject)) ?? true);
  if (!worth || !isForThis) throw new AppError('wrongCaptcha');
  return worth.level;
}
