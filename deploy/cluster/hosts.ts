/** Hosts of the cluster on one machine: each is a network namespace, all joined by a bridge. */

export type HostKind = 'etcd' | 'postgresql' | 'node' | 'proxy' | 'operator' | 'aside';

export interface Host {
  readonly name: string;
  readonly kind: HostKind;
  /** IPv4 address, private to the bridge. */
  readonly address: string;
}

/**
 * Prefix of the names of namespaces, disks and folder, so that clusters of different names do not affect each other.
 */
export const clusterName = process.env['NAZER_CLUSTER_NAME'] ?? 'nazer';

const prefix = '10.77.0';
export const network = `${prefix}.0/24`;

/** Three hosts of a kind, whose addresses end in `first` + 1 to `first` + 3. */
const three = (kind: HostKind, name: string, first: number): Host[] =>
  [1, 2, 3].map((number) => ({
    name: `${name}${number}`,
    kind,
    address: `${prefix}.${first + number}`,
  }));

export const etcds = three('etcd', 'etcd', 10);
export const databases = three('postgresql', 'pg', 20);
export const nodes = three('node', 'node', 30);
/** Host of HAProxy and PgBouncer. */
export const proxy: Host = { name: 'proxy', kind: 'proxy', address: `${prefix}.41` };
/** Host that commands, load and browsers run on. */
export const operator: Host = { name: 'operator', kind: 'operator', address: `${prefix}.2` };
/** Host that a backup is restored on beside the cluster. */
export const aside: Host = { name: 'aside', kind: 'aside', address: `${prefix}.51` };

export const hosts: readonly Host[] = [...etcds, ...databases, ...nodes, proxy, operator, aside];

/** Host of this name; throws for an unknown one. */
export function hostOf(name: string): Host {
  const host = hosts.find((candidate) => candidate.name === name);
  if (!host) throw new Error(`There is no host "${name}".`);
  return host;
}

export const publicUrl = `http://${proxy.address}:8080`;
/** Address of the leader, through HAProxy. */
export const leaderAddress = `${proxy.address}:5000`;
/** Address of a standby, through HAProxy. */
export const standbyAddress = `${proxy.address}:5001`;
/** Address of the leader, through PgBouncer and HAProxy. */
export const pooledAddress = `${proxy.address}:6432`;
