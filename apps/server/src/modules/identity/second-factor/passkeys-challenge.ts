/** The site that passkeys are made for, and the challenges they sign: each valid once and for five minutes. */
import { isIP } from 'node:net';
import { AppError } from '../../../platform/app-error.ts';
import type { PublicCtx } from '../../../platform/ctx.ts';
import { newToken, tokenHash } from '../../../platform/session/sessions.ts';
import { insertChallenge, consumeChallenge } from './passkeys.queries.ts';

const lifeMs = 5 * 60_000;
/** Time the browser waits for the person, in milliseconds; the challenge lives as long. */
export const timeoutMs = lifeMs;

/** The site that passkeys are made for. */
export interface RelyingParty {
  /** Host name without a port. */
  readonly id: string;
  /** Scheme, host name and port, which the browser signs too. */
  readonly origin: string;
}

/**
 * Relying party of an address. Browsers make passkeys for a host name under TLS and for localhost. Throws
 * `passkeyAddress` for other addresses.
 */
export function relyingParty({ origin }: Pick<PublicCtx, 'origin'>): RelyingParty {
  const url = URL.canParse(origin) ? new URL(origin) : undefined;
  const isLocal = url?.hostname === 'localhost';
  const isName = url && isIP(url.hostname.replace(/^\[|\]$/gu, '')) === 0;
  if (!url || !isName || (url.protocol !== 'https:' && !isLocal)) throw new AppError('passkeyAddress');
  return { id: url.hostname, origin: url.origin };
}

/**
 * Stores a challenge and gives it in base64url, as the browser expects. `userId`: who makes a passkey; null to sign in.
 */
export async function issueChallenge(ctx: PublicCtx, userId: number | null): Promise<string> {
  const challenge = newToken();
  const expiresAt = new Date(ctx.clock.now().getTime() + lifeMs);
  await insertChallenge(ctx.db, { hash: tokenHash(challenge), userId, expiresAt });
  return challenge;
}

/** Challenge that the client data names; empty for data that cannot be read. Nothing of it is verified yet. */
async function challengeIn(clientDataJSON: string): Promise<string> {
  const { decodeClientDataJSON } = await import('@simplewebauthn/server/helpers');
  try {
    return String(decodeClientDataJSON(clientDataJSON).challenge);
  } catch {
    return '';
  }
}

/**
 * Uses up and gives the challenge that a device claims to have signed; whether it did is not checked here. Throws
 * `badPasskey` for one that is unknown, used or expired, or was issued to another user. `userId` is null for one that was
 * issued to sign in.
 */
export async function consumeSignedChallenge(
  ctx: PublicCtx,
  userId: number | null,
  clientDataJSON: string,
): Promise<string> {
  const challenge = await challengeIn(clientDataJSON);
  const hash = tokenHash(challenge);
  if (await consumeChallenge(ctx.db, { hash, userId, now: ctx.clock.now() })) return challenge;
  throw new AppError('badPasskey');
}
