/** Finds the number of a proof for tests, as a browser does. */
import type { ApiOutput } from '@nazer/contract/api.ts';
import type { CaptchaPurpose } from '@nazer/contract/identity/sign-in/sign-in.contract.ts';
import { scryptSync } from 'node:crypto';
import type { Database } from '../../../platform/database/database.ts';
import { tokenHash } from '../../../platform/session/sessions.ts';
import type { TestApp } from '../../../platform/testing/testing-app.ts';

type Puzzle = ApiOutput<'POST /api/Auth/LoadCaptchaImage'>['puzzle'];

/** The number of a puzzle. Throws when none below `maxNumber` fits. */
export function solvePuzzle({ salt, challenge, maxNumber, n, r, p }: Puzzle): number {
  for (let number = 0; number < maxNumber; number += 1)
    if (scryptSync(String(number), salt, 32, { N: n, r, p }).toString('hex') === challenge) return number;
  throw new Error('The puzzle has no answer.');
}

/** What a proof is for; left out: signing in, under any name. */
export interface ProofRequest {
  readonly purpose?: CaptchaPurpose;
  readonly userName?: string;
}

/** A pass for one use, paid with the work it costs. */
export async function captchaPass({ anonymous }: TestApp, request: ProofRequest): Promise<string> {
  const { data } = await anonymous.call('POST /api/Auth/LoadCaptchaImage', { body: request });
  const body = { id: data.id, number: solvePuzzle(data.puzzle) };
  return (await anonymous.call('POST /api/Auth/ValidateCaptcha', { body })).data.pass;
}

/** A pass without the work, which would take a test too long: the number is read from the database. */
export async function readyPass(
  { anonymous }: TestApp,
  { db, ...request }: ProofRequest & { readonly db: Database },
): Promise<string> {
  const { data } = await anonymous.call('POST /api/Auth/LoadCaptchaImage', { body: request });
  const { rows } = await db.query<{ number: number }>('select number from captcha where id_hash = $1', [
    tokenHash(data.id),
  ]);
  const body = { id: data.id, number: rows[0]?.number ?? -1 };
  return (await anonymous.call('POST /api/Auth/ValidateCaptcha', { body })).data.pass;
}
