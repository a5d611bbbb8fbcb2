/**
 * Checks codes of second factors. After five wrong codes of any kind the user must wait. A browser the account was
 * signed in from before has five tries of its own, so that somebody else who knows the password cannot use them up.
 */
import { AppError } from '../../../platform/app-error.ts';
import type { PublicCtx } from '../../../platform/ctx.ts';
import type { Queryable } from '../../../platform/database/database.ts';
import { findSecret, consumeRecoveryCode, applyStep } from './second-factor.queries.ts';
import { recoveryCodeOf, type SecondFactorKeys, secondFactorKeys } from './second-factor-keys.ts';
import { findKnownDevice } from '../sign-in/known-devices.ts';
import { countGuess, resetGuesses } from '../sign-in/sign-in-limit.ts';
import { digitsOf, stepOf } from './totp.ts';

export interface FactorOwner {
  readonly id: number;
  readonly userName: string;
}

export type CodeKind = 'authenticator' | 'recovery code';

/** Context a secret is sealed with, so that it cannot be opened after it was moved to another user's row. */
export const sealContext = (userId: number): string => `authenticator:${userId}`;

/** One try of a code. */
interface Attempt {
  readonly owner: FactorOwner;
  readonly code: string;
  readonly now: Date;
  readonly keys: SecondFactorKeys;
}

/**
 * Opens a sealed secret; undefined, with a line in the program's log, when it was sealed for another user or with
 * another key.
 */
export function openSecret(
  { log }: Pick<PublicCtx, 'log'>,
  { sealer }: SecondFactorKeys,
  { userId, sealedSecret }: { userId: number; sealedSecret: string },
): string | undefined {
  try {
    return sealer.open(sealedSecret, sealContext(userId));
  } catch {
    log.error({ userId }, 'an authenticator does not open; was second-factor.key replaced?');
    return undefined;
  }
}

/** Uses up a code of the authenticator; false for a wrong one, and for one of a time step that was used already. */
async function consumeDigits(ctx: PublicCtx, { owner, code, now, keys }: Attempt): Promise<boolean> {
  const { db } = ctx;
  const digits = digitsOf(code);
  const stored = digits === undefined ? undefined : await findSecret(db, { userId: owner.id });
  if (digits === undefined || !stored?.isConfirmed) return false;
  const secret = openSecret(ctx, keys, { userId: owner.id, sealedSecret: stored.sealedSecret });
  const step = secret === undefined ? undefined : stepOf(secret, digits, now);
  return step !== undefined && applyStep(db, { userId: owner.id, step });
}

/** Uses up a recovery code; false for a wrong or used one. */
async function consumeRecovery(db: Queryable, { owner, code, now, keys }: Attempt): Promise<boolean> {
  const recovery = recoveryCodeOf(code);
  if (recovery === undefined) return false;
  return consumeRecoveryCode(db, { userId: owner.id, hash: keys.hashCode(owner.id, recovery), now });
}

/** Kind of a right code, which is used up; undefined for a wrong one. Six digits can be no recovery code. */
async function consumeEither(ctx: PublicCtx, attempt: Attempt): Promise<CodeKind | undefined> {
  if (await consumeDigits(ctx, attempt)) return 'authenticator';
  return (await consumeRecovery(ctx.db, attempt)) ? 'recovery code' : undefined;
}

/** Counter of the wrong codes of a user, from this known browser, or from all that the user has not signed in from. */
export const factorSubject = (userId: number, device?: string): string =>
  `second factor of account ${userId}${device === undefined ? '' : ` on ${device}`}`;

/** Counter that a try of this browser counts on. */
const limitSubject = async (ctx: PublicCtx, owner: FactorOwner): Promise<string> =>
  factorSubject(owner.id, await findKnownDevice(ctx, owner.id));

/** Counts a try before the code is compared. Throws `tooManyTries`. */
export async function countCode(ctx: PublicCtx, owner: FactorOwner): Promise<void> {
  await countGuess(ctx, await limitSubject(ctx, owner));
}

/**
 * Forgets the counted tries of this browser, or those from browsers the user never signed in from, after a right code.
 */
export async function resetCodeAttempts(ctx: PublicCtx, owner: FactorOwner): Promise<void> {
  await resetGuesses(ctx, await limitSubject(ctx, owner));
}

/** Uses up a code and gives its kind; undefined for a wrong or used one. Throws `tooManyTries`. */
export async function consumeCode(
  ctx: PublicCtx,
  owner: FactorOwner,
  code: string,
): Promise<CodeKind | undefined> {
  await countCode(ctx, owner);
  const attempt = { owner, code, now: ctx.clock.now(), keys: await secondFactorKeys(ctx) };
  const kind = await consumeEither(ctx, attempt);
  if (kind) await resetCodeAttempts(ctx, owner);
  return kind;
}

/** Uses up a code and gives its kind. Throws `wrongFactorCode` and `tooManyTries`. */
export async function checkCode(ctx: PublicCtx, owner: FactorOwner, code: string): Promise<CodeKind> {
  const kind = await consumeCode(ctx, owner, code);
  if (!kind) throw new AppError('wrongFactorCode');
  return kind;
}
