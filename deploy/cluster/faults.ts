/** Faults of machines: each strikes the cluster and is undone once the cluster has recovered. */
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { findFaketime } from '../../scripts/install-debian.mjs';
import { folderOf, readSecrets } from './files.ts';
import { databases, etcds, type Host, leaderAddress, nodes } from './hosts.ts';
import { killAll, on, plug, unplug } from './network.ts';
import { beginHost, databaseUser, haproxyPidFile } from './programs.ts';
import { restoreMoment, restoreOffice } from './restore-faults.ts';
import { type Scene, strikeInStorm } from './storm.ts';
import { beginSlowLine, slowAddress } from './slow-line.ts';
import { tryRun, until } from './shell.ts';
import { findLeader, findSynchronous, isReady } from './state.ts';

type Heal = () => Promise<void> | void;

export interface Fault {
  /** Title of the fault in the table of results. */
  readonly title: string;
  /** Most seconds until the next acknowledged write, and until the next answered read. */
  readonly goal: { readonly write: number; readonly read: number };
  /** Strikes; gives the function that undoes the fault if machines do not recover by themselves. */
  readonly strike: (scene: Scene) => Promise<Heal | undefined>;
}

const leader = (): Promise<Host> => until('a leader', findLeader);
const synchronous = (): Promise<Host> => until('a synchronous standby', findSynchronous);

async function killed(host: Host): Promise<Heal> {
  killAll(host);
  return () => beginHost(host);
}

const oneOf = (hosts: readonly Host[]): Host => hosts[Math.floor(Math.random() * hosts.length)] as Host; // none is empty

/** Asks Patroni for an orderly change of the leader. */
async function switchOver(): Promise<undefined> {
  const [from, to] = [await leader(), await synchronous()];
  const answer = await fetch(`http://${from.address}:8008/switchover`, {
    method: 'POST',
    body: JSON.stringify({ leader: from.name, candidate: to.name }),
  });
  if (!answer.ok) throw new Error(`Patroni refused the switch-over: ${await answer.text()}`);
}

/** Fills the disk of the leader. */
async function fillDisk(): Promise<Heal> {
  const host = await leader();
  const ballast = join(folderOf(host), 'ballast');
  // dd fails when the disk is full, which ends it.
  tryRun(on(host, ['dd', 'if=/dev/zero', `of=${ballast}`, 'bs=1M'], databaseUser));
  // Writes may continue until PostgreSQL lacks room for what they need.
  await until('another leads', async () => ((await findLeader()) ?? host) !== host || undefined, 150);
  return () => rmSync(ballast, { force: true });
}

/** Restarts a node in another way; undoing restarts it as before. */
async function restartedNode(host: Host, begin: () => void): Promise<Heal> {
  killAll(host);
  begin();
  await until('the node answers', async () => (await isReady(host)) || undefined, 120);
  // Lets some of the load pass through the node.
  await pause(5_000);
  return async () => {
    killAll(host);
    beginHost(host);
  };
}

const aheadSeconds = 300;

/** Restarts a node with a clock that is ahead. Throws when its clock is right nevertheless. */
async function aheadNode(): Promise<Heal> {
  const host = oneOf(nodes);
  const settings = {
    LD_PRELOAD: findFaketime() ?? '',
    FAKETIME: `+${aheadSeconds}s`,
    FAKETIME_DONT_FAKE_MONOTONIC: '1',
  };
  const heal = await restartedNode(host, () => beginHost(host, { settings }));
  const { headers } = await fetch(`http://${host.address}:3000/healthz`);
  const ahead = Date.parse(headers.get('date') ?? '') - Date.now();
  if (!(ahead > (aheadSeconds - 10) * 1000)) throw new Error(`The clock of ${host.name} is not ahead.`);
  return heal;
}

/** Restarts a node with a slow connection to the database. */
async function slowNode(): Promise<Heal> {
  const host = oneOf(nodes);
  const endLine = beginSlowLine(leaderAddress);
  const address = `postgres://nazer:${readSecrets().nazerPassword}@${slowAddress}/nazer`;
  const heal = await restartedNode(host, () => beginHost(host, { settings: { DATABASE_URL: address } }));
  return async () => {
    await heal();
    endLine();
  };
}

export const faults = {
  'leader-killed': {
    title: 'leader killed (-9), with its Patroni',
    goal: { write: 15, read: 2 },
    strike: async () => killed(await leader()),
  },
  'connection-storm': {
    title: 'leader killed (-9) while 300 browsers come back in the same moment',
    goal: { write: 15, read: 2 },
    strike: (scene) => strikeInStorm(async () => killed(await leader()), scene),
  },
  'leader-cut': {
    title: 'network of the leader cut: it lives on alone, and comes back',
    goal: { write: 15, read: 2 },
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
    goal: { write: 3, read: 2 },
    strike: async () => killed(oneOf(nodes)),
  },
  'etcd-lost': {
    title: 'etcd without a quorum for ten seconds',
    goal: { write: 40, read: 2 },
    strike: async () => {
      const two = etcds.slice(1);
      two.forEach(killAll);
      await pause(10_000);
      two.forEach((host) => beginHost(host));
      return undefined;
    },
  },
  'switch-over': {
    title: 'planned switch-over',
    goal: { write: 3, read: 2 },
    strike: switchOver,
  },
  'haproxy-reload': {
    title: 'HAProxy told to read its settings anew',
    goal: { write: 2, read: 2 },
    strike: async () => {
      process.kill(Number(readFileSync(haproxyPidFile, 'utf8')), 'SIGUSR2');
      return undefined;
    },
  },
  'disk-full': {
    // PostgreSQL refuses writes and stops when it needs its next WAL segment, after `archive_timeout` at the latest.
    title: 'disk of the leader full',
    goal: { write: 90, read: 15 },
    strike: fillDisk,
  },
  'clock-off': {
    title: 'clock of a node five minutes ahead',
    goal: { write: 3, read: 2 },
    strike: aheadNode,
  },
  'slow-network': {
    title: 'a node reaches the database over a slow line that stalls and breaks',
    goal: { write: 3, read: 2 },
    strike: slowNode,
  },
  'restored-moment': {
    title: 'database restored to a moment from its backup, on a machine aside',
    goal: { write: 10, read: 2 },
    strike: restoreMoment,
  },
  'office-deleted': {
    title: 'all rows of an office deleted past the triggers, and brought back from a restored backup',
    goal: { write: 10, read: 2 },
    strike: restoreOffice,
  },
  everything: {
    title: 'power of all machines of the database and of all nodes lost',
    goal: { write: 60, read: 60 },
    strike: async () => {
      const all = [...nodes, ...databases, ...etcds];
      all.forEach(killAll);
      all.toReversed().forEach((host) => beginHost(host));
      return undefined;
    },
  },
} as const satisfies Readonly<Record<string, Fault>>;

export type FaultName = keyof typeof faults;

export const isFaultName = (name: string): name is FaultName => Object.hasOwn(faults, name);
