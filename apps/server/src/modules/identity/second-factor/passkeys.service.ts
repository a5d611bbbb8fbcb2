/** The caller's own passkeys: several for each person, each with a name. */
import type { Passkey, RegistrationResponse } from '@nazer/contract/identity/second-factor.contract.ts';
import { normalizeText } from '@nazer/persian/fold.ts';
import { AppError } from '../../../platform/app-error.ts';
import type { Ctx } from '../../../platform/ctx.ts';
import { writeEvent } from '../../log/log.service.ts';
import { hasWayIn, lockWaysIn } from '../external/external.queries.ts';
import { issueChallenge, relyingParty, consumeSignedChallenge, timeoutMs } from './passkeys-challenge.ts';
import {
  deletePasskey,
  findPasskeysOf,
  insertPasskey,
  type NewPasskey,
  type StoredPasskey,
  updatePasskeyName,
} from './passkeys.queries.ts';
import { getFactorState } from './second-factor.queries.ts';
import { dropCodesWithoutFactor, renewCodes, type SecondFactorOptions } from './second-factor.service.ts';
import { requireReauthentication } from './second-factor-proof.ts';

/** Most passkeys of one user. */
const maxPasskeys = 20;

/** The library is three hundred files, so it is loaded only when somebody makes a passkey. */
const library = () => import('@simplewebauthn/server');

/** COSE numbers of EdDSA, ES256 and RS256, the algorithms that devices support. */
const algorithms = [-8, -7, -257];

/** A passkey as answers show it, without its key. */
export const toWire = (passkey: StoredPasskey): Passkey => ({
  id: passkey.id,
  name: passkey.name,
  createdAt: passkey.createdAt.toISOString(),
  lastUsedAt: passkey.lastUsedAt?.toISOString() ?? null,
  isSynced: passkey.isSynced,
});

export async function listPasskeys(ctx: Ctx): Promise<Passkey[]> {
  return (await findPasskeysOf(ctx.db, ctx.user.id)).map(toWire);
}

/**
 * Options by which a browser makes a passkey for the caller. Throws `passkeyAddress`, `tooManyPasskeys`, and as
 * `requireReauthentication` does.
 */
