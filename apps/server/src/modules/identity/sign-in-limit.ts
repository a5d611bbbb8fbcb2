/**
 * After three wrong passwords for an account a captcha; after five, or twenty from an address, a quarter of an hour
 * of waiting. A whole office may sit behind one address. A browser the account was signed in from has five tries of
 * its own, whatever strangers did.
 */
import { AppError } from '../../platform/app-error.ts';
import type { PublicCtx } from '../../platform/ctx.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { countAttempt, forgiveAttempts, takeBackAttempt } from './sign-in-limit.queries.ts';

const windowMs = 15 * 60_000;
const triesOfName = 5;
const triesOfAddress = 20;
const triesWithoutCaptcha = { name: 3, address: 10 } as const;

type LimitCtx = Pick<PublicCtx, 'db' | 'clock' | 'address'>;

/** Counts the user name and the e-mail of an account as one. */
export const accountSubject = (id: number): string => `account ${id}`;

const deviceSubject = (device: string): string => `device:${device}`;

const nameSubject = (name: string): string => `name:${name.toLowerCase()}`;

const subjectsOf = (ctx: LimitCtx, name: string): { name: string; address: string } => ({
  name: nameSubject(name),
  address: `address:${ctx.address}`,
});

/** Says how long, from the try that was the last one. */
export function waitRefusal(ctx: LimitCtx, lastAt = ctx.clock.now()): AppError {
  const waitMs = lastAt.getTime() + windowMs - ctx.clock.now().getTime();
  return new AppError('tooManyTries', { values: { minutes: Math.max(1, Math.ceil(waitMs / 60_000)) } });
}

export interface CountedTry {
  /** Of the name, with this one. */
  readonly ofName: number;
  readonly ofAddress: number;
  /** This was the last one before the wait; `lockedUntil` is its end. */
  readonly isLast: boolean;
  readonly lockedUntil: Date;
}

/**
 * Counts a try before the password is looked at; `device` is a browser the account knows. Throws `tooManyTries` with
 * the minutes to wait.
 */
export async function countSignIn(ctx: LimitCtx, name: string, device?: string): Promise<CountedTry> {
  const now = ctx.clock.now();
  const windowStart = new Date(now.getTime() - windowMs);
  const lockedUntil = new Date(now.getTime() + windowMs);
  if (device !== undefined) {
    const window = { now, windowStart, limit: triesOfName };
    const own = await countAttempt(ctx.db, deviceSubject(device), window);
    if (own.count <= triesOfName) return { ofName: 0, ofAddress: 0, isLast: false, lockedUntil };
  }
  const subjects = subjectsOf(ctx, name);
  const count = async (subject: string, limit: number): Promise<number> => {
    const counted = await countAttempt(ctx.db, subject, { now, windowStart, limit });
    if (counted.count > limit) throw waitRefusal(ctx, counted.lastAt);
    return counted.count;
  };
  const ofAddress = await count(subjects.address, triesOfAddress);
  const ofName = await count(subjects.name, triesOfName);
  return {
    ofName,
    ofAddress,
    isLast: ofName === triesOfName,
    lockedUntil,
  };
}

/** Counted with this one, whether it needs a captcha. */
export const needsCaptcha = ({ ofName, ofAddress }: CountedTry): boolean =>
  ofName > triesWithoutCaptcha.name || ofAddress > triesWithoutCaptcha.address;

/** Whether the next one will. */
export const nextNeedsCaptcha = (counted: CountedTry): boolean =>
  needsCaptcha({ ...counted, ofName: counted.ofName + 1, ofAddress: counted.ofAddress + 1 });

/** A try whose password was not looked at is none. */
export async function takeBack(ctx: LimitCtx, name: string): Promise<void> {
  const subjects = subjectsOf(ctx, name);
  await takeBackAttempt(ctx.db, [subjects.name, subjects.address]);
}

/** After a right password. */
export async function forgiveSignIn(ctx: LimitCtx, name: string, device?: string): Promise<void> {
  await forgiveAttempts(ctx.db, subjectsOf(ctx, name));
  if (device !== undefined) await forgiveAttempts(ctx.db, { name: deviceSubject(device), address: '' });
}

/** What an administrator forgives: all wrong passwords for any of the names. */
export async function forgetNames(db: Queryable, names: readonly string[]): Promise<void> {
  for (const name of names) if (name) await forgiveAttempts(db, { name: nameSubject(name), address: '' });
}

export interface Allowance {
  readonly subject: string;
  readonly limit: number;
  readonly windowMs: number;
}

/** For messages: throws `tooManyCodes` with the minutes to wait. */
export async function countMessage(
  ctx: LimitCtx,
  { subject, limit, windowMs: span }: Allowance,
): Promise<void> {
  const now = ctx.clock.now();
  const windowStart = new Date(now.getTime() - span);
  const { count, lastAt } = await countAttempt(ctx.db, subject, { now, windowStart, limit });
  if (count <= limit) return;
  const minutes = Math.max(1, Math.ceil((lastAt.getTime() + span - now.getTime()) / 60_000));
  throw new AppError('tooManyCodes', { values: { minutes } });
}
