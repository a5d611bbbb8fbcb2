/** What happens to machines: each fault strikes, and is healed once the cluster has got over it. */
import { databases, etcds, type Host, nodes } from './hosts.ts';
import { killAll, plug, unplug } from './network.ts';
import { beginHost } from './programs.ts';
import { pause, until } from './shell.ts';
import { findLeader, findSynchronous } from './state.ts';

export interface Fault {
  /** What happens, for the table of results. */
  readonly title: string;
  /** Most seconds until the next acknowledged write, and until the next answered read. */
  readonly goal: { readonly write: number; readonly read: number };
  /** Gives what undoes it. */
  readonly strike: () => Promise<() => Promise<void> | void>;
}

const leader = (): Promise<Host> => until('a leader', findLeader);

async function killed(host: Host): Promise<() => void> {
  killAll(host);
  return () => beginHost(host);
}

const oneOf = (hosts: readonly Host[]): Host => hosts[Math.floor(Math.random() * hosts.length)] as Host; // none is empty

export const faults = {
  'leader-killed': {
    title: 'leader killed (-9), with its Patroni',
    goal: { write: 15, read: 15 },
    strike: async () => killed(await leader()),
  },
  'leader-cut': {
    title: 'network of the leader cut: it lives on alone, and comes back',
    goal: { write: 15, read: 15 },
    strike: async () => {
      const host = await leader();
      unplug(host);
      return () => plug(host);
    },
  },
  'standby-killed': {
    title: 'synchronous standby killed (-9)',
    goal: { write: 15, read: 2 },
    strike: async () => killed(await until('a synchronous standby', findSynchronous)),
  },
  'etcd-killed': {
    title: 'member of etcd killed (-9)',
    goal: { write: 2, read: 2 },
    strike: async () => killed(oneOf(etcds)),
  },
  'node-killed': {
    title: 'node of the product killed (-9) in the middle of requests',
    goal: { write: 3, read: 3 },
    strike: async () => killed(oneOf(nodes)),
  },
  'etcd-lost': {
    title: 'etcd without a quorum for ten seconds',
    goal: { write: 40, read: 2 },
    strike: async () => {
      const [first, second] = etcds as [Host, Host];
      const undo = [await killed(first), await killed(second)];
      await pause(10_000);
      return () => undo.forEach((heal) => heal());
    },
  },
  everything: {
    title: 'power of all machines of the database and of all nodes lost',
    goal: { write: 60, read: 60 },
    strike: async () => {
      const all = [...nodes, ...databases, ...etcds];
      all.forEach(killAll);
      all.toReversed().forEach(beginHost);
      return () => undefined;
    },
  },
} as const satisfies Readonly<Record<string, Fault>>;

export type FaultName = keyof typeof faults;

export const isFaultName = (name: string): name is FaultName => Object.hasOwn(faults, name);