export async function registrationOptions(ctx: Ctx, password: string | undefined) {
  const { user } = ctx;
  const { id } = relyingParty(ctx);
  await requireReauthentication(ctx, password, 'second-factor');
  const existing = await findPasskeysOf(ctx.db, user.id);
  if (existing.length >= maxPasskeys) throw new AppError('tooManyPasskeys', { values: { max: maxPasskeys } });
  const { generateRegistrationOptions } = await library();
  const options = await generateRegistrationOptions({
    rpName: 'Nazer',
    rpID: id,
    userName: user.userName,
    userDisplayName: user.fullName || user.userName,
    userID: new TextEncoder().encode(`nazer-${user.id}`),
    // Given as bytes, because the library would read a text as UTF-8 and not as base64url.
    challenge: Uint8Array.from(Buffer.from(await issueChallenge(ctx, user.id), 'base64url')),
    timeout: timeoutMs,
    attestationType: 'none',
    supportedAlgorithmIDs: algorithms,
    excludeCredentials: existing.map(({ credentialId }) => ({ id: credentialId })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  return {
    challenge: options.challenge,
    rp: { id, name: options.rp.name },
    user: options.user,
    pubKeyCredParams: options.pubKeyCredParams.map(({ alg }) => ({ type: 'public-key' as const, alg })),
    timeout: timeoutMs,
    attestation: 'none',
    excludeCredentials: existing.map(({ credentialId }) => ({
      id: credentialId,
      type: 'public-key' as const,
    })),
    authenticatorSelection: {
      residentKey: 'required',
      requireResidentKey: true,
      userVerification: 'required',
    },
  };
}

/**
 * Verifies a new passkey. Throws `badPasskey` whatever is wrong with the answer, and `passkeyAddress` under
 * an address that passkeys cannot be made for.
 */
async function verifyNew(ctx: Ctx, response: RegistrationResponse) {
  const { id, origin } = relyingParty(ctx);
  const challenge = await consumeSignedChallenge(ctx, ctx.user.id, response.response.clientDataJSON);
  const { verifyRegistrationResponse } = await library();
  const verified = await verifyRegistrationResponse({
    response: toRegistration(response),
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: id,
    supportedAlgorithmIDs: algorithms,
    requireUserVerification: true,
  }).catch(() => undefined);
  if (!verified?.registrationInfo) throw new AppError('badPasskey');
  return verified.registrationInfo;
}

/** Leaves out undefined fields: the types of the library tell a missing field from an undefined one. */
function toRegistration({ response, ...rest }: RegistrationResponse) {
  const { transports, ...signed } = response;
  return { ...rest, response: { ...signed, ...(transports ? { transports } : {}) } };
}

/** A name without surrounding spaces. Throws `invalidFields` for an empty one. */
function checkedName(name: string): string {
  const text = normalizeText(name).trim();
  if (text !== '') return text;
  throw new AppError('invalidFields', { fields: [{ field: 'name', problem: { code: 'required' } }] });
}

/**
 * Stores a passkey that was made with `registrationOptions`. The first second factor of the user comes with recovery
 * codes; the list is empty otherwise. Throws `invalidFields`, `tooManyPasskeys`, `duplicatePasskey`, and as `verifyNew`
 * does.
 */
export async function registerPasskey(
  ctx: Ctx,
  { sessions }: SecondFactorOptions,
  input: { name: string; response: RegistrationResponse },
) {
  const name = checkedName(input.name);
  const verified = await verifyNew(ctx, input.response);
  const { credential } = verified;
  const added: NewPasskey = {
    userId: ctx.user.id,
    credentialId: credential.id,
    publicKey: Buffer.from(credential.publicKey),
    signCount: credential.counter,
    transports: (input.response.response.transports ?? []).filter((text) => /^[a-z-]+$/u.test(text)),
    name,
    isSynced: verified.credentialBackedUp,
    createdAt: ctx.clock.now(),
  };
  const answer = await ctx.db.transaction(async (tx) => {
    const before = await getFactorState(tx, ctx.user.id);
    if (before.passkeyCount >= maxPasskeys)
      throw new AppError('tooManyPasskeys', { values: { max: maxPasskeys } });
    const passkey = await insertPasskey(tx, added);
    if (!passkey) throw new AppError('duplicatePasskey');
    const isFirst = !before.hasAuthenticator && before.passkeyCount === 0;
    await sessions.announce(tx, ctx.user.id);
    await writeEvent(tx, ctx, {
      action: 'second-factor',
      key: ctx.user.userName,
      after: { passkey: name },
    });
    return {
      passkey: toWire(passkey),
      recoveryCodes: isFirst ? await renewCodes(tx, ctx, ctx.user.id) : [],
    };
  });
  sessions.forget(ctx.user.id);
  return answer;
}

/** Renames a passkey of the caller. Throws `invalidFields` and `notFound`. */
export async function renamePasskey(ctx: Ctx, input: { id: number; name: string }): Promise<Passkey> {
  const name = checkedName(input.name);
  return ctx.db.transaction(async (tx) => {
    const passkey = await updatePasskeyName(tx, ctx.user.id, { id: input.id, name });
    if (!passkey) throw new AppError('notFound');
    await writeEvent(tx, ctx, {
      action: 'second-factor',
      key: ctx.user.userName,
      after: { passkey: name, number: input.id },
    });
    return toWire(passkey);
  });
}

/**
 * Deletes a passkey of the caller. Throws `onlyWayIn` when the caller could not sign in without it, `notFound`, and as
 * `requireReauthentication` does.
 */
export async function removePasskey(
  ctx: Ctx,
  { sessions }: SecondFactorOptions,
  input: { id: number; password?: string | undefined },
) {
  await requireReauthentication(ctx, input.password, 'second-factor');
  await ctx.db.transaction(async (tx) => {
    await lockWaysIn(tx, { userId: ctx.user.id });
    const passkey = await deletePasskey(tx, ctx.user.id, input.id);
    if (!passkey) throw new AppError('notFound');
    if (!(await hasWayIn(tx, { userId: ctx.user.id }))) throw new AppError('onlyWayIn');
    await dropCodesWithoutFactor(tx, ctx.user.id);
    await sessions.announce(tx, ctx.user.id);
    await writeEvent(tx, ctx, {
      action: 'second-factor',
      key: ctx.user.userName,
      before: { passkey: passkey.name },
    });
  });
  sessions.forget(ctx.user.id);
  return { removed: true };
}
