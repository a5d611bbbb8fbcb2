/** The caller's own second factors, the factors a role demands, and help for users who lost theirs. */
import type { SecondFactorMethod } from '@nazer/contract/identity/sign-in/sign-in.contract.ts';
import { AppError } from '../../../platform/app-error.ts';
import type { Ctx, PublicCtx } from '../../../platform/ctx.ts';
import type { Queryable, Tx } from '../../../platform/database/database.ts';
import type { Sessions } from '../../../platform/session/sessions.ts';
import { writeEvent } from '../../log/log.service.ts';
import { deletePasskeysOf } from './passkeys.queries.ts';
import { checkCode, countCode, resetCodeAttempts, openSecret, sealContext } from './second-factor-code.ts';
import { newRecoveryCodes, recoveryCodeOf, secondFactorKeys } from './second-factor-keys.ts';
import { roleEvent } from '../roles/roles.service.ts';
import { confirmOwner, requireReauthentication } from './second-factor-proof.ts';
import {
  confirmSecret,
  deleteSecret,
  findSecret,
  findUserIdsOfRole,
  findUserNamed,
  getFactorState,
  insertSecret,
  replaceRecoveryCodes,
  updateRoleSecondFactor,
} from './second-factor.queries.ts';
import { deleteTicketsOf } from '../sign-in/sign-in-ticket.queries.ts';
import { digitsOf, enrolmentUri, newSecret, stepOf } from './totp.ts';

export interface SecondFactorOptions {
  readonly sessions: Sessions;
}

/**
 * Methods that the user may follow the password with; empty for a user without a second factor, even one with codes
 * left.
 */
export async function findMethods(db: Queryable, userId: number): Promise<SecondFactorMethod[]> {
  const state = await getFactorState(db, userId);
  if (!state.hasAuthenticator && state.passkeyCount === 0) return [];
  return [
    ...(state.hasAuthenticator ? (['totp'] as const) : []),
    ...(state.passkeyCount > 0 ? (['passkey'] as const) : []),
    ...(state.recoveryCodesLeft > 0 ? (['recovery-code'] as const) : []),
  ];
}

/** Replaces all recovery codes and gives them in plain text, which is stored nowhere. */
export async function renewCodes(tx: Tx, ctx: PublicCtx, userId: number): Promise<string[]> {
  const keys = await secondFactorKeys(ctx);
  const codes = newRecoveryCodes();
  const hashes = codes.map((code) => keys.hashCode(userId, recoveryCodeOf(code) ?? ''));
  await replaceRecoveryCodes(tx, userId, hashes);
  return codes;
}

/** Deletes the recovery codes when the last second factor is gone. */
export async function dropCodesWithoutFactor(tx: Tx, userId: number): Promise<void> {
  const { hasAuthenticator, passkeyCount } = await getFactorState(tx, userId);
  if (!hasAuthenticator && passkeyCount === 0) await replaceRecoveryCodes(tx, userId, []);
}

/**
 * Begins setting up an authenticator: gives its secret, once, and the address for the QR code. It counts only once a
 * code of it was confirmed; beginning anew replaces it. Throws `hasAuthenticator`, and as `requireReauthentication`
 * does.
 */
export async function enrolTotp(ctx: Ctx, password: string | undefined) {
  await requireReauthentication(ctx, password, 'second-factor');
  const secret = newSecret();
  const { sealer } = await secondFactorKeys(ctx);
  const sealedSecret = sealer.seal(secret, sealContext(ctx.user.id));
  await ctx.db.transaction(async (tx) => {
    const isNew = await insertSecret(tx, { userId: ctx.user.id, sealedSecret, now: ctx.clock.now() });
    if (!isNew) throw new AppError('hasAuthenticator');
    await writeEvent(tx, ctx, {
      action: 'second-factor',
      key: ctx.user.userName,
      after: { authenticator: 'begun' },
    });
  });
  return { secret, uri: enrolmentUri(secret, ctx.user.userName) };
}

/**
 * Switches the authenticator on after its first right code, and gives new recovery codes in place of all earlier ones.
 * Throws `notEnrolled`, `wrongFactorCode` and `tooManyTries`.
 */
