import Fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { addressKind } from './address-kind.ts';
import { type TrustedProxies, trustOf } from './trusted-proxies.ts';

/** Address that the product takes for the caller's. */
async function callerOf(proxies: TrustedProxies, remoteAddress: string, forwarded?: string): Promise<string> {
  const app = Fastify({ trustProxy: trustOf(proxies) });
  app.get('/', (request) => request.ip);
  const headers = forwarded === undefined ? {} : { 'x-forwarded-for': forwarded };
  const { body } = await app.inject({ url: '/', remoteAddress, headers });
  await app.close();
  return body;
}

describe('the address of a caller', () => {
  it.each([
    ['switched off', false, '127.0.0.1', '203.0.113.9', '127.0.0.1'],
    ['a proxy on this machine', 'own', '127.0.0.1', '203.0.113.9', '203.0.113.9'],
    ['a proxy in a private network', 'own', '10.0.0.2', '203.0.113.9', '203.0.113.9'],
    ['a proxy seen as IPv6', 'own', '::ffff:10.0.0.2', '203.0.113.9', '203.0.113.9'],
    ['what the caller wrote before the proxy', 'own', '127.0.0.1', '1.1.1.1, 203.0.113.9', '203.0.113.9'],
    ['a caller of a private network who forges', 'own', '127.0.0.1', '1.1.1.1, 10.1.2.3', '10.1.2.3'],
    ['a caller who claims to be this machine', 'own', '10.0.0.2', '127.0.0.1, 10.1.2.3', '10.1.2.3'],
    ['somebody from outside, past the proxy', 'own', '203.0.113.9', '127.0.0.1', '203.0.113.9'],
    ['a link-local neighbour is no proxy', 'own', '169.254.1.1', '1.1.1.1', '169.254.1.1'],
    [
      'two named proxies in a row',
      '127.0.0.1,192.0.2.7',
      '127.0.0.1',
      '1.1.1.1, 9.9.9.9, 192.0.2.7',
      '9.9.9.9',
    ],
    ['a named proxy, and another that is none', '192.0.2.7', '192.0.2.8', '1.1.1.1', '192.0.2.8'],
  ] as const)('%s', async (_name, proxies, remote, forwarded, caller) => {
    expect(await callerOf(proxies, remote, forwarded)).toBe(caller);
  });
});

describe('the network an address belongs to', () => {
  it.each([
    ['127.0.0.1', 'loopback'],
    ['127.9.9.9', 'loopback'],
    ['::1', 'loopback'],
    ['::ffff:127.0.0.1', 'loopback'],
    ['169.254.169.254', 'linkLocal'],
    ['fe80::1', 'linkLocal'],
    ['172.31.255.255', 'private'],
    ['172.32.0.1', 'public'],
    ['fd12::1', 'private'],
    ['0.0.0.0', 'special'],
    ['::', 'special'],
    ['nobody', 'special'],
    ['203.0.113.9', 'public'],
    ['2606:4700::1', 'public'],
  ])('%s is %s', (address, kind) => {
    expect(addressKind(address)).toBe(kind);
  });
});
