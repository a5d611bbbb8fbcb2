/**
 * Proof of work against programs that try again and again: a number is found by trying hashes that need memory, so
 * that a program is hardly faster than a person's browser. Nothing is to be read or heard. A proof is used
 * once and bound to its purpose, and to the account unless it was asked for without a user name. See
 * docs/decisions/0079-proofs-instead-of-locks.md.
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
import { accountSubject, findPrice, messageCounters, signInCounters, typedSubject } from './sign-in-limit.ts';

/** Life of a question: the slowest phone needs some minutes for the highest price. */
const questionLifeMs = 10 * 60_000;
/** Life of a pass, which the browser sends with the next call. */
const passLifeMs = 2 * 60_000;
/** Digits in the picture (`captchaImage`). */
const digitCount = 5;

/** Parameters of scrypt, which make each try need 8 MB of memory. */
const cost = { n: 8192, r: 8, p: 1 } as const;
const hashBytes = 32;
/** Most tries a proof of level 1 takes; the average is half of them. */
const triesOfUnit = 32;

const hashOf = promisify<string, string, number, { N: number; r: number; p: number }, Buffer>(scrypt);

/** Hash of a number, in hexadecimal; who tries all numbers below `maxNumber` finds the one with the given hash. */
export async function puzzleChallenge(salt: string, number: number): Promise<string> {
  const { n: N, r, p } = cost;
  return (await hashOf(String(number), salt, hashBytes, { N, r, p })).toString('hex');
}

type CaptchaImage = ApiOutput<'POST /api/Auth/LoadCaptchaImage'>;
type CaptchaRequest = NonNullable<ApiInput<'POST /api/Auth/LoadCaptchaImage'>['body']>;

/** Subject of the counters: the account under any of its names, or the typed name when no account has it. */
export const subjectOf = (account: { readonly id: number } | undefined, name: string): string =>
  account ? accountSubject(account.id) : typedSubject(name);

/**
 * What a question will be valid for: without a user name for any name, at the fixed level `defaultTop`; else for that
 * name alone, at the level its next try costs now, 1 at least.
 */
async function scopeOfQuestion(ctx: PublicCtx, { purpose = 'sign-in', userName }: CaptchaRequest) {
  if (userName === undefined) return { purpose, subjectHash: null, level: defaultTop };
  const name = canonicalName(userName);
  const subject = subjectOf(await findAccount(ctx.db, name), name);
  const counters = purpose === 'sign-in' ? signInCounters(ctx, subject) : messageCounters(ctx, subject);
  const level = Math.max(1, await findPrice(ctx, counters));
  return { purpose, subjectHash: tokenHash(subject), level };
}

/** Makes a question of the level of `scopeOfQuestion`; the answer to the puzzle stays on the server. */
export async function loadCaptcha(ctx: PublicCtx, request: CaptchaRequest): Promise<CaptchaImage> {
  const scope = await scopeOfQuestion(ctx, request);
  const id = newToken();
  const digits = Array.from({ length: digitCount }, () => randomInt(10)).join('');
  const salt = randomBytes(16).toString('hex');
  const maxNumber = triesOfUnit * unitsOf(scope.level);
  const number = randomInt(maxNumber);
  const challenge = await puzzleChallenge(salt, number);
  const expiresAt = new Date(ctx.clock.now().getTime() + questionLifeMs);
  await insertCaptcha(ctx.db, { ...scope, idHash: tokenHash(id), answer: digits, number, expiresAt });
  return {
    id,
    image: captchaImage(digits),
    puzzle: { salt, challenge, maxNumber, ...cost },
    expiresAt: expiresAt.toISOString(),
  };
}

type Answer = ApiInput<'POST /api/Auth/ValidateCaptcha'>['body'];

/**
 * Whether an answer is right. The number is always needed; digits of the picture are checked when they are sent, but
 * are no proof, as programs read them at once.
 */
function isCorrectAnswer(question: { answer: string; number: number }, { answer, number }: Answer): boolean {
  const digits = toLatinDigits(answer ?? question.answer).replace(/[\s\u200c]/gu, '');
  return number === question.number && digits === question.answer;
}

/**
 * Answers a question and gives a pass. The question is used up, also by a wrong answer. Throws `wrongCaptcha`, also for
 * a question that is unknown, expired or used up.
 */
export async function validateCaptcha(
  ctx: PublicCtx,
  input: Answer,
): Promise<{ pass: string; expiresAt: string }> {
  const now = ctx.clock.now();
  const idHash = tokenHash(input.id);
  const question = await consumeCaptcha(ctx.db, { idHash, now });
  if (!question || !isCorrectAnswer(question, input)) throw new AppError('wrongCaptcha');
  const pass = newToken();
  const expiresAt = new Date(now.getTime() + passLifeMs);
  await insertPass(ctx.db, { ...question, idHash, passHash: tokenHash(pass), expiresAt });
  return { pass, expiresAt: expiresAt.toISOString() };
}

/**
 * Uses up a pass and gives its level; 0 when none was sent. The caller compares the level with the price of the try.
 * Throws `wrongCaptcha` for a pass that is unknown, expired, used, or for another purpose or name; the last is used up
 * too.
 */
export async function usePass(
  ctx: PublicCtx,
  pass: string | undefined,
  to: { readonly purpose: CaptchaPurpose; readonly subject: string },
): Promise<number> {
  if (pass === undefined) return 0;
  const scope = await consumePass(ctx.db, { passHash: tokenHash(pass), now: ctx.clock.now() });
  const isForThis =
    scope?.purpose === to.purpose && (scope.subjectHash?.equals(tokenHash(to.subject)) ?? true);
  if (!scope || !isForThis) throw new AppError('wrongCaptcha');
  return scope.level;
}
