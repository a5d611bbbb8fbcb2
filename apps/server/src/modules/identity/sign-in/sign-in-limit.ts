/**
 * Counts tries in the database before anything is compared. An unknown browser pays for further tries with a proof
 * and is never shut out (proof-price.ts); things only a session, a ticket or a known browser can reach have five
 * tries in a quarter of an hour.
 */
import { networkOf } from '../../../platform/http/address-network.ts';
import { AppError } from '../../../platform/app-error.ts';
import type { PublicCtx } from '../../../platform/ctx.ts';
import type { Queryable } from '../../../platform/database/database.ts';
import {
  accountSteps,
  addressSteps,
  levelAt,
  messageAddressSteps,
  messageSteps,
  roomAt,
  type Steps,
} from './proof-price.ts';
import {
  countAttempt,
  findAttempts,
  forgetAttempts,
  undoAttempt,
  type Window,
} from './sign-in-limit.queries.ts';

/** Time without a try after which the counts of wrong passwords and codes begin anew. */
const windowMs = 15 * 60_000;
const hourMs = 60 * 60_000;
/** Tries of what is not paid for with a proof; and wrong passwords from which an account counts as guessed at. */
const guesses = 5;

type LimitCtx = Pick<PublicCtx, 'db' | 'clock' | 'address'>;

/** Counter of an account, under its user name as under its e-mail. */
export const accountSubject = (id: number): string => `account ${id}`;

/**
 * Counter of a name that no account has. Its first word keeps it apart from the counters of accounts, whatever a
 * stranger types.
 */
export const typedSubject = (name: string): string => `typed ${name.toLowerCase()}`;

const deviceSubject = (device: string): string => `device:${device}`;
const nameSubject = (subject: string): string => `name:${subject}`;
/** Apart from `name:`, so that no tries at the sign-in page use up the guesses of a session, ticket or known browser. */
const guessSubject = (subject: string): string => `guess:${subject}`;
const addressSubject = ({ address }: LimitCtx): string => `address:${networkOf(address)}`;

const windowOf = ({ clock }: LimitCtx, ms: number): Window => {
  const now = clock.now();
  return { now, windowStart: new Date(now.getTime() - ms) };
};

export interface PaidTry {
  /** Counter of the account, or of the typed name when no account has it. */
  readonly subject: string;
  /** Level of the proof sent with the try; 0 without one. */
  readonly level: number;
}

/** How often was tried within the window. */
export interface SignInCounts {
  /** Tries of the subject including this one; 0 when it was not counted there. */
  readonly ofSubject: number;
  readonly ofAddress: number;
}

/** Two counters of one try: of the account or name, and of the network address, each with its prices. */
interface Counters {
  readonly subject: { readonly key: string; readonly steps: Steps };
  readonly address: { readonly key: string; readonly steps: Steps };
  readonly windowMs: number;
}

/**
 * Counts a try for the subject and for the address, or for neither (both in one transaction). Throws `captchaRequired`
 * when the proof does not pay for one more.
 */
export async function countPaid(ctx: LimitCtx, counters: Counters, level: number): Promise<SignInCounts> {
  const window = windowOf(ctx, counters.windowMs);
  return ctx.db.transaction(async (tx) => {
    const count = async ({ key, steps }: Counters['subject']): Promise<number> => {
      const counted = await countAttempt(tx, key, { ...window, below: roomAt(level, steps) });
      if (counted === undefined) throw new AppError('captchaRequired');
      return counted;
    };
    const ofSubject = await count(counters.subject);
    return { ofSubject, ofAddress: await count(counters.address) };
  });
}

/** Level of proof that the next try needs; 0 for none. */
export async function findPrice(ctx: LimitCtx, counters: Counters): Promise<number> {
  const { windowStart } = windowOf(ctx, counters.windowMs);
  const priceOf = async ({ key, steps }: Counters['subject']): Promise<number> =>
    levelAt((await findAttempts(ctx.db, { subject: key, windowStart }))?.count ?? 0, steps);
  return Math.max(await priceOf(counters.subject), await priceOf(counters.address));
}

/** Counters of tries of a password. */
export const signInCounters = (ctx: LimitCtx, subject: string): Counters => ({
  subject: { key: nameSubject(subject), steps: accountSteps },
  address: { key: addressSubject(ctx), steps: addressSteps },
  windowMs,
});

