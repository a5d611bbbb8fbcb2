/**
 * Proxies whose `X-Forwarded-For` is believed. A proxy appends the address it saw, so only what follows the last hop
 * that is not a trusted proxy is certain; the caller may have invented everything before.
 */
import { addressKind } from './address-kind.ts';

/**
 * `false`: none. `own`: one proxy, on this machine or in a private network. Otherwise the addresses and networks of
 * proxies, with commas between them; several of them may be in a row.
 */
export type TrustedProxies = false | 'own' | (string & {});

/**
 * Option `trustProxy` of Fastify. `own` trusts exactly one proxy in a private network: callers may be in private
 * networks too, and must not pass for a second proxy by sending the forwarding header themselves.
 */
export function trustOf(
  proxies: TrustedProxies,
): false | string | ((address: string, hop: number) => boolean) {
  if (proxies !== 'own') return proxies;
  return (address, hop) => hop === 0 && ['loopback', 'private'].includes(addressKind(address));
}
