/**
 * Proxies whose `X-Forwarded-For` is believed. A proxy appends the address it saw, so only what follows the last hop
 * that is not a trusted proxy is certain; the caller may have invented everything before.
 */
import { isIP } from 'node:net';
import { addressKind } from './address-kind.ts';

/**
 * `false`: none. `own`: one proxy, on this machine or in a private network. Otherwise the addresses and networks of
 * proxies, with commas between them; several of them may be in a row.
 */
export type TrustedProxies = false | 'own' | (string & {});

/** Names that stand for the networks of this machine, of private IPv6 and of neighbours on a link. */
const networkNames: ReadonlySet<string> = new Set(['loopback', 'uniquelocal', 'linklocal']);

/** Whether a text is an IP address, or a network as `10.0.5.0/28` that is smaller than the whole internet. */
function isNetwork(text: string): boolean {
  const [, address = '', bits = '1'] = /^([\da-f.:]+)(?:\/(\d{1,3}))?$/iu.exec(text) ?? [];
  const version = isIP(address);
  return version !== 0 && Number(bits) > 0 && Number(bits) <= (version === 4 ? 32 : 128);
}

/** Whether a text lists addresses, networks and `networkNames`, with commas between them. */
export const isProxyList = (text: string): boolean =>
  text
    .split(',')
    .map((part) => part.trim())
    .every((part) => networkNames.has(part) || isNetwork(part));

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
