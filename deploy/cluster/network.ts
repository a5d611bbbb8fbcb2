/** Network namespaces and the bridge between them. Only names with the prefix of the cluster are touched. */
import { type Host, clusterName, hosts } from './hosts.ts';
import { run, tryRun } from './shell.ts';

const spaceOf = ({ name }: Pick<Host, 'name'>): string => `${clusterName}-${name}`;
/** The bridge has a namespace of its own, so that the machine's own network gets no new device. */
const bridgeSpace = spaceOf({ name: 'bridge' });
const diskSource = `${clusterName}-disk`;
const cableOf = ({ name }: Host): string => `to-${name}`;

const asUser = (user: string, command: readonly string[]): string[] => [
  'setpriv',
  `--reuid=${user}`,
  `--regid=${user}`,
  '--init-groups',
  ...command,
];

/** Command line that runs a command on a host, as `user` or as root. */
export const on = (host: Host, command: readonly string[], user?: string): string[] => [
  'ip',
  'netns',
  'exec',
  spaceOf(host),
  ...(user === undefined ? command : asUser(user, command)),
];

/** Script of `sh -c` for a namespace of its own: mounts a fresh `/dev/shm` and becomes the given command. */
const withOwnShm = 'mount -t tmpfs -o mode=1777 shm /dev/shm && exec "$@"';

/** Same as `on` with its own shared memory, which vanishes with its last process, however that one ends. */
export const onWithOwnMemory = (host: Host, command: readonly string[], user: string): string[] =>
  on(host, ['unshare', '--ipc', 'sh', '-c', withOwnShm, 'sh', ...asUser(user, command)]);

/** Names of all network namespaces of this machine. */
export const namespaces = (): string[] =>
  (tryRun(['ip', 'netns', 'list']) ?? '').split('\n').map((line) => line.split(' ')[0] ?? '');

const existing = (): string[] => namespaces().filter((name) => name.startsWith(`${clusterName}-`));

export const isUp = (): boolean => existing().length > 0;
/** Whether any process runs in the cluster; after a crash its namespaces may remain without one. */
export const isAlive = (): boolean => existing().some((space) => pidsIn(space).length > 0);

export function makeNetwork(): void {
  run(['ip', 'netns', 'add', bridgeSpace]);
  run(['ip', '-n', bridgeSpace, 'link', 'add', 'bridge', 'type', 'bridge']);
  run(['ip', '-n', bridgeSpace, 'link', 'set', 'bridge', 'up']);
  for (const host of hosts) {
    const space = spaceOf(host);
    run(['ip', 'netns', 'add', space]);
    run(['ip', '-n', space, 'link', 'set', 'lo', 'up']);
    const cable = ['type', 'veth', 'peer', 'name', cableOf(host), 'netns', bridgeSpace];
    run(['ip', '-n', space, 'link', 'add', 'eth0', ...cable]);
    run(['ip', '-n', space, 'address', 'add', `${host.address}/24`, 'dev', 'eth0']);
    run(['ip', '-n', space, 'link', 'set', 'eth0', 'up']);
    plug(host);
  }
}

/** Unplugs the host from the bridge: its processes go on, but reach no other host. */
export function unplug(host: Host): void {
  run(['ip', '-n', bridgeSpace, 'link', 'set', cableOf(host), 'down']);
}

export function plug(host: Host): void {
  run(['ip', '-n', bridgeSpace, 'link', 'set', cableOf(host), 'master', 'bridge', 'up']);
}

const pidsIn = (space: string): number[] =>
  (tryRun(['ip', 'netns', 'pids', space]) ?? '').split('\n').filter(Boolean).map(Number);

/** Ids of all processes on a host. */
export const pidsOf = (host: Host): number[] => pidsIn(spaceOf(host)).filter((pid) => pid !== process.pid);

/**
 * Kills processes until none is found: one may have started another meanwhile, and a port is free only once its
 * process is gone.
 */
function killWhileAny(find: () => number[]): void {
  const others = (): number[] => find().filter((pid) => pid !== process.pid);
  for (let pids = others(); pids.length > 0; pids = others()) tryRun(['kill', '-9', ...pids.map(String)]);
}

/** Kills all processes of the host at once, like a power failure. */
export function killAll(host: Host): void {
  killWhileAny(() => pidsOf(host));
}

/**
 * Gives a host a disk of its own at a folder, so that it can become full. Hosts only see mounts made before they
 * started, so this happens together with the network. `size` as `tmpfs` takes it.
 */
export function mountDisk(folder: string, size: string): void {
  run(['mount', '-t', 'tmpfs', '-o', `size=${size},mode=755`, diskSource, folder]);
}

/** Removes the network, including one left by a crashed run. */
export function removeNetwork(): void {
  killWhileAny(() => existing().flatMap(pidsIn));
  for (const space of existing()) tryRun(['ip', 'netns', 'delete', space]);
  const mounts = (tryRun(['findmnt', '-rn', '-o', 'SOURCE,TARGET']) ?? '').split('\n');
  for (const line of mounts) {
    const [source, target = ''] = line.split(' ');
    if (source === diskSource) tryRun(['umount', '-l', target]);
  }
}