export async function confirmTotp(ctx: Ctx, { sessions }: SecondFactorOptions, code: string) {
  const { user } = ctx;
  await countCode(ctx, user);
  const now = ctx.clock.now();
  const stored = await findSecret(ctx.db, { userId: user.id });
  if (!stored || stored.isConfirmed) throw new AppError('notEnrolled');
  const keys = await secondFactorKeys(ctx);
  const secret = openSecret(ctx, keys, { userId: user.id, sealedSecret: stored.sealedSecret });
  const digits = digitsOf(code);
  const step = secret && digits && stepOf(secret, digits, now);
  if (!step) throw new AppError('wrongFactorCode');
  const recoveryCodes = await ctx.db.transaction(async (tx) => {
    const { sealedSecret } = stored;
    if (!(await confirmSecret(tx, { userId: user.id, sealedSecret, step, now })))
      throw new AppError('notEnrolled');
    await sessions.announce(tx, user.id);
    await writeEvent(tx, ctx, {
      action: 'second-factor',
      key: user.userName,
      after: { authenticator: 'on' },
    });
    return renewCodes(tx, ctx, user.id);
  });
  sessions.forget(user.id);
  await resetCodeAttempts(ctx, user);
  return { recoveryCodes };
}

/** Gives new recovery codes; the earlier ones are void. Throws `notEnrolled`, and as `requireReauthentication` does. */
export async function renewRecoveryCodes(ctx: Ctx, password: string | undefined) {
  await requireReauthentication(ctx, password, 'second-factor');
  const { hasAuthenticator, passkeyCount } = await getFactorState(ctx.db, ctx.user.id);
  if (!hasAuthenticator && passkeyCount === 0) throw new AppError('notEnrolled');
  const recoveryCodes = await ctx.db.transaction(async (tx) => {
    await writeEvent(tx, ctx, {
      action: 'second-factor',
      key: ctx.user.userName,
      after: { spareCodes: 'renewed' },
    });
    return renewCodes(tx, ctx, ctx.user.id);
  });
  return { recoveryCodes };
}

/**
 * Removes the caller's authenticator. It needs the password and a code, which may be a recovery code. Throws
 * `notEnrolled`, `wrongFactorCode`, and as `confirmOwner` does.
 */
export async function disableTotp(
  ctx: Ctx,
  { sessions }: SecondFactorOptions,
  input: { password?: string | undefined; code: string },
) {
  const { user } = ctx;
  await confirmOwner(ctx, input.password, 'second-factor');
  if (!(await getFactorState(ctx.db, user.id)).hasAuthenticator) throw new AppError('notEnrolled');
  await checkCode(ctx, user, input.code);
  await ctx.db.transaction(async (tx) => {
    await deleteSecret(tx, { userId: user.id });
    await dropCodesWithoutFactor(tx, user.id);
    await sessions.announce(tx, user.id);
    await writeEvent(tx, ctx, {
      action: 'second-factor',
      key: user.userName,
      before: { authenticator: 'on' },
      after: { authenticator: 'off' },
    });
  });
  sessions.forget(user.id);
  return { disabled: true };
}

/**
 * Removes all second factors of another user, who lost them, and ends that user's sessions. Throws `notFound` and
 * `notOnOneself`.
 */
export async function resetSecondFactor(ctx: Ctx, { sessions }: SecondFactorOptions, userName: string) {
  const user = await findUserNamed(ctx.db, { userName });
  if (!user) throw new AppError('notFound');
  // Refused for oneself: otherwise an open session would be enough to remove one's own second factor.
  if (user.id === ctx.user.id) throw new AppError('notOnOneself');
  await ctx.db.transaction(async (tx) => {
    await deleteSecret(tx, { userId: user.id });
    await deletePasskeysOf(tx, { userId: user.id });
    await replaceRecoveryCodes(tx, user.id, []);
    await deleteTicketsOf(tx, { userId: user.id });
    await sessions.endAll(tx, user.id);
    await writeEvent(tx, ctx, {
      action: 'second-factor',
      key: user.userName,
      after: { authenticator: 'off', passkeys: 0 },
      message: 'reset',
    });
  });
  sessions.forget(user.id);
  return { reset: true };
}

/** Sets whether a role demands a second factor; its holders notice at their next call. Throws `notFound`. */
export async function setRoleSecondFactor(
  ctx: Ctx,
  { sessions }: SecondFactorOptions,
  { roleName, isRequired }: { roleName: string; isRequired: boolean },
) {
  const holders = await ctx.db.transaction(async (tx) => {
    const role = await updateRoleSecondFactor(tx, roleName, isRequired);
    if (!role) throw new AppError('notFound');
    const userIds = await findUserIdsOfRole(tx, { roleName });
    for (const userId of userIds) await sessions.announce(tx, userId);
    const event = roleEvent(
      { roleId: role.roleId, roleName },
      {
        action: 'update',
        call: 'POST /api/Auth/SetRoleSecondFactor',
        before: { requiresSecondFactor: role.before },
        after: { requiresSecondFactor: isRequired },
      },
    );
    await writeEvent(tx, ctx, event);
    return userIds;
  });
  for (const userId of holders) sessions.forget(userId);
  return { roleName, isRequired };
}