/**
 * Counters of messages that a stranger asks for; those about an account count together, whichever of its names is
 * typed.
 */
export const messageCounters = (ctx: LimitCtx, subject: string): Counters => ({
  subject: { key: `message:${subject}`, steps: messageSteps },
  address: { key: `message-address:${networkOf(ctx.address)}`, steps: messageAddressSteps },
  windowMs: hourMs,
});

/**
 * Counts a try before the password is compared. `device`: hash of a browser the account knows; its first five tries
 * count for that browser alone and need no proof, whatever strangers tried meanwhile. Throws `captchaRequired`.
 */
export async function countSignIn(
  ctx: LimitCtx,
  { subject, level }: PaidTry,
  device?: string,
): Promise<SignInCounts> {
  if (device !== undefined) {
    const own = { ...windowOf(ctx, windowMs), below: guesses };
    if ((await countAttempt(ctx.db, deviceSubject(device), own)) !== undefined)
      return { ofSubject: 0, ofAddress: 0 };
  }
  return countPaid(ctx, signInCounters(ctx, subject), level);
}

/** Moment until which an account counts as guessed at after a wrong password of now. */
export const guessedUntil = ({ clock }: LimitCtx): Date => new Date(clock.now().getTime() + windowMs);
/** Whether so many passwords were wrong that the account counts as guessed at. */
export const isGuessedAt = ({ ofSubject }: SignInCounts): boolean => ofSubject >= guesses;
/** Whether this very try is the first of those, which is logged once. */
export const beginsGuessing = ({ ofSubject }: SignInCounts): boolean => ofSubject === guesses;

/** Whether the next try needs a proof. */
export const nextNeedsProof = ({ ofSubject, ofAddress }: SignInCounts): boolean =>
  levelAt(ofSubject, accountSteps) > 0 || levelAt(ofAddress, addressSteps) > 0;

/** Forgets all wrong passwords of an account, those from these known browsers included. */
export async function forgetSignIns(
  db: Queryable,
  subject: string,
  devices: readonly string[],
): Promise<void> {
  await forgetAttempts(db, { subject: nameSubject(subject) });
  for (const device of devices) await forgetAttempts(db, { subject: deviceSubject(device) });
}

/**
 * Resets counters after a right password: all tries of the account and of the browser, and one try of the address if
 * this one was counted there. Its other tries may be somebody else's, or guesses of the same person at other accounts.
 */
export async function resetSignInAttempts(
  ctx: LimitCtx,
  { subject, device }: { readonly subject: string; readonly device: string | undefined },
  counted: SignInCounts,
): Promise<void> {
  await forgetSignIns(ctx.db, subject, device === undefined ? [] : [device]);
  if (counted.ofAddress > 0) await undoAttempt(ctx.db, { subject: addressSubject(ctx) });
}

/** A limit of `limit` tries of a subject until none was made for `windowMs`. */
export interface Allowance {
  readonly subject: string;
  readonly limit: number;
  readonly windowMs: number;
  readonly refusal: 'tooManyTries' | 'tooManyCodes';
}

/**
 * Counts something strangers cannot reach. Throws the given refusal with the minutes to wait since the last counted
 * try.
 */
export async function countAllowed(ctx: LimitCtx, to: Allowance): Promise<void> {
  const window = windowOf(ctx, to.windowMs);
  const counted = await countAttempt(ctx.db, to.subject, { ...window, below: to.limit });
  if (counted !== undefined) return;
  const last = await findAttempts(ctx.db, { subject: to.subject, windowStart: window.windowStart });
  const waitMs = (last?.lastAt ?? window.now).getTime() + to.windowMs - window.now.getTime();
  throw new AppError(to.refusal, { values: { minutes: Math.max(1, Math.ceil(waitMs / 60_000)) } });
}

/** Guesses at the password of an account by somebody in a session of it. */
export const passwordSubject = (id: number): string => `password of account ${id}`;

/** Counts a guess at a secret by somebody who has proven something already. Throws `tooManyTries`. */
export const countGuess = (ctx: LimitCtx, subject: string): Promise<void> =>
  countAllowed(ctx, { subject: guessSubject(subject), limit: guesses, windowMs, refusal: 'tooManyTries' });

/** Forgets the guesses of a subject, after a right one. */
export const resetGuesses = async ({ db }: { readonly db: Queryable }, subject: string): Promise<void> => {
  await forgetAttempts(db, { subject: guessSubject(subject) });
};
