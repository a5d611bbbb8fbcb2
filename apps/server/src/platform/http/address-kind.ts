/** Classifies an IP address by what it reaches: this machine, its link, a private network, or anywhere. */
import { BlockList, isIP } from 'node:net';

export type AddressKind = 'loopback' | 'linkLocal' | 'private' | 'special' | 'public';

type Range = readonly [address: string, bits: number];

const ranges: Readonly<Record<Exclude<AddressKind, 'public'>, readonly Range[]>> = {
  loopback: [
    ['127.0.0.0', 8],
    ['::1', 128],
  ],
  // Link-local addresses, and those at which clouds tell a machine its secrets, wherever they put them.
  linkLocal: [
    ['169.254.0.0', 16],
    ['fe80::', 10],
    ['100.100.100.200', 32],
    ['168.63.129.16', 32],
    ['fd00:ec2::', 32],
  ],
  private: [
    ['10.0.0.0', 8],
    ['172.16.0.0', 12],
    ['192.168.0.0', 16],
    ['100.64.0.0', 10],
    ['fc00::', 7],
  ],
  // Addresses of no single machine: "this host" (which many systems connect to themselves), protocol tests,
  // multicast, IPv4 addresses inside those of tunnels, which may lead anywhere, and reserved ranges.
  special: [
    ['0.0.0.0', 8],
    ['192.0.0.0', 24],
    ['198.18.0.0', 15],
    ['224.0.0.0', 4],
    ['240.0.0.0', 4],
    ['::', 96],
    ['64:ff9b::', 96],
    ['64:ff9b:1::', 48],
    ['2001::', 32],
    ['2002::', 16],
    ['fec0::', 10],
    ['ff00::', 8],
  ],
};

const familyOf = (address: string): 'ipv4' | 'ipv6' => (address.includes(':') ? 'ipv6' : 'ipv4');

function listOf(rows: readonly Range[]): BlockList {
  const list = new BlockList();
  for (const [address, bits] of rows) list.addSubnet(address, bits, familyOf(address));
  return list;
}

const lists = (['loopback', 'linkLocal', 'private', 'special'] as const).map(
  (kind) => [kind, listOf(ranges[kind])] as const,
);

/**
 * Kind of an IP address, of an IPv4 address in IPv6 form (`::ffff:10.0.0.1`) too; text that is no address counts as
 * special.
 */
export function addressKind(text: string): AddressKind {
  // A resolver may add the interface: `fe80::1%eth0`.
  const [address = ''] = text.split('%');
  if (isIP(address) === 0) return 'special';
  return lists.find(([, list]) => list.check(address, familyOf(address)))?.[0] ?? 'public';
}
