/** For tests: answers the puzzle of a captcha as a browser does. */
import type { TestApp } from '../../platform/testing-app.ts';
import { puzzleChallenge } from './captcha.ts';

export function solvePuzzle({
  salt,
  challenge,
  maxNumber,
}: {
  salt: string;
  challenge: string;
  maxNumber: number;
}): number {
  for (let number = 0; number < maxNumber; number += 1)
    if (puzzleChallenge(salt, number) === challenge) return number;
  throw new Error('The puzzle has no answer.');
}

/** A pass for one use. */
export async function captchaPass({ anonymous }: TestApp): Promise<string> {
  const { data } = await anonymous.call('POST /api/Auth/LoadCaptchaImage', { body: {} });
  const body = { id: data.id, number: solvePuzzle(data.puzzle) };
  return (await anonymous.call('POST /api/Auth/ValidateCaptcha', { body })).data.pass;
}
