/**
 * Tells people from programs, where one tries again and again: digits in an image, or a number that the browser
 * finds by trying, for those who cannot see the image. See docs/decisions/0020-signing-in.md.
 */
import type { ApiInput, ApiOutput } from '@nazer/contract/api.ts';
import { toLatinDigits } from '@nazer/persian/fold.ts';
import { createHash, randomBytes, randomInt } from 'node:crypto';
import { AppError } from '../../platform/app-error.ts';
import type { PublicCtx } from '../../platform/ctx.ts';
import { newToken, tokenHash } from '../../platform/sessions.ts';
import { captchaImage } from './captcha-image.ts';
import { insertCaptcha, insertPass, takeCaptcha, takePass } from './captcha.queries.ts';

const lifeMs = 2 * 60_000;
const digitCount = 5;
/** About a second of a phone's work on average. */
const maxNumber = 100_000;

export const puzzleChallenge = (salt: string, number: number): string =>
  createHash('sha256').update(`${salt}${number}`).digest('hex');

type Loaded = ApiOutput<'POST /api/Auth/LoadCaptchaImage'>;

export async function loadCaptcha(ctx: PublicCtx): Promise<Loaded> {
  const id = newToken();
  const digits = Array.from({ length: digitCount }, () => randomInt(10)).join('');
  const salt = randomBytes(12).toString('hex');
  const challenge = puzzleChallenge(salt, randomInt(maxNumber));
  const expiresAt = new Date(ctx.clock.now().getTime() + lifeMs);
  await insertCaptcha(ctx.db, {
    idHash: tokenHash(id),
    answer: digits,
    puzzle: `${salt}:${challenge}`,
    expiresAt,
  });
  return {
    id,
    image: captchaImage(digits),
    puzzle: { salt, challenge, maxNumber },
    expiresAt: expiresAt.toISOString(),
  };
}

type Answer = ApiInput<'POST /api/Auth/ValidateCaptcha'>['body'];

function isRight(question: { answer: string; puzzle: string }, { answer, number }: Answer): boolean {
  if (number !== undefined) {
    const [salt = '', challenge] = question.puzzle.split(':');
    return number < maxNumber && puzzleChallenge(salt, number) === challenge;
  }
  return toLatinDigits(answer ?? '').replace(/[\s\u200c]/gu, '') === question.answer;
}

/** A question can be answered once, rightly or not. Throws `wrongCaptcha`. */
export async function validateCaptcha(
  ctx: PublicCtx,
  input: Answer,
): Promise<{ pass: string; expiresAt: string }> {
  const now = ctx.clock.now();
  const question = await takeCaptcha(ctx.db, tokenHash(input.id), now);
  if (!question || !isRight(question, input)) throw new AppError('wrongCaptcha');
  const pass = newToken();
  const expiresAt = new Date(now.getTime() + lifeMs);
  await insertPass(ctx.db, { idHash: tokenHash(input.id), passHash: tokenHash(pass), expiresAt });
  return { pass, expiresAt: expiresAt.toISOString() };
}

/** Uses a pass up. Throws `wrongCaptcha`. */
export async function usePass(ctx: PublicCtx, pass: string): Promise<void> {
  if (!(await takePass(ctx.db, tokenHash(pass), ctx.clock.now()))) throw new AppError('wrongCaptcha');
}
