/** Signing in with a passkey, alone or after the password. */
import type { AuthenticationResponse } from '@nazer/contract/identity/second-factor.contract.ts';
import type { PublicCtx } from '../../../platform/ctx.ts';
import { issueChallenge, relyingParty, consumeSignedChallenge, timeoutMs } from './passkeys-challenge.ts';
import { findPasskey, findPasskeysOf, recordUse, type StoredPasskey } from './passkeys.queries.ts';

/**
 * Options by which a browser asks for a passkey of `userId`; without one for any passkey it has for this address.
 * Throws `passkeyAddress`.
 */
export async function requestOptions(ctx: PublicCtx, userId: number | undefined) {
  const { id } = relyingParty(ctx);
  const passkeys = userId === undefined ? [] : await findPasskeysOf(ctx.db, userId);
  return {
    challenge: await issueChallenge(ctx, null),
    rpId: id,
    timeout: timeoutMs,
    // A passkey alone must prove possession and the person; after a password, possession is enough.
    userVerification: userId === undefined ? ('required' as const) : ('preferred' as const),
    allowCredentials: passkeys.map(({ credentialId, transports }) => ({
      id: credentialId,
      type: 'public-key' as const,
      transports: [...transports],
    })),
  };
}

/** Verifies the signature and stores the new counter; false when either is wrong, also for a signature used twice. */
async function verifyAndCount(ctx: PublicCtx, passkey: StoredPasskey, to: Verification): Promise<boolean> {
  const { id, origin } = relyingParty(ctx);
  const { response, ...rest } = to.response;
  const { userHandle, ...signed } = response;
  // The library is three hundred files, so it is loaded only when somebody signs in with a passkey.
  const { verifyAuthenticationResponse } = await import('@simplewebauthn/server');
  const verified = await verifyAuthenticationResponse({
    response: { ...rest, response: { ...signed, ...(userHandle ? { userHandle } : {}) } },
    expectedChallenge: to.challenge,
    expectedOrigin: origin,
    expectedRPID: id,
    requireUserVerification: to.isAlone,
    credential: {
      id: passkey.credentialId,
      publicKey: Uint8Array.from(passkey.publicKey),
      counter: passkey.signCount,
    },
  }).catch(() => undefined);
  if (!verified?.verified) return false;
  const signCount = verified.authenticationInfo.newCounter;
  return recordUse(ctx.db, { id: passkey.id, signCount, now: ctx.clock.now() });
}

interface Verification {
  readonly response: AuthenticationResponse;
  readonly challenge: string;
  /** Whether the passkey comes without a password, so that the device must have verified the person. */
  readonly isAlone: boolean;
}

export interface PasskeyUse {
  /**
   * User the passkey belongs to. For a passkey that is unknown, or not of the user `ownerId`: `ownerId` itself,
   * undefined without one.
   */
  readonly userId: number | undefined;
  readonly isRight: boolean;
}

/**
 * Uses up the challenge and checks the signature of a stored passkey. `ownerId`: user whose password was right;
 * without it the passkey itself names its user. Throws `badPasskey` for an unknown challenge, and `passkeyAddress`.
 */
export async function usePasskey(
  ctx: PublicCtx,
  response: AuthenticationResponse,
  ownerId: number | undefined,
): Promise<PasskeyUse> {
  relyingParty(ctx);
  const challenge = await consumeSignedChallenge(ctx, null, response.response.clientDataJSON);
  const passkey = await findPasskey(ctx.db, response.id);
  if (!passkey || (ownerId !== undefined && passkey.userId !== ownerId)) {
    return { userId: ownerId, isRight: false };
  }
  const isRight = await verifyAndCount(ctx, passkey, { response, challenge, isAlone: ownerId === undefined });
  return { userId: passkey.userId, isRight };
}
